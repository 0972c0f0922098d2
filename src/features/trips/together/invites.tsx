import { type FormEvent, useState } from 'react';
import { createInvite, readInvites, revokeInvite } from '../../../data/trip-together.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { date } from '../../../i18n/format.ts';
import { publicPath } from '../../../i18n/locale.ts';
import { today } from '../dates.ts';
import { Field } from '../field.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { MadeAddress } from './made-address.tsx';
import styles from './together.module.css';
import { useRemoteList } from './use-remote-list.ts';

/** Invitations to travel along. The owner passes the address on: nothing is mailed. */
export function Invites({ tripId }: { tripId: string }) {
  const { t, locale } = useI18n();
  const { list, busy, failure, change } = useRemoteList(tripId, readInvites);
  const [address, setAddress] = useState<string | null>(null);

  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const role = values.get('role') === 'viewer' ? 'viewer' : 'editor';
    const email = String(values.get('email') ?? '').trim();
    void change(async () => {
      const token = await createInvite(tripId, role, email || null);
      setAddress(`${location.origin}${publicPath('/invitacion', locale)}#${token}`);
    });
  };

  return (
    <section className={styles.part} aria-labelledby="invitar">
      <h3 id="invitar">{t('together.invite.title')}</h3>
      <p>{t('together.invite.text')}</p>
      <form className={styles.form} onSubmit={make}>
        <Field label={t('together.invite.as')}>
          {(control) => (
            <select {...control} name="role" defaultValue="editor">
              {(['editor', 'viewer'] as const).map((role) => (
                <option key={role} value={role}>
                  {t(`together.can.${role}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('together.invite.email')} hint={t('together.invite.emailHint')}>
          {(control) => <input {...control} name="email" type="email" autoComplete="off" />}
        </Field>
        <p>
          <button type="submit" className="btn" aria-disabled={busy || undefined}>
            {t('together.invite.make')}
          </button>
        </p>
      </form>
      {address && (
        <MadeAddress
          key={address}
          label={t('together.invite.address')}
          address={address}
          hint={t('together.invite.send')}
        />
      )}
      <FailureNotice failure={failure} />
      {list && list.length > 0 && (
        <>
          <h4>{t('together.invite.open', { count: list.length })}</h4>
          <ul className={styles.rows}>
            {list.map(({ id, role, email, expires_at }) => (
              <li key={id}>
                <p id={`invitacion-${id}`}>
                  <b>{email ?? t('together.invite.anybody')}</b>
                  <span>
                    {`${t(`together.roles.${role}`)} · ${t('together.link.until', { date: date(today(new Date(expires_at)), locale) })}`}
                  </span>
                </p>
                <p>
                  <button
                    type="button"
                    className="btn line"
                    aria-disabled={busy || undefined}
                    aria-describedby={`invitacion-${id}`}
                    onClick={() => change(() => revokeInvite(id))}
                  >
                    {t('together.invite.revoke')}
                  </button>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

import { useState } from 'react';
import { deviceDate } from '#kit/calendar/local-time.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import { publicPath } from '#kit/language/locale.ts';
import { readInvites, revokeInvite } from '#planner/data/sharing/members/members.ts';
import type { TripRow } from '#planner/rules/rows/rows.ts';
import { createAccountReads } from '#sync/session/account/account-reads.ts';
import { PassOn } from '../links/pass-on.tsx';
import styles from '../together.module.css';
import { useRemoteList } from '../use-remote-list.ts';
import { type Invited, InviteForm } from './invite-form.tsx';
import { invitationMessage } from './message.ts';

const invites = createAccountReads(readInvites);

/** Invitations to travel along. The owner passes the address on: nothing is mailed. */
export function Invites({ trip }: { trip: TripRow }) {
  const { t, locale } = useI18n();
  const { list, busy, failure, change } = useRemoteList(invites, trip.id);
  const [invited, setInvited] = useState<Invited | null>(null);
  const until = (iso: string) => date(deviceDate(new Date(iso)), locale);

  return (
    <section className={styles.part} aria-labelledby="invitar">
      <h3 id="invitar">{t('together.invite.title')}</h3>
      <p>{t('together.invite.text')}</p>
      <InviteForm tripId={trip.id} busy={busy} change={change} onMade={setInvited} />
      {invited && (
        <PassOn
          key={invited.made.token}
          title={
            invited.email
              ? t('together.invite.readyFor', { email: invited.email })
              : t('together.invite.ready')
          }
          label={t('together.invite.address')}
          address={`${location.origin}${publicPath('/invitacion', locale)}#${invited.made.token}`}
          hint={t('together.invite.once', { date: until(invited.made.expires_at) })}
          message={invitationMessage(
            { t, locale },
            { ...invited, title: trip.title || t('trips.card.untitled') },
            invited.made,
          )}
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
                    {`${t(`together.roles.${role}`)} · ${t('together.link.until', { date: until(expires_at) })}`}
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

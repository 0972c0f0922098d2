import { type FormEvent, useState } from 'react';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { createLink, readLinks } from '#planner/data/sharing/links.ts';
import type { TripRow } from '#planner/rules/rows/rows.ts';
import { createAccountReads } from '#sync/session/account/account-reads.ts';
import { linkMessage } from '../invitations/message.ts';
import styles from '../together.module.css';
import { useRemoteList } from '../use-remote-list.ts';
import { linkAddress } from './link-address.ts';
import { OneLink } from './one-link.tsx';
import { PassOn } from './pass-on.tsx';

const links = createAccountReads(readLinks);

/** Days that a link may last. */
const lifetimes = ['7', '30', '90'] as const;
const dayLength = 24 * 60 * 60 * 1000;

/** Public links: made, shown once, changed and ended. */
export function Links({ trip }: { trip: TripRow }) {
  const { t, locale } = useI18n();
  const { list, busy, failure, change, choose } = useRemoteList(links, trip.id);
  const [made, setMade] = useState<{ address: string; until: string | null } | null>(null);

  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const days = lifetimes.find((one) => one === values.get('days'));
    const until = days ? new Date(Date.now() + Number(days) * dayLength).toISOString() : null;
    const hidden = { hide_costs: values.has('costs'), hide_notes: values.has('notes') };
    void change(async () => {
      const link = await createLink(trip.id, hidden, until);
      setMade({ address: linkAddress(link, location.origin, locale), until });
    });
  };

  return (
    <section className={styles.part} aria-labelledby="enlaces">
      <h3 id="enlaces">{t('together.link.title')}</h3>
      <p>{t('together.link.text')}</p>
      <form className={styles.form} onSubmit={make}>
        <label className={styles.choice}>
          <input type="checkbox" name="costs" defaultChecked />
          {t('together.link.hideCosts')}
        </label>
        <label className={styles.choice}>
          <input type="checkbox" name="notes" defaultChecked />
          {t('together.link.hideNotes')}
        </label>
        <Field label={t('together.link.lasts')}>
          {(control) => (
            <select {...control} name="days" defaultValue="">
              <option value="">{t('together.link.forever')}</option>
              {lifetimes.map((days) => (
                <option key={days} value={days}>
                  {t('together.link.days', { days })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p>
          <button type="submit" className="btn" aria-disabled={busy || undefined}>
            {t('together.link.make')}
          </button>
        </p>
      </form>
      {made && (
        <PassOn
          key={made.address}
          title={t('together.link.ready')}
          label={t('together.link.address')}
          address={made.address}
          hint={t('together.once')}
          message={linkMessage({ t, locale }, trip.title || t('trips.card.untitled'), made.until)}
        />
      )}
      <FailureNotice failure={failure} />
      {list && list.length > 0 && (
        <>
          <h4>{t('together.link.open', { count: list.length })}</h4>
          <ul className={styles.rows}>
            {list.map((link) => (
              <li key={link.id}>
                <OneLink link={link} busy={busy} change={change} choose={choose} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

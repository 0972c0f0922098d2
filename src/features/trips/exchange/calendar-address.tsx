import { useState } from 'react';
import type { Plan } from '../../../../domain/trip/plan.ts';
import { FailureNotice } from '../../../components/failure-notice.tsx';
import { useUserStore } from '../../../data/session/user-store.ts';
import { createCalendar, readCalendars, revokeCalendar } from '../../../data/trips/calendars.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { date } from '../../../i18n/format.ts';
import { today } from '../dates.ts';
import { MadeAddress } from '../together/links/made-address.tsx';
import { useRemoteList } from '../together/use-remote-list.ts';
import styles from './exchange.module.css';

/** A private address that a calendar program asks from time to time. It needs the account: a device is not always on. */
export function CalendarAddress({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const user = useUserStore((state) => state.user);
  return (
    <section className={styles.part} aria-labelledby="calendario">
      <h3 id="calendario">{t('exchange.calendar.title')}</h3>
      <p>{t(user ? 'exchange.calendar.text' : 'exchange.calendar.account')}</p>
      {user && <Addresses tripId={plan.trip.id} />}
    </section>
  );
}

function Addresses({ tripId }: { tripId: string }) {
  const { t, locale } = useI18n();
  const { list, busy, failure, change } = useRemoteList(tripId, readCalendars);
  const [address, setAddress] = useState<string | null>(null);
  return (
    <>
      <p>
        <button
          type="button"
          className="btn"
          aria-disabled={busy || undefined}
          onClick={() => change(async () => setAddress(await createCalendar(tripId)))}
        >
          {t('exchange.calendar.make')}
        </button>
      </p>
      {address && (
        <MadeAddress
          key={address}
          label={t('exchange.calendar.address')}
          address={address}
          hint={t('exchange.calendar.hint')}
        />
      )}
      <FailureNotice failure={failure} />
      <ul className={styles.rows}>
        {list?.map(({ id, created_at }) => (
          <li key={id}>
            <p id={`calendario-${id}`}>
              {t('exchange.calendar.made', { date: date(today(new Date(created_at)), locale) })}
            </p>
            <button
              type="button"
              className="btn line"
              aria-disabled={busy || undefined}
              aria-describedby={`calendario-${id}`}
              onClick={() => change(() => revokeCalendar(id))}
            >
              {t('exchange.calendar.revoke')}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

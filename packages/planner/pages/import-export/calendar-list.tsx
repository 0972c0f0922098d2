import { useState } from 'react';
import { deviceDate } from '#kit/calendar/local-time.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import { createAccountReads } from '#sync/session/account/account-reads.ts';
import { createCalendar, readCalendars, revokeCalendar } from '../../data/calendars.ts';
import { MadeAddress } from '../sharing/links/made-address.tsx';
import { useRemoteList } from '../sharing/use-remote-list.ts';
import styles from './exchange.module.css';

const calendars = createAccountReads(readCalendars);

/** The addresses that were made for a trip: shown once, listed, ended. */
export function CalendarList({ tripId }: { tripId: string }) {
  const { t, locale } = useI18n();
  const { list, busy, failure, change } = useRemoteList(calendars, tripId);
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
              {t('exchange.calendar.made', {
                date: date(deviceDate(new Date(created_at)), locale),
              })}
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

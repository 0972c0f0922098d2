import { lazy } from '#kit/components/lazy/lazy.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { useUserStore } from '#sync/session/user-store.ts';
import type { Plan } from '../../rules/plan.ts';
import styles from './exchange.module.css';

/** By itself, because it brings what asks the account: the sheet of files is for everybody. */
export const CalendarList = lazy(async () => (await import('./calendar-list.tsx')).CalendarList, {
  texts: ['exchange', 'together'],
});

/** A private address that a calendar program asks from time to time. It needs the account: a device is not always on. */
export function CalendarAddress({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const user = useUserStore((state) => state.user);
  return (
    <section className={styles.part} aria-labelledby="calendario">
      <h3 id="calendario">{t('exchange.calendar.title')}</h3>
      <p>{t(user ? 'exchange.calendar.text' : 'exchange.calendar.account')}</p>
      {user && <CalendarList tripId={plan.trip.id} />}
    </section>
  );
}

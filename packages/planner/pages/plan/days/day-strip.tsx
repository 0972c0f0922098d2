import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import type { Plan } from '#planner/rules/plan.ts';
import styles from './day-strip.module.css';

/** Every day in one line, to jump to. */
export function DayStrip({ plan }: { plan: Plan }) {
  const { t, locale } = useI18n();
  return (
    <nav className={styles.strip} aria-label={t('trips.trip.dayCount', { days: plan.days.length })}>
      <ol>
        {plan.days.map(({ day, number, date }) => (
          <li key={day.id}>
            <a href={`#dia-${number}`}>
              <span className="vh">{t('trips.day.n', { n: number })}</span>
              <b aria-hidden="true">{number}</b>
              {date && <small>{shortDay(date, locale)}</small>}
            </a>
          </li>
        ))}
        <li>
          <a href="#sin-dia">
            <small>{t('trips.day.unplanned')}</small>
            {plan.unplanned.length > 0 && <small>{plan.unplanned.length}</small>}
          </a>
        </li>
      </ol>
    </nav>
  );
}

import { dayFromIso, weekdayOf } from '#kit/calendar/days.ts';
import type { CrowdLevel } from '#kit/calendar/holidays/crowds.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { dayRange, weekdayDay } from '#kit/language/days.ts';
import { monthName, weekdayName } from '#kit/language/format.ts';
import { MonthGrid } from '#kit/ui/calendar/month-grid.tsx';
import { capital } from '../capital.ts';
import styles from './month-calendar.module.css';
import { monthDays } from './month-days.ts';

type Props = { year: number; month: number; crowd: { level: CrowdLevel; days: number } };

/** The month on the Colombian calendar: what is kept when, and how many days the country travels. */
export function MonthCalendar({ year, month, crowd }: Props) {
  const { t, locale } = useI18n();
  const { weeks, holidays, weekends, seasons } = monthDays(year, month);
  const level = t(`guide.year.crowdLevels.${crowd.level}`);
  return (
    <section className={`grid beat ${styles.calendar}`} id="festivos" aria-labelledby="days-title">
      <div className={styles.inside}>
        <div className={styles.words}>
          <h2 id="days-title">{t('calendar.month')}</h2>
          <p className="lead">
            {crowd.days === 0
              ? t('calendar.crowdNone', { level })
              : t('calendar.crowd', { count: crowd.days, level })}
          </p>
          {holidays.length === 0 && <p>{t('calendar.noHolidays')}</p>}
          <ul className={styles.list}>
            {holidays.map(({ key, date, weekday, bridge }) => (
              <li key={key}>
                <b>{capital(weekdayDay(date, weekday, locale))}</b> {t(`calendar.holidays.${key}`)}
                {bridge && `; ${t('calendar.bridge', { day: nameOf(bridge) })}`}
              </li>
            ))}
          </ul>
          <ul className={styles.list}>
            {weekends.map(({ from, to, days }) => (
              <li key={from}>
                {t('calendar.weekendOf', { range: dayRange(from, to, locale), days })}
              </li>
            ))}
            {seasons.map(({ key, from, to }) => (
              <li key={key}>
                {t('calendar.seasonOf', {
                  season: t(`calendar.seasons.${key}`),
                  range: dayRange(from, to, locale),
                })}
              </li>
            ))}
          </ul>
          {seasons.some(({ key }) => key !== 'holy_week') && (
            <p className={styles.usual}>{t('calendar.usual')}</p>
          )}
        </div>
        <MonthGrid
          caption={t('calendar.monthOf', { month: capital(monthName(month, locale)), year })}
          weekdays={Array.from({ length: 7 }, (_, nth) => {
            const long = weekdayName(nth + 1, locale);
            return { long, short: long.slice(0, 2) };
          })}
          weeks={weeks}
          kinds={{
            holiday: t('calendar.holiday'),
            weekend: t('calendar.weekend'),
            season: t('calendar.season'),
          }}
        />
      </div>
    </section>
  );

  function nameOf(date: string): string {
    return weekdayDay(date, weekdayOf(dayFromIso(date)), locale);
  }
}

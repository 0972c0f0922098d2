import { dayFromIso, weekdayOf } from '../../../../domain/calendar/days.ts';
import { holidaysOf } from '../../../../domain/calendar/holidays.ts';
import { longWeekendsOf } from '../../../../domain/calendar/long-weekends.ts';
import { dayMonth, dayRange } from '../../../../domain/language/days.ts';
import { weekdayName } from '../../../../domain/language/format.ts';
import { calendarYear } from '../../../data/content/almanac.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { HolidayTable } from '../../../ui/calendar/holiday-table.tsx';
import styles from './country-holidays.module.css';

/** The public holidays of the year that the guides are told for, and of the one after. */
export function CountryHolidays() {
  const { t } = useI18n();
  return (
    <section className={`grid ${styles.holidays}`} id="festivos" aria-labelledby="holidays-title">
      <div className={styles.inside}>
        <h2 id="holidays-title">{t('calendar.heading', { year: calendarYear })}</h2>
        <div>
          <Year year={calendarYear} />
          <details className={styles.next}>
            <summary>{t('calendar.another', { year: calendarYear + 1 })}</summary>
            <Year year={calendarYear + 1} />
          </details>
        </div>
      </div>
    </section>
  );
}

function Year({ year }: { year: number }) {
  const { t, locale } = useI18n();
  const weekends = longWeekendsOf(year);
  const rows = holidaysOf(year).map(({ key, date }) => {
    const weekend = weekends.find(({ from, to }) => from <= date && date <= to);
    const weekday = weekdayName(weekdayOf(dayFromIso(date)), locale);
    return {
      key,
      iso: date,
      date: `${weekday} ${dayMonth(date, locale)}`,
      name: t(`calendar.holidays.${key}`),
      off: weekend ? dayRange(weekend.from, weekend.to, locale) : t('calendar.single'),
      long: weekend !== undefined,
    };
  });
  return (
    <HolidayTable
      caption={t('calendar.caption', { year })}
      heads={{ date: t('calendar.date'), name: t('calendar.name'), off: t('calendar.off') }}
      rows={rows}
    />
  );
}

import { calendarYear } from '#guide/data/almanac.ts';
import { dayFromIso, weekdayOf } from '#kit/calendar/days.ts';
import { holidaysOf } from '#kit/calendar/holidays/holidays.ts';
import { longWeekendsOf } from '#kit/calendar/holidays/long-weekends.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { dayMonth, dayRange } from '#kit/language/days.ts';
import { weekdayName } from '#kit/language/format.ts';
import { HolidayTable } from '#kit/ui/calendar/holiday-table.tsx';
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

import type { GuideSource } from '#guide/compiler/guide.ts';
import type { PlaceHours } from '#guide/compiler/places/compiled.ts';
import { type Closures, openAt } from '#kit/calendar/hours/open-now.ts';
import { spansText } from '#kit/calendar/hours/open-text.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { date, weekdayName } from '#kit/language/format.ts';
import { useHydrated } from '#kit/ui/use-hydrated.ts';
import { OpenLine } from '../open-line.tsx';
import { Marks } from '../section/text.tsx';
import styles from './small-table.module.css';

type HoursProps = { hours: PlaceHours; closures?: Closures | undefined; sources: GuideSource[] };

/** The week, day by day, and whether it is open now. */
export function Hours({ hours, closures, sources }: HoursProps) {
  const { t, locale } = useI18n();
  const shut = t('guide.places.hoursShut');
  const today = useHydrated() ? openAt(hours, new Date()).weekday : null;
  const source = sources.find(({ n }) => hours.s.includes(n));
  const rows = hours.week.map((spans, index) => ({ weekday: index + 1, spans }));
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title">{t('guide.places.hours')}</h2>
      <OpenLine hours={hours} closures={closures} published={source?.date} className={styles.now} />
      <table className={styles.rows}>
        <tbody>
          {rows.map(({ weekday, spans }) => (
            <tr
              key={weekday}
              aria-current={weekday === today ? 'date' : undefined}
              suppressHydrationWarning
            >
              <th scope="row">{weekdayName(weekday, locale)}</th>
              <td>{spansText(spans, shut)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('guide.places.hoursHolidays')}</th>
            <td>{hours.holidays ? spansText(hours.holidays, shut) : t('place.hoursUnknown')}</td>
          </tr>
        </tbody>
      </table>
      {source && (
        <p className={styles.note}>
          {t('place.hoursNote', {
            publisher: source.publisher,
            date: source.date
              ? date(source.date, locale)
              : t('place.hoursUndated', { date: date(source.checked, locale) }),
          })}{' '}
          <Marks numbers={hours.s} />
        </p>
      )}
    </section>
  );
}

import type { GuideSource, PlaceHours } from '../../../../content/guide.ts';
import type { HoursSpan } from '../../../../domain/calendar/hours.ts';
import { openAt } from '../../../../domain/calendar/open-now.ts';
import { isFirm, type OpenTexts, openText } from '../../../../domain/calendar/open-text.ts';
import { date, weekdayName } from '../../../../domain/language/format.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { Marks } from '../text.tsx';
import styles from './small-table.module.css';

/** The week, day by day; whether it is open now, which only the reader's clock can say. */
export function Hours({ hours, sources }: { hours: PlaceHours; sources: GuideSource[] }) {
  const { t, locale } = useI18n();
  const moment = new Date();
  const now = useHydrated() ? openAt(hours, moment) : null;
  const source = sources.find(({ n }) => hours.s.includes(n));
  const firm = isFirm(source?.date, moment);
  const texts: OpenTexts = {
    holiday: t('place.holidayToday'),
    open: t('place.openNow'),
    openUntil: t('place.openUntil', { time: '{time}' }),
    closed: t('place.closedNow'),
    opensAt: t('place.opensAt', { time: '{time}' }),
    ifSame: t('place.ifSame', { state: '{state}' }),
  };
  const { week, holidays } = hours;
  const rows = hours.week.map((spans, index) => ({ weekday: index + 1, spans }));
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title">{t('guide.places.hours')}</h2>
      {/* As high before the clock is known, so that nothing moves; src/open-now.ts says it before the application. */}
      <p
        className={styles.now}
        data-state={firm ? now?.state : undefined}
        data-hours={JSON.stringify({ hours: { week, holidays }, published: source?.date, texts })}
        suppressHydrationWarning
      >
        {now ? openText(now, firm, texts) : '\u00a0'}
      </p>
      <table className={styles.rows}>
        <tbody>
          {rows.map(({ weekday, spans }) => (
            <tr
              key={weekday}
              aria-current={weekday === now?.weekday ? 'date' : undefined}
              suppressHydrationWarning
            >
              <th scope="row">{weekdayName(weekday, locale)}</th>
              <td>
                <Times spans={spans} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('guide.places.hoursHolidays')}</th>
            <td>{hours.holidays ? <Times spans={hours.holidays} /> : t('place.hoursUnknown')}</td>
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

function Times({ spans }: { spans: HoursSpan[] }) {
  const { t } = useI18n();
  if (spans.length === 0) return t('guide.places.hoursShut');
  return spans.map((span) => span.map(plain).join('–')).join(', ');
}

const plain = (time: string) => time.replace(/^0/, '');

import type { GuideSource, PlaceHours } from '../../../../content/guide.ts';
import type { HoursSpan } from '../../../../domain/calendar/hours.ts';
import { type OpenNow, openAt } from '../../../../domain/calendar/open-now.ts';
import { date, weekdayName } from '../../../../domain/language/format.ts';
import { type I18n, useI18n } from '../../../i18n/context.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { Marks } from '../text.tsx';
import styles from './small-table.module.css';

/** The week, day by day; whether it is open now, which only the reader's clock can say. */
export function Hours({ hours, sources }: { hours: PlaceHours; sources: GuideSource[] }) {
  const { t, locale } = useI18n();
  const now = useHydrated() ? openAt(hours, new Date()) : null;
  const source = sources.find(({ n }) => hours.s.includes(n));
  const rows = hours.week.map((spans, index) => ({ weekday: index + 1, spans }));
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title">{t('guide.places.hours')}</h2>
      {/* As high before the clock is known, so that nothing moves. */}
      <p className={styles.now} data-state={isFirm(source) ? now?.state : undefined}>
        {now ? nowText(now, isFirm(source), t) : '\u00a0'}
      </p>
      <table className={styles.rows}>
        <tbody>
          {rows.map(({ weekday, spans }) => (
            <tr key={weekday} aria-current={weekday === now?.weekday ? 'date' : undefined}>
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

/** Hours are said as they are for so long; later they may have changed. */
const firmYears = 2;

function isFirm(source: GuideSource | undefined): boolean {
  const published = Date.parse(source?.date ?? '');
  return Date.now() - published < firmYears * 365 * 86_400_000;
}

function nowText(now: OpenNow, firm: boolean, t: I18n['t']): string {
  const state = stateText(now, t);
  if (firm || now.state === 'holiday') return state;
  return t('place.ifSame', { state: state.charAt(0).toLowerCase() + state.slice(1) });
}

function stateText(now: OpenNow, t: I18n['t']): string {
  if (now.state === 'holiday') return t('place.holidayToday');
  if (now.state === 'open')
    return now.until === '24:00'
      ? t('place.openNow')
      : t('place.openUntil', { time: plain(now.until) });
  return now.opens === null ? t('place.closedNow') : t('place.opensAt', { time: plain(now.opens) });
}

function Times({ spans }: { spans: HoursSpan[] }) {
  const { t } = useI18n();
  if (spans.length === 0) return t('guide.places.hoursShut');
  return spans.map((span) => span.map(plain).join('–')).join(', ');
}

const plain = (time: string) => time.replace(/^0/, '');

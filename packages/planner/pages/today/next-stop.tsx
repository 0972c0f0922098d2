import { shortTime, timeOf } from '#kit/calendar/clock.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { hoursYear } from '#kit/i18n/dated-words.ts';
import { duration } from '#kit/language/format.ts';
import type { Today } from '../../rules/days/today.ts';
import { type Facts, visitFactsOf } from '../../rules/facts.ts';
import { GuideFacts } from '../plan/stops/guide-facts.tsx';
import { WayLine } from '../ways/way-line.tsx';
import styles from './today.module.css';

type Props = { today: Today; minute: number; date: string | null; facts: Facts };

/** The largest thing on the page: where to next, when to leave, and how one comes back. */
export function NextStop({ today: { current, next, lastReturn }, minute, date, facts }: Props) {
  const { t } = useI18n();
  const place = next && visitFactsOf(next.stop, facts);
  return (
    <>
      {current && (
        <p className={styles.now}>
          {t('trips.today.now', { name: current.stop.title, time: shortTime(timeOf(current.end)) })}
        </p>
      )}
      {next ? (
        <section className={styles.next} aria-labelledby="hoy-sigue">
          <h2 id="hoy-sigue">{t('trips.today.next')}</h2>
          <p className={styles.time}>
            {!next.typed && <span>≈ </span>}
            <time dateTime={timeOf(next.start)}>{shortTime(timeOf(next.start))}</time>
          </p>
          <p className={styles.name}>
            {next.stop.title || t(`trips.stop.kinds.${next.stop.kind}`)}
          </p>
          {next.way && <WayLine way={next.way} className={styles.way} />}
          {next.leave < next.start && (
            <p className={styles.leave}>
              {t('trips.today.leave', { time: shortTime(timeOf(next.leave)) })}{' '}
              <span>
                {next.leave > minute
                  ? t('trips.today.left', { time: duration(next.leave - minute) })
                  : t('trips.today.late')}
              </span>
            </p>
          )}
          {place && <GuideFacts place={place} date={date} className={styles.facts} />}
          {next.stop.note && <p className={styles.notes}>{next.stop.note}</p>}
        </section>
      ) : (
        <p className={styles.name}>{t('trips.today.done')}</p>
      )}
      {lastReturn && (
        <p className={styles.return}>
          {t('trips.today.lastReturn', {
            time: shortTime(timeOf(lastReturn.time)),
            name: lastReturn.stop.title,
            hours: hoursYear(lastReturn, { t }),
          })}{' '}
          {t('trips.today.left', { time: duration(lastReturn.time - minute) })}
        </p>
      )}
    </>
  );
}

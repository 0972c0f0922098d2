import { shortTime, timeOf } from '#kit/calendar/clock.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Today } from '../../rules/days/today.ts';
import { type Facts, visitFactsOf } from '../../rules/facts.ts';
import type { StopRow } from '../../rules/rows/rows.ts';
import { GuideFacts } from '../plan/stops/guide-facts.tsx';
import styles from './today.module.css';

type Props = { today: Today; date: string | null; facts: Facts };

/** The rest of the day, in order, and what has no time. */
export function LaterStops({ today: { later, untimed }, date, facts }: Props) {
  const { t } = useI18n();
  if (later.length === 0 && untimed.length === 0) return null;
  const words = (stop: StopRow) => {
    const place = visitFactsOf(stop, facts);
    return (
      <span>
        <b>{stop.title || t(`trips.stop.kinds.${stop.kind}`)}</b>
        {place && <GuideFacts place={place} date={date} />}
      </span>
    );
  };
  return (
    <section aria-labelledby="hoy-despues">
      <h2 id="hoy-despues">{t('trips.today.later')}</h2>
      <ol className={styles.later}>
        {later.map(({ stop, start, typed }) => (
          <li key={stop.id}>
            <span>
              {!typed && '≈ '}
              {shortTime(timeOf(start))}
            </span>
            {words(stop)}
          </li>
        ))}
        {untimed.map((stop) => (
          <li key={stop.id}>
            <span aria-hidden="true">·</span>
            {words(stop)}
          </li>
        ))}
      </ol>
    </section>
  );
}

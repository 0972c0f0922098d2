import { useI18n } from '#kit/i18n/context.tsx';
import { date as longDate } from '#kit/language/format.ts';
import type { Finding } from '../../rules/checker/finding.ts';
import { type Facts, visitFactsOf } from '../../rules/facts.ts';
import type { CarriedStay } from '../../rules/plan.ts';
import type { StopRow } from '../../rules/rows/rows.ts';
import { waysOf } from '../../rules/ways/ways.ts';
import { CarriedStays } from '../plan/days/carried-stays.tsx';
import { ReadFindings } from '../plan/findings/read-findings.tsx';
import { ReadStop } from './read-stop.tsx';
import styles from './reading.module.css';

type Props = {
  label: string;
  /** Null for what has no day. */
  number: number | null;
  title: string;
  date: string | null;
  notes: string;
  stops: StopRow[];
  /** Those that began on an earlier day. */
  stays?: readonly CarriedStay[] | undefined;
  facts: Facts;
  /** Of the whole trip. */
  findings?: readonly Finding[];
  /** Of the day. */
  id?: string;
};

export function ReadDay(props: Props) {
  const { label, number, title, date, notes, stops, stays = [], facts, findings = [], id } = props;
  const { t, locale } = useI18n();
  const ways = waysOf(stops, facts);
  return (
    <section className={styles.day} aria-label={label}>
      <header>
        {number !== null && (
          <p className={styles.number} aria-hidden="true">
            {number}
          </p>
        )}
        <h2 className={styles.dayName}>
          {number !== null && <span className={title ? 'vh' : undefined}>{label}</span>}
          {number !== null && title && <span className="vh">: </span>}
          {title}
        </h2>
        {date && <p className={styles.date}>{longDate(date, locale)}</p>}
      </header>
      <div className={styles.stops}>
        {notes && <p className={styles.dayNotes}>{notes}</p>}
        {stops.length === 0 && stays.length === 0 && (
          <p className={styles.free}>{t('together.read.free')}</p>
        )}
        <ol>
          {stops.map((stop) => (
            <ReadStop
              key={stop.id}
              stop={stop}
              way={ways.find(({ toId }) => toId === stop.id)}
              place={visitFactsOf(stop, facts)}
              date={date}
            />
          ))}
        </ol>
        <CarriedStays stays={stays} className={styles.carried} />
        {id && <ReadFindings findings={findings} dayId={id} stops={stops} />}
      </div>
    </section>
  );
}

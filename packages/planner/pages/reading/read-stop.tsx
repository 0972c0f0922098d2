import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { duration, money } from '#kit/language/format.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { destinationOf, type PlaceFacts } from '../../rules/facts.ts';
import type { StopRow } from '../../rules/rows/rows.ts';
import type { Way } from '../../rules/ways/ways.ts';
import { GuideFacts } from '../plan/stops/guide-facts.tsx';
import { TripIcon } from '../trip-icon.tsx';
import { WayLine } from '../ways/way-line.tsx';
import styles from './reading.module.css';

type Props = {
  stop: StopRow;
  way: Way | undefined;
  /** What the guide says of it. */
  place: PlaceFacts | null;
  /** `YYYY-MM-DD`, where it has one. */
  date: string | null;
};

/** One stop; a place of the guide leads to where it is told. */
export function ReadStop({ stop, way, place: known, date }: Props) {
  const { t, locale } = useI18n();
  const { kind, mode, title, start_time: start, end_time: end, note } = stop;
  const { minutes, nights, cost_cop: cost } = stop;
  const slug = destinationOf(stop);
  const place = stop.place?.split('/')[1];
  const name = title || t(`trips.stop.kinds.${kind}`);
  const price = cost ? money(cost, locale) : null;
  const facts = [
    kind === 'leg' && mode && t(`guide.modes.${mode}`),
    kind !== 'stay' && minutes && duration(minutes),
    kind === 'stay' && nights && t('trips.stop.forNights', { nights }),
    price && (stop.cost_by === 'person' ? t('trips.stop.each', { cost: price }) : price),
  ].filter(Boolean);
  return (
    <li className={styles.stop} data-place={slug ?? undefined}>
      {way && <WayLine way={way} className={styles.way} />}
      <span className={styles.time}>
        {start && <time>{start}</time>}
        {end && <time>{end}</time>}
      </span>
      <span className={styles.sign}>
        <TripIcon name={signOf(stop)} />
      </span>
      <div>
        <p className={styles.name}>
          {slug && place ? <Link to={placePath(slug, place)}>{name}</Link> : name}
        </p>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {known && (
          <p className={styles.facts}>
            <GuideFacts place={known} date={date} hidePrice={cost !== null} />
          </p>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  );
}

function signOf({ kind, mode }: StopRow) {
  if (kind === 'leg') return mode ?? 'road';
  if (kind === 'stay') return 'stay';
  return kind === 'note' ? 'note' : 'pin';
}

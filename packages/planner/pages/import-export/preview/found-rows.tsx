import { shortTime } from '#kit/calendar/clock.ts';
import { inColombia } from '#kit/geo/colombia.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Translate } from '#kit/i18n/messages.ts';
import { shortDate } from '#kit/language/format.ts';
import type { Locale } from '#kit/language/locale.ts';
import type { Candidate } from '#planner/rules/formats/import/candidate.ts';
import type { Landing } from '#planner/rules/formats/import/day-numbers.ts';
import styles from '../exchange.module.css';
import { isUnknown, type KnownPlace } from './known-places.ts';

/** So many rows are shown; nobody reads five thousand. */
const shown = 40;

export type FoundRow = {
  row: Candidate;
  /** Its place of the guides. */
  place: KnownPlace | null;
  /** Where in the trip it goes; null where its day does not count. */
  landing: Landing | null;
  isThere: boolean;
};

type Props = {
  rows: readonly FoundRow[];
  /** Then what is in no guide stays behind. */
  forMochila: boolean;
};

/** The rows: where and when they are, what they are taken for, and what is odd about them. */
export function FoundRows({ rows, forMochila }: Props) {
  const { t, locale } = useI18n();
  const hasPositions = rows.some(({ row }) => positionOf(row));
  return (
    <>
      <ul className={styles.found}>
        {/* The files of an archive each begin with row 1: the position in the whole list tells rows apart. */}
        {rows.slice(0, shown).map((found, key) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a file that was read does not change.
          <li key={key}>
            <b>{found.row.stop.title}</b>
            {factsOf(found, forMochila, hasPositions, t, locale).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </li>
        ))}
      </ul>
      {rows.length > shown && <p>{t('exchange.bring.more', { count: rows.length - shown })}</p>}
    </>
  );
}

function positionOf({ stop: { lat, lon } }: Candidate) {
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null;
}

function factsOf(
  { row, place, landing, isThere }: FoundRow,
  forMochila: boolean,
  hasPositions: boolean,
  t: Translate,
  locale: Locale,
): string[] {
  const at = positionOf(row);
  const where = at ? `${at.lat.toFixed(4)}, ${at.lon.toFixed(4)}` : '';
  return [
    whenOf(row, landing, t, locale),
    row.stop.kind === 'stay' && t('exchange.bring.nights', { count: row.stop.nights ?? 1 }),
    where !== row.stop.title && where,
    !at && hasPositions && t('exchange.bring.noPosition'),
    at && !inColombia(at) && t('exchange.bring.abroad'),
    isThere && t('exchange.bring.there'),
    fateOf(row, place, forMochila, t),
  ].flatMap((fact) => fact || []);
}

function whenOf(row: Candidate, landing: Landing | null, t: Translate, locale: Locale): string {
  const given = row.date && shortDate(row.date, locale);
  const time = row.stop.start_time && shortTime(row.stop.start_time);
  const dated = [given, time].filter(Boolean).join(', ');
  if (!landing) return dated;
  if (landing.isOutside) return t('exchange.bring.outsideRow', { date: dated });
  const day = landing.day !== null && t('trips.day.n', { n: landing.day });
  return [day, dated].filter(Boolean).join(': ');
}

function fateOf(
  row: Candidate,
  place: KnownPlace | null,
  forMochila: boolean,
  t: Translate,
): string | null {
  if (!place) return forMochila ? t('exchange.bring.notInGuides') : null;
  const isSaid = forMochila || isUnknown(row);
  return isSaid ? t('exchange.bring.as', { name: place.name }) : null;
}

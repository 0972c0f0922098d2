import { distanceKm } from '../travel/distance.ts';
import { estimateTravel } from '../travel/estimate.ts';
import { destinationOf, type Facts, positionOf, type Sources } from './facts.ts';
import type { StopMode, StopRow } from './rows.ts';

/** How one gets from a stop to the next that has a position. */
export type Way = {
  fromId: string;
  toId: string;
  mode: StopMode;
  /** Null when nobody can say: a flight or cable car that no source and no traveller timed. */
  minutes: number | null;
  km: number;
  /** Whose minutes these are: typed by the traveller, stated by the guide's sources, or our estimate. */
  by: 'traveller' | 'guide' | 'estimate';
  sources: Sources | null;
};

/**
 * The ways between the stops of a day, in order. A leg that stands between two stops is their way. Where the
 * traveller typed no minutes, the slower of the guide's two times is taken, or the estimate of
 * src/domain/travel/estimate.ts, which is never live. Stops without a position are passed over.
 */
export function waysOf(stops: readonly StopRow[], facts: Facts): Way[] {
  const ways: Way[] = [];
  let from: StopRow | null = null;
  let legs: StopRow[] = [];
  for (const stop of stops) {
    if (stop.kind === 'leg') legs.push(stop);
    else if (positionOf(stop, facts)) {
      const way = from && wayOf(from, stop, legs, facts);
      if (way) ways.push(way);
      from = stop;
      legs = [];
    }
  }
  return ways;
}

function wayOf(from: StopRow, to: StopRow, legs: StopRow[], facts: Facts): Way | null {
  const [start, end] = [positionOf(from, facts), positionOf(to, facts)];
  if (!start || !end) return null;
  const typed = legs.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  const mode = legs.find((leg) => leg.mode !== null)?.mode ?? to.mode;
  const km = distanceKm(start, end);
  const ends = { fromId: from.id, toId: to.id };
  if (legs.length > 0 && legs.every(({ minutes }) => minutes !== null))
    return { ...ends, mode: mode ?? 'road', minutes: typed, km, by: 'traveller', sources: null };
  const known = facts.ways.get(`${from.place} ${to.place}`);
  if (known && (mode === null || mode === known.mode)) {
    const sources = { destination: destinationOf(to) ?? '', s: known.s };
    return { ...ends, mode: known.mode, minutes: known.minutes[1], km, by: 'guide', sources };
  }
  if (mode === 'air' || mode === 'cable')
    return { ...ends, mode, minutes: null, km, by: 'estimate', sources: null };
  const destination = facts.destinations.get(destinationOf(to) ?? destinationOf(from) ?? '');
  // The slower terrain where no guide tells.
  const estimate = estimateTravel(
    start,
    end,
    destination?.terrain ?? 'mountain',
    mode ?? undefined,
  );
  return { ...ends, ...estimate, by: 'estimate', sources: null };
}

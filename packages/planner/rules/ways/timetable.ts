import { minutesOf } from '#kit/calendar/clock.ts';
import { type Facts, placeFactsOf } from '../facts.ts';
import type { PlanDay } from '../plan.ts';
import type { StopRow } from '../rows/rows.ts';
import { type Way, waysOf } from './ways.ts';

export type TimetableEntry = {
  stop: StopRow;
  /** How long it takes; null when neither the traveller nor the guide says. Stays and notes take none. */
  minutes: number | null;
  /** The way here from the stop before; null for the first and where a position is missing. */
  way: Way | null;
  /** Minutes after midnight; past 1,440 is the next day. Null when no time of the day leads to it. */
  start: number | null;
  end: number | null;
  /** The traveller typed the start; otherwise it follows from the stops before. */
  typed: boolean;
};

export type Timetable = {
  entries: TimetableEntry[];
  /** Sums of what is known. */
  visitMinutes: number;
  travelMinutes: number;
};

/**
 * When the stops of a day happen: typed times as they are, the others from the last known time on by visits and
 * ways, each of which may be an estimate. Before the first typed time nothing is guessed.
 */
export function timetableOf({ stops, date }: PlanDay, facts: Facts): Timetable {
  const ways = new Map(waysOf(stops, facts, date).map((way) => [way.toId, way]));
  let now: number | null = null;
  const entries = stops.map((stop): TimetableEntry => {
    const way = ways.get(stop.id) ?? null;
    const minutes = minutesAt(stop, facts);
    const typed = minutesOf(stop.start_time);
    // A leg that stands in the list has taken its minutes already.
    const arrival = now === null ? null : now + (way?.by === 'traveller' ? 0 : (way?.minutes ?? 0));
    const start = typed ?? (takesTime(stop) ? arrival : null);
    const stated = endOf(stop, start);
    const end = stated ?? (start === null || minutes === null ? start : start + minutes);
    if (end !== null) now = end;
    return { stop, minutes, way, start, end, typed: typed !== null };
  });
  return {
    entries,
    visitMinutes: sum(entries.map(({ stop, minutes }) => (stop.kind === 'leg' ? 0 : minutes))),
    travelMinutes: sum([...ways.values()].map(({ minutes }) => minutes)) + loneLegs(stops, ways),
  };
}

/** A stay is a bed and a note is words: the day does not wait for them. */
export function takesTime({ kind }: StopRow): boolean {
  return kind !== 'stay' && kind !== 'note';
}

function minutesAt(stop: StopRow, facts: Facts): number | null {
  if (!takesTime(stop)) return 0;
  const [start, end] = [minutesOf(stop.start_time), minutesOf(stop.end_time)];
  if (start !== null && end !== null) return end >= start ? end - start : end + 1440 - start;
  return stop.minutes ?? placeFactsOf(stop, facts)?.visitMinutes ?? null;
}

function endOf(stop: StopRow, start: number | null): number | null {
  const end = takesTime(stop) ? minutesOf(stop.end_time) : null;
  if (end === null) return null;
  return start !== null && end < start % 1440 ? end + 1440 : end;
}

/** Minutes of the legs after which no stop with a position comes, so that no way holds them. */
function loneLegs(stops: readonly StopRow[], ways: ReadonlyMap<string, Way>): number {
  let open: StopRow[] = [];
  for (const stop of stops) {
    if (stop.kind === 'leg') open.push(stop);
    if (ways.has(stop.id)) open = [];
  }
  return sum(open.map(({ minutes }) => minutes));
}

function sum(values: Iterable<number | null>): number {
  let total = 0;
  for (const value of values) total += value ?? 0;
  return total;
}

import { minutesOf } from '#kit/calendar/clock.ts';
import type { Dated } from '#kit/calendar/dated.ts';
import type { Facts } from '../facts.ts';
import { placeFactsOf } from '../facts.ts';
import type { PlanDay } from '../plan.ts';
import type { StopRow } from '../rows/rows.ts';
import { dayOutline } from '../ways/day-outline.ts';
import { type Way, waysOf } from '../ways/ways.ts';

/** A stop of today; times are minutes after midnight. */
type TodayStop = {
  stop: StopRow;
  start: number;
  end: number;
  /** The traveller typed the start; otherwise it follows from the plan. */
  typed: boolean;
  way: Way | null;
  /** When one has to go to be there in time; the start where nobody knows how long the way takes. */
  leave: number;
};

export type Today = {
  /** Where one is by the plan. */
  current: TodayStop | null;
  next: TodayStop | null;
  later: TodayStop[];
  /** What no time leads to, in the order of the day; stays apart. */
  untimed: StopRow[];
  /** The last way back from where one is or goes next, when it has not left. */
  lastReturn: (Dated & { stop: StopRow; time: number }) | null;
};

/** What of a day is under way, comes next and comes later at a minute after midnight. */
export function todayAt(day: PlanDay, facts: Facts, minute: number): Today {
  const { times } = dayOutline(day, facts);
  const ways = new Map(waysOf(day.stops, facts).map((way) => [way.toId, way]));
  const timed = day.stops.flatMap((stop): TodayStop[] => {
    const time = times.get(stop.id);
    if (!time) return [];
    const way = ways.get(stop.id) ?? null;
    // A leg that stands in the list is a stop of its own.
    const wayMinutes = way && way.by !== 'traveller' ? (way.minutes ?? 0) : 0;
    return [{ stop, ...time, way, leave: time.start - wayMinutes }];
  });
  const current = timed.findLast(({ start, end }) => start <= minute && minute < end) ?? null;
  const ahead = timed.filter(({ start }) => start > minute);
  const near = [current, ahead[0]].flatMap((one) => one ?? []);
  const returns = near.flatMap(({ stop }) => {
    const back = placeFactsOf(stop, facts)?.lastReturn;
    const time = minutesOf(back?.time ?? null);
    return back && time !== null && time > minute
      ? [{ stop, time, year: back.year, old: back.old }]
      : [];
  });
  return {
    current,
    next: ahead[0] ?? null,
    later: ahead.slice(1),
    untimed: day.stops.filter(({ id, kind }) => kind !== 'stay' && !times.has(id)),
    lastReturn: returns[0] ?? null,
  };
}

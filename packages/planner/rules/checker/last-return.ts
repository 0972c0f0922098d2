import { minutesOf, timeOf } from '#kit/calendar/clock.ts';
import { distanceKm } from '#kit/travel/distance.ts';
import {
  destinationOf,
  type Facts,
  type PlaceFacts,
  placeFactsOf,
  siteOf,
  visitFactsOf,
} from '../facts.ts';
import { staysOf } from '../plan.ts';
import type { StopRow } from '../rows/rows.ts';
import { dayOutline } from '../ways/day-outline.ts';
import type { TimetableEntry } from '../ways/timetable.ts';
import { type Finding, type Rule, unsureOf } from './finding.ts';

/** Kilometres from a bed on the mainland within which nobody needs the last jeep or cable car back to it. */
const nearBed = 2;
/** Minutes by which a day without a typed hour may miss it: the traveller may begin earlier than the plan assumes. */
const toleranceMinutes = 60;

/**
 * The last boat or jeep back has left before the visit ends. Who sleeps there that night needs none, on every night of
 * the stay; who has slept there and goes on must be on it, with the leg that takes them away. A day without a typed
 * hour is noted by the hours that the plan shows for it. Those before a typed hour say only when one must be gone, so
 * nothing follows from them.
 */
export const lastReturn: Rule = (plan, facts, { timetables }) => {
  const nights = staysOf(plan);
  return plan.days.flatMap((planDay, nth) => {
    const { day } = planDay;
    const beds = nights.get(day.id) ?? [];
    const before = nights.get(plan.days[nth - 1]?.day.id ?? '') ?? [];
    const entries = timetables.get(day.id)?.entries ?? [];
    // A bed that nobody placed may be there.
    const unplaced = beds.find((bed) => siteOf(bed, facts) === null);
    const isUntimed = entries.every(({ start }) => start === null);
    const visits = entries.flatMap(({ stop, end: known }): Finding[] => {
      const back = visitFactsOf(stop, facts)?.lastReturn;
      const last = minutesOf(back?.time ?? null);
      const sleepsThere = beds.some((bed) => isSamePlace(bed, stop, facts));
      if (!back || last === null || sleepsThere) return [];
      const end = isUntimed ? dayOutline(planDay, facts).times.get(stop.id)?.end : known;
      if (end == null || end <= last + (isUntimed ? toleranceMinutes : 0)) return [];
      const bed = unplaced && { bed: unplaced.title };
      const values = { last: back.time, [isUntimed ? 'about' : 'end']: timeOf(end), ...bed };
      const found = missed(stop, day.id, values, back);
      return [isUntimed ? { ...found, severity: 'note' } : found];
    });
    return [...visits, ...departures(entries, { day: day.id, beds, before }, facts)];
  });
};

type Night = { day: string; beds: StopRow[]; before: StopRow[] };

/** The legs away from where the last night was, as long as the day has not left it. */
function departures(entries: TimetableEntry[], { day, beds, before }: Night, facts: Facts) {
  return before.flatMap((bed): Finding[] => {
    const back = placeFactsOf(bed, facts)?.lastReturn;
    const last = minutesOf(back?.time ?? null);
    if (!back || last === null || beds.some((next) => isSamePlace(next, bed, facts))) return [];
    const away = entries.findIndex(
      ({ stop }) => siteOf(stop, facts) !== null && !isSamePlace(stop, bed, facts),
    );
    const leg = entries
      .slice(0, away < 0 ? undefined : away)
      .find(({ stop, start, typed }) => stop.kind === 'leg' && typed && (start ?? 0) > last);
    if (!leg) return [];
    const values = { last: back.time, leaves: timeOf(leg.start ?? 0) };
    const found = missed(leg.stop, day, values, back);
    return [{ ...found, sources: [{ destination: destinationOf(bed) ?? '', s: back.s }] }];
  });
}

type Back = NonNullable<PlaceFacts['lastReturn']>;

function missed(stop: StopRow, dayId: string, values: Finding['values'], back: Back): Finding {
  return {
    rule: 'last_return',
    severity: 'warn',
    dayId,
    stopIds: [stop.id],
    values,
    sources: [{ destination: destinationOf(stop) ?? '', s: back.s }],
    ...unsureOf(back),
  };
}

/** The same place, the same island, or on the mainland close by. */
export function isSamePlace(bed: StopRow, stop: StopRow, facts: Facts): boolean {
  if (bed.place !== null && bed.place === stop.place) return true;
  const [one, other] = [siteOf(bed, facts), siteOf(stop, facts)];
  if (!one || !other || one.land !== other.land) return false;
  return one.land !== null || distanceKm(one.position, other.position) <= nearBed;
}

import { minutesOf } from '#kit/calendar/clock.ts';
import { distanceKm, type Position } from '#kit/travel/distance.ts';
import { type Facts, siteOf } from '../facts.ts';
import { type Plan, type PlanDay, staysOf } from '../plan.ts';
import type { StopRow } from '../rows/rows.ts';
import type { Located } from '../ways/known-ways.ts';
import { wayBetween } from '../ways/ways.ts';
import { type Visit, visitsOfDay } from './visits.ts';

/** A day that may be arranged. */
export type DayFrame = {
  day: PlanDay;
  /** Position in the trip, 0 first. */
  nth: number;
  visits: Visit[];
  /** Where one wakes up and where one sleeps; null where nobody knows, or where a visit cannot be reached from there. */
  wakes: Located | null;
  sleeps: Located | null;
  /** What lies near one of them is proposed for the day. */
  around: readonly Position[];
  from: number;
  until: number;
  /** Minutes that the leg takes with which the day begins. */
  arrives: number;
};

/** Minutes after midnight: out of bed for the first light, and at the first visit without a known bed. */
const leaves = 330;
const begins = 540;
/** In bed, and at the end of the last visit without a known bed. */
const home = 1440;
const ends = 1410;
/** Minutes from the arrival of a trip until one goes out, and from the last visit until it leaves. */
const settles = 45;
const packs = 120;
/** Kilometres from a day's bed or visits within which something is proposed for it; a place of a guide may be farther. */
const near = 60;
const nearOfGuide = 120;

/** Minutes after midnight at which one arrives on the first day of a trip and leaves on its last; null is any. */
type Span = { arrive: number | null; leave: number | null };

/**
 * Of the days at these positions. `base` is where a trip without beds and stops takes place, or the part of it on the
 * wanted days: then what others hold says nothing of them.
 */
export function dayFrames(
  plan: Plan,
  wanted: ReadonlySet<string>,
  base: Located | null,
  { arrive, leave }: Span,
  arrival: { dayId: string; minutes: number } | undefined,
  facts: Facts,
): DayFrame[] {
  const nights = staysOf(plan);
  const bedOf = (nth: number) =>
    located((nights.get(plan.days[nth]?.day.id ?? '') ?? [])[0], facts) ?? null;
  const own = plan.days.map((day, nth) => {
    if (base && !wanted.has(day.day.id)) return [];
    const beds = [bedOf(nth - 1), bedOf(nth)].flatMap((bed) => bed ?? []);
    const sites = day.stops.flatMap((stop) => siteOf(stop, facts) ?? []);
    return (beds.length > 0 ? beds : sites).map(({ position }) => position);
  });
  return plan.days.flatMap((day, nth): DayFrame[] => {
    if (!wanted.has(day.day.id)) return [];
    const visits = visitsOfDay(day, nth, facts);
    const around = nearest(own, nth) ?? (base ? [base.position] : []);
    const isBased = base !== null && own.every((positions) => positions.length === 0);
    const reaches = (bed: Located | null) => {
      const all = visits.every(({ site, stop }) => {
        if (!bed || !site) return true;
        return wayBetween(bed, { ...site, stop }, [], facts)?.minutes != null;
      });
      return all ? bed : null;
    };
    const wakes = reaches(bedOf(nth - 1) ?? (isBased ? base : null));
    const sleeps = reaches(bedOf(nth) ?? (isBased ? base : null));
    const pins = visits.flatMap(({ stop, minutes }) => {
      const start = minutesOf(stop.start_time);
      return start === null ? [] : { start, end: start + minutes };
    });
    const arrives = day.day.id === arrival?.dayId ? arrival.minutes : 0;
    return [
      {
        day,
        nth,
        arrives,
        visits,
        wakes,
        sleeps,
        around,
        from: Math.max(
          arrives > 0
            ? begins + arrives
            : Math.min(wakes ? leaves : begins, ...pins.map(({ start }) => start - 180)),
          nth === 0 && arrive !== null ? arrive + settles : 0,
        ),
        until: Math.min(
          Math.max(sleeps ? home : ends, ...pins.map(({ end }) => end + 180)),
          nth === plan.days.length - 1 && leave !== null ? leave - packs : Infinity,
        ),
      },
    ];
  });
}

/** Whether a visit may be proposed for a day: it was there, or lies near. */
export function isAround({ nth, around }: DayFrame, { oldDay, site, source }: Visit): boolean {
  if (oldDay === nth) return true;
  if (!site || around.length === 0) return around.length === 0;
  const most = source === 'guide' ? nearOfGuide : near;
  return around.some((position) => distanceKm(position, site.position) <= most);
}

function located(stop: StopRow | undefined, facts: Facts): Located | null {
  const site = stop ? siteOf(stop, facts) : null;
  return stop && site ? { stop, ...site } : null;
}

/** The positions of a day, or of the nearest day that has some; before those that come after. */
function nearest(own: readonly Position[][], nth: number): readonly Position[] | null {
  for (let away = 0; away < own.length; away++)
    for (const at of [nth - away, nth + away]) {
      const found = own[at];
      if (found && found.length > 0) return found;
    }
  return null;
}

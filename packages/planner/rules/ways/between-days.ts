import { type Facts, positionOf } from '../facts.ts';
import { type Plan, staysOf } from '../plan.ts';
import type { StopRow } from '../rows/rows.ts';

/** Ids of two stops that follow one another although they do not stand in the list of one day. */
export type DayLink = { from: string; to: string };

/**
 * What joins the days of a plan on a map: the last stop of a day, the bed of its night where it has one, and the first
 * stop of the next. A pair that the line of a day, or another link, joins already is left out.
 */
export function linksBetweenDays(plan: Plan, facts: Facts): DayLink[] {
  const nights = staysOf(plan);
  const days = plan.days.map(({ day, stops }) => ({
    stops: stops.filter((stop) => isPlaced(stop, facts)),
    bed: nights.get(day.id)?.find((stop) => isPlaced(stop, facts)),
  }));
  const joined = new Set(
    days.flatMap(({ stops }) =>
      stops.slice(1).map((stop, before) => pairOf(stops[before] ?? stop, stop)),
    ),
  );
  const links: DayLink[] = [];
  let from: StopRow | undefined;
  for (const { stops, bed } of days) {
    for (const [begin, to] of [
      [from, stops[0]],
      [stops.at(-1) ?? from, bed],
    ] as const) {
      if (!begin || !to || isSameSpot(begin, to, facts) || joined.has(pairOf(begin, to))) continue;
      joined.add(pairOf(begin, to));
      links.push({ from: begin.id, to: to.id });
    }
    from = bed ?? stops.at(-1) ?? from;
  }
  return links;
}

function isPlaced(stop: StopRow, facts: Facts): boolean {
  return stop.kind !== 'note' && positionOf(stop, facts) !== null;
}

function isSameSpot(one: StopRow, other: StopRow, facts: Facts): boolean {
  const [here, there] = [positionOf(one, facts), positionOf(other, facts)];
  return here?.lat === there?.lat && here?.lon === there?.lon;
}

/** A key for two stops, the same in either order. */
function pairOf(one: StopRow, other: StopRow): string {
  return [one.id, other.id].sort().join(' ');
}

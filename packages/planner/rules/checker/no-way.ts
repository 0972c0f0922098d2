import { siteOf } from '../facts.ts';
import { carriedStaysOf, type Plan } from '../plan.ts';
import type { StopRow } from '../rows/rows.ts';
import { type Way, waysOf } from '../ways/ways.ts';
import type { Finding, Rule } from './finding.ts';

/** Minutes from which a way between two days is a part of the trip that somebody has to plan. */
const leastMinutes = 150;

/** What the plan goes through in its order: stops, and at the end of a day the bed that stands in an earlier one. */
type Step = { stop: StopRow; dayId: string; date: string | null; at: number };

/**
 * There is no way in the plan to the next stop: over water, too far or by air, and from a day to the next where it takes
 * more than two and a half hours. A leg in between, or the traveller's own means, is a way.
 * Where what leads there runs on other days than this one, that is said, and no leg is offered.
 */
export const noWay: Rule = (plan, facts, { timetables }) => {
  if (!facts.islands) return [];
  const entries = [...timetables.values()].flatMap((table) => table.entries);
  const known = new Map(entries.map(({ stop, way }) => [stop.id, way]));
  const found: Finding[] = [];
  const wayBetween = (one: Step, other: Step): Way | null => {
    const way = known.get(other.stop.id);
    return way?.fromId === one.stop.id
      ? way
      : (waysOf([one.stop, other.stop], facts, other.date)[0] ?? null);
  };
  let from: Step | null = null;
  let hasLeg = false;
  for (const step of stepsOf(plan)) {
    if (step.stop.kind === 'leg') hasLeg = true;
    if (step.stop.kind === 'leg' || !siteOf(step.stop, facts)) continue;
    const way = from && !hasLeg && missingWay(from, step, wayBetween(from, step));
    if (from && way) found.push(findingOf(from, step, way));
    from = step;
    hasLeg = false;
  }
  return found;
};

function stepsOf(plan: Plan): Step[] {
  const carried = carriedStaysOf(plan);
  return plan.days.flatMap(({ day, date, stops }) => [
    ...stops.map((stop, at) => ({ stop, dayId: day.id, date, at })),
    ...(carried.get(day.id) ?? []).map(({ stop }) => ({
      stop,
      dayId: day.id,
      date,
      at: stops.length,
    })),
  ]);
}

function missingWay(from: Step, to: Step, way: Way | null): Way | null {
  if (!way || way.gap !== null) return way;
  if (to.stop.mode !== null) return null;
  if (way.mode === 'air') return way;
  const isOtherDay = from.dayId !== to.dayId;
  return isOtherDay && (way.minutes ?? 0) >= leastMinutes ? way : null;
}

function findingOf(from: Step, to: Step, { mode, minutes, gap, sources, chain }: Way): Finding {
  const night = chain?.night;
  const isOtherDay = chain?.isOtherDay === true;
  return {
    rule: 'no_way',
    severity: gap ? 'warn' : 'note',
    dayId: to.dayId,
    stopIds: [from.stop.id, to.stop.id],
    values: {
      gap: gap ?? (isOtherDay ? 'day' : 'long'),
      ...(minutes !== null && { minutes, mode }),
      ...(night && { night }),
    },
    sources: sources && [sources],
    ...(!gap &&
      !isOtherDay && { proposal: { kind: 'add_leg', dayId: to.dayId, at: to.at, mode, minutes } }),
  };
}

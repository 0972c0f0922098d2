import { dayFromIso, weekdayOf } from '#kit/calendar/days.ts';
import type { Edge } from './graph.ts';

/**
 * Whether an edge runs on a date, `YYYY-MM-DD`, as far as sources state: not outside of its season, nor on other than
 * its weekdays. Where those are of operators that a source names among others, somebody else may run.
 */
export function runsOn({ service }: Pick<Edge, 'service'>, date: string): boolean {
  const { season, weekdays, amongOthers } = service ?? {};
  if (season && !isWithin(date.slice(5), season)) return false;
  return amongOthers === true || !weekdays || weekdays.includes(weekdayOf(dayFromIso(date)));
}

/** `day` and both ends are `MM-DD`; over New Year where the end comes first. */
function isWithin(day: string, { from, to }: { from: string; to: string }): boolean {
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

import type { Plan } from '../../rules/plan.ts';
import { byRank } from '../../rules/rows/rank.ts';
import type { StopRow } from '../../rules/rows/rows.ts';
import { noDay } from '../stop-position/under-pointer.ts';

/** Where the focus goes when the sheet of a stop closes: the stop, or where it is gone the next, the one before, its day. */
export function placesAround(plan: Plan, stop: StopRow): string[] {
  const day = plan.days.find((one) => one.day.id === stop.day_id);
  const others = (day?.stops ?? plan.unplanned).filter(({ id }) => id !== stop.id);
  const next = others.find((one) => byRank(one, stop) > 0);
  const before = others.findLast((one) => byRank(one, stop) < 0);
  return [
    ...[stop, next, before].flatMap((one) => (one ? [stopPlace(one.id)] : [])),
    headingOf(day?.day.id ?? noDay),
  ];
}

/** The same for a day: its button, or where the day is gone the heading of the next, of the one before, of no day. */
export function placesAroundDay(plan: Plan, id: string): string[] {
  const at = plan.days.findIndex(({ day }) => day.id === id);
  const near = [plan.days[at + 1], plan.days[at - 1]].flatMap((one) => one?.day.id ?? []);
  return [`${listOf(id)} [data-opens=day]`, ...[...near, noDay].map(headingOf)];
}

/** The button that adds to a list. */
export function addPlaceOf(dayId: string | null): string {
  return `${listOf(dayId ?? noDay)} [data-opens=add]`;
}

function stopPlace(id: string): string {
  return `[data-stop="${CSS.escape(id)}"] [data-part=open]`;
}

function headingOf(list: string): string {
  return `${listOf(list)} h2`;
}

function listOf(list: string): string {
  return `[data-list="${CSS.escape(list)}"]`;
}

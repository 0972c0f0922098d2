import type { DropPosition } from '../../rules/edits/edits.ts';
import type { Plan } from '../../rules/plan.ts';
import type { StopRow } from '../../rules/rows/rows.ts';

type List = { dayId: string | null; stops: StopRow[] };

/** Days in order, then those without one. */
function listsOf(plan: Plan): List[] {
  return [
    ...plan.days.map(({ day, stops }) => ({ dayId: day.id, stops })),
    { dayId: null, stops: plan.unplanned },
  ];
}

/** Where a stop stands; null when it is gone. */
export function dropPositionOf(plan: Plan, stopId: string): DropPosition | null {
  for (const { dayId, stops } of listsOf(plan)) {
    const at = stops.findIndex(({ id }) => id === stopId);
    if (at >= 0) return { dayId, at };
  }
  return null;
}

/** How many stops other than this one stand there. */
export function othersAt(plan: Plan, dayId: string | null, stopId: string): number {
  const list = listsOf(plan).find((one) => one.dayId === dayId);
  return list?.stops.filter(({ id }) => id !== stopId).length ?? 0;
}

export type Step = 'up' | 'down' | 'dayBefore' | 'dayAfter' | 'first' | 'last';

/** The position one step on from `position`, over the edges of days; the same position at the ends of the plan. */
export function stepFrom(
  plan: Plan,
  stopId: string,
  position: DropPosition,
  step: Step,
): DropPosition {
  const lists = listsOf(plan);
  const nth = lists.findIndex(({ dayId }) => dayId === position.dayId);
  const room = (index: number) => {
    const list = lists[index];
    return list ? othersAt(plan, list.dayId, stopId) : 0;
  };
  const inList = (index: number, at: number): DropPosition => {
    const list = lists[index];
    return list ? { dayId: list.dayId, at } : position;
  };
  switch (step) {
    case 'up':
      return position.at > 0 ? inList(nth, position.at - 1) : inList(nth - 1, room(nth - 1));
    case 'down':
      return position.at < room(nth) ? inList(nth, position.at + 1) : inList(nth + 1, 0);
    case 'dayBefore':
      return inList(nth - 1, Math.min(position.at, room(nth - 1)));
    case 'dayAfter':
      return inList(nth + 1, Math.min(position.at, room(nth + 1)));
    case 'first':
      return inList(nth, 0);
    case 'last':
      return inList(nth, room(nth));
  }
}

import { planOf } from '../plan.ts';
import type { Rows, StopRow } from '../rows/rows.ts';
import {
  addStops,
  type DropPosition,
  type EditContext,
  moveStop,
  type StopDraft,
} from './edits.ts';
import type { Edit } from './patch.ts';

/** What putting a place into a trip did: it is new there, it waited and moved, or it waits already and stays. */
export type PutResult = 'added' | 'moved' | 'waits';

export type Put = { edit: Edit; how: PutResult; stopId: string };

/**
 * Puts a place of a guide at the end of a day, or of those without one (null). A place that waits without a day moves
 * to the day with all that was written about it, and is never in the plan twice for it. Null where there is no such
 * trip or day.
 */
export function putPlace(
  rows: Rows,
  tripId: string,
  draft: StopDraft & { place: string },
  dayId: string | null,
  context: EditContext,
): Put | null {
  const plan = planOf(rows, tripId);
  const list =
    dayId === null ? plan?.unplanned : plan?.days.find(({ day }) => day.id === dayId)?.stops;
  if (!plan || !list) return null;
  const to: DropPosition = { dayId, at: list.length };
  const waiting = waitingPlaces(plan.unplanned).get(draft.place);
  if (!waiting) {
    const edit = addStops(rows, tripId, [draft], to, context);
    const stopId = edit.patches.find(({ table, isNew }) => table === 'trip_stops' && isNew)?.id;
    return { edit, how: 'added', stopId: stopId ?? '' };
  }
  if (dayId === null)
    return { edit: { patches: [], inverse: [] }, how: 'waits', stopId: waiting.id };
  return {
    edit: moveStop(rows, tripId, waiting.id, to, context),
    how: 'moved',
    stopId: waiting.id,
  };
}

/** The places of the guides that wait without a day; of a place that waits twice, the first. */
export function waitingPlaces(unplanned: readonly StopRow[]): Map<string, StopRow> {
  const waiting = new Map<string, StopRow>();
  for (const stop of unplanned)
    if (stop.kind === 'place' && stop.place !== null && !waiting.has(stop.place))
      waiting.set(stop.place, stop);
  return waiting;
}

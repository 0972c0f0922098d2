import { applyEdit, editContext, useOpenTrip } from '#planner/data/trips/trips.ts';
import { make } from '#planner/pages/actions.ts';
import { duplicateDay, removeDay } from '#planner/rules/edits/day-edits.ts';
import type { StopRow } from '#planner/rules/rows/rows.ts';

// What only the sheet of a day does: apart, because a plan is drawn without it.

export function duplicateDayOf(dayId: string): void {
  make((rows, trip) => duplicateDay(rows, trip, dayId, editContext()));
}

/** Gives the stays that have a night less without the day. */
export function dropDay(dayId: string): StopRow[] {
  const { rows, id } = useOpenTrip.getState();
  if (id === null) return [];
  const edit = removeDay(rows, id, dayId, editContext());
  applyEdit(edit);
  return edit.patches.flatMap((patch) => {
    const stop = patch.table === 'trip_stops' && rows.trip_stops.get(patch.id);
    return stop && patch.table === 'trip_stops' && patch.set.nights !== undefined
      ? [{ ...stop, ...patch.set }]
      : [];
  });
}

import { applyEdit, editContext, useOpenTrip } from '../data/trips/trips.ts';
import {
  addDays,
  addStops,
  type DropPosition,
  moveDay,
  moveStop,
  type StopDraft,
  setDeleted,
  setFields,
} from '../rules/edits/edits.ts';
import type { Edit } from '../rules/edits/patch.ts';
import { type PutResult, putPlace } from '../rules/edits/put-place.ts';
import { type Plan, planOf } from '../rules/plan.ts';
import type { Table } from '../rules/rows/columns.ts';
import type { DayRow, Rows, StopRow, TripRow } from '../rules/rows/rows.ts';

/** What buttons, keys and fields do to the open trip; always to the rows as they are now. */

/** Makes an edit of the open trip; does nothing where none is open. */
export function make(edit: (rows: Rows, tripId: string) => Edit): void {
  const { rows, id } = useOpenTrip.getState();
  if (id !== null) applyEdit(edit(rows, id));
}

/** The plan as it is now; null where no trip is open. */
export function currentPlan(): Plan | null {
  const { rows, id } = useOpenTrip.getState();
  return id === null ? null : planOf(rows, id);
}

/** The stops of a day, or those without one. */
function stopsOn(plan: Plan, dayId: string | null): StopRow[] {
  if (dayId === null) return plan.unplanned;
  return plan.days.find(({ day }) => day.id === dayId)?.stops ?? [];
}

export function moveStopTo(stopId: string, position: DropPosition): void {
  make((rows, trip) => moveStop(rows, trip, stopId, position, editContext()));
}

/** To the end of a day, or of those without one. */
export function sendStopTo(stopId: string, dayId: string | null): void {
  const plan = currentPlan();
  if (plan) moveStopTo(stopId, { dayId, at: stopsOn(plan, dayId).length });
}

export function addStopsTo(drafts: StopDraft[], dayId: string | null): void {
  const plan = currentPlan();
  if (!plan) return;
  const position = { dayId, at: stopsOn(plan, dayId).length };
  make((rows, trip) => addStops(rows, trip, drafts, position, editContext()));
}

/** Puts a place of the guides on a day, or among those without one; null where there is no such day. */
export function putPlaceOn(
  draft: StopDraft & { place: string },
  dayId: string | null,
): PutResult | null {
  const { rows, id } = useOpenTrip.getState();
  const put = id === null ? null : putPlace(rows, id, draft, dayId, editContext());
  if (put) applyEdit(put.edit);
  return put?.how ?? null;
}

/** `base` has texts as they were when the new ones were made from them: others may have written since. */
export function setStop(id: string, set: Partial<StopRow>, base?: Partial<StopRow>): void {
  const own = base && { base };
  make((rows) =>
    setFields(rows, { table: 'trip_stops', id, set, ...own, isNew: false }, editContext()),
  );
}

export function setDay(id: string, set: Partial<DayRow>, base?: Partial<DayRow>): void {
  const own = base && { base };
  make((rows) =>
    setFields(rows, { table: 'trip_days', id, set, ...own, isNew: false }, editContext()),
  );
}

export function setTrip(set: Partial<TripRow>, base?: Partial<TripRow>): void {
  const own = base && { base };
  make((rows, id) =>
    setFields(rows, { table: 'trips', id, set, ...own, isNew: false }, editContext()),
  );
}

export function remove(table: Table, id: string): void {
  make((rows) => setDeleted(rows, table, id, editContext()));
}

/** Undoes a deletion, whoever deleted it. */
export function bringBack(table: Table, id: string): void {
  make((rows) => setDeleted(rows, table, id, editContext(), true));
}

export function addDayAt(at: number): void {
  make((rows, trip) => addDays(rows, trip, [{ title: '' }], at, editContext()));
}

export function moveDayTo(dayId: string, at: number): void {
  make((rows, trip) => moveDay(rows, trip, dayId, at, editContext()));
}

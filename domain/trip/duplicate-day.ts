import { addDays, addStops, type EditContext } from './edits.ts';
import { applyPatches, type Edit } from './patch.ts';
import { planOf } from './plan.ts';
import type { Rows } from './rows.ts';

/** A copy of a day, with its stops, right after it; who paid for them is not copied. */
export function duplicateDay(
  rows: Rows,
  tripId: string,
  dayId: string,
  context: EditContext,
): Edit {
  const found = planOf(rows, tripId)?.days.find(({ day }) => day.id === dayId);
  if (!found) return { patches: [], inverse: [] };
  const { day, number, stops } = found;
  const drafts = [{ title: day.title, notes: day.notes }];
  const made = addDays(rows, tripId, drafts, number, context);
  const copyId = made.patches.find(({ table, isNew }) => table === 'trip_days' && isNew)?.id ?? '';
  const copies = stops.map(
    ({ id, trip_id, day_id, rank, deleted_at, version, updated_by, paid_by, ...draft }) => draft,
  );
  const to = { dayId: copyId, at: 0 };
  const filled = addStops(applyPatches(rows, made.patches), tripId, copies, to, context);
  return {
    patches: [...made.patches, ...filled.patches],
    inverse: [...filled.inverse, ...made.inverse],
  };
}

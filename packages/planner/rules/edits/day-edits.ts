import { planOf } from '../plan.ts';
import { makeRoom } from '../rows/rank-list.ts';
import type { Rows, StopRow } from '../rows/rows.ts';
import { addDays, addStops, type EditContext, movedStart, nothing, reranked } from './edits.ts';
import { applyPatches, type Edit, editOf, type Patch } from './patch.ts';

/** A copy of a day, with its stops, right after it; who paid for them is not copied. */
export function duplicateDay(
  rows: Rows,
  tripId: string,
  dayId: string,
  context: EditContext,
): Edit {
  const found = planOf(rows, tripId)?.days.find(({ day }) => day.id === dayId);
  if (!found) return nothing;
  const { day, number, stops } = found;
  const drafts = [{ title: day.title, notes: day.notes }];
  const made = addDays(rows, tripId, drafts, number, context);
  const copyId = made.patches.find(({ table, isNew }) => table === 'trip_days' && isNew)?.id ?? '';
  const copies = stops.map(
    ({
      id,
      trip_id,
      day_id,
      rank,
      deleted_at,
      version,
      updated_by,
      paid_by,
      shared_by,
      ...draft
    }) => draft,
  );
  const to = { dayId: copyId, at: 0 };
  const filled = addStops(applyPatches(rows, made.patches), tripId, copies, to, context);
  return {
    patches: [...made.patches, ...filled.patches],
    inverse: [...filled.inverse, ...made.inverse],
  };
}

/**
 * Deletes a day. Its stops go to the end of unplanned, in their order. Without the first day the trip begins a date later,
 * so that the others keep theirs; without another one those after it come a date earlier. A stay that covers other days
 * covers them still, with a night less: one that began here begins on the next day.
 */
export function removeDay(rows: Rows, tripId: string, dayId: string, context: EditContext): Edit {
  const plan = planOf(rows, tripId);
  const at = plan?.days.findIndex((one) => one.day.id === dayId) ?? -1;
  const day = plan?.days[at];
  if (!plan || !day) return nothing;
  const next = plan.days[at + 1];
  const begun = day.stops.filter((stop) => next && nightsOf(stop) > 1);
  const homeless = day.stops.filter((stop) => !begun.includes(stop));
  const room = makeRoom(plan.unplanned, plan.unplanned.length, homeless.length);
  const moved = homeless.map(({ id }, nth): Patch => {
    const set = { day_id: null, rank: room.ranks[nth] ?? '' };
    return { table: 'trip_stops', id, set, isNew: false };
  });
  const nextRoom = makeRoom(next?.stops ?? [], next?.stops.length ?? 0, begun.length);
  const later = begun.map((stop, nth): Patch => {
    const set = { day_id: next?.day.id ?? null, rank: nextRoom.ranks[nth] ?? '' };
    const nights = nightsOf(stop) - 1;
    return { table: 'trip_stops', id: stop.id, set: { ...set, nights }, isNew: false };
  });
  const shorter = plan.days.slice(0, at).flatMap(({ stops }, nth) =>
    stops
      .filter((stop) => nth + nightsOf(stop) > at)
      .map((stop): Patch => {
        const nights = nightsOf(stop) - 1;
        return { table: 'trip_stops', id: stop.id, set: { nights }, isNew: false };
      }),
  );
  const start = at === 0 && next?.date;
  const begins = start ? [movedStart(plan.trip, start)] : [];
  const gone: Patch = {
    table: 'trip_days',
    id: dayId,
    set: { deleted_at: context.now },
    isNew: false,
  };
  const ranks = [...reranked('trip_stops', room.again), ...reranked('trip_stops', nextRoom.again)];
  return editOf(rows, [...ranks, ...moved, ...later, ...shorter, ...begins, gone], context.now);
}

/** Nights of a stay; of any other stop none. */
function nightsOf({ kind, nights }: StopRow): number {
  return kind === 'stay' ? Math.max(1, nights ?? 1) : 0;
}

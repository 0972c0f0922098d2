import { addDays, addStops, type EditContext } from '../../edits/edits.ts';
import { applyPatches, type Edit } from '../../edits/patch.ts';
import { planOf } from '../../plan.ts';
import type { Rows } from '../../rows/rows.ts';
import type { Candidate } from './candidate.ts';
import { landingsIn } from './day-numbers.ts';

/**
 * Adds places to a trip, on no day yet or, with `onDays`, each at the end of the day that `landingsIn` gives it, in one
 * edit. Days that the trip does not have are added at its end. Nothing where there is no such trip.
 */
export function addCandidates(
  rows: Rows,
  tripId: string,
  candidates: readonly Candidate[],
  onDays: boolean,
  context: EditContext,
): Edit {
  const whole: Edit = { patches: [], inverse: [] };
  let own = rows;
  const make = (edit: Edit) => {
    own = applyPatches(own, edit.patches);
    whole.patches.push(...edit.patches);
    whole.inverse.unshift(...edit.inverse);
  };
  const plan = planOf(own, tripId);
  if (!plan) return whole;
  const held = plan.days.length;
  const trip = { startDate: plan.trip.start_date, days: held };
  const landings = onDays ? landingsIn(trip, candidates) : [];
  const wanted = Math.max(0, ...landings.map(({ day }) => day ?? 0));
  const missing = Array.from({ length: Math.max(0, wanted - held) }, () => ({ title: '' }));
  if (missing.length > 0) make(addDays(own, tripId, missing, held, context));
  const days = planOf(own, tripId)?.days ?? [];
  const groups = new Map<string | null, Candidate[]>();
  for (const [nth, candidate] of candidates.entries()) {
    const dayId = days[(landings[nth]?.day ?? 0) - 1]?.day.id ?? null;
    groups.set(dayId, [...(groups.get(dayId) ?? []), candidate]);
  }
  for (const [dayId, group] of groups) {
    const drafts = group.map(({ stop }) => stop);
    make(addStops(own, tripId, drafts, { dayId, at: Number.POSITIVE_INFINITY }, context));
  }
  return whole;
}

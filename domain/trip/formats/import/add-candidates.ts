import { addDays, addStops, type EditContext } from '../../edits.ts';
import { applyPatches, type Edit } from '../../patch.ts';
import { planOf } from '../../plan.ts';
import type { Rows } from '../../rows.ts';
import type { Candidate } from './candidate.ts';

/**
 * Adds places to a trip, on no day yet or, with `onDays`, each at the end of the day that it says, in one edit. Days that
 * the trip does not have are added at its end. Nothing where there is no such trip.
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
  const held = planOf(own, tripId)?.days.length ?? 0;
  const wanted = onDays ? Math.max(0, ...candidates.map(({ day }) => day ?? 0)) : 0;
  const missing = Array.from({ length: Math.max(0, wanted - held) }, () => ({ title: '' }));
  if (missing.length > 0) make(addDays(own, tripId, missing, held, context));
  const days = planOf(own, tripId)?.days ?? [];
  const groups = Map.groupBy(candidates, ({ day }) =>
    onDays && day !== null ? (days[day - 1] ?? null) : null,
  );
  for (const [day, group] of groups) {
    const drafts = group.map(({ stop }) => stop);
    const at = Number.POSITIVE_INFINITY;
    make(addStops(own, tripId, drafts, { dayId: day?.day.id ?? null, at }, context));
  }
  return whole;
}

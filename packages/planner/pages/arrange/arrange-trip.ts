import { editContext } from '../../data/trips/trips.ts';
import { arrange, type Request } from '../../rules/arrange/arrange.ts';
import { arrangeTowns, type Town } from '../../rules/arrange/arrange-towns.ts';
import type { Proposal } from '../../rules/arrange/proposal.ts';
import type { Answer, Task } from '../../rules/arrange/task.ts';
import { addDays } from '../../rules/edits/edits.ts';
import { applyPatches } from '../../rules/edits/patch.ts';
import type { Facts } from '../../rules/facts.ts';
import { planOf } from '../../rules/plan.ts';
import type { Rows } from '../../rules/rows/rows.ts';
import { workerQueue } from '../worker-queue.ts';
import workerAddress from './arrange-worker.ts?worker&url';

/** `towns` are the destinations of an empty trip; the rest of the request is about the first where there is only one. */
export type TripRequest = Request & { towns: Town[] };

/**
 * A proposal for a trip of at least so many days; null while what the guides know is not here. Rejects where the
 * worker's code does not come.
 */
export async function arrangeTrip(
  rows: Rows,
  tripId: string,
  days: number,
  { towns, ...request }: TripRequest,
  facts: Facts,
): Promise<Proposal | null> {
  const context = editContext();
  const missing = Math.max(0, days - (planOf(rows, tripId)?.days.length ?? days));
  const titles = Array.from({ length: missing }, () => ({ title: '' }));
  const more = addDays(rows, tripId, titles, days, context);
  const longer = applyPatches(rows, more.patches);
  const proposal =
    towns.length > 1 && request.dayIds === null
      ? await arrangeTowns(longer, tripId, towns, request, facts, context, arranger.ask)
      : await arrange(longer, tripId, request, facts, context, arranger.ask);
  if (!proposal) return null;
  const { patches, inverse } = proposal.edit;
  const edit = {
    patches: [...more.patches, ...patches],
    inverse: [...inverse, ...more.inverse],
  };
  return { ...proposal, edit };
}

/** Where the days are arranged. */
export const arranger = workerQueue<Task, Answer>(workerAddress);

import { editContext } from '../../data/trips/trips.ts';
import { arrange, type Request } from '../../rules/arrange/arrange.ts';
import { curesOf } from '../../rules/arrange/cures.ts';
import type { Cure, Proposal } from '../../rules/arrange/proposal.ts';
import {
  proposeTrip,
  type TripAsked,
  type TripProposal,
} from '../../rules/arrange/propose-trip.ts';
import type { Answer, Task } from '../../rules/arrange/task.ts';
import { applyPatches } from '../../rules/edits/patch.ts';
import type { Facts } from '../../rules/facts.ts';
import type { Rows } from '../../rules/rows/rows.ts';
import { workerQueue } from '../worker-queue.ts';
import workerAddress from './arrange-worker.ts?worker&url';

/** An empty trip as a whole, or days of one that holds something. */
export type Asked = { trip: TripAsked } | { days: Request };

/** A proposal, and for that of an empty trip where one sleeps and what would bring in what was left out. */
export type Arranged = {
  proposal: Proposal;
  parts: TripProposal['parts'];
  /** Stops once it is not wanted any more: other answers wait for the same thread. */
  cures: (isWanted: () => boolean) => Promise<ReadonlyMap<string, Cure>>;
};

/** A proposal; null while what the guides know is not here. Rejects where the worker's code does not come. */
export async function arrangeTrip(
  rows: Rows,
  tripId: string,
  asked: Asked,
  facts: Facts,
): Promise<Arranged | null> {
  if ('days' in asked) {
    const proposal = await arrange(rows, tripId, asked.days, facts, editContext(), arranger.ask);
    return proposal && { proposal, parts: [], cures: async () => new Map() };
  }
  const solve = (trip: TripAsked, start: string | null) =>
    proposeTrip(beginning(rows, tripId, start), tripId, trip, facts, editContext(), arranger.ask);
  const proposal = await solve(asked.trip, null);
  const start = rows.trips.get(tripId)?.start_date ?? null;
  return (
    proposal && {
      proposal,
      parts: proposal.parts,
      cures: (isWanted) =>
        curesOf(proposal, asked.trip, start, facts, async (one) =>
          isWanted() ? solve(one.asked, one.start) : null,
        ),
    }
  );
}

/** The trip as if it began on another date; null is its own. */
function beginning(rows: Rows, tripId: string, start_date: string | null): Rows {
  if (start_date === null) return rows;
  return applyPatches(rows, [{ table: 'trips', id: tripId, set: { start_date }, isNew: false }]);
}

/** Where the days are arranged. */
export const arranger = workerQueue<Task, Answer>(workerAddress);

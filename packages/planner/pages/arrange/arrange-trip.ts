import { allowWorker } from '#kit/ui/worker-address.ts';
import { editContext } from '../../data/trips.ts';
import { arrange, type Request } from '../../rules/arrange/arrange.ts';
import { arrangeTowns, type Town } from '../../rules/arrange/arrange-towns.ts';
import type { Proposal } from '../../rules/arrange/proposal.ts';
import type { Answer, Task } from '../../rules/arrange/task.ts';
import { addDays } from '../../rules/edits.ts';
import type { Facts } from '../../rules/facts.ts';
import { applyPatches } from '../../rules/patch.ts';
import { planOf } from '../../rules/plan.ts';
import type { Rows } from '../../rules/rows.ts';
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
      ? await arrangeTowns(longer, tripId, towns, request, facts, context, inWorker)
      : await arrange(longer, tripId, request, facts, context, inWorker);
  if (!proposal) return null;
  const { patches, inverse } = proposal.edit;
  const edit = {
    patches: [...more.patches, ...patches],
    inverse: [...inverse, ...more.inverse],
  };
  return { ...proposal, edit };
}

let thread: Worker | undefined;

/** Starts the thread, so that it answers without a network later. */
export function startThread(): Worker {
  if (thread) return thread;
  const address = new URL(workerAddress, location.href).href;
  allowWorker(address);
  const worker = new Worker(address, { type: 'module' });
  worker.onerror = () => {
    // Its code did not come: the next one asks for it again.
    worker.terminate();
    if (thread === worker) thread = undefined;
    for (const { reject } of waiting.splice(0)) reject(new Error('no thread to arrange days with'));
  };
  worker.onmessage = ({ data }: MessageEvent<Answer>) => waiting.shift()?.resolve(data);
  thread = worker;
  return worker;
}

/** In the order in which the thread was asked: it answers in the same. */
const waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];

function inWorker(task: Task): Promise<Answer> {
  const worker = startThread();
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject });
    worker.postMessage(task);
  });
}

import { DataFailure, type ErrorCode, failureFrom, isRetryable } from '../../domain/error-codes.ts';
import { confirmed, type Held, keyOf, type Pending, type ServerRow, told } from './held.ts';
import type { Remote } from './remote.ts';
import type { Store } from './store.ts';

/** Tables in the order in which their rows are written: what others refer to first. */
export type Remotes = ReadonlyMap<string, Remote>;

type Waiting = Held & { pending: Pending };

/** So many rows in one request. */
const batch = 100;

/** What stops everything, as opposed to what is wrong with one row. */
const general: ErrorCode[] = [
  'network',
  'unavailable',
  'rate_limited',
  'rate_limited_seconds',
  'session_missing',
  'session_expired',
  'second_factor_needed',
];

/**
 * Sends what the server has not confirmed, table by table, and takes in what it answers. Gives the rows that it
 * refused, with the reason; they stay on this device. Throws `DataFailure` for what stops everything.
 */
export async function flush(store: Store, remotes: Remotes): Promise<Map<string, ErrorCode>> {
  const refused = new Map<string, ErrorCode>();
  const waiting = (await store.waiting()).filter((held): held is Waiting => held.pending !== null);
  for (const [table, remote] of remotes) {
    const own = waiting.filter((held) => held.table === table);
    for (const rows of batches(own.filter(({ server }) => server === null)))
      await send(rows, () => remote.insert(rows.map(asRow)));
    for (const held of own.filter(({ server }) => server !== null))
      await send([held], async () => {
        const row = await remote.update(asRow(held));
        // Gone for good, or somebody else's by now.
        if (!row) throw new DataFailure({ code: 'not_allowed', reasons: [], seconds: null });
        return [row];
      });
  }
  return refused;

  async function send(rows: Waiting[], request: () => Promise<ServerRow[]>): Promise<void> {
    try {
      await accept(store, rows, await request());
    } catch (error) {
      const failure = failureFrom(error);
      if (isRetryable(failure) || general.includes(failure.code)) throw error;
      const [first] = rows;
      if (rows.length === 1 && first) {
        console.warn('the server refused a row', first.table, failure.code);
        refused.set(keyOf(first), failure.code);
        return;
      }
      // One of them is wrong: the others go alone.
      for (const held of rows) {
        const remote = remotes.get(held.table);
        if (remote) await send([held], () => remote.insert([asRow(held)]));
      }
    }
  }
}

async function accept(store: Store, sent: Waiting[], answered: ServerRow[]) {
  const answers = new Map(answered.map((row) => [keyOf(row), row]));
  const pendings = new Map(sent.map((held) => [keyOf(held), held.pending]));
  await store.change(sent, (held, key) => {
    const [row, pending] = [answers.get(keyOf(key)), pendings.get(keyOf(key))];
    const known = held ?? { ...key, server: null, pending: null };
    return row && pending ? confirmed(told(known, row), pending) : known;
  });
}

/** Rows that send the same columns, so that none is written that was not meant. */
function batches(rows: Waiting[]): Waiting[][] {
  const groups = new Map<string, Waiting[]>();
  for (const held of rows) {
    const columns = Object.keys(held.pending.set).sort().join();
    groups.set(columns, [...(groups.get(columns) ?? []), held]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / batch) }, (_, at) =>
      group.slice(at * batch, (at + 1) * batch),
    ),
  );
}

function asRow({ part, id, pending }: Waiting) {
  return { part, id, set: pending.set };
}

import {
  DataFailure,
  type ErrorCode,
  failureFrom,
  failureOf,
  isRetryable,
} from '../../../domain/error-codes.ts';
import type { Remote } from './remote.ts';
import {
  alreadyThere,
  blank,
  confirmed,
  type Held,
  keyOf,
  type Pending,
  type ServerRow,
  told,
  tried,
  valuesOf,
} from './row-state.ts';
import type { Store } from './row-store.ts';

/** Tables in the order in which their rows are written: what others refer to first. */
export type Remotes = ReadonlyMap<string, Remote>;

type Waiting = Held & { pending: Pending };

/** So many rows are written, or read by their ids, in one request. */
const [written, readable] = [100, 50];

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
  /** New rows of this device that were there already. */
  const met = new Set<string>();
  // What is changed from here on waits for the next time, or a row could go before what it refers to.
  const waiting = await readWaiting();
  for (const [table, remote] of remotes) {
    const own = await withoutClosed(
      remote,
      waiting.filter((held) => held.table === table),
    );
    const fresh = own.filter(({ server }) => server === null);
    for (const rows of slices(fresh, written)) await insert(remote, rows);
    for (const held of own.filter(({ server }) => server !== null)) await update(remote, held);
    for (const held of await readMet(table)) await update(remote, held);
  }
  return refused;

  async function withoutClosed(remote: Remote, rows: Waiting[]): Promise<Waiting[]> {
    if (!remote.isClosed) return rows;
    const closed = new Set<string>();
    for (const part of new Set(rows.map(({ part }) => part)))
      if (await remote.isClosed(part)) closed.add(part);
    return rows.filter(({ part }) => !closed.has(part));
  }

  async function readWaiting(): Promise<Waiting[]> {
    return (await store.waiting()).filter((held): held is Waiting => held.pending !== null);
  }

  /** What is left to send of rows that were taken for new ones. */
  async function readMet(table: string): Promise<Waiting[]> {
    if (met.size === 0) return [];
    return (await readWaiting()).filter((held) => held.table === table && met.has(keyOf(held)));
  }

  async function insert(remote: Remote, rows: Waiting[]): Promise<void> {
    const failure = await failureIn(async () => {
      await store.note(rows, (held, key) => tried(held ?? blank(key)));
      const made = await remote.insert(rows.map(asRow));
      await accept(store, rows, made, confirmed);
      const others = without(rows, made);
      const there: ServerRow[] = [];
      for (const some of slices(others, readable))
        there.push(...(await remote.read(some.map(({ id }) => id))));
      await accept(store, others, there, (held, sent, row) =>
        alreadyThere(held, remote.isOurs?.(row, sent.set) === false ? null : sent),
      );
      for (const row of there) met.add(keyOf(row));
      // The id is somebody else's.
      for (const held of without(others, there)) refuse(held, 'not_allowed');
    });
    if (!failure) return;
    // Where there is no room, trying them one by one only asks a full account a hundred times.
    if (rows.length === 1 || failure === 'account_full') {
      for (const held of rows) refuse(held, failure);
      return;
    }
    // One of them is wrong: the others go alone.
    for (const held of rows) await insert(remote, [held]);
  }

  async function update(remote: Remote, held: Waiting): Promise<void> {
    const failure = await failureIn(async () => {
      const row = (await remote.update(asRow(held))) ?? (await remake(remote, held));
      // Not theirs to change by now.
      if (!row) throw new DataFailure(failureOf('not_allowed'));
      await accept(store, [held], [row], confirmed);
    });
    if (failure) refuse(held, failure);
  }

  /** Makes a row that is gone for good once more, so that nothing that was written in it gets lost. */
  async function remake(remote: Remote, held: Waiting): Promise<ServerRow | null> {
    const { part, id } = held;
    if (!remote.remake || (await remote.read([id])).length > 0) return null;
    const set = await remote.remake({ part, id, set: valuesOf(held) });
    const [row] = await remote.insert([{ part, id, set }]);
    return row ?? null;
  }

  function refuse(held: Waiting, code: ErrorCode) {
    console.warn('the server refused a row', held.table, code);
    refused.set(keyOf(held), code);
  }
}

/** What is wrong with the rows that are sent, null when nothing is; throws what stops everything. */
async function failureIn(request: () => Promise<void>): Promise<ErrorCode | null> {
  try {
    await request();
    return null;
  } catch (error) {
    const failure = failureFrom(error);
    if (isRetryable(failure) || general.includes(failure.code)) throw error;
    return failure.code;
  }
}

/** Takes in what the server has of what was sent; `left` says what of it still has to be sent. */
async function accept(
  store: Store,
  sent: Waiting[],
  answered: ServerRow[],
  left: (held: Held, sent: Pending, row: ServerRow) => Held,
) {
  const pendings = new Map(sent.map((held) => [keyOf(held), held.pending]));
  const answers = new Map(answered.map((row) => [keyOf(row), row]));
  const rows = sent.filter((held) => answers.has(keyOf(held)));
  if (rows.length === 0) return;
  await store.change(rows, (held, key) => {
    const [row, pending] = [answers.get(keyOf(key)), pendings.get(keyOf(key))];
    const known = held ?? blank(key);
    return row && pending ? left(told(known, row), pending, row) : known;
  });
}

function without(rows: Waiting[], answered: ServerRow[]): Waiting[] {
  const known = new Set(answered.map(keyOf));
  return rows.filter((held) => !known.has(keyOf(held)));
}

function slices<Row>(rows: Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}

function asRow({ part, id, pending }: Waiting) {
  return { part, id, set: pending.set };
}

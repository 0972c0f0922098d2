import type { ErrorCode } from '#kit/rules/error-codes.ts';
import { DataFailure, failureFrom, failureOf, isRetryable } from '#kit/rules/failure.ts';
import { leftOf, markTexts, textVersion } from './merged-texts.ts';
import type { Remote } from './remote.ts';
import {
  applyServerRow,
  confirmSent,
  emptyState,
  hasToBeSent,
  keyOf,
  markSent,
  type Pending,
  type RowState,
  resolveInsert,
  type ServerRow,
  valuesOf,
} from './stored/row-state.ts';
import type { RowStore } from './stored/row-store.ts';

/** Tables in the order in which their rows are written: referenced ones first. */
export type Remotes = ReadonlyMap<string, Remote>;

type PendingRow = RowState & { pending: Pending };

/** Most rows that are written, and read by their ids, in one request. */
const [maxWritten, maxRead] = [100, 50];

/** Most times that a text is merged and sent in one run. */
const maxMerges = 20;

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
 * Sends what the server has not confirmed, table by table, and applies what it answers. Gives the rows that it
 * refused, with the reason; they stay on this device. Throws `DataFailure` for what stops everything.
 */
export async function pushOutbox(
  store: RowStore,
  remotes: Remotes,
): Promise<Map<string, ErrorCode>> {
  const refused = new Map<string, ErrorCode>();
  /** Keys of new rows of this device that the server had already. */
  const existing = new Set<string>();
  // What is changed from here on waits for the next run, or a row could go before one that it references.
  const outbox = await readOutbox();
  for (const [table, remote] of remotes) {
    const own = outbox.filter((state) => state.table === table);
    const fresh = own.filter(({ server }) => server === null);
    for (const rows of slices(fresh, maxWritten)) await insert(remote, rows);
    for (const state of own.filter(({ server }) => server !== null)) await update(remote, state);
    for (const state of await readExisting(table)) await update(remote, state);
  }
  return refused;

  async function readOutbox(): Promise<PendingRow[]> {
    const pending = (await store.pending()).filter((state) => isPending(state));
    const sent: PendingRow[] = [];
    for (const [table, remote] of remotes)
      sent.push(
        ...(await writable(
          remote,
          pending.filter((state) => state.table === table && hasToBeSent(state)),
        )),
      );
    return withReferenced(sent, pending);
  }

  async function writable(remote: Remote, rows: PendingRow[]): Promise<PendingRow[]> {
    if (!remote.isReadOnly) return rows;
    const readOnly = new Set<string>();
    for (const scope of new Set(rows.map(({ scope }) => scope)))
      if (await remote.isReadOnly(scope)) readOnly.add(scope);
    return rows.filter(({ scope }) => !readOnly.has(scope));
  }

  /** What is left to send of rows that were taken for new ones. */
  async function readExisting(table: string): Promise<PendingRow[]> {
    if (existing.size === 0) return [];
    const outbox = (await store.outbox()).filter((state) => isPending(state));
    return outbox.filter((state) => state.table === table && existing.has(keyOf(state)));
  }

  async function insert(remote: Remote, rows: PendingRow[]): Promise<void> {
    const failure = await failureIn(async () => {
      const pending = pendingByKey(rows);
      await store.updateSilently(rows, (state, key) => {
        const [known, sent] = [state ?? emptyState(key), pending.get(keyOf(key))];
        return sent ? markSent(known, sent) : known;
      });
      const inserted = await remote.insert(rows.map(asRow));
      await accept(store, rows, inserted, confirmSent);
      const others = without(rows, inserted);
      const found: ServerRow[] = [];
      for (const some of slices(others, maxRead))
        found.push(...(await remote.read(some.map(({ id }) => id))));
      await accept(store, others, found, (state, sent, row) =>
        resolveInsert(state, remote.isOurs?.(row, sent.set) === false ? null : sent),
      );
      for (const row of found) existing.add(keyOf(row));
      // The id is somebody else's.
      for (const state of without(others, found)) refuse(state, 'not_allowed');
    });
    if (!failure) return;
    // Where there is no room, trying them one by one only asks a full account a hundred times.
    if (rows.length === 1 || failure === 'account_full') {
      for (const state of rows) refuse(state, failure);
      return;
    }
    // One of them is wrong: the others are sent one by one.
    for (const state of rows) await insert(remote, [state]);
  }

  async function update(remote: Remote, state: PendingRow): Promise<void> {
    const failure = await failureIn(async () => {
      let next: PendingRow | null = state;
      for (let tries = 0; next && tries < maxMerges; tries += 1)
        next = await updateOnce(remote, next);
      // Others write it all the time.
      if (next) throw new DataFailure(failureOf('unavailable'));
    });
    if (failure) refuse(state, failure);
  }

  /** Null when it is done; else what is to be sent on top of what others wrote meanwhile. */
  async function updateOnce(remote: Remote, state: PendingRow): Promise<PendingRow | null> {
    const version = textVersion(state);
    if (version !== null)
      await store.updateSilently([state], (now) => markTexts(now ?? state, state.pending));
    const answer = await remote.update(asRow(state), version ?? undefined);
    if (answer && 'newer' in answer) return mergeNewer(store, state, answer.newer);
    const row = answer ?? (await recreate(remote, state));
    // Not theirs to change by now.
    if (!row) throw new DataFailure(failureOf('not_allowed'));
    await accept(store, [state], [row], confirmSent);
    return null;
  }

  /** Makes a row that was deleted for good once more, so that nothing that was written in it gets lost. */
  async function recreate(remote: Remote, state: PendingRow): Promise<ServerRow | null> {
    const { scope, id } = state;
    if (!remote.recreate || (await remote.read([id])).length > 0) return null;
    const set = await remote.recreate({ scope, id, set: valuesOf(state) });
    const [row] = await remote.insert([{ scope, id, set }]);
    return row ?? null;
  }

  function refuse(state: PendingRow, code: ErrorCode) {
    console.warn('the server refused a row', state.table, code);
    refused.set(keyOf(state), code);
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

/** Applies what the server has of what was sent; `remaining` says what of it still has to be sent. */
async function accept(
  store: RowStore,
  sent: PendingRow[],
  answered: ServerRow[],
  remaining: (state: RowState, sent: Pending, row: ServerRow) => RowState,
) {
  const pendings = pendingByKey(sent);
  const answers = new Map(answered.map((row) => [keyOf(row), row]));
  const rows = sent.filter((state) => answers.has(keyOf(state)));
  if (rows.length === 0) return;
  await store.update(rows, (state, key) => {
    const [row, pending] = [answers.get(keyOf(key)), pendings.get(keyOf(key))];
    const known = state ?? emptyState(key);
    return row && pending ? remaining(applyServerRow(known, row), pending, row) : known;
  });
}

/**
 * Applies a row that others changed before what was sent; gives what of that is left to send. Columns that were changed
 * here meanwhile wait for the next run, except texts.
 */
async function mergeNewer(
  store: RowStore,
  sent: PendingRow,
  newer: ServerRow,
): Promise<PendingRow | null> {
  let next: PendingRow | null = null;
  await store.update([sent], (state, key) => {
    const now = applyServerRow(state ?? emptyState(key), newer);
    const pending = leftOf(sent.pending, now.pending);
    next = pending && { ...now, pending };
    return now;
  });
  return next;
}

function isPending(state: RowState): state is PendingRow {
  return state.pending !== null;
}

/** The rows, and those that they reference and that would otherwise not be sent: made and deleted on this device. */
function withReferenced(rows: PendingRow[], pending: PendingRow[]): PendingRow[] {
  const referenced = new Set(rows.flatMap(({ pending }) => Object.values(pending.set)));
  const missing = pending.filter((row) => !rows.includes(row) && referenced.has(row.id));
  return missing.length > 0 ? withReferenced([...rows, ...missing], pending) : rows;
}

function pendingByKey(rows: PendingRow[]): Map<string, Pending> {
  return new Map(rows.map((row) => [keyOf(row), row.pending]));
}

function without(rows: PendingRow[], answered: ServerRow[]): PendingRow[] {
  const known = new Set(answered.map(keyOf));
  return rows.filter((state) => !known.has(keyOf(state)));
}

function slices<Row>(rows: Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}

function asRow({ scope, id, pending }: PendingRow) {
  return { scope, id, set: pending.set };
}

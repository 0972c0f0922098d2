export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** Columns and their values, as the database's interface sends them. */
export type Values = { [column: string]: Json };

/** Which row: `scope` is what is loaded and fetched together (the saved places, one trip), `id` the row's own key. */
export type RowKey = { scope: string; table: string; id: string };

/** Some columns of one row and what they become; a row that is not there yet begins with it. */
export type Patch = RowKey & { set: Values };

/** A row, or some columns of it, as the server sent it. `version` grows with each change of any row. */
export type ServerRow = RowKey & { version: number; values: Values };

type Stamps = { [column: string]: number };

/**
 * Columns that the server has not confirmed, and when each was changed here (milliseconds since 1970). `sent` are the
 * stamps with which a new row was sent first: the server may have it although no answer came.
 */
export type Pending = { set: Values; stamps: Stamps; sent?: Stamps };

/** A row on this device: what the server sent, and the columns on top of it that it has not confirmed. */
export type RowState = RowKey & {
  server: { version: number; values: Values } | null;
  pending: Pending | null;
};

export function keyOf({ scope, table, id }: RowKey): string {
  return JSON.stringify([scope, table, id]);
}

/** A row of which nothing is known. */
export function emptyState({ scope, table, id }: RowKey): RowState {
  return { scope, table, id, server: null, pending: null };
}

/** The row as it is shown: the server's columns, and the unconfirmed ones on top. */
export function valuesOf({ server, pending }: RowState): Values {
  return { ...server?.values, ...pending?.set };
}

/** A row that was made and deleted here, before it was ever sent, concerns nobody else. */
export function hasToBeSent({ server, pending }: RowState): boolean {
  if (pending === null) return false;
  return server !== null || pending.sent !== undefined || !pending.set.deleted_at;
}

/** The row with a local change on top; a later change of a column replaces the earlier one. */
export function applyPatch(state: RowState | undefined, patch: Patch, stamp: number): RowState {
  const { scope, table, id, set } = patch;
  const before = state?.pending;
  // Two tabs may change a column in the same millisecond.
  const next = (column: string) => Math.max(stamp, (before?.stamps[column] ?? 0) + 1);
  const stamps = Object.fromEntries(Object.keys(set).map((column) => [column, next(column)]));
  return {
    scope,
    table,
    id,
    server: state?.server ?? null,
    pending: {
      ...before,
      set: { ...before?.set, ...set },
      stamps: { ...before?.stamps, ...stamps },
    },
  };
}

/** The row with what the server sent; an answer older than the one it has is ignored. */
export function applyServerRow(state: RowState | undefined, row: ServerRow): RowState {
  const { scope, table, id, version, values } = row;
  const known = state?.server;
  const server =
    known && known.version > version ? known : { version, values: { ...known?.values, ...values } };
  return { scope, table, id, server, pending: state?.pending ?? null };
}

/** The row without what was sent and confirmed, except columns that were changed again since. */
export function confirmSent(state: RowState, sent: Pending): RowState {
  const { pending } = state;
  if (!pending) return state;
  const left = Object.keys(pending.set).filter(
    (column) =>
      pending.stamps[column] !== sent.stamps[column] ||
      JSON.stringify(pending.set[column]) !== JSON.stringify(sent.set[column]),
  );
  return { ...state, pending: left.length > 0 ? only(pending, left) : null };
}

/**
 * The row before `sent` goes to the server as a new one. The stamps of the first try stay: whichever try the server
 * got first, it had those.
 */
export function markSent(state: RowState, { stamps }: Pending): RowState {
  const { pending } = state;
  if (!pending) return state;
  return { ...state, pending: { ...pending, sent: pending.sent ?? stamps } };
}

/**
 * The row, sent as a new one, when the server had it from an earlier try: what that wrote is not written again, since
 * others may have changed it; what was changed here after it still has to be sent. All of it where `sent` is null:
 * somebody else had made the row.
 */
export function resolveInsert(state: RowState, sent: Pending | null): RowState {
  const { pending } = state;
  if (!pending) return state;
  const left = Object.keys(pending.set).filter(
    (column) => pending.stamps[column] !== sent?.sent?.[column],
  );
  return { ...state, pending: left.length > 0 ? only(pending, left) : null };
}

function only({ set, stamps }: Pending, columns: string[]): Pending {
  return {
    set: Object.fromEntries(columns.map((column) => [column, set[column] ?? null])),
    stamps: Object.fromEntries(columns.map((column) => [column, stamps[column] ?? 0])),
  };
}

import { basesOf, markTexts, mergedSet, only, rebase } from '../merged-texts.ts';

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** Columns and their values, as the database's interface sends them. */
export type Values = { [column: string]: Json };

/** Which row: `scope` is what is loaded and fetched together (the saved places, one trip), `id` the row's own key. */
export type RowKey = { scope: string; table: string; id: string };

/**
 * Some columns of one row and what they become; a row that is not there yet begins with it. `base` has the columns
 * that are texts of several people or a moved date, as they were when the new ones were made from them: these are merged.
 */
export type Patch = RowKey & { set: Values; base?: Values };

/** A row, or some columns of it, as the server sent it. `version` grows with each change of any row. */
export type ServerRow = RowKey & { version: number; values: Values };

type Stamps = { [column: string]: number };

/**
 * Columns that the server has not confirmed, and when each was changed here (milliseconds since 1970). `sent` are the
 * stamps with which a new row was sent first: the server may have it although no answer came. `base` are the texts that
 * merged columns were made from, `sentTexts` what was sent of them since: the server may have one of these by now.
 */
export type Pending = {
  set: Values;
  stamps: Stamps;
  sent?: Stamps;
  base?: Values;
  sentTexts?: { [column: string]: string[] };
};

/**
 * A row on this device: what the server sent, and the columns on top of it that it has not confirmed. `older` are the
 * columns that the newest answer left out, and the versions with which they came.
 */
export type RowState = RowKey & {
  server: { version: number; values: Values; older?: Stamps } | null;
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

/** The row with a local change on top; a later change of a column replaces the earlier one, or is merged with it. */
export function applyPatch(state: RowState | undefined, patch: Patch, stamp: number): RowState {
  const { scope, table, id } = patch;
  const before = state?.pending;
  const set = mergedSet(state, patch);
  // Two tabs may change a column in the same millisecond.
  const next = (column: string) => Math.max(stamp, (before?.stamps[column] ?? 0) + 1);
  const stamps = Object.fromEntries(Object.keys(set).map((column) => [column, next(column)]));
  const base = basesOf(state, patch);
  const { base: _, ...without } = before ?? {};
  return {
    scope,
    table,
    id,
    server: state?.server ?? null,
    pending: {
      ...without,
      set: { ...before?.set, ...set },
      stamps: { ...before?.stamps, ...stamps },
      ...(Object.keys(base).length > 0 && { base }),
    },
  };
}

/** The row with what the server sent; an answer older than the one it has is ignored. */
export function applyServerRow(state: RowState | undefined, row: ServerRow): RowState {
  const { scope, table, id, version, values } = row;
  const known = state?.server;
  const pending = state?.pending ?? null;
  if (known && known.version > version) return { scope, table, id, server: known, pending };
  const older = Object.entries(known?.values ?? {}).flatMap(([column]) =>
    column in values ? [] : [[column, known?.older?.[column] ?? known?.version ?? 0] as const],
  );
  const server = {
    version,
    values: { ...known?.values, ...values },
    ...(older.length > 0 && { older: Object.fromEntries(older) }),
  };
  return { scope, table, id, server, pending: pending && rebase(pending, values) };
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
  return { ...state, pending: only(pending, left) };
}

/**
 * The row before `sent` goes to the server as a new one. The stamps of the first try stay: whichever try the server
 * got first, it had those.
 */
export function markSent(state: RowState, sent: Pending): RowState {
  const { pending } = markTexts(state, sent);
  if (!pending) return state;
  return { ...state, pending: { ...pending, sent: pending.sent ?? sent.stamps } };
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
  return { ...state, pending: only(pending, left) };
}

import type { Json } from '../backend/database.gen.ts';

/** Columns and their values, as the database's interface sends them. */
export type Values = { [column: string]: Json };

/** Which row: `part` is what is loaded and fetched together (the mochila, one trip), `id` the row's own key. */
export type RowKey = { part: string; table: string; id: string };

/** Some columns of one row and what they become; a row that is not there yet begins with it. */
export type Patch = RowKey & { set: Values };

/** A row, or some columns of it, as the server last told it. `version` grows with each change of any row. */
export type ServerRow = RowKey & { version: number; values: Values };

type Stamps = { [column: string]: number };

/**
 * Columns that the server has not confirmed, and when each was changed here (milliseconds since 1970). `tried` are the
 * stamps with which a new row was sent first: it may be there although no answer came.
 */
export type Pending = { set: Values; stamps: Stamps; tried?: Stamps };

/** What this device holds of a row: what the server said, and on top of it what it has not confirmed. */
export type Held = RowKey & {
  server: { version: number; values: Values } | null;
  pending: Pending | null;
};

export function keyOf({ part, table, id }: RowKey): string {
  return JSON.stringify([part, table, id]);
}

/** A row of which nothing is known. */
export function blank({ part, table, id }: RowKey): Held {
  return { part, table, id, server: null, pending: null };
}

/** The row as it is shown: the server's columns, and the unconfirmed ones on top. */
export function valuesOf({ server, pending }: Held): Values {
  return { ...server?.values, ...pending?.set };
}

/** `held` with a change on top; a later change of a column replaces the earlier one. */
export function changed(held: Held | undefined, patch: Patch, stamp: number): Held {
  const { part, table, id, set } = patch;
  const before = held?.pending;
  const stamps = Object.fromEntries(Object.keys(set).map((column) => [column, stamp]));
  return {
    part,
    table,
    id,
    server: held?.server ?? null,
    pending: {
      ...before,
      set: { ...before?.set, ...set },
      stamps: { ...before?.stamps, ...stamps },
    },
  };
}

/** `held` with what the server says now; an answer older than the one it has is left alone. */
export function told(held: Held | undefined, row: ServerRow): Held {
  const { part, table, id, version, values } = row;
  const known = held?.server;
  const server =
    known && known.version > version ? known : { version, values: { ...known?.values, ...values } };
  return { part, table, id, server, pending: held?.pending ?? null };
}

/** `held` without what was sent, except columns that were changed again since. */
export function confirmed(held: Held, sent: Pending): Held {
  const { pending } = held;
  if (!pending) return held;
  const left = Object.keys(pending.set).filter(
    (column) =>
      pending.stamps[column] !== sent.stamps[column] ||
      JSON.stringify(pending.set[column]) !== JSON.stringify(sent.set[column]),
  );
  return { ...held, pending: left.length > 0 ? only(pending, left) : null };
}

/** `held` once it is known that it is about to be sent as a new row; what was tried first stays. */
export function tried(held: Held): Held {
  const { pending } = held;
  if (!pending) return held;
  return { ...held, pending: { ...pending, tried: { ...pending.stamps, ...pending.tried } } };
}

/**
 * `held`, sent as a new row, when the server had it from an earlier try: what that wrote is not written again, since
 * others may have changed it; what was changed here after it still has to be sent. All of it where `sent` is null:
 * somebody else had made the row.
 */
export function alreadyThere(held: Held, sent: Pending | null): Held {
  const { pending } = held;
  if (!pending) return held;
  const left = Object.keys(pending.set).filter(
    (column) => pending.stamps[column] !== sent?.tried?.[column],
  );
  return { ...held, pending: left.length > 0 ? only(pending, left) : null };
}

function only({ set, stamps }: Pending, columns: string[]): Pending {
  return {
    set: Object.fromEntries(columns.map((column) => [column, set[column] ?? null])),
    stamps: Object.fromEntries(columns.map((column) => [column, stamps[column] ?? 0])),
  };
}

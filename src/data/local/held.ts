import type { Json } from '../database.gen.ts';

/** Columns and their values, as the database's interface sends them. */
export type Values = { [column: string]: Json };

/** Which row: `part` is what is loaded and fetched together (the mochila, one trip), `id` the row's own key. */
export type RowKey = { part: string; table: string; id: string };

/** Some columns of one row and what they become; a row that is not there yet begins with it. */
export type Patch = RowKey & { set: Values };

/** A row, or some columns of it, as the server last told it. `version` grows with each change of any row. */
export type ServerRow = RowKey & { version: number; values: Values };

/** Columns that the server has not confirmed, and when each was changed here (milliseconds since 1970). */
export type Pending = { set: Values; stamps: { [column: string]: number } };

/** What this device holds of a row: what the server said, and on top of it what it has not confirmed. */
export type Held = RowKey & {
  server: { version: number; values: Values } | null;
  pending: Pending | null;
};

export function keyOf({ part, table, id }: RowKey): string {
  return JSON.stringify([part, table, id]);
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
    pending: { set: { ...before?.set, ...set }, stamps: { ...before?.stamps, ...stamps } },
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

function only({ set, stamps }: Pending, columns: string[]): Pending {
  return {
    set: Object.fromEntries(columns.map((column) => [column, set[column] ?? null])),
    stamps: Object.fromEntries(columns.map((column) => [column, stamps[column] ?? 0])),
  };
}

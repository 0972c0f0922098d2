import { applyPatches, type Patch } from './patch.ts';
import type { RowOf, Rows, Table } from './rows.ts';

/** A patch on its way to the server; `key` tells it from the others of this device. */
export type Pending = { key: number; patch: Patch };

/**
 * What a device knows: the rows as the server last told them, and its own patches that the server has not confirmed.
 * The view is the one with the other on top. Each field is the last writer's in the server's order of writes; a
 * deletion is a field like any other that no edit touches, so that it wins over every edit and can be undone.
 */
export type Replica = {
  base: Rows;
  pending: readonly Pending[];
  /** The newest version seen: what to ask for next is what came after it. */
  seen: number;
};

/** Rows as the server sends them, whole. */
export type ServerRows = Partial<{ [T in Table]: readonly RowOf[T][] }>;

/** What people see: their own unconfirmed changes at once, everybody else's as they arrive. */
export function viewOf({ base, pending }: Replica): Rows {
  return applyPatches(
    base,
    pending.map(({ patch }) => patch),
  );
}

/**
 * Takes in the server's rows. One that is older than what is known is passed over, so that answers may overtake each
 * other. `newest` is the answer's version where it is whole: the answer to a write, which has only that row, has none.
 */
export function receive(replica: Replica, rows: ServerRows, newest: number | null): Replica {
  const { base } = replica;
  return {
    ...replica,
    base: {
      trips: newer(base.trips, rows.trips),
      trip_days: newer(base.trip_days, rows.trip_days),
      trip_stops: newer(base.trip_stops, rows.trip_stops),
      trip_expenses: newer(base.trip_expenses, rows.trip_expenses),
      trip_people: newer(base.trip_people, rows.trip_people),
      trip_checks: newer(base.trip_checks, rows.trip_checks),
    },
    seen: Math.max(replica.seen, newest ?? 0),
  };
}

/** The server has written these patches and answered with the rows as they are now. */
export function confirm(replica: Replica, keys: readonly number[], rows: ServerRows): Replica {
  const pending = replica.pending.filter(({ key }) => !keys.includes(key));
  return receive({ ...replica, pending }, rows, null);
}

function newer<Row extends { id: string; version: number }>(
  known: ReadonlyMap<string, Row>,
  arrived: readonly Row[] = [],
): ReadonlyMap<string, Row> {
  const fresh = arrived.filter(({ id, version }) => version > (known.get(id)?.version ?? -1));
  if (fresh.length === 0) return known;
  const next = new Map(known);
  for (const row of fresh)
    if (row.version > (next.get(row.id)?.version ?? -1)) next.set(row.id, row);
  return next;
}

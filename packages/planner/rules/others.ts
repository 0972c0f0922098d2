import type { Table } from './rows/columns.ts';

/** A row as the server tells it: its columns by name. */
type Told = { table: string; id: string; values: Readonly<Record<string, unknown>> };

type Deed = 'added' | 'removed' | 'restored' | 'moved' | 'changed';

/** What one person did to one row. */
export type OthersChange = {
  table: Table;
  id: string;
  /** The account that wrote the row last; null where it is gone. */
  by: string | null;
  deed: Deed;
  /** Columns that have another value than before. */
  columns: string[];
};

/** Columns that say nothing of what somebody did. */
const own = [
  'version',
  'updated_at',
  'updated_by',
  'created_at',
  'rank',
  'day_id',
  'deleted_at',
  'role',
];

/**
 * What others did between two answers of the server, newest last: rows of `after` that differ from `before` and were
 * last written by somebody other than `me`. A row that was unknown and comes deleted is nothing to tell.
 */
export function changesByOthers(
  before: readonly Told[],
  after: readonly Told[],
  me: string,
): OthersChange[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.flatMap(({ table, id, values }): OthersChange[] => {
    const by = typeof values.updated_by === 'string' ? values.updated_by : null;
    if (by === me || !isTable(table)) return [];
    const old = known.get(id)?.values;
    // A list tells fewer columns of a row than the trip itself.
    const changed = Object.keys(old ?? {}).filter(
      (column) =>
        column in values && JSON.stringify(old?.[column]) !== JSON.stringify(values[column]),
    );
    const columns = changed.filter((column) => !own.includes(column));
    const deed = deedOf(old, values, changed, columns);
    return deed ? [{ table, id, by, deed, columns }] : [];
  });
}

function deedOf(
  old: Told['values'] | undefined,
  values: Told['values'],
  changed: string[],
  columns: string[],
): Deed | null {
  const isGone = Boolean(values.deleted_at);
  if (!old) return isGone ? null : 'added';
  if (isGone !== Boolean(old.deleted_at)) return isGone ? 'removed' : 'restored';
  if (isGone) return null;
  if (columns.length > 0) return 'changed';
  return changed.includes('rank') || changed.includes('day_id') ? 'moved' : null;
}

const all: Record<Table, true> = {
  trips: true,
  trip_days: true,
  trip_stops: true,
  trip_expenses: true,
  trip_people: true,
  trip_checks: true,
  trip_files: true,
  trip_comments: true,
  trip_votes: true,
};

function isTable(name: string): name is Table {
  return name in all;
}

import { mergedColumn } from '#kit/texts/merged-column.ts';
import type { Table } from '../rows/columns.ts';
import { blank, type RowOf, type Rows, sharedTexts } from '../rows/rows.ts';

/**
 * Columns of one row, whatever its table. `base` has the texts that several people write, and a date that is moved, as
 * they were when the new ones were made from them; without it, texts are those of now, and a date is one that was chosen.
 */
type Change<Row> = { id: string; set: Partial<Row>; base?: Partial<Row>; isNew: boolean };

/**
 * A change to one row: only the columns that somebody changed, so that two people's fields do not overwrite each
 * other. `isNew` makes the row where there is none; columns that it does not name have the table's defaults.
 */
export type Patch<T extends Table = Table> = {
  [Of in T]: { table: Of } & Change<RowOf[Of]>;
}[T];

/** A change and what takes it back, for undo and redo. */
export type Edit = { patches: Patch[]; inverse: Patch[] };

/**
 * The rows with the patches applied in order; tables that no patch names are the same objects as before. A patch of
 * a row that nobody knows, and that is not new, does nothing.
 */
export function applyPatches(rows: Rows, patches: readonly Patch[]): Rows {
  return {
    trips: written(rows.trips, blank.trips, of('trips', patches)),
    trip_days: written(rows.trip_days, blank.trip_days, of('trip_days', patches)),
    trip_stops: written(rows.trip_stops, blank.trip_stops, of('trip_stops', patches)),
    trip_expenses: written(rows.trip_expenses, blank.trip_expenses, of('trip_expenses', patches)),
    trip_people: written(rows.trip_people, blank.trip_people, of('trip_people', patches)),
    trip_checks: written(rows.trip_checks, blank.trip_checks, of('trip_checks', patches)),
    trip_files: written(rows.trip_files, blank.trip_files, of('trip_files', patches)),
    trip_comments: written(rows.trip_comments, blank.trip_comments, of('trip_comments', patches)),
    trip_votes: written(rows.trip_votes, blank.trip_votes, of('trip_votes', patches)),
  };
}

/**
 * The patches without the columns that already hold their value, and their exact inverse against `rows`: every
 * changed column gets back what it held. A new row is taken back by deleting it at the instant `now`; the inverse of
 * that is the end of its deletion. A patch of a row that is not there does nothing and is left out.
 */
export function editOf(rows: Rows, patches: readonly Patch[], now: string): Edit {
  const edit: Edit = { patches: [], inverse: [] };
  for (const patch of patches) {
    const both = bothWays(rows, patch, now);
    if (!both) continue;
    edit.patches.push(both.there);
    edit.inverse.unshift(both.back);
  }
  return edit;
}

type BothWays<Row> = { there: Change<Row>; back: Change<Row> } | null;

function bothWays<T extends Table>(
  rows: Rows,
  patch: Patch<T>,
  now: string,
): { there: Patch<T>; back: Patch<T> } | null {
  const { table } = patch;
  const both = changesOf(rows[table], patch, now, sharedTexts[table]);
  return both && { there: { table, ...both.there }, back: { table, ...both.back } };
}

/** Against the rows before the whole edit: whichever patch of it changed a column, this is what the column held. */
function changesOf<Row extends { deleted_at: string | null }>(
  rows: ReadonlyMap<string, Row>,
  { id, set, base, isNew }: Change<Row>,
  now: string,
  texts: Partial<Row>,
): BothWays<Row> {
  const before = rows.get(id);
  if (!before) {
    if (!isNew) return null;
    const there = { id, set, ...baseOf(set, texts, texts), isNew };
    const none: Partial<Row> = {};
    return { there, back: { id, set: Object.assign(none, { deleted_at: now }), isNew: false } };
  }
  const [changed, held]: [Partial<Row>, Partial<Row>] = [{}, {}];
  const next = mergedSet(set, base, before);
  for (const column in next)
    if (!same(before[column], next[column])) {
      changed[column] = next[column];
      held[column] = before[column];
    }
  if (Object.keys(changed).length === 0) return null;
  const shared = { ...texts, ...base };
  return {
    there: { id, set: changed, ...baseOf(changed, shared, held), isNew: false },
    back: { id, set: held, ...baseOf(changed, shared, changed), isNew: false },
  };
}

/** The columns of `set`, with the texts that are others by now than those that they were made from merged. */
function mergedSet<Row extends object>(
  set: Partial<Row>,
  base: Partial<Row> | undefined,
  now: Row,
): Partial<Row> {
  if (!base) return set;
  const [mine, theirs] = [new Map(Object.entries(set)), new Map(Object.entries(now))];
  const texts = Object.entries(base).map(([column, from]) => [
    column,
    merged(column, from, mine.get(column), theirs.get(column)),
  ]);
  return { ...set, ...Object.fromEntries(texts) };
}

function merged(column: string, base: unknown, mine: unknown, theirs: unknown): unknown {
  const areTexts =
    typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string';
  return areTexts ? mergedColumn(column, base, mine, theirs) : mine;
}

/** What the columns of `set` that are merged were before; nothing where there are none. */
function baseOf<Row extends object>(
  set: Partial<Row>,
  texts: Partial<Row>,
  values: Partial<Row>,
): { base?: Partial<Row> } {
  const base: Partial<Row> = {};
  for (const column in set) if (column in texts) base[column] = values[column];
  return Object.keys(base).length > 0 ? { base } : {};
}

/** Columns hold texts, numbers, truths, nulls, and lists of texts. */
function same(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, nth) => item === other[nth]);
}

function of<T extends Table>(table: T, patches: readonly Patch[]): Extract<Patch, { table: T }>[] {
  const isOf = (patch: Patch): patch is Extract<Patch, { table: T }> => patch.table === table;
  return patches.filter(isOf);
}

function written<Row extends { id: string }>(
  rows: ReadonlyMap<string, Row>,
  empty: Row,
  changes: Change<Row>[],
): ReadonlyMap<string, Row> {
  if (changes.length === 0) return rows;
  const next = new Map(rows);
  for (const { id, set, isNew } of changes) {
    const before = next.get(id) ?? (isNew ? empty : undefined);
    if (before) next.set(id, { ...before, ...set, id });
  }
  return next;
}

import * as v from 'valibot';
import type { ServerRow, Values } from '#sync/sync/stored/row-state.ts';
import type { LocalRow } from '#sync/sync/stored/row-store.ts';
import type { Table } from '../../rules/rows/columns.ts';
import { blank, type Rows } from '../../rules/rows/rows.ts';
import { readRow } from './schemas.ts';

/** How rows of trips lie on this device, and what of them may be believed. */

/** The scope of all trips, without what is in them: what a list of trips needs. */
export const tripsScope = 'trips';

/** The scope of one trip's days, stops, people, expenses and checks. */
export function scopeOfTrip(tripId: string): string {
  return `trip ${tripId}`;
}

/** Tables in the order in which their rows are written: what others refer to first. */
export const tables = [
  'trips',
  'trip_people',
  'trip_days',
  'trip_stops',
  'trip_expenses',
  'trip_checks',
  'trip_files',
  'trip_comments',
  'trip_votes',
] as const satisfies Table[];

/**
 * Turns what lies on this device into rows. A row that did not change is the same object as last time, so that what
 * shows a thousand of them only draws the one that did.
 */
export function rowReader(): (local: LocalRow[]) => Rows {
  const trips = tableReader('trips', readRow.trips, blank.trips);
  const days = tableReader('trip_days', readRow.trip_days, blank.trip_days);
  const stops = tableReader('trip_stops', readRow.trip_stops, blank.trip_stops);
  const expenses = tableReader('trip_expenses', readRow.trip_expenses, blank.trip_expenses);
  const people = tableReader('trip_people', readRow.trip_people, blank.trip_people);
  const checks = tableReader('trip_checks', readRow.trip_checks, blank.trip_checks);
  const files = tableReader('trip_files', readRow.trip_files, blank.trip_files);
  const comments = tableReader('trip_comments', readRow.trip_comments, blank.trip_comments);
  const votes = tableReader('trip_votes', readRow.trip_votes, blank.trip_votes);
  return (local) => ({
    trips: trips(local),
    trip_days: days(local),
    trip_stops: stops(local),
    trip_expenses: expenses(local),
    trip_people: people(local),
    trip_checks: checks(local),
    trip_files: files(local),
    trip_comments: comments(local),
    trip_votes: votes(local),
  });
}

function tableReader<Row>(table: Table, schema: v.GenericSchema<unknown, Row>, empty: Row) {
  let known = new Map<string, { key: string; row: Row }>();
  return (local: LocalRow[]): ReadonlyMap<string, Row> => {
    const next: typeof known = new Map();
    for (const { table: own, id, values, version } of local) {
      if (own !== table) continue;
      const key = JSON.stringify([values, version]);
      const before = known.get(id);
      if (before?.key === key) {
        next.set(id, before);
        continue;
      }
      const parsed = v.safeParse(schema, { ...empty, ...values, id, version: version ?? 0 });
      if (parsed.success) next.set(id, { key, row: parsed.output });
    }
    known = next;
    return new Map([...next].map(([id, { row }]) => [id, row]));
  };
}

/** A row as if the server had said that it is deleted; nothing of one that the server has never confirmed. */
export function asGone({ scope, table, id, version, values }: LocalRow): ServerRow[] {
  if (version === null || values.deleted_at) return [];
  return [{ scope, table, id, version, values: { deleted_at: new Date().toISOString() } }];
}

const schemaOfSent = v.record(
  v.string(),
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())]),
);

/** Changed columns as the database's interface sends them. */
export function valuesOfPatch(set: object): Values {
  return v.parse(schemaOfSent, set);
}

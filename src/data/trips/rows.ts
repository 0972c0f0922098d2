import * as v from 'valibot';
import {
  blank,
  type Rows,
  stopKinds,
  stopModes,
  type Table,
  travelStyles,
} from '../../../domain/trip/rows.ts';
import type { ServerRow, Values } from '../sync/row-state.ts';
import type { LocalRow } from '../sync/row-store.ts';

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
] as const satisfies Table[];

const text = v.string();
const number = v.number();
const deleted = v.nullable(text);
const child = { id: text, deleted_at: deleted, version: number, trip_id: text };

/** Also what a row of an older or newer version of the site has to pass: one that does not is not shown. */
const schemas = {
  trips: v.object({
    id: text,
    deleted_at: deleted,
    version: number,
    owner: v.nullable(text),
    title: text,
    start_date: v.nullable(text),
    style: v.picklist(travelStyles),
    people: number,
    currency: v.nullable(text),
    pesos_per_unit: v.nullable(number),
    notes: text,
    created_at: text,
    updated_at: text,
  }),
  trip_days: v.object({ ...child, rank: text, title: text, notes: text }),
  trip_stops: v.object({
    ...child,
    day_id: v.nullable(text),
    rank: text,
    kind: v.picklist(stopKinds),
    place: v.nullable(text),
    title: text,
    lat: v.nullable(number),
    lon: v.nullable(number),
    start_time: v.nullable(text),
    end_time: v.nullable(text),
    minutes: v.nullable(number),
    mode: v.nullable(v.picklist(stopModes)),
    nights: v.nullable(number),
    cost_cop: v.nullable(number),
    cost_by: v.picklist(['person', 'group']),
    paid_by: v.nullable(text),
    note: text,
    updated_by: v.nullable(text),
  }),
  trip_expenses: v.object({
    ...child,
    title: text,
    cop: number,
    paid_by: v.nullable(text),
    shared_by: v.array(text),
    day_id: v.nullable(text),
  }),
  trip_people: v.object({ ...child, name: text, user_id: v.nullable(text), rank: text }),
  trip_checks: v.object({
    ...child,
    list: v.picklist(['todo', 'packing']),
    text,
    done: v.boolean(),
    rank: text,
  }),
};

/**
 * Turns what lies on this device into rows. A row that did not change is the same object as last time, so that what
 * shows a thousand of them only draws the one that did.
 */
export function rowReader(): (local: LocalRow[]) => Rows {
  const trips = tableReader('trips', schemas.trips, blank.trips);
  const days = tableReader('trip_days', schemas.trip_days, blank.trip_days);
  const stops = tableReader('trip_stops', schemas.trip_stops, blank.trip_stops);
  const expenses = tableReader('trip_expenses', schemas.trip_expenses, blank.trip_expenses);
  const people = tableReader('trip_people', schemas.trip_people, blank.trip_people);
  const checks = tableReader('trip_checks', schemas.trip_checks, blank.trip_checks);
  return (local) => ({
    trips: trips(local),
    trip_days: days(local),
    trip_stops: stops(local),
    trip_expenses: expenses(local),
    trip_people: people(local),
    trip_checks: checks(local),
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

const schemaOfSent = v.record(text, v.union([text, number, v.boolean(), v.null(), v.array(text)]));

/** Changed columns as the database's interface sends them. */
export function valuesOfPatch(set: object): Values {
  return v.parse(schemaOfSent, set);
}

import * as v from 'valibot';
import { stopKinds, stopModes, type Table, travelStyles } from '../../../domain/trip/rows.ts';
import type { Database } from '../backend/database.gen.ts';

/**
 * What may be sent of a row of a trip: the columns that the database does not write itself. Columns were checked when
 * they were changed, and the database checks them again; here their kinds are, so that none is sent as something else. A column that is
 * not here is refused: it would otherwise count as sent, and be lost.
 */

type Tables = Database['public']['Tables'];

const text = v.string();
const number = v.number();
const maybeText = v.exactOptional(v.nullable(text));
const maybeNumber = v.exactOptional(v.nullable(number));
const someText = v.exactOptional(text);
const someNumber = v.exactOptional(number);

const columns = {
  trips: {
    title: someText,
    start_date: maybeText,
    style: v.exactOptional(v.picklist(travelStyles)),
    people: someNumber,
    currency: maybeText,
    pesos_per_unit: maybeNumber,
    notes: someText,
    created_at: someText,
    deleted_at: maybeText,
  },
  trip_days: { rank: someText, title: someText, notes: someText, deleted_at: maybeText },
  trip_stops: {
    day_id: maybeText,
    rank: someText,
    kind: v.exactOptional(v.picklist(stopKinds)),
    place: maybeText,
    title: someText,
    lat: maybeNumber,
    lon: maybeNumber,
    start_time: maybeText,
    end_time: maybeText,
    minutes: maybeNumber,
    mode: v.exactOptional(v.nullable(v.picklist(stopModes))),
    nights: maybeNumber,
    cost_cop: maybeNumber,
    cost_by: v.exactOptional(v.picklist(['person', 'group'])),
    paid_by: maybeText,
    note: someText,
    deleted_at: maybeText,
  },
  trip_expenses: {
    title: someText,
    cop: someNumber,
    paid_by: maybeText,
    shared_by: v.exactOptional(v.array(text)),
    day_id: maybeText,
    deleted_at: maybeText,
  },
  trip_people: { rank: someText, name: someText, deleted_at: maybeText },
  trip_checks: {
    list: v.exactOptional(v.picklist(['todo', 'packing'])),
    text: someText,
    done: v.exactOptional(v.boolean()),
    rank: someText,
    deleted_at: maybeText,
  },
};

/** What a new row of a trip always has. */
const child = { id: text, trip_id: text };
const ranked = { ...child, rank: text };

const created = {
  trips: v.strictObject({ ...columns.trips, id: text, owner: text }),
  trip_days: v.strictObject({ ...columns.trip_days, ...ranked }),
  trip_stops: v.strictObject({ ...columns.trip_stops, ...ranked }),
  trip_expenses: v.strictObject({ ...columns.trip_expenses, ...child }),
  trip_people: v.strictObject({ ...columns.trip_people, ...ranked }),
  trip_checks: v.strictObject({ ...columns.trip_checks, ...ranked }),
};

/** Columns that the database writes, and what it answers of the caller beside them. */
const writtenInTrips = ['updated_at', 'updated_by', 'version', 'role'] as const;
const writtenInChildren = ['created_at', 'updated_at', 'updated_by', 'user_id', 'version'] as const;
/** Columns that never change. */
const fixed = ['id', 'trip_id', 'owner'] as const;

/** A row that this device has made, with its id. */
export const newRow: { [T in Table]: v.GenericSchema<unknown, Tables[T]['Insert']> } = {
  trips: v.pipe(without(writtenInTrips), created.trips),
  trip_days: v.pipe(without(writtenInChildren), created.trip_days),
  trip_stops: v.pipe(without(writtenInChildren), created.trip_stops),
  trip_expenses: v.pipe(without(writtenInChildren), created.trip_expenses),
  trip_people: v.pipe(without(writtenInChildren), created.trip_people),
  trip_checks: v.pipe(without(writtenInChildren), created.trip_checks),
};

/** Columns of a row that the database has. */
export const changedRow: { [T in Table]: v.GenericSchema<unknown, Tables[T]['Update']> } = {
  trips: v.pipe(without([...writtenInTrips, ...fixed]), v.strictObject(columns.trips)),
  trip_days: changed(columns.trip_days),
  trip_stops: changed(columns.trip_stops),
  trip_expenses: changed(columns.trip_expenses),
  trip_people: changed(columns.trip_people),
  trip_checks: changed(columns.trip_checks),
};

/** Does not compile when a table has a column that is neither sent nor written by the database; that one would be lost. */
const complete: { [T in Table]: [Unsent<T>] extends [never] ? true : Unsent<T> } = {
  trips: true,
  trip_days: true,
  trip_stops: true,
  trip_expenses: true,
  trip_people: true,
  trip_checks: true,
};
void complete;

type Unsent<T extends Table> = Exclude<
  keyof Tables[T]['Row'],
  | keyof (typeof created)[T]['entries']
  | (T extends 'trips' ? (typeof writtenInTrips)[number] : (typeof writtenInChildren)[number])
>;

function changed<Columns extends v.ObjectEntries>(own: Columns) {
  return v.pipe(without([...writtenInChildren, ...fixed]), v.strictObject(own));
}

function without(names: readonly string[]) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !names.includes(column))),
    ),
  );
}

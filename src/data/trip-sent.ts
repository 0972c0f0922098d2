import * as v from 'valibot';
import { stopKinds, stopModes, type Table, travelStyles } from '../domain/trip/rows.ts';
import type { Database } from './database.gen.ts';

/**
 * What may be sent of a row of a trip: the columns that the database does not write itself. Columns were checked when
 * they were changed, and the database checks them again; here their kinds are, so that none is sent as something else.
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

/** A row that this device has made, with its id. */
export const newRow: { [T in Table]: v.GenericSchema<unknown, Tables[T]['Insert']> } = {
  trips: v.object({ ...columns.trips, id: text, owner: text }),
  trip_days: v.object({ ...columns.trip_days, ...ranked }),
  trip_stops: v.object({ ...columns.trip_stops, ...ranked }),
  trip_expenses: v.object({ ...columns.trip_expenses, ...child }),
  trip_people: v.object({ ...columns.trip_people, ...ranked }),
  trip_checks: v.object({ ...columns.trip_checks, ...ranked }),
};

/** Columns of a row that the database has. */
export const changedRow: { [T in Table]: v.GenericSchema<unknown, Tables[T]['Update']> } = {
  trips: v.object(columns.trips),
  trip_days: v.object(columns.trip_days),
  trip_stops: v.object(columns.trip_stops),
  trip_expenses: v.object(columns.trip_expenses),
  trip_people: v.object(columns.trip_people),
  trip_checks: v.object(columns.trip_checks),
};

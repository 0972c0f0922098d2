import { insertSchema, readSchema, updateSchema } from '#sync/backend/column-schemas.ts';
import type { Database } from '#sync/backend/database.gen.ts';
import { columns, type Table } from '../../rules/rows/columns.ts';

type Tables = Database['public']['Tables'];

/** Columns that the database writes and no device reads; `role` is what it answers of the caller beside them. */
export const unread = {
  trips: ['updated_by', 'role'],
  children: ['created_at', 'updated_at', 'updated_by'],
} as const;

/** A row of an older or newer version of the site has to pass too: one that does not is not shown. */
export const readRow = {
  trips: readSchema(columns.trips),
  trip_days: readSchema(columns.trip_days),
  trip_stops: readSchema(columns.trip_stops),
  trip_expenses: readSchema(columns.trip_expenses),
  trip_people: readSchema(columns.trip_people),
  trip_checks: readSchema(columns.trip_checks),
  trip_files: readSchema(columns.trip_files),
  trip_comments: readSchema(columns.trip_comments),
  trip_votes: readSchema(columns.trip_votes),
};

/** A row that this device has made, as it is sent. */
export function newRow<T extends Table>(table: T) {
  return insertSchema<Tables[T]['Insert']>(columns[table], unreadIn(table));
}

/** Columns of a row that the database has, as they are sent. */
export function changedRow<T extends Table>(table: T) {
  return updateSchema<Tables[T]['Update']>(columns[table], unreadIn(table));
}

function unreadIn(table: Table): readonly string[] {
  return table === 'trips' ? unread.trips : unread.children;
}

import * as v from 'valibot';
import type { Column, RowWith } from '#kit/rules/columns.ts';

/** The schemas of rows, from the description of their columns. */

type Columns = Record<string, Column>;
type Entries = Record<string, v.GenericSchema>;

/** A row as it is read: with all of its columns and nothing else. */
export function readSchema<Own extends Columns>(own: Own): v.GenericSchema<unknown, RowWith<Own>> {
  return typed(v.object(entriesOf(own)));
}

/**
 * A row that this device has made, as it is sent. What the database writes itself (`unsent` names columns that are not
 * described) is left out; any other column that is not described is refused: it would otherwise count as sent, and be
 * lost.
 */
export function insertSchema<Insert>(
  own: Columns,
  unsent: readonly string[],
): v.GenericSchema<unknown, Insert> {
  const fixed = v.object(entriesOf(writtenBy(own, 'insert'), v.nonNullable));
  const changed = v.object(entriesOf(writtenBy(own, 'device'), optional));
  const left = [...Object.keys(writtenBy(own, 'server')), ...unsent];
  return typed(v.pipe(without(left), v.strictObject({ ...fixed.entries, ...changed.entries })));
}

/** Columns of a row that the database has, as they are sent; as `insertSchema`, without what never changes. */
export function updateSchema<Update>(
  own: Columns,
  unsent: readonly string[],
): v.GenericSchema<unknown, Update> {
  const { server, insert } = { server: writtenBy(own, 'server'), insert: writtenBy(own, 'insert') };
  const left = [...Object.keys(server), ...Object.keys(insert), ...unsent];
  return typed(
    v.pipe(without(left), v.strictObject(entriesOf(writtenBy(own, 'device'), optional))),
  );
}

function writtenBy(own: Columns, writer: Column['writer']): Columns {
  return Object.fromEntries(Object.entries(own).filter(([, column]) => column.writer === writer));
}

function entriesOf(
  own: Columns,
  as: (schema: v.GenericSchema) => v.GenericSchema = (schema) => schema,
): Entries {
  return Object.fromEntries(
    Object.entries(own).map(([name, column]) => [name, as(schemaOf(column))]),
  );
}

const optional = (schema: v.GenericSchema) => v.exactOptional(schema);

function schemaOf({ type, isNullable }: Column): v.GenericSchema {
  const value = typeof type === 'string' ? values[type] : v.picklist(type);
  return isNullable ? v.nullable(value) : value;
}

const values = {
  text: v.string(),
  number: v.number(),
  boolean: v.boolean(),
  texts: v.array(v.string()),
};

function without(names: readonly string[]) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !names.includes(column))),
    ),
  );
}

/** Entries made at run time have no types of their own; packages/planner/data/columns.test.ts compares them. */
function typed<Output>(schema: v.GenericSchema): v.GenericSchema<unknown, Output> {
  return schema as v.GenericSchema<unknown, Output>;
}

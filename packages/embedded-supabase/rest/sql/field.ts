import type { PlannedField } from '../plan/plan.ts';
import { type Parameters, quoteName } from './statement.ts';

/** `"t0"."name"`, or the place inside its JSON. Columns of other types are read as JSON first. */
export function fieldSql({ alias, column, path }: PlannedField, parameters: Parameters): string {
  const name = `${quoteName(alias)}.${quoteName(column.name)}`;
  if (path.length === 0) return name;
  const start = isJson(column.baseType) ? name : `to_jsonb(${name})`;
  const steps = path.map(({ arrow, key }) => {
    const operand = typeof key === 'number' ? parameters.add(`${key}`, 'int') : parameters.add(key);
    return `${arrow}${operand}`;
  });
  return `(${start}${steps.join('')})`;
}

/** The type that a field's value is compared as. */
export function fieldType({ column, path }: PlannedField): string {
  const last = path.at(-1);
  if (last === undefined) return column.baseType;
  if (last.arrow === '->>') return 'text';
  return column.baseType === 'json' ? 'json' : 'jsonb';
}

function isJson(type: string): boolean {
  return type === 'json' || type === 'jsonb';
}

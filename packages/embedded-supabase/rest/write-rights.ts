import type { CallerRole } from '../caller.ts';
import { permissionDenied } from './errors/database-error.ts';
import { findTable } from './plan/resolve.ts';
import type { Schema } from './schema/model.ts';

/**
 * Whether a role may write anything to a table, by its grants. Throws PGRST205 and 42501, as PostgreSQL would after
 * the body; which rows is for PostgreSQL alone.
 */
export function requireWrite(schema: Schema, name: string, method: string, role: CallerRole): void {
  const table = findTable(schema, name);
  const allowed = method === 'PATCH' ? table.updatedBy : table.insertedBy;
  if (!allowed.includes(role)) throw permissionDenied(`table ${name}`, role);
}

/** Whether a role may call one of the functions of a name. Throws 42501; a name of none is found out later. */
export function requireExecute(schema: Schema, name: string, role: CallerRole): void {
  const all = schema.routines.get(name) ?? [];
  if (all.length > 0 && !all.some(({ calledBy }) => calledBy.includes(role))) {
    throw permissionDenied(`function ${name}`, role);
  }
}

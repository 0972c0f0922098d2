import type { Query } from '../ast.ts';
import { notImplemented, RestError, unknownColumn } from '../errors/rest-error.ts';
import type { Payload } from '../parse/body.ts';
import type { Preferences } from '../parse/prefer.ts';
import type { Column, Schema, Table } from '../schema/model.ts';
import { embedsOf, type Node, type PlannedCondition } from './plan.ts';
import { findTable, resolveQuery, tableOrigin } from './resolve.ts';

export interface WritePlan {
  action: 'insert' | 'update' | 'delete';
  table: Table;
  /** What is read back: of the written rows, without conditions of its own. */
  node: Node;
  /** Which rows an update or a delete touches; they speak of `node.alias`. */
  conditions: readonly PlannedCondition[];
  columns: readonly Column[];
  rows: string;
  count: number;
  missingDefault: boolean;
  conflict: { columns: readonly string[]; merge: boolean } | null;
  /** Columns of the written rows that the answer needs. */
  returning: readonly string[];
}

/**
 * Resolves an insert, an update or a delete. `payload` is null for a delete.
 * Throws PGRST204 for a column that is not there, 21000 where every row would be touched, and
 * PGRST127 for a limited write, which PostgREST 13 has no more either.
 */
export function planWrite(
  schema: Schema,
  action: WritePlan['action'],
  tableName: string,
  query: Query,
  prefer: Preferences,
  payload: Payload | null,
): WritePlan {
  const table = findTable(schema, tableName);
  const names = query.columns ?? payload?.keys ?? [];
  const columns = names.map((name) => payloadColumn(table, name));
  if (query.limits.concat(query.offsets).some(({ path }) => path.length === 0)) {
    throw notImplemented('limit and offset on a write');
  }
  const node = resolveQuery(schema, query, tableOrigin(table));
  const { conditions } = node;
  if (action !== 'insert' && conditions.length === 0) throw unbounded(action);
  node.conditions = [];
  node.limit = null;
  node.source = { kind: 'cte', name: 'source' };
  return {
    action,
    table,
    node,
    conditions,
    // No object, nothing to set.
    columns: action === 'insert' || payload?.count === 1 ? columns : [],
    rows: payload?.rows ?? '[]',
    count: payload?.count ?? 0,
    missingDefault: prefer.missing === 'default',
    conflict: action === 'insert' ? conflictOf(table, query, prefer) : null,
    returning: returningOf(table, node, prefer),
  };
}

function payloadColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column !== undefined) return column;
  throw new RestError({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  });
}

/** Supabase loads `safeupdate`, which refuses this for every role of the API. */
function unbounded(action: 'update' | 'delete'): RestError {
  return new RestError({
    status: 400,
    code: '21000',
    message: `${action.toUpperCase()} requires a WHERE clause`,
  });
}

function conflictOf(table: Table, query: Query, prefer: Preferences): WritePlan['conflict'] {
  const columns = query.onConflict ?? table.primaryKey;
  if (prefer.resolution === null || columns.length === 0) return null;
  for (const name of columns) {
    if (!table.columns.has(name)) throw unknownColumn(table.name, name);
  }
  return { columns, merge: prefer.resolution === 'merge-duplicates' };
}

/** No more than is needed, so that a column that the caller may not read stays unread. */
function returningOf(table: Table, node: Node, prefer: Preferences): string[] {
  if (prefer.return === 'headers-only') return [...table.primaryKey];
  if (prefer.return !== 'representation') return [];
  const names = new Set<string>();
  for (const item of node.items) {
    if (item.kind === 'star') for (const name of table.columns.keys()) names.add(name);
    if (item.kind === 'column') names.add(item.field.column.name);
  }
  for (const { field, embed } of node.order) if (embed === null) names.add(field.column.name);
  for (const { relationship } of embedsOf(node)) {
    const pairs = relationship.junction?.fromColumns ?? relationship.columns;
    for (const [own] of pairs) names.add(own);
  }
  return [...names];
}

import type { ColumnItem, EmbedItem, SelectItem } from '../ast.ts';
import { notImplemented, RestError, tooMuch } from '../errors/rest-error.ts';
import { limits } from '../limits.ts';
import { Cursor } from './cursor.ts';
import { readField } from './field.ts';

/** Casts that change how a value is written and can do nothing else. */
const casts = new Set([
  'text',
  'varchar',
  'int',
  'int2',
  'int4',
  'int8',
  'smallint',
  'integer',
  'bigint',
  'numeric',
  'decimal',
  'real',
  'float4',
  'float8',
  'double precision',
  'bool',
  'boolean',
  'date',
  'time',
  'timetz',
  'timestamp',
  'timestamptz',
  'interval',
  'uuid',
  'json',
  'jsonb',
]);
const aggregates = /\.(count|sum|avg|max|min)\(\)/y;

/**
 * `select=a,b:c::text,d->>e,alias:relation!hint!inner(…),...relation(…)`.
 * Throws PGRST100, PGRST123 (aggregates) and PGRST127 (a cast outside the list).
 */
export function parseSelect(text: string): SelectItem[] {
  const cursor = new Cursor('select parameter', text);
  const count = { items: 0 };
  const items = readItems(cursor, 0, count);
  cursor.end();
  return items;
}

function readItems(cursor: Cursor, depth: number, count: { items: number }): SelectItem[] {
  if (depth > limits.embedDepth) throw tooMuch('levels of relations', limits.embedDepth);
  const items: SelectItem[] = [];
  cursor.spaces();
  if (cursor.done || cursor.peek() === ')') return items;
  do {
    count.items += 1;
    if (count.items > limits.selectItems) throw tooMuch('selected items', limits.selectItems);
    items.push(readItem(cursor, depth, count));
    cursor.spaces();
  } while (cursor.take(','));
  return items;
}

function readItem(cursor: Cursor, depth: number, count: { items: number }): SelectItem {
  cursor.spaces();
  if (cursor.take('*')) return column({ name: '*', path: [] }, null, null);
  const spread = cursor.take('...');
  if (!spread && /^count\(\)/.test(cursor.rest)) throw noAggregates();
  let alias: string | null = null;
  let field = readField(cursor);
  if (field.path.length === 0 && cursor.startsWith(':') && !cursor.startsWith('::')) {
    cursor.expect(':');
    alias = field.name;
    cursor.spaces();
    if (/^count\(\)/.test(cursor.rest)) throw noAggregates();
    field = readField(cursor);
  }
  if (spread || (field.path.length === 0 && (cursor.peek() === '!' || cursor.peek() === '('))) {
    return { ...readRelation(cursor, depth, count), target: field.name, alias, spread };
  }
  const cast = readCast(cursor);
  if (cursor.match(aggregates) !== null) throw noAggregates();
  return column(field, alias, cast);
}

function column(field: ColumnItem['field'], alias: string | null, cast: string | null): ColumnItem {
  return { kind: 'column', field, alias, cast };
}

function readRelation(
  cursor: Cursor,
  depth: number,
  count: { items: number },
): Pick<EmbedItem, 'kind' | 'hint' | 'inner' | 'select'> {
  let hint: string | null = null;
  let join: string | null = null;
  while (cursor.take('!')) {
    const word = cursor.name();
    if (word === 'inner' || word === 'left') {
      if (join !== null) throw cursor.fail('one of !inner and !left');
      join = word;
    } else if (hint === null) hint = word;
    else throw cursor.fail('!inner, !left or "("');
  }
  cursor.expect('(');
  const select = readItems(cursor, depth + 1, count);
  cursor.expect(')');
  return { kind: 'embed', hint, inner: join === 'inner', select };
}

function readCast(cursor: Cursor): string | null {
  if (!cursor.take('::')) return null;
  const name =
    cursor
      .match(/[A-Za-z_][\w ]*(\[\])?/y)
      ?.trim()
      .toLowerCase() ?? '';
  if (name === '') throw cursor.fail('a type name');
  if (!casts.has(name.replace(/\[\]$/, ''))) throw notImplemented(`Cast to ${name}`);
  return name;
}

function noAggregates(): RestError {
  return new RestError({
    status: 400,
    code: 'PGRST123',
    message: 'Use of aggregate functions is not allowed',
  });
}

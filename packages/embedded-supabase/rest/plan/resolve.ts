import type { ColumnItem, EmbedItem, Query, SelectItem } from '../ast.ts';
import { notEmbedded, RestError } from '../errors/rest-error.ts';
import type { Range } from '../parse/range.ts';
import type { Schema, Table } from '../schema/model.ts';
import { resolveCondition } from './conditions.ts';
import { findEmbed, resolveField } from './lookup.ts';
import { resolveOrder } from './order.ts';
import type { Embed, Node } from './plan.ts';
import { findRelationship } from './relation.ts';

/** Where rows come from, before anything is asked of them. */
export type Origin = Pick<Node, 'label' | 'source' | 'table' | 'columns'>;

export function tableOrigin({ name, columns }: Table): Origin {
  return { label: name, source: { kind: 'table', name }, table: name, columns };
}

/** PGRST205 where there is no such table, view or foreign table. */
export function findTable(schema: Schema, name: string): Table {
  const table = schema.tables.get(name);
  if (table !== undefined) return table;
  throw new RestError({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table 'public.${name}' in the schema cache`,
  });
}

/**
 * Resolves a whole query against the schema. `range` overrides the root's limit and offset.
 * Throws 42703, PGRST108, PGRST118, PGRST120, PGRST200, PGRST201.
 */
export function resolveQuery(
  schema: Schema,
  query: Query,
  origin: Origin,
  range: Range | null = null,
): Node {
  const aliases = { next: 0 };
  const root = resolveNode(schema, origin, query.select, aliases);
  for (const { path, value } of query.conditions) {
    const node = nodeAt(root, path);
    node.conditions.push(resolveCondition(node, value));
  }
  for (const { path, value } of query.orders) {
    const node = nodeAt(root, path);
    node.order = value.map((term) => resolveOrder(node, term));
  }
  for (const { path, value } of query.limits) {
    nodeAt(root, path).limit = Math.min(value, schema.maxRows);
  }
  for (const { path, value } of query.offsets) nodeAt(root, path).offset = value;
  if (range !== null) {
    root.limit = Math.min(range.limit ?? schema.maxRows, schema.maxRows);
    root.offset = range.offset;
  }
  return root;
}

function resolveNode(
  schema: Schema,
  origin: Origin,
  select: readonly SelectItem[],
  aliases: { next: number },
): Node {
  const node: Node = {
    ...origin,
    alias: `t${aliases.next++}`,
    items: [],
    conditions: [],
    order: [],
    limit: schema.maxRows,
    offset: 0,
  };
  node.items = select.map((item) => {
    if (item.kind === 'embed') {
      return { kind: 'embed', embed: resolveEmbed(schema, node, item, aliases) };
    }
    if (item.field.name === '*') return { kind: 'star' };
    const field = resolveField(node, item.field);
    return { kind: 'column', field, name: nameOf(item), cast: item.cast };
  });
  return node;
}

function resolveEmbed(
  schema: Schema,
  parent: Node,
  item: EmbedItem,
  aliases: { next: number },
): Embed {
  const relationship = findRelationship(
    schema,
    parent.table ?? parent.label,
    item.target,
    item.hint,
  );
  const junctionAlias = `j${aliases.next}`;
  const table = findTable(schema, relationship.to);
  return {
    name: item.alias ?? item.target,
    relationship,
    parentAlias: parent.alias,
    junctionAlias,
    node: resolveNode(schema, tableOrigin(table), item.select, aliases),
    inner: item.inner,
    spread: item.spread,
  };
}

/** PostgREST names a place inside JSON by its last key that is no index. */
function nameOf({ alias, field }: ColumnItem): string {
  if (alias !== null) return alias;
  const key = field.path.findLast((step) => typeof step.key === 'string')?.key;
  return typeof key === 'string' ? key : field.name;
}

function nodeAt(root: Node, path: readonly string[]): Node {
  let node = root;
  for (const name of path) {
    const embed = findEmbed(node, name);
    if (embed === undefined) throw notEmbedded(name);
    node = embed.node;
  }
  return node;
}

import {
  type Embed,
  isSilent,
  isToOne,
  type Node,
  outputNames,
  type PlannedItem,
  type PlannedOrder,
} from '../plan/plan.ts';
import { fieldSql } from './field.ts';
import { countedSql, type Parameters, quoteName } from './statement.ts';
import { fromSql, joinSql, whereSql } from './where.ts';

/** The rows of the root of a query, and the count of all that meet its conditions. */
export function rootSql(node: Node, parameters: Parameters): { rows: string; all: string } {
  const from = fromSql(node);
  const list = listSql(node, parameters);
  const joins = spreadsSql(node, parameters);
  const where = whereSql(node, parameters);
  const tail = tailSql(node, parameters);
  return {
    rows: `select ${list} from ${from}${joins} where ${where}${tail}`,
    all: `select count(*) from ${from} where ${where}`,
  };
}

/** The rows of an embedded relation that belong to one row of the relation around it. */
function embeddedSql(embed: Embed, parameters: Parameters): string {
  const { node } = embed;
  const { from, on } = joinSql(embed, parameters);
  const list = listSql(node, parameters);
  const joins = spreadsSql(node, parameters);
  const where = whereSql(node, parameters);
  return `select ${list} from ${from}${joins} where ${on} and ${where}${tailSql(node, parameters)}`;
}

function listSql(node: Node, parameters: Parameters): string {
  return node.items
    .map((item) => itemSql(node, item, parameters))
    .filter((sql) => sql !== null)
    .join(', ');
}

function itemSql(node: Node, item: PlannedItem, parameters: Parameters): string | null {
  if (item.kind === 'star') {
    // A table is asked as it is now; a common table expression may hold more than its columns.
    const all = node.source.kind === 'table' ? ['*'] : [...node.columns.keys()].map(quoteName);
    return all.map((name) => `${quoteName(node.alias)}.${name}`).join(', ') || null;
  }
  if (item.kind === 'column') {
    const field = fieldSql(item.field, parameters);
    const value = item.cast === null ? field : `${field}::${item.cast}`;
    return `${value} as ${quoteName(item.name)}`;
  }
  const { embed } = item;
  if (isSilent(embed)) return null;
  if (embed.spread) return `${quoteName(spreadAlias(embed))}.*`;
  const rows = `(${embeddedSql(embed, parameters)}) as e`;
  const value = isToOne(embed)
    ? `(select ${countedSql('row_to_json(e.*)')} from ${rows})`
    : `(select coalesce(json_agg(${countedSql('row_to_json(e.*)')}), '[]') from ${rows})`;
  return `${value} as ${quoteName(embed.name)}`;
}

/** A spread relation to one gives its columns; one to many gives each column as an array. */
function spreadsSql(node: Node, parameters: Parameters): string {
  return node.items
    .map((item) => {
      if (item.kind !== 'embed' || !item.embed.spread || isSilent(item.embed)) return '';
      const { embed } = item;
      const rows = embeddedSql(embed, parameters);
      const alias = quoteName(spreadAlias(embed));
      if (isToOne(embed)) return ` left join lateral (${rows}) as ${alias} on true`;
      const arrays = outputNames(embed.node).map((name) => {
        const column = quoteName(name);
        return `${countedSql(`coalesce(json_agg(e.${column}), '[]')`)} as ${column}`;
      });
      return ` left join lateral (select ${arrays.join(', ')} from (${rows}) as e) as ${alias} on true`;
    })
    .join('');
}

function spreadAlias({ node }: Embed): string {
  return `s_${node.alias}`;
}

function tailSql(node: Node, parameters: Parameters): string {
  const order = node.order.map((term) => orderSql(term, parameters)).join(', ');
  return [
    order === '' ? '' : ` order by ${order}`,
    node.limit === null ? '' : ` limit ${parameters.add(`${node.limit}`, 'bigint')}`,
    node.offset === 0 ? '' : ` offset ${parameters.add(`${node.offset}`, 'bigint')}`,
  ].join('');
}

function orderSql(
  { field, embed, descending, nulls }: PlannedOrder,
  parameters: Parameters,
): string {
  const value = embed === null ? fieldSql(field, parameters) : relatedSql(embed, field, parameters);
  return `${value}${descending ? ' desc' : ''}${nulls === null ? '' : ` nulls ${nulls}`}`;
}

function relatedSql(embed: Embed, field: PlannedOrder['field'], parameters: Parameters): string {
  const { from, on } = joinSql(embed, parameters);
  const value = fieldSql(field, parameters);
  return `(select ${value} from ${from} where ${on} and ${whereSql(embed.node, parameters)} limit 1)`;
}

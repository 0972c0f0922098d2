import { type Embed, embedsOf, type Node, type PlannedCondition } from '../plan/plan.ts';
import { testSql } from './operator.ts';
import { type Parameters, quoteName, tableName } from './statement.ts';

/** `from …` of an embedded relation, and the condition that ties its rows to the row around it. */
interface Joined {
  from: string;
  on: string;
}

export function fromSql({ source, alias }: Node): string {
  const name = source.kind === 'table' ? tableName(source.name) : quoteName(source.name);
  return `${name} as ${quoteName(alias)}`;
}

export function joinSql(embed: Embed, parameters: Parameters): Joined {
  parameters.join();
  const { parentAlias, relationship, node, junctionAlias } = embed;
  const { junction, columns } = relationship;
  const from = fromSql(node);
  if (junction === null) return { from, on: equalSql(parentAlias, node.alias, columns) };
  const between = `${tableName(junction.table)} as ${quoteName(junctionAlias)}`;
  const join = equalSql(junctionAlias, node.alias, junction.toColumns);
  return {
    from: `${from} join ${between} on ${join}`,
    on: equalSql(parentAlias, junctionAlias, junction.fromColumns),
  };
}

function equalSql(
  left: string,
  right: string,
  pairs: readonly (readonly [string, string])[],
): string {
  return pairs
    .map(([one, other]) => {
      return `${quoteName(left)}.${quoteName(one)} = ${quoteName(right)}.${quoteName(other)}`;
    })
    .join(' and ');
}

/** Whether the embedded relation has a row that meets its own conditions. */
function existsSql(embed: Embed, parameters: Parameters): string {
  const { from, on } = joinSql(embed, parameters);
  return `exists (select from ${from} where ${on} and ${whereSql(embed.node, parameters)})`;
}

/** The node's own conditions, and that its `!inner` relations have a row. */
export function whereSql(node: Node, parameters: Parameters): string {
  const own = allSql(node.conditions, parameters);
  const inner = embedsOf(node)
    .filter((embed) => embed.inner)
    .map((embed) => existsSql(embed, parameters));
  return [own, ...inner].join(' and ');
}

/** All of them at once; `true` where there are none. */
export function allSql(conditions: readonly PlannedCondition[], parameters: Parameters): string {
  return conditions.map((condition) => conditionSql(condition, parameters)).join(' and ') || 'true';
}

function conditionSql(condition: PlannedCondition, parameters: Parameters): string {
  const not = condition.negated ? 'not ' : '';
  if (condition.kind === 'filter') {
    return `${not}${testSql(condition.field, condition.test, parameters)}`;
  }
  if (condition.kind === 'exists') return `${not}${existsSql(condition.embed, parameters)}`;
  const items = condition.items.map((item) => conditionSql(item, parameters));
  return `${not}(${items.join(` ${condition.kind} `)})`;
}

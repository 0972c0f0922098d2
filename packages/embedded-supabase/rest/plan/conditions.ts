import type { Condition, Filter } from '../ast.ts';
import { RestError } from '../errors/rest-error.ts';
import { findEmbed, resolveField } from './lookup.ts';
import type { Node, PlannedCondition } from './plan.ts';

/**
 * A condition on a node's own columns; `relation=is.null` and `relation=not.is.null` ask whether
 * the embedded relation has a row. Throws 42703 and PGRST120.
 */
export function resolveCondition(node: Node, condition: Condition): PlannedCondition {
  if (condition.kind === 'filter') return resolveFilter(node, condition);
  return { ...condition, items: condition.items.map((item) => resolveCondition(node, item)) };
}

function resolveFilter(node: Node, filter: Filter): PlannedCondition {
  const { field, negated, test } = filter;
  const embed = field.path.length === 0 ? findEmbed(node, field.name) : undefined;
  if (embed !== undefined && test.op === 'is' && isNullTest(test.value)) {
    // `is.null` and `not.is.not_null` both ask for no row.
    return { kind: 'exists', embed, negated: (test.value === 'null') !== negated };
  }
  if (embed !== undefined && !node.columns.has(field.name)) {
    throw new RestError({
      status: 400,
      code: 'PGRST120',
      message: 'Bad operator on the embedded resource',
      details: 'Only is null or not is null filters are allowed on embedded resources',
    });
  }
  return { kind: 'filter', field: resolveField(node, field), negated, test };
}

function isNullTest(value: string): boolean {
  return value === 'null' || value === 'not_null';
}

import type { OrderTerm } from '../ast.ts';
import { notEmbedded, RestError } from '../errors/rest-error.ts';
import { findEmbed, resolveField } from './lookup.ts';
import { isToOne, type Node, type PlannedOrder } from './plan.ts';

/** Throws 42703, PGRST108 (not embedded) and PGRST118 (embedded, but not to one). */
export function resolveOrder(node: Node, term: OrderTerm): PlannedOrder {
  const { relation, field, descending, nulls } = term;
  if (relation === null)
    return { field: resolveField(node, field), embed: null, descending, nulls };
  const embed = findEmbed(node, relation);
  if (embed === undefined) throw notEmbedded(relation);
  if (!isToOne(embed)) {
    throw new RestError({
      status: 400,
      code: 'PGRST118',
      message: `A related order on '${relation}' is not possible`,
      details: `'${node.label}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  return { field: resolveField(embed.node, field), embed, descending, nulls };
}

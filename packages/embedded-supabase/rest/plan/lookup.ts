import type { Field } from '../ast.ts';
import { unknownColumn } from '../errors/rest-error.ts';
import { type Embed, embedsOf, type Node, type PlannedField } from './plan.ts';

/** Throws 42703 where the node has no such column. */
export function resolveField(node: Node, { name, path }: Field): PlannedField {
  const column = node.columns.get(name);
  if (column === undefined) throw unknownColumn(node.label, name);
  return { alias: node.alias, column, path };
}

export function findEmbed(node: Node, name: string): Embed | undefined {
  return embedsOf(node).find((embed) => embed.name === name);
}

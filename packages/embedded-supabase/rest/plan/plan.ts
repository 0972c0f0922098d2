import type { JsonStep, Test } from '../ast.ts';
import type { Column, Relationship } from '../schema/model.ts';

/** A query with every name resolved against the schema; from here on nothing is looked up. */

export interface PlannedField {
  /** SQL alias of the relation that has the column. */
  alias: string;
  column: Column;
  path: readonly JsonStep[];
}

export type PlannedItem =
  | { kind: 'star' }
  | { kind: 'column'; field: PlannedField; name: string; cast: string | null }
  | { kind: 'embed'; embed: Embed };

export type PlannedCondition =
  | { kind: 'filter'; field: PlannedField; negated: boolean; test: Test }
  /** Whether the embedded relation has a row. */
  | { kind: 'exists'; embed: Embed; negated: boolean }
  | { kind: 'and' | 'or'; negated: boolean; items: readonly PlannedCondition[] };

export interface PlannedOrder {
  field: PlannedField;
  /** The to-one relation that has the field; null for the relation's own. */
  embed: Embed | null;
  descending: boolean;
  nulls: 'first' | 'last' | null;
}

/** Rows of one relation: what to give of them, which, in which order, how many. */
export interface Node {
  alias: string;
  /** What errors call it. */
  label: string;
  /** A table of schema `public`, or a common table expression of the statement. */
  source: { kind: 'table' | 'cte'; name: string };
  /** The table that foreign keys start from; null for rows that are of no table. */
  table: string | null;
  columns: ReadonlyMap<string, Column>;
  items: PlannedItem[];
  conditions: PlannedCondition[];
  order: PlannedOrder[];
  /** Null where every row is wanted: what a write gives back. */
  limit: number | null;
  offset: number;
}

export interface Embed {
  /** The key of the answer, and what filters call it. */
  name: string;
  relationship: Relationship;
  /** SQL alias of the relation around it. */
  parentAlias: string;
  /** SQL alias of the table between, used by many-to-many only. */
  junctionAlias: string;
  node: Node;
  inner: boolean;
  spread: boolean;
}

export function isToOne({ relationship }: Embed): boolean {
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one';
}

/** The embedded relations of a node, in the order of its select. */
export function embedsOf(node: Node): Embed[] {
  return node.items.flatMap((item) => (item.kind === 'embed' ? [item.embed] : []));
}

/** The keys of a node's rows, in order; spread relations give theirs to the row around them. */
export function outputNames(node: Node): string[] {
  return node.items.flatMap((item) => {
    if (item.kind === 'star') return [...node.columns.keys()];
    if (item.kind === 'column') return [item.name];
    if (item.embed.spread) return outputNames(item.embed.node);
    return isSilent(item.embed) ? [] : [item.embed.name];
  });
}

/** An embed without columns, `relation()`, filters and gives nothing. */
export function isSilent({ node }: Embed): boolean {
  return outputNames(node).length === 0;
}

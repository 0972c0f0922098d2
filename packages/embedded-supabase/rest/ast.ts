/** A parsed query string, before its names are resolved against the schema. */

export interface JsonStep {
  /** `->` keeps JSON, `->>` gives text. */
  arrow: '->' | '->>';
  key: string | number;
}

/** A column (`*` in a select means all of them), or a place inside its JSON. */
export interface Field {
  name: string;
  path: readonly JsonStep[];
}

export interface ColumnItem {
  kind: 'column';
  field: Field;
  alias: string | null;
  cast: string | null;
}

export interface EmbedItem {
  kind: 'embed';
  /** A table, a foreign key's name or a foreign key's column. */
  target: string;
  alias: string | null;
  hint: string | null;
  inner: boolean;
  spread: boolean;
  select: readonly SelectItem[];
}

export type SelectItem = ColumnItem | EmbedItem;

export const comparisons = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
] as const;
export type Comparison = (typeof comparisons)[number];
type Quantifier = 'any' | 'all';
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';
export type TextSearch = 'fts' | 'plfts' | 'phfts' | 'wfts';

export type Test =
  | { op: Comparison; quantifier: Quantifier | null; value: string }
  | { op: 'in'; values: readonly string[] }
  | { op: 'is'; value: IsValue }
  | { op: TextSearch; config: string | null; value: string };

export interface Filter {
  kind: 'filter';
  field: Field;
  negated: boolean;
  test: Test;
}

export interface Logic {
  kind: 'and' | 'or';
  negated: boolean;
  items: readonly Condition[];
}

export type Condition = Filter | Logic;

export interface OrderTerm {
  /** Orders by a column of this embedded to-one relation. */
  relation: string | null;
  field: Field;
  descending: boolean;
  nulls: 'first' | 'last' | null;
}

/** Something said about the relation that `path` leads to; an empty path is the table itself. */
export interface Located<T> {
  path: readonly string[];
  value: T;
}

export interface Query {
  select: readonly SelectItem[];
  conditions: readonly Located<Condition>[];
  orders: readonly Located<readonly OrderTerm[]>[];
  limits: readonly Located<number>[];
  offsets: readonly Located<number>[];
  columns: readonly string[] | null;
  onConflict: readonly string[] | null;
  /** What is left on a call by GET: the arguments, as text, in the order sent. */
  args: readonly (readonly [name: string, value: string])[];
}

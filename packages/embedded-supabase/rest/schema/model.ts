import type { CallerRole } from '../../caller.ts';

/**
 * The schema cache: the tables and functions of schema `public`. PostgreSQL decides who may use them; grants are here
 * only to refuse a request before its body is read.
 */

export interface Column {
  name: string;
  /** Its type as SQL writes it, without length, quoted and qualified where needed. */
  type: string;
  /** The type under a domain, the type itself otherwise: what its operators work on. */
  baseType: string;
  /** SQL of its default, as PostgreSQL's catalogue has it; null without one. */
  defaultSql: string | null;
}

export interface Table {
  name: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
  /** Views have no system columns. */
  isView: boolean;
  /** Who may insert into, or update, at least a column of it. */
  insertedBy: readonly CallerRole[];
  updatedBy: readonly CallerRole[];
}

/** A foreign key seen from one of its two ends, or two of them through a table between. */
export interface Relationship {
  kind: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';
  /** Foreign key's name; of a many-to-many, the two names. */
  constraint: string;
  from: string;
  to: string;
  /** True where `from` holds the foreign key. */
  refers: boolean;
  /** Pairs of columns that are equal: `from`'s and `to`'s, or each with the junction's. */
  columns: readonly (readonly [from: string, to: string])[];
  junction: Junction | null;
}

interface Junction {
  table: string;
  fromKey: string;
  toKey: string;
  fromColumns: readonly (readonly [from: string, junction: string])[];
  toColumns: readonly (readonly [junction: string, to: string])[];
}

interface Argument {
  name: string;
  type: string;
  required: boolean;
  variadic: boolean;
}

export interface Routine {
  name: string;
  args: readonly Argument[];
  /** Reads a body whole: its only argument has no name and is json or jsonb. */
  takesBody: boolean;
  /** Who may call it. */
  calledBy: readonly CallerRole[];
  set: boolean;
  returns:
    | { kind: 'void' }
    | { kind: 'scalar' }
    | { kind: 'rows'; table: string | null; columns: ReadonlyMap<string, Column> };
}

export interface Schema {
  /** Rows of one answer, and of one embedded relation of one row. */
  maxRows: number;
  tables: ReadonlyMap<string, Table>;
  /** By the table that they start from. */
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  routines: ReadonlyMap<string, readonly Routine[]>;
}

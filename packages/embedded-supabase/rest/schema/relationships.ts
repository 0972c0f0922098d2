import type { Relationship } from './model.ts';

/** A foreign key as the catalogue has it: `fromColumns[i]` refers to `toColumns[i]`. */
export interface ForeignKey {
  name: string;
  from: string;
  to: string;
  fromColumns: string[];
  toColumns: string[];
}

/**
 * Every way from one table to another: each foreign key in both directions, and each pair of
 * them inside the primary key of the same table as a many-to-many.
 * `keys`: of each table, its primary key first and then its unique ones.
 */
export function relationshipsOf(
  foreignKeys: readonly ForeignKey[],
  keys: ReadonlyMap<string, readonly (readonly string[])[]>,
): Map<string, Relationship[]> {
  const found = foreignKeys.flatMap((key) => {
    const unique = (keys.get(key.from) ?? []).some((columns) =>
      sameNames(columns, key.fromColumns),
    );
    return [forwards(key, unique), backwards(key, unique)];
  });
  for (const group of Map.groupBy(foreignKeys, ({ from }) => from).values()) {
    const primaryKey = keys.get(group[0]?.from ?? '')?.[0] ?? [];
    const inside = group.filter(({ fromColumns }) =>
      fromColumns.every((column) => primaryKey.includes(column)),
    );
    for (const one of inside) {
      for (const other of inside) if (one !== other) found.push(through(one, other));
    }
  }
  return Map.groupBy(found, ({ from }) => from);
}

function forwards(key: ForeignKey, unique: boolean): Relationship {
  return {
    kind: unique ? 'one-to-one' : 'many-to-one',
    constraint: key.name,
    from: key.from,
    to: key.to,
    refers: true,
    columns: pairs(key.fromColumns, key.toColumns),
    junction: null,
  };
}

function backwards(key: ForeignKey, unique: boolean): Relationship {
  return {
    kind: unique ? 'one-to-one' : 'one-to-many',
    constraint: key.name,
    from: key.to,
    to: key.from,
    refers: false,
    columns: pairs(key.toColumns, key.fromColumns),
    junction: null,
  };
}

function through(one: ForeignKey, other: ForeignKey): Relationship {
  return {
    kind: 'many-to-many',
    constraint: `${one.name} ${other.name}`,
    from: one.to,
    to: other.to,
    refers: false,
    columns: [],
    junction: {
      table: one.from,
      fromKey: one.name,
      toKey: other.name,
      fromColumns: pairs(one.toColumns, one.fromColumns),
      toColumns: pairs(other.fromColumns, other.toColumns),
    },
  };
}

function pairs(left: readonly string[], right: readonly string[]): [string, string][] {
  return left.map((name, index) => [name, right[index] ?? name]);
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}

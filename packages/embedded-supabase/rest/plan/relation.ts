import { RestError } from '../errors/rest-error.ts';
import type { Relationship, Schema } from '../schema/model.ts';

/**
 * The one relationship from table `from` that `target` means: a table, a foreign key's name or a
 * foreign key's only column; `hint` chooses by foreign key, column or table between.
 * Throws PGRST200 where there is none, PGRST201 (status 300) where there are several.
 */
export function findRelationship(
  schema: Schema,
  from: string,
  target: string,
  hint: string | null,
): Relationship {
  const found = (schema.relationships.get(from) ?? [])
    .filter((relationship) => reaches(relationship, target))
    .filter((relationship) => hint === null || hinted(relationship, hint));
  const [only, second] = found;
  if (only === undefined) throw noRelationship(from, target, hint);
  if (second !== undefined) throw ambiguous(from, target, found);
  return only;
}

function reaches(relationship: Relationship, target: string): boolean {
  const { from, to, refers, constraint, columns } = relationship;
  // From a table to itself the table's name means its children; a key or a column the parent.
  if (to === target && !(from === to && refers)) return true;
  return refers && (constraint === target || isOnlyColumn(columns, 0, target));
}

function hinted(relationship: Relationship, hint: string): boolean {
  const { constraint, columns, refers, junction } = relationship;
  if (junction !== null) {
    return junction.table === hint || junction.fromKey === hint || junction.toKey === hint;
  }
  return (
    constraint === hint ||
    isOnlyColumn(columns, refers ? 0 : 1, hint) ||
    isOnlyColumn(columns, refers ? 1 : 0, hint)
  );
}

function isOnlyColumn(columns: Relationship['columns'], side: 0 | 1, name: string): boolean {
  return columns.length === 1 && columns[0]?.[side] === name;
}

function noRelationship(from: string, target: string, hint: string | null): RestError {
  const using = hint === null ? '' : ` using the hint '${hint}'`;
  return new RestError({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship between '${from}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${from}' and '${target}'${using} in the schema 'public', but no matches were found.`,
  });
}

function ambiguous(from: string, target: string, found: readonly Relationship[]): RestError {
  const choices = found.map(({ constraint, junction }) => {
    return `'${target}!${junction?.table ?? constraint}'`;
  });
  return new RestError({
    status: 300,
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${from}' and '${target}'`,
    details: found.map((relationship) => ({
      cardinality: relationship.kind,
      embedding: `${from} with ${target}`,
      relationship: wordsFor(relationship),
    })),
    hint: `Try changing '${target}' to one of the following: ${choices.join(', ')}. Find the desired relationship in the 'details' key.`,
  });
}

function wordsFor({ constraint, from, to, columns, junction }: Relationship): string {
  if (junction === null) {
    return `${constraint} using ${from}(${names(columns, 0)}) and ${to}(${names(columns, 1)})`;
  }
  const { table, fromKey, toKey, fromColumns, toColumns } = junction;
  return `${table} using ${fromKey}(${names(fromColumns, 1)}) and ${toKey}(${names(toColumns, 0)})`;
}

function names(columns: readonly (readonly [string, string])[], side: 0 | 1): string {
  return columns.map((pair) => pair[side]).join(', ');
}

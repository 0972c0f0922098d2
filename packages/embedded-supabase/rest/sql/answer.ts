import type { Accepted } from '../parse/accept.ts';
import { type Node, outputNames } from '../plan/plan.ts';
import { countedSql, type Parameters, quoteName } from './statement.ts';

/** How the rows become a body. */
export interface BodyShape {
  accepted: Accepted;
  /** Without a body for HEAD and for writes that give nothing back. */
  wanted: boolean;
  /** One value or object and no array: what a function that returns no set gives. */
  single: boolean;
  /** The rows are the values of this one column, without its name. */
  valueOf: string | null;
}

/**
 * The expression that makes the body of the rows `r`. PostgreSQL writes it, so that numbers,
 * timestamps and JSON are exactly what PostgREST gives.
 */
export function bodySql(node: Node, shape: BodyShape, parameters: Parameters): string {
  if (!shape.wanted) return "''";
  if (shape.accepted.shape === 'csv') return csvSql(node, parameters);
  const whole = multiplies(node) ? countedSql('row_to_json(r.*)') : 'r.*';
  const row = shape.valueOf === null ? whole : `r.${quoteName(shape.valueOf)}`;
  const rows = shape.accepted.stripNulls
    ? `json_strip_nulls(json_agg(${row}))`
    : `json_agg(${row})`;
  return shape.single || shape.accepted.shape === 'object'
    ? `coalesce(${rows} -> 0, 'null')::text`
    : `coalesce(${rows}, '[]')::text`;
}

/** Whether a row of the answer can be larger than a row of the table: a column is in it twice, or rows are. */
function multiplies({ items, columns }: Node): boolean {
  const names = items.flatMap((item) => {
    if (item.kind === 'star') return [...columns.keys()];
    return item.kind === 'column' ? [item.field.column.name] : [];
  });
  return new Set(names).size < names.length || items.some(({ kind }) => kind === 'embed');
}

/** RFC 4180 with a line feed between lines; no value and an empty text differ as in PostgreSQL's. */
function csvSql(node: Node, parameters: Parameters): string {
  const names = outputNames(node);
  const header = names.map((name) => (/[",\r\n]/.test(name) ? quoted(name) : name)).join(',');
  const cells = names.map((name) => {
    const text = `r.${quoteName(name)}::text`;
    return `coalesce(case when ${text} = '' or ${text} ~ '[",\\r\\n]'
      then '"' || replace(${text}, '"', '""') || '"' else ${text} end, '')`;
  });
  const line = cells.length === 0 ? "''" : cells.join(" || ',' || ");
  const counted = multiplies(node) ? countedSql(line) : line;
  return `${parameters.add(header)} || coalesce(string_agg(E'\\n' || ${counted}, ''), '')`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

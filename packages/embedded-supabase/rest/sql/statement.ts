import { tooMuch } from '../errors/rest-error.ts';
import { limits } from '../limits.ts';

/** SQL of one statement and what stands for its `$1`, `$2`, …; all of them travel as text. */
export interface Statement {
  text: string;
  values: readonly string[];
}

/** Collects the values of a statement; a value never becomes part of its text. */
export class Parameters {
  readonly values: string[] = [];
  private joins = 0;

  /** Counts a relation that the text joins: conditions on relations of relations multiply them. */
  join(): void {
    this.joins += 1;
    if (this.joins > limits.joins) throw tooMuch('conditions on relations', limits.joins);
  }

  /** Gives `$n` for the value, cast to `type` where that is said. `type` is the catalogue's. */
  add(value: string, type?: string): string {
    this.values.push(value);
    const place = `$${this.values.length}`;
    return type === undefined || type === 'text' ? place : `${place}::${type}`;
  }
}

/** The one place where a name becomes SQL. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A piece of the answer, refused with 54000 where the answer becomes too large (050_rest_answers.sql). */
export function countedSql(value: string): string {
  return `mochila_rest.counted(${value})`;
}

export function tableName(name: string): string {
  return `public.${quoteName(name)}`;
}

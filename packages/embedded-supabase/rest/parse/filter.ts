import { type Comparison, comparisons, type IsValue, type Test, type TextSearch } from '../ast.ts';
import { notImplemented } from '../errors/rest-error.ts';
import type { Cursor } from './cursor.ts';

const quantified = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike']);
/** A regular expression of twenty letters runs for seconds on one text; `like` does not. */
const expressions: ReadonlySet<string> = new Set(['match', 'imatch']);
const isValues: ReadonlySet<string> = new Set(['null', 'not_null', 'true', 'false', 'unknown']);
const textSearches: ReadonlySet<string> = new Set(['fts', 'plfts', 'phfts', 'wfts']);
const comparisonNames: ReadonlySet<string> = new Set(comparisons);

export interface Condition {
  negated: boolean;
  test: Test;
}

/**
 * `[not.]operator[(modifier)].value`. Inside `and=(…)` the value ends at a comma or a closing
 * bracket unless it is in quotes or braces; outside it is all that is left. Throws PGRST127 for `match` and `imatch`.
 */
export function readCondition(cursor: Cursor, inLogic: boolean): Condition {
  const start = cursor.position;
  const negated = cursor.take('not.');
  const operator = cursor.match(/[a-z]+/y) ?? '';
  const modifier = cursor.match(/\([A-Za-z_][\w ]*\)/y)?.slice(1, -1) ?? null;
  if (expressions.has(operator) && cursor.startsWith('.')) {
    throw notImplemented(
      `The operator ${operator}: regular expressions are refused, use like or ilike`,
    );
  }
  if (!isOperator(operator) || !cursor.startsWith('.') || !fits(operator, modifier)) {
    cursor.position = start;
    throw cursor.fail('"not" or operator (eq, gt, ...)');
  }
  cursor.expect('.');
  return { negated, test: readTest(cursor, operator, modifier, inLogic) };
}

type Operator = Comparison | TextSearch | 'in' | 'is';

function isOperator(name: string): name is Operator {
  return name === 'in' || name === 'is' || isTextSearch(name) || comparisonNames.has(name);
}

function isTextSearch(name: string): name is TextSearch {
  return textSearches.has(name);
}

function fits(operator: Operator, modifier: string | null): boolean {
  if (modifier === null || isTextSearch(operator)) return true;
  return quantified.has(operator) && (modifier === 'any' || modifier === 'all');
}

function readTest(
  cursor: Cursor,
  operator: Operator,
  modifier: string | null,
  inLogic: boolean,
): Test {
  if (operator === 'in') return { op: 'in', values: readList(cursor, inLogic) };
  if (operator === 'is') return { op: 'is', value: readIs(cursor) };
  const value = inLogic ? readBoundedValue(cursor) : readRest(cursor);
  if (isTextSearch(operator)) return { op: operator, config: modifier, value };
  const quantifier = modifier === 'any' || modifier === 'all' ? modifier : null;
  return { op: operator, quantifier, value };
}

function readIs(cursor: Cursor): IsValue {
  const start = cursor.position;
  const word = cursor.match(/[a-z_]+/iy)?.toLowerCase() ?? '';
  if (isIsValue(word)) return word;
  cursor.position = start;
  throw cursor.fail('is value: (null, not_null, true, false, unknown)');
}

function isIsValue(word: string): word is IsValue {
  return isValues.has(word);
}

function readRest(cursor: Cursor): string {
  const { rest } = cursor;
  cursor.position = cursor.text.length;
  return rest;
}

function readBoundedValue(cursor: Cursor): string {
  if (cursor.peek() === '"') return cursor.quoted();
  const array = cursor.peek() === '{' ? cursor.match(/\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}/sy) : null;
  return array ?? cursor.match(/[^,)]*/y) ?? '';
}

function readList(cursor: Cursor, inLogic: boolean): string[] {
  cursor.expect('(');
  const values: string[] = [];
  cursor.spaces();
  if (!cursor.take(')')) {
    do {
      cursor.spaces();
      values.push(cursor.peek() === '"' ? cursor.quoted() : (cursor.match(/[^,)]*/y) ?? ''));
      cursor.spaces();
    } while (cursor.take(','));
    cursor.expect(')');
  }
  if (!inLogic) cursor.end();
  return values;
}

import type { Condition, Located, OrderTerm, Query } from '../ast.ts';
import { badRange, RestError, syntaxError, tooMuch } from '../errors/rest-error.ts';
import { limits } from '../limits.ts';
import { Cursor } from './cursor.ts';
import { readField } from './field.ts';
import { readCondition } from './filter.ts';
import { parseLogic } from './logic.ts';
import { parseOrder } from './order.ts';
import { parseSelect } from './select.ts';

/**
 * Reads a query string whole. With `call`, what is no filter is an argument of the function.
 * Throws PGRST100 for what the grammar does not hold, PGRST103 for a negative limit.
 */
export function parseQuery(search: string, options: { call: boolean }): Query {
  const parameters = new URLSearchParams(search);
  const conditions: Located<Condition>[] = [];
  const orders: Located<readonly OrderTerm[]>[] = [];
  const limitsFound: Located<number>[] = [];
  const offsets: Located<number>[] = [];
  const args: [string, string][] = [];

  for (const [key, value] of parameters) {
    if (key === 'select' || key === 'columns' || key === 'on_conflict') continue;
    // PostgreSQL's protocol ends a text at this character, and no text of ours has it.
    if (key.includes('\0')) throw syntaxError('query string', '', 1, 'unexpected "\\0"');
    const { path, last, logic } = readKey(key);
    if (logic !== null) {
      const { kind, negated } = logic;
      conditions.push({ path, value: parseLogic(kind, negated, value) });
    } else if (last === 'order')
      orders.push({ path, value: value === '' ? [] : parseOrder(value) });
    else if (last === 'limit') limitsFound.push({ path, value: readLimit(value) });
    else if (last === 'offset') offsets.push({ path, value: Math.max(0, readInteger(key, value)) });
    else if (options.call && !isCondition(value)) args.push([key, value]);
    else conditions.push({ path, value: readFilter(last, value) });
  }
  if (countConditions(conditions.map(({ value }) => value)) > limits.conditions) {
    throw tooMuch('conditions', limits.conditions);
  }
  for (const located of [orders, limitsFound, offsets]) refuseRepeated(located);
  return {
    select: parseSelect(only(parameters, 'select') ?? '*'),
    conditions,
    orders,
    limits: limitsFound,
    offsets,
    columns: readNames(parameters, 'columns'),
    onConflict: readNames(parameters, 'on_conflict'),
    args,
  };
}

interface Key {
  path: string[];
  /** The last part as written: a field, or one of the reserved words. */
  last: string;
  logic: { kind: 'and' | 'or'; negated: boolean } | null;
}

/** `a.b.column`, `a.b.order`, `a.b.not.or`; a quoted part may hold dots. */
function readKey(key: string): Key {
  const parts = key.match(/(?:"(?:[^"\\]|\\.)*"|[^."])+/gs) ?? [];
  if (parts.join('.') !== key) throw syntaxError('tree path', key, 1, 'unexpected "." or quote');
  const last = parts.pop() ?? '';
  const isLogic = last === 'and' || last === 'or';
  const negated = isLogic && parts.at(-1) === 'not';
  if (negated) parts.pop();
  const path = parts.map((part) => {
    const cursor = new Cursor('tree path', part);
    const name = cursor.name();
    cursor.end();
    return name;
  });
  return { path, last, logic: isLogic ? { kind: last, negated } : null };
}

function readFilter(field: string, value: string): Condition {
  const fieldCursor = new Cursor('tree path', field);
  const condition = new Cursor('filter', value);
  const read = {
    kind: 'filter' as const,
    field: readField(fieldCursor),
    ...readCondition(condition, false),
  };
  fieldCursor.end();
  condition.end();
  return read;
}

function isCondition(value: string): boolean {
  try {
    const cursor = new Cursor('filter', value);
    readCondition(cursor, false);
    return cursor.done;
  } catch (error) {
    // An operator that is refused by name makes it a condition too.
    if (error instanceof RestError) return error.code === 'PGRST127';
    throw error;
  }
}

function readLimit(value: string): number {
  const limit = readInteger('limit', value);
  if (limit < 0) throw badRange('Limit should be greater than or equal to zero.');
  return limit;
}

function readInteger(what: string, value: string): number {
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  throw syntaxError(`${what} parameter`, value, 1, 'expecting a whole number');
}

function readNames(parameters: URLSearchParams, parameter: string): string[] | null {
  const text = only(parameters, parameter);
  if (text === null) return null;
  const cursor = new Cursor(`${parameter} parameter`, text);
  const names: string[] = [];
  do {
    names.push(cursor.name());
    cursor.spaces();
  } while (cursor.take(','));
  cursor.end();
  return [...new Set(names)];
}

function only(parameters: URLSearchParams, name: string): string | null {
  const [first, second] = parameters.getAll(name);
  if (second !== undefined)
    throw syntaxError('query string', name, 1, `unexpected second "${name}"`);
  if (first?.includes('\0')) throw syntaxError('query string', name, 1, 'unexpected "\\0"');
  return first ?? null;
}

function refuseRepeated(located: readonly Located<unknown>[]): void {
  const paths = new Set(located.map(({ path }) => JSON.stringify(path)));
  if (paths.size !== located.length) {
    throw syntaxError('query string', '', 1, 'the same parameter is given twice');
  }
}

function countConditions(conditions: readonly Condition[]): number {
  return conditions.reduce(
    (sum, condition) =>
      sum + 1 + (condition.kind === 'filter' ? 0 : countConditions(condition.items)),
    0,
  );
}

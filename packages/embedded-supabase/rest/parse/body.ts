import { badBody } from '../errors/rest-error.ts';
import { refuseCostly } from './body-cost.ts';

/** A JSON body: its text as sent, so that no number is rounded, and the keys it uses. */
export interface Payload {
  /** An array of objects, always. */
  rows: string;
  count: number;
  /** Keys of the first object, in its order; of all of them they are the same unless said. */
  keys: readonly string[];
}

/**
 * Reads the body of an insert or an update: one object, or an array of objects.
 * With `mixedKeys` (a `columns` parameter says which count) the objects may differ.
 * Throws PGRST102.
 */
export function parseRows(text: string, options: { mixedKeys: boolean }): Payload {
  const value = parseJson(text);
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  const keys = rows.length === 0 ? [] : keysOf(rows[0]);
  const wanted = new Set(keys);
  for (const row of rows) {
    const found = keysOf(row);
    const same = found.length === wanted.size && found.every((key) => wanted.has(key));
    if (!same && !options.mixedKeys) throw badBody('All object keys must match');
  }
  return { rows: Array.isArray(value) ? text : `[${text}]`, count: rows.length, keys };
}

/** Reads the named arguments of a call. An empty body is a call without any. */
export function parseArguments(text: string): { text: string; keys: readonly string[] } {
  if (text.trim() === '') return { text: '{}', keys: [] };
  const value = parseJson(text);
  return { text, keys: isObject(value) ? Object.keys(value) : [] };
}

function parseJson(text: string): unknown {
  refuseCostly(text);
  try {
    return JSON.parse(text);
  } catch {
    throw badBody('Empty or invalid json');
  }
}

function keysOf(row: unknown): string[] {
  if (!isObject(row)) throw badBody('All object keys must match');
  return Object.keys(row);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

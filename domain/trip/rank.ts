/**
 * Keys that put rows in an order and always leave room for one more between two of them: fractional indexing, as
 * David Greenspan wrote it down (https://observablehq.com/@dgreensp/implementing-fractional-indexing, CC0).
 * A key is a whole number whose first letter tells its length, then a fraction, in base 62; keys compare as their
 * bytes do (collation "C"). Appending and prepending grow a key by the logarithm of their count, not by the count.
 */

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const zero = '0';
const last = 'z';
const first = 'a0';
/** The least whole number; it is never given out alone, so that there is always room before. */
const least = `A${zero.repeat(26)}`;

/** Longest key the tables take. Past it, `rank-list.ts` gives the whole list new keys. */
export const longestRank = 100;

/** A key that this file could have made. */
export function isRank(key: string): boolean {
  if (!/^[A-Za-z][0-9A-Za-z]*$/.test(key) || key.length > longestRank || key === least)
    return false;
  const whole = wholeLength(key);
  return key.length >= whole && (key.length === whole || !key.endsWith(zero));
}

/** Compares as collation "C" does for these letters. */
export function compareRanks(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * A key after `before` and before `after`; null is the list's end.
 * Throws a RangeError when the two are no keys, or are not in order.
 */
export function rankBetween(before: string | null, after: string | null): string {
  for (const key of [before, after])
    if (key !== null && !isRank(key)) throw new RangeError(`${key} is no rank`);
  if (before !== null && after !== null && before >= after)
    throw new RangeError(`${before} is not before ${after}`);
  if (before === null) return after === null ? first : rankBefore(after);
  const [whole, fraction] = split(before);
  if (after === null) {
    const next = stepUp(whole);
    return next ?? whole + middle(fraction, null);
  }
  const [afterWhole, afterFraction] = split(after);
  if (whole === afterWhole) return whole + middle(fraction, afterFraction);
  const next = stepUp(whole);
  return next !== null && next < after ? next : whole + middle(fraction, null);
}

/** `count` keys in order between the two. Throws as `rankBetween` does. */
export function ranksBetween(before: string | null, after: string | null, count: number): string[] {
  if (count <= 0) return [];
  const half = Math.floor(count / 2);
  if (after === null || before === null) return inARow(before, after, count);
  const key = rankBetween(before, after);
  return [...ranksBetween(before, key, half), key, ...ranksBetween(key, after, count - half - 1)];
}

/** At an open end keys step from one whole number to the next, which stays short. */
function inARow(before: string | null, after: string | null, count: number): string[] {
  const keys: string[] = [];
  for (let nth = 0; nth < count; nth++)
    keys.push(
      after === null
        ? rankBetween(keys.at(-1) ?? before, null)
        : rankBetween(null, keys.at(-1) ?? after),
    );
  return after === null ? keys : keys.reverse();
}

function rankBefore(after: string): string {
  const [whole, fraction] = split(after);
  if (whole === least) return whole + middle('', fraction);
  if (fraction !== '') return whole;
  return stepDown(whole) ?? least + middle('', null);
}

function split(key: string): [whole: string, fraction: string] {
  const length = wholeLength(key);
  return [key.slice(0, length), key.slice(length)];
}

/** `a` has one digit, `b` two; `Z` one, `Y` two. */
function wholeLength(key: string): number {
  const head = key.charCodeAt(0);
  return head >= 97 ? head - 97 + 2 : 90 - head + 2;
}

function stepUp(whole: string): string | null {
  const head = whole.charAt(0);
  const body = whole.slice(1);
  const at = lastOther(body, last);
  if (at >= 0)
    return head + body.slice(0, at) + shift(body, at, 1) + zero.repeat(body.length - at - 1);
  if (head === 'Z') return first;
  if (head === 'z') return null;
  const next = String.fromCharCode(head.charCodeAt(0) + 1);
  return next + zero.repeat(wholeLength(next) - 1);
}

function stepDown(whole: string): string | null {
  const head = whole.charAt(0);
  const body = whole.slice(1);
  const at = lastOther(body, zero);
  if (at >= 0) {
    const lower =
      head + body.slice(0, at) + shift(body, at, -1) + last.repeat(body.length - at - 1);
    return lower === least ? null : lower;
  }
  if (head === 'a') return `Z${last}`;
  if (head === 'A') return null;
  const previous = String.fromCharCode(head.charCodeAt(0) - 1);
  return previous + last.repeat(wholeLength(previous) - 1);
}

/** Where the last digit stands that is not `digit`. */
function lastOther(body: string, digit: string): number {
  for (let at = body.length - 1; at >= 0; at--) if (body.charAt(at) !== digit) return at;
  return -1;
}

function shift(body: string, at: number, by: 1 | -1): string {
  return digits.charAt(digits.indexOf(body.charAt(at)) + by);
}

/** A fraction between two; null is one whole. Never ends in nought. */
function middle(low: string, high: string | null): string {
  if (high !== null) {
    let same = 0;
    while (same < high.length && (low.charAt(same) || zero) === high.charAt(same)) same++;
    if (same > 0) return high.slice(0, same) + middle(low.slice(same), high.slice(same));
  }
  const from = low === '' ? 0 : digits.indexOf(low.charAt(0));
  const to = high === null ? digits.length : digits.indexOf(high.charAt(0));
  if (to - from > 1) return digits.charAt(Math.round((from + to) / 2));
  if (high !== null && high.length > 1) return high.charAt(0);
  return digits.charAt(from) + middle(low.slice(1), null);
}

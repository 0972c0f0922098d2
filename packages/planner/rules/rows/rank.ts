/**
 * Keys that put rows in an order and always leave room for one more between two of them: fractional indexing, as the
 * package `fractional-indexing` makes them (`rank-list.ts`). A key is a whole number whose first letter tells its
 * length, then a fraction, in base 62; keys compare as their bytes do (collation "C").
 */

type Ranked = { id: string; rank: string };

/** The least whole number; it is never given out alone, so that there is always room before. */
const least = `A${'0'.repeat(26)}`;

/** Longest key the tables take. Past it, `rank-list.ts` gives the whole list new keys. */
const longestRank = 100;

/** Whether a key is well-formed, and not longer than the tables take. */
export function isRank(key: string): boolean {
  if (!/^[A-Za-z][0-9A-Za-z]*$/.test(key) || key.length > longestRank || key === least)
    return false;
  const whole = wholeLength(key);
  return key.length >= whole && (key.length === whole || !key.endsWith('0'));
}

/** By rank; where two clients made the same rank at once, by id, so that everybody sees the same order. */
export function byRank(one: Ranked, other: Ranked): number {
  return compare(one.rank, other.rank) || compare(one.id, other.id);
}

/** As collation "C" does. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** `a` has one digit, `b` two; `Z` one, `Y` two. */
function wholeLength(key: string): number {
  const head = key.charCodeAt(0);
  return head >= 97 ? head - 97 + 2 : 90 - head + 2;
}

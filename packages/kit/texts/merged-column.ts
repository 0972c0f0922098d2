import { ancestorText, mergedDate, mergedText } from './text-merge.ts';

/**
 * Columns that a change may make from what they were (`base` of a patch): texts that several people write, and dates
 * that are moved by some days, as a trip's first date by a day before the first.
 */

/** Whether a column is a date: two moves of it add up, where two texts are merged word by word. */
export function isMovedDate(column: string): boolean {
  return column === 'start_date';
}

/** What becomes of two values that were made from `base`. */
export function mergedColumn(column: string, base: string, mine: string, theirs: string): string {
  return (isMovedDate(column) ? mergedDate : mergedText)(base, mine, theirs);
}

/** Which of the values that were `sent`, or `base`, `theirs` was made from. */
export function ancestorOf(
  column: string,
  base: string,
  sent: readonly string[],
  theirs: string,
): string {
  if (!isMovedDate(column)) return ancestorText(base, sent, theirs);
  return sent.includes(theirs) ? theirs : base;
}

import { dayFromIso, isoOf } from '../../../calendar/days.ts';
import { limits } from '../../rows.ts';
import type { Candidate } from './candidate.ts';

/**
 * Gives rows that only have a date their day. Day 1 is where a row with both puts it, otherwise the first date.
 * Rows further away than a trip is long stay without a day.
 */
export function numberDays(rows: readonly Candidate[]): {
  rows: Candidate[];
  startDate: string | null;
} {
  const dated = rows.flatMap(({ date, day }) => (date ? [{ at: dayFromIso(date), day }] : []));
  if (dated.length === 0) return { rows: [...rows], startDate: null };
  const both = dated.find(({ day }) => day !== null);
  const start = both
    ? both.at - (both.day ?? 1) + 1
    : dated.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY);
  const first = isoOf(start);
  const numbered = rows.map((row): Candidate => {
    if (row.day !== null || !row.date) return row;
    const day = dayFromIso(row.date) - start + 1;
    return { ...row, day: day >= 1 && day <= limits.days ? day : null };
  });
  return { rows: numbered, startDate: isDate(first) ? first : null };
}

/** `YYYY-MM-DD` of a date that a trip can have. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  if (text < limits.firstDate || text > limits.lastDate) return false;
  try {
    return isoOf(dayFromIso(text)) === text;
  } catch {
    return false;
  }
}

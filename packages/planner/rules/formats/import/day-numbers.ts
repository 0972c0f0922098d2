import { dayFromIso, isoOf } from '#kit/calendar/days.ts';
import { limits } from '../../rows/rows.ts';
import type { Candidate } from './candidate.ts';

/**
 * Gives rows that only have a date their day. Day 1 is where a row with both puts it, otherwise the first of the dates
 * that are a trip together: of those that are further apart than a trip is long, the most, and of as many the later.
 * Other rows stay without a day.
 */
export function numberDays(rows: readonly Candidate[]): {
  rows: Candidate[];
  startDate: string | null;
} {
  const dated = rows.flatMap(({ date, day }) => (date ? [{ at: dayFromIso(date), day }] : []));
  if (dated.length === 0) return { rows: [...rows], startDate: null };
  const both = dated.find(({ day }) => day !== null);
  const start = both ? both.at - (both.day ?? 1) + 1 : firstTogether(dated.map(({ at }) => at));
  const first = isoOf(start);
  const numbered = rows.map((row): Candidate => {
    if (row.day !== null || !row.date) return row;
    const day = dayFromIso(row.date) - start + 1;
    return { ...row, day: day >= 1 && day <= limits.days ? day : null };
  });
  return { rows: numbered, startDate: isDate(first) ? first : null };
}

function firstTogether(days: readonly number[]): number {
  const sorted = days.toSorted((one, other) => one - other);
  let best = { first: sorted[0] ?? 0, count: 0 };
  let end = 0;
  for (const [nth, first] of sorted.entries()) {
    while (end < sorted.length && (sorted[end] ?? 0) < first + limits.days) end += 1;
    if (end - nth >= best.count && first !== sorted[nth - 1]) best = { first, count: end - nth };
  }
  return best.first;
}

/** Where a row goes in a trip: on which day, 1 first, or on none; `isOutside` when its date is none of the trip. */
export type Landing = { day: number | null; isOutside: boolean };

/**
 * Where rows go: what has a date, in a trip that has one too, on that date; anything else on the day that its file says.
 * A trip without days takes as many as its rows need.
 */
export function landingsIn(
  trip: { startDate: string | null; days: number },
  rows: readonly Candidate[],
): Landing[] {
  const start = trip.startDate === null ? null : dayFromIso(trip.startDate);
  const last = trip.days || limits.days;
  return rows.map(({ date, day }) => {
    if (!date || start === null) return { day, isOutside: date !== undefined && day === null };
    const number = dayFromIso(date) - start + 1;
    const isInside = number >= 1 && number <= last;
    return { day: isInside ? number : null, isOutside: !isInside };
  });
}

/** The day or the date that a folder or a route is called by: `Día 3`, `Day 2: Salento`, `2027-06-03`; none for others. */
export function dayOfName(name: string): { day: number | null; date?: string } {
  const text = name.trim();
  const [date = ''] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  if (isDate(date)) return { day: null, date };
  const [, after, before] =
    /^(?:d[ií]a|day)\s*[#nº°.:-]*\s*(\d{1,3})(?!\d)|^(\d{1,3})\s*(?:\.?[º°]|er|ro|do|to|st|nd|rd|th)?\s*(?:d[ií]a|day)(?!\p{L})/iu.exec(
      text,
    ) ?? [];
  return { day: dayNumber(after ?? before ?? '') };
}

/** Of a day's number as text; null for what is none that a trip can have. */
export function dayNumber(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= limits.days ? Number(text) : null;
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

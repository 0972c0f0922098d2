import { dayFromIso } from '#kit/calendar/days.ts';

/** A trip of which nobody knows the days is taken to last so long. */
const usual = 14;

/**
 * Which day of a trip it is, 1 first; 0 and less before it begins, null once it is over. Dates are `YYYY-MM-DD`;
 * `days` is null where nobody knows how many there are.
 */
export function dayOfTrip(start: string, today: string, days: number | null): number | null {
  const day = dayFromIso(today) - dayFromIso(start) + 1;
  return day > (days ?? usual) ? null : day;
}

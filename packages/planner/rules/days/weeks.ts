import { dayFromIso, weekdayOf } from '#kit/calendar/days.ts';
import type { PlanDay } from '../plan.ts';

/** One row: `column` 1 is Monday in a trip with dates of several weeks, otherwise the first day of the row. */
export type Week = { day: PlanDay; column: number }[];

/** The days of a trip in weeks that begin on Monday, or, without dates, in rows of seven. A single week begins with its first day. */
export function weeksOf(days: readonly PlanDay[]): Week[] {
  const weeks: Week[] = [];
  for (const day of days) {
    const column = day.date === null ? ((day.number - 1) % 7) + 1 : weekdayOf(dayFromIso(day.date));
    if (weeks.length === 0 || column === 1) weeks.push([]);
    weeks.at(-1)?.push({ day, column });
  }
  const [only] = weeks;
  return only && weeks.length === 1
    ? [only.map(({ day }, nth) => ({ day, column: nth + 1 }))]
    : weeks;
}

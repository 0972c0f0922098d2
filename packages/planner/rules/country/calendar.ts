import { dayFromIso, isoOf, monthOf } from '#kit/calendar/days.ts';
import { isBusyOn } from '../checker/busy-dates.ts';

/** The days of a trip, the first day 0. */
export type Calendar = {
  /** `YYYY-MM-DD`. */
  dates: readonly string[];
  /** 1 to 12. */
  months: readonly number[];
  /** In a national season or a long weekend, when everything is full. */
  busy: readonly boolean[];
};

/** So many days from the start on. Throws a RangeError where the start is no date. */
export function calendarFrom(start: string, days: number): Calendar {
  const first = dayFromIso(start);
  const dates = Array.from({ length: days }, (_, nth) => isoOf(first + nth));
  return {
    dates,
    months: dates.map((_, nth) => monthOf(first + nth)),
    busy: dates.map(isBusyOn),
  };
}

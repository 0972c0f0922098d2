import { dayOf, isoOf, monthOfIso } from '#kit/calendar/days.ts';
import type { Motive } from '#kit/rules/motives.ts';
import type { TripStyle } from '../rows/columns.ts';

/** Nights that can be asked for, and hours on the way in one day. */
export const nightsRange = { least: 2, most: 30 };
export const hoursRange = { least: 3, most: 14 };

export type CountryRequest = {
  /** Of `nightsRange`: the trip has one day more. */
  nights: number;
  /** The day of arrival, `YYYY-MM-DD`. */
  start: string;
  /** Hub of the country's graph where one arrives: one of `gatewaysOf`. */
  from: string;
  /** Hub where one leaves on the last day, likewise; null is wherever it suits: `from`, or a destination that is one. */
  to: string | null;
  /** What one comes for; empty is everything. */
  motives: readonly Motive[];
  /** Most hours on the way in one day, from door to door with the longer of the stated times; of `hoursRange`. */
  hours: number;
  style: TripStyle;
  /** Slugs of destinations that have to be in it. */
  must: readonly string[];
};

/** The first day of the next such month, 1 to 12, the present one included where it has just begun. */
export function startOfMonth(month: number, today: string): string {
  const year = Number(today.slice(0, 4));
  const isOver =
    month < monthOfIso(today) || (month === monthOfIso(today) && !today.endsWith('-01'));
  return isoOf(dayOf(isOver ? year + 1 : year, month, 1));
}

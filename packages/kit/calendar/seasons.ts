import { dayOf, isoOf, mondayFrom } from './days.ts';
import { easterOf } from './holidays/easter.ts';
import { holidayDay } from './holidays/holidays.ts';

/** Weeks in which the country travels. `YYYY-MM-DD`, both ends included. */
export type Season = { key: SeasonKey; from: string; to: string };
type SeasonKey = 'year_start' | 'holy_week' | 'mid_year' | 'october_recess' | 'year_end';

/**
 * - Year's end: from 16 December, when the novenas begin, to the Monday of Epiphany. Custom, not law.
 * - Holy Week: from the Saturday before Palm Sunday to Easter Sunday.
 * - Mid-year: the two weeks, weekends included, from the Monday of 20 to 26 June. Each department sets its own
 *   school holidays; this is what they share (Bogotá's for 2026: Resolución 2433 de 2025, 22 June to 5 July).
 * - October recess: the five school days before the Monday of 12 October, weekends included (Decreto 1373 de 2007).
 */
export function seasonsOf(year: number): Season[] {
  const easter = easterOf(year);
  const midYear = mondayFrom(dayOf(year, 6, 20));
  const discovery = holidayDay('diversity', year);
  const all: [SeasonKey, number, number][] = [
    ['year_start', dayOf(year, 1, 1), holidayDay('epiphany', year)],
    ['holy_week', easter - 8, easter],
    ['mid_year', midYear - 2, midYear + 13],
    ['october_recess', discovery - 9, discovery],
    ['year_end', dayOf(year, 12, 16), dayOf(year, 12, 31)],
  ];
  return all
    .filter(([key]) => key !== 'october_recess' || year >= 2007)
    .map(([key, from, to]) => ({ key, from: isoOf(from), to: isoOf(to) }));
}

import { dayFromIso, dayOf, isoOf, weekdayOf } from '../days.ts';
import { firstYear, type HolidayKey, holidaysOf } from './holidays.ts';

/** A *puente*: three days off or more in a row. Dates are `YYYY-MM-DD`, both ends included. */
export type LongWeekend = { from: string; to: string; days: number; holidays: HolidayKey[] };

/** The long weekends that touch a year: Saturdays, Sundays and public holidays in runs of three days or more. */
export function longWeekendsOf(year: number): LongWeekend[] {
  const holidaysOn = new Map<number, HolidayKey[]>();
  // New Year's long weekend may begin in the year before, which the first year under the law has not.
  const years = [year - 1, year, year + 1].filter((one) => one >= firstYear);
  for (const { key, date } of years.flatMap(holidaysOf)) {
    const day = dayFromIso(date);
    holidaysOn.set(day, [...(holidaysOn.get(day) ?? []), key]);
  }
  const isOff = (day: number) => weekdayOf(day) > 5 || holidaysOn.has(day);
  const weekends: LongWeekend[] = [];
  const end = dayOf(year + 1, 1, 1);
  for (let from = dayOf(year, 1, 1) - 6; from < end; from++) {
    if (!isOff(from) || isOff(from - 1)) continue;
    let to = from;
    while (isOff(to + 1)) to++;
    const days = to - from + 1;
    const holidays = Array.from(
      { length: days },
      (_, nth) => holidaysOn.get(from + nth) ?? [],
    ).flat();
    if (days >= 3 && to >= dayOf(year, 1, 1))
      weekends.push({ from: isoOf(from), to: isoOf(to), days, holidays });
    from = to;
  }
  return weekends;
}

/**
 * The working day to take off so that a holiday on a Tuesday or Thursday joins the weekend: what Colombians call
 * making a bridge. Null for holidays on other days.
 */
export function bridgeOf(date: string): string | null {
  const day = dayFromIso(date);
  if (weekdayOf(day) === 2) return isoOf(day - 1);
  return weekdayOf(day) === 4 ? isoOf(day + 1) : null;
}

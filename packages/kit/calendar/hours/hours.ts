import { dayFromIso, weekdayOf } from '../days.ts';
import { holidayOn } from '../holidays/holidays.ts';

/** `HH:MM` to `HH:MM`, local time; what closes past midnight closes at an earlier hour than it opens. */
export type HoursSpan = [opens: string, closes: string];

export type WeekHours = {
  /** Monday first; a day without spans is a day it is shut. */
  week: HoursSpan[][];
  /** On public holidays; null where its source does not say. */
  holidays: HoursSpan[] | null;
};

/** The opening hours of a date, none where it is shut; `holiday` on a public holiday for which no hours are known. */
export function hoursOn({ week, holidays }: WeekHours, iso: string): HoursSpan[] | 'holiday' {
  if (holidayOn(iso)) return holidays ?? 'holiday';
  return week[weekdayOf(dayFromIso(iso)) - 1] ?? [];
}

export const isPastMidnight = ([opens, closes]: HoursSpan) => closes <= opens;

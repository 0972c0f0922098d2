import { dayFromIso, dayOf, daysInMonth, isoOf, weekdayOf } from '#kit/calendar/days.ts';
import { type Holiday, holidaysOf } from '#kit/calendar/holidays/holidays.ts';
import {
  bridgeOf,
  type LongWeekend,
  longWeekendsOf,
} from '#kit/calendar/holidays/long-weekends.ts';
import { type Season, seasonsOf } from '#kit/calendar/seasons.ts';

type DayKind = 'holiday' | 'weekend' | 'season';

type MonthDays = {
  /** Weeks from Monday; null before the first and after the last of the month. */
  weeks: ({ day: number; kind: DayKind | null } | null)[][];
  /** `weekday` is 1 for Monday; `bridge` the working day that would join the holiday to the weekend. */
  holidays: (Holiday & { weekday: number; bridge: string | null })[];
  /** Those that touch the month. */
  weekends: LongWeekend[];
  seasons: Season[];
};

/** A month (1 to 12) of the Colombian calendar. */
export function monthDays(year: number, month: number): MonthDays {
  const length = daysInMonth(year, month);
  const [first, last] = [dayOf(year, month, 1), dayOf(year, month, length)];
  const touches = ({ from, to }: { from: string; to: string }) =>
    dayFromIso(from) <= last && dayFromIso(to) >= first;
  const holidays = holidaysOf(year).filter(({ date }) => touches({ from: date, to: date }));
  const weekends = longWeekendsOf(year).filter(touches);
  const seasons = seasonsOf(year).filter(touches);
  const within = (spans: { from: string; to: string }[], iso: string) =>
    spans.some(({ from, to }) => from <= iso && iso <= to);
  const kindOf = (iso: string): DayKind | null => {
    if (holidays.some(({ date }) => date === iso)) return 'holiday';
    if (within(weekends, iso)) return 'weekend';
    return within(seasons, iso) ? 'season' : null;
  };
  const before = Array.from({ length: weekdayOf(first) - 1 }, () => null);
  const days = Array.from({ length }, (_, nth) => ({
    day: nth + 1,
    kind: kindOf(isoOf(first + nth)),
  }));
  const after = Array.from({ length: 7 - weekdayOf(last) }, () => null);
  const cells = [...before, ...days, ...after];
  return {
    weeks: Array.from({ length: cells.length / 7 }, (_, nth) => cells.slice(nth * 7, nth * 7 + 7)),
    holidays: holidays.map((holiday) => ({
      ...holiday,
      weekday: weekdayOf(dayFromIso(holiday.date)),
      bridge: within(weekends, holiday.date) ? null : bridgeOf(holiday.date),
    })),
    weekends,
    seasons,
  };
}

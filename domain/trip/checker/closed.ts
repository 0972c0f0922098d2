import { dayFromIso, isoOf, weekdayOf } from '../../calendar/days.ts';
import { firstYear, type HolidayKey, holidaysOf } from '../../calendar/holidays.ts';
import { destinationOf, type PlaceFacts, visitFactsOf } from '../facts.ts';
import type { Finding, Rule } from './finding.ts';

type Closed = NonNullable<PlaceFacts['closed']>;

/** The place is shut on that day: of the week, or because of a holiday where its source says what it does on them. */
export const closed: Rule = ({ days }, facts) =>
  days.flatMap(({ day, date, stops }) => {
    if (date === null) return [];
    return stops.flatMap((stop): Finding[] => {
      const shut = visitFactsOf(stop, facts)?.closed;
      const reason = shut && reasonOn(date, shut);
      if (!reason) return [];
      return [
        {
          ...reason,
          severity: 'warn',
          dayId: day.id,
          stopIds: [stop.id],
          sources: [{ destination: destinationOf(stop) ?? '', s: shut.s }],
        },
      ];
    });
  });

function reasonOn(
  date: string,
  { weekdays, holidays }: Closed,
): Pick<Finding, 'rule' | 'values'> | null {
  const weekday = weekdayOf(dayFromIso(date));
  const holiday = holidays && holidayOn(date);
  if (holidays === 'shut' && holiday) return { rule: 'closed_holiday', values: { holiday, date } };
  if (holidays === 'day-after') {
    if (holiday) return null;
    const before = isoOf(dayFromIso(date) - 1);
    const weekdayBefore = weekdayOf(dayFromIso(before));
    const moved = weekdays.includes(weekdayBefore) ? holidayOn(before) : null;
    if (moved)
      return {
        rule: 'closed_after_holiday',
        values: { weekday: weekdayBefore, holiday: moved, date },
      };
  }
  return weekdays.includes(weekday) ? { rule: 'closed_weekday', values: { weekday, date } } : null;
}

function holidayOn(date: string): HolidayKey | null {
  const year = Number(date.slice(0, 4));
  if (year < firstYear) return null;
  return holidaysOf(year).find((holiday) => holiday.date === date)?.key ?? null;
}

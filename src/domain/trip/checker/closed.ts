import { dayFromIso, weekdayOf } from '../../calendar/days.ts';
import { firstYear, holidaysOf } from '../../calendar/holidays.ts';
import { destinationOf, placeFactsOf } from '../facts.ts';
import type { Finding, Rule } from './finding.ts';

/** The place is shut on that day of the week, or on that holiday where its source says that it shuts on them. */
export const closed: Rule = ({ days }, facts) =>
  days.flatMap(({ day, date, stops }) => {
    if (date === null) return [];
    const weekday = weekdayOf(dayFromIso(date));
    const holiday = holidayOn(date);
    return stops.flatMap((stop): Finding[] => {
      const shut = placeFactsOf(stop, facts)?.closed;
      if (!shut) return [];
      const found = {
        severity: 'warn' as const,
        dayId: day.id,
        stopIds: [stop.id],
        sources: [{ destination: destinationOf(stop) ?? '', s: shut.s }],
      };
      if (shut.weekdays.includes(weekday))
        return [{ ...found, rule: 'closed_weekday', values: { weekday, date } }];
      if (shut.holidays && holiday)
        return [{ ...found, rule: 'closed_holiday', values: { holiday, date } }];
      return [];
    });
  });

function holidayOn(date: string): string | null {
  const year = Number(date.slice(0, 4));
  if (year < firstYear) return null;
  return holidaysOf(year).find((holiday) => holiday.date === date)?.key ?? null;
}

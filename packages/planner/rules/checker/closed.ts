import { dayFromIso, isoOf, weekdayOf } from '#kit/calendar/days.ts';
import { holidayOn } from '#kit/calendar/holidays/holidays.ts';
import { hoursOn } from '#kit/calendar/hours/hours.ts';
import { isAmong } from '#kit/calendar/yearly.ts';
import { destinationOf, type PlaceFacts, visitFactsOf } from '../facts.ts';
import { type Finding, type Rule, unsureOf } from './finding.ts';

type Closed = NonNullable<PlaceFacts['closed']>;
type Reason = Pick<Finding, 'rule' | 'values' | 'unsure'> & { s: number[] };

/** The place is shut on that day: of the week, of the month, of the year, or because of a holiday. */
export const closed: Rule = ({ days }, facts) =>
  days.flatMap(({ day, date, stops }) => {
    if (date === null) return [];
    return stops.flatMap((stop): Finding[] => {
      const place = visitFactsOf(stop, facts);
      const reason = place && closedOn(date, place);
      if (!reason) return [];
      const { rule, values, unsure, s } = reason;
      const sources = [{ destination: destinationOf(stop) ?? '', s }];
      const severity = rule === 'closed_season_moves' ? 'note' : 'warn';
      const more = unsure && { unsure };
      return [{ rule, severity, dayId: day.id, stopIds: [stop.id], values, sources, ...more }];
    });
  });

/** Why a place is shut on a date; null where it opens or nobody says. */
export function closedOn(date: string, place: PlaceFacts): Reason | null {
  const season = place.closures?.find((one) => isAmong(date.slice(5), one));
  if (season)
    return season.moves ? movingReason(date, place.closures ?? []) : fixedReason(date, season);
  if (place.closed) {
    const reason = reasonOn(date, place.closed);
    if (reason) return { ...reason, s: place.closed.s, ...unsureOf(place.closed) };
  }
  const { hours } = place;
  // What a place does on a holiday that is its closing day, only its closing days say.
  if (!hours || place.closed?.holidays === 'day-after') return null;
  const open = hoursOn(hours, date);
  if (open === 'holiday' || open.length > 0) return null;
  const holiday = holidayOn(date);
  const from = { s: hours.s, ...unsureOf(hours) };
  return holiday
    ? { rule: 'closed_holiday', values: { holiday, date }, ...from }
    : {
        rule: 'closed_weekday',
        values: { weekday: weekdayOf(dayFromIso(date)), date },
        ...from,
      };
}

type Closure = NonNullable<PlaceFacts['closures']>[number];

function fixedReason(date: string, closure: Closure): Reason {
  const { from, to, s } = closure;
  return { rule: 'closed_season', values: { from, to, date }, s, ...unsureOf(closure) };
}

/** All times at which it has shut in one year or another: which of them counts this year, nobody knows. */
function movingReason(date: string, closures: readonly Closure[]): Reason {
  const moving = closures.filter(({ moves }) => moves);
  const times = moving.map(({ from, to }) => `${from}/${to}`).join(' ');
  const s = [...new Set(moving.flatMap((one) => one.s))];
  return { rule: 'closed_season_moves', values: { times, date }, s };
}

function reasonOn(
  date: string,
  { weekdays, holidays, nth = [] }: Closed,
): Omit<Reason, 's'> | null {
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
  if (weekdays.includes(weekday)) return { rule: 'closed_weekday', values: { weekday, date } };
  const week = Math.ceil(Number(date.slice(8)) / 7);
  return nth.some((one) => one.weekday === weekday && one.of.includes(week))
    ? { rule: 'closed_nth_weekday', values: { weekday, nth: week, date } }
    : null;
}

import { dayFromIso, isoOf, weekdayOf } from '../days.ts';
import { inColombia } from '../local-time.ts';
import { isAmong, type YearlyDays } from '../yearly.ts';
import { type HoursSpan, hoursOn, isPastMidnight, type WeekHours } from './hours.ts';

type OpenState =
  | { state: 'open'; until: string }
  /** `opens` later on the same day; null where it does not any more. */
  | { state: 'closed'; opens: string | null }
  /** A public holiday, for which no hours are known. */
  | { state: 'holiday' };

export type OpenNow = OpenState & {
  /** Monday 1 to Sunday 7, in Colombia. */
  weekday: number;
};

/** Days on which a place is shut every year; not by these, where `moves` says that they are other days each year. */
export type Closures = readonly (YearlyDays & { moves?: true | undefined })[];

/** Whether a place is open at a moment, by the clock, the public holidays of Colombia and its closures. */
export function openAt(hours: WeekHours, moment: Date, closures: Closures = []): OpenNow {
  const { day, time, date } = dayAndTime(moment);
  const weekday = weekdayOf(day);
  if (isClosed(date, closures)) return { weekday, state: 'closed', opens: null };
  const evening = hoursOn(hours, isoOf(day - 1));
  const night =
    evening !== 'holiday' && evening.find((span) => isPastMidnight(span) && time < span[1]);
  if (night) return { weekday, state: 'open', until: night[1] };
  const spans = hoursOn(hours, isoOf(day));
  if (spans === 'holiday') return { weekday, state: 'holiday' };
  const current = spans.find((span) => span[0] <= time && (time < span[1] || isPastMidnight(span)));
  if (current) return { weekday, state: 'open', until: current[1] };
  const later = spans.find(([opens]) => opens > time);
  return { weekday, state: 'closed', opens: later?.[0] ?? null };
}

/** The opening hours on the day of a moment in Colombia: empty when closed, `holiday` when unknown. */
export function hoursToday(
  hours: WeekHours,
  moment: Date,
  closures: Closures = [],
): HoursSpan[] | 'holiday' {
  const { day, date } = dayAndTime(moment);
  return isClosed(date, closures) ? [] : hoursOn(hours, isoOf(day));
}

/** The day, the time as `HH:MM` and the date as `MM-DD` of a moment. */
function dayAndTime(moment: Date) {
  const { date, time } = inColombia(moment);
  return { day: dayFromIso(date), time, date: date.slice(5) };
}

const isClosed = (date: string, closures: Closures) =>
  closures.some((one) => !one.moves && isAmong(date, one));

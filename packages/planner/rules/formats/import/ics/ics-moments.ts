import { minutesOf, timeOf } from '#kit/calendar/clock.ts';
import { dayFromIso, isoOf } from '#kit/calendar/days.ts';
import { localTimeOf } from '#kit/calendar/local-time.ts';
import { isDate } from '../day-numbers.ts';
import type { Moment } from '../instants.ts';
import type { IcsEvent } from './ics-lines.ts';

/** When an event is; `end` is null where nothing says it, and is after `start`. */
export type Span = { start: Moment; end: Moment | null; hasBadEnd: boolean };

/**
 * When an event begins and ends: times in UTC, or with an offset, become Colombian, others stay as their place has them.
 * Whole days are without times, also where they are written from midnight to midnight. Null without a date that a trip
 * can have.
 */
export function spanOf(event: IcsEvent): Span | null {
  const isFlagged = event.get('X-MICROSOFT-CDO-ALLDAYEVENT')?.toUpperCase() === 'TRUE';
  // Of a whole day the date is meant as it is written, in whatever zone.
  const given = (name: string) => {
    const value = event.get(name);
    return icsMoment(isFlagged ? value?.replace(/T.*$/, '') : value);
  };
  const start = given('DTSTART');
  if (!start) return null;
  const end = given('DTEND') ?? afterDuration(start, event.get('DURATION'));
  const hasBadEnd = end === null && event.has('DTEND');
  const isMidnights =
    start.time === '00:00' && end?.time === '00:00' && minutesBetween(start, end) >= 1440;
  if (isMidnights && end)
    return { start: { ...start, time: null }, end: { ...end, time: null }, hasBadEnd };
  // On one date an end before the start is the next morning's, as our own plans have it.
  const isBefore = end !== null && end.date < start.date;
  return { start, end: isBefore ? null : end, hasBadEnd: hasBadEnd || isBefore };
}

export function minutesBetween(start: Moment, end: Moment): number {
  const days = dayFromIso(end.date) - dayFromIso(start.date);
  return days * 1440 + (minutesOf(end.time) ?? 0) - (minutesOf(start.time) ?? 0);
}

/** The first of a value of dates; null for what is no moment, or none that a trip can have. */
export function icsMoment(value: string | undefined): Moment | null {
  const [, year, month, date, hours, minutes, zone] =
    value
      ?.trim()
      .match(
        /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]([01]\d|2[0-3]):?([0-5]\d)(?::?[0-5]\d(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i,
      ) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isDate(day)) return null;
  if (hours === undefined || minutes === undefined) return { date: day, time: null };
  if (!zone) return { date: day, time: `${hours}:${minutes}` };
  const offset = zone.toUpperCase().replace(/^([+-]\d\d):?/, '$1:');
  const local = localTimeOf(Date.parse(`${day}T${hours}:${minutes}:00${offset}`));
  return local && isDate(local.date) ? local : null;
}

/** RFC 5545 section 3.3.6, without seconds and signs. */
function afterDuration(start: Moment, duration = ''): Moment | null {
  const [, weeks, days, hours, minutes] =
    duration.match(
      /^\+?P(?:(\d{1,2})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d+S)?)?$/,
    ) ?? [];
  const whole = Number(weeks ?? 0) * 7 + Number(days ?? 0);
  const more = whole * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  if (more === 0) return null;
  const at = (minutesOf(start.time) ?? 0) + more;
  const date = isoOf(dayFromIso(start.date) + Math.floor(at / 1440));
  return isDate(date) ? { date, time: start.time && timeOf(at) } : null;
}

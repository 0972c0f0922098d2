import { dayFromIso, dayOf, isoOf, mondayFrom } from '#kit/calendar/days.ts';
import { limits } from '#planner/rules/rows/rows.ts';
import { isDate } from '../day-numbers.ts';
import type { Moment } from '../instants.ts';
import type { IcsEvent } from './ics-lines.ts';
import { icsMoment } from './ics-moments.ts';

/** Dates of a series, the first among them; `isWhole` unless it has more, or is one that is not read here. */
type Series = { dates: string[]; isWhole: boolean };

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY'];

/**
 * The dates on which an event takes place (RFC 5545 section 3.8.5): series by days, weeks, months or years that end by
 * themselves, without their exceptions. Of any other only the first: a class that never ends is no plan of a trip.
 */
export function seriesOf(event: IcsEvent, start: Moment): Series {
  const ruled = event.has('RRULE') ? byRule(event.get('RRULE') ?? '', start) : null;
  const { dates, isWhole } = ruled ?? { dates: [start.date], isWhole: !event.has('RRULE') };
  const without = momentsIn(event.get('EXDATE'));
  const all = [...new Set([...dates, ...momentsIn(event.get('RDATE'))])].sort();
  return { dates: all.filter((date) => !without.includes(date)), isWhole };
}

function byRule(rule: string, start: Moment): Series | null {
  const parts = new Map(rule.split(';').map((part) => twoOf(part.toUpperCase(), '=')));
  if ([...parts.keys()].some((key) => !known.includes(key))) return null;
  const [frequency = '', count, until] = ['FREQ', 'COUNT', 'UNTIL'].map((key) => parts.get(key));
  const end = icsMoment(until);
  if ((!count || !/^\d{1,4}$/.test(count)) && !end) return null;
  const days = parts.get('BYDAY')?.split(',') ?? [];
  if (days.length > 0 && (frequency !== 'WEEKLY' || days.some((day) => !weekdays.includes(day))))
    return null;
  const interval = Math.max(1, Number(parts.get('INTERVAL') ?? 1) || 1);
  const most = Math.min(Number(count ?? limits.days), limits.days);
  const dates: string[] = [];
  for (const date of datesFrom(start.date, frequency, interval, days)) {
    const isOver = end !== null && isAfter({ ...start, date }, end);
    if (isOver || dates.length >= most)
      return { dates, isWhole: isOver || dates.length === Number(count) };
    dates.push(date);
  }
  // None: a frequency that is not read here.
  return dates.length > 0 ? { dates, isWhole: false } : null;
}

/** The dates of a series that does not end, as far as a trip can lie. */
function* datesFrom(start: string, frequency: string, interval: number, days: readonly string[]) {
  const first = dayFromIso(start);
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const monday = mondayFrom(first - 6);
  const offsets = days.map((one) => weekdays.indexOf(one)).sort((one, other) => one - other);
  for (let nth = 0; nth < 1_000; nth++) {
    const steps = nth * interval;
    let found: number[] = [];
    if (frequency === 'DAILY') found = [first + steps];
    else if (frequency === 'WEEKLY')
      found =
        offsets.length > 0 ? offsets.map((one) => monday + 7 * steps + one) : [first + 7 * steps];
    else if (frequency === 'MONTHLY' || frequency === 'YEARLY') {
      const months = month - 1 + steps * (frequency === 'YEARLY' ? 12 : 1);
      const at = dayOf(year + Math.floor(months / 12), (months % 12) + 1, day);
      // A month without that day has none.
      found = Number(isoOf(at).slice(8)) === day ? [at] : [];
    }
    for (const at of found) if (at >= first && isDate(isoOf(at))) yield isoOf(at);
  }
}

function isAfter(one: Moment, other: Moment): boolean {
  if (one.date !== other.date) return one.date > other.date;
  return one.time !== null && other.time !== null && one.time > other.time;
}

function momentsIn(value = ''): string[] {
  return value.split(',').flatMap((one) => icsMoment(one)?.date ?? []);
}

function twoOf(text: string, sign: string): [string, string] {
  const [before = '', after = ''] = text.split(sign);
  return [before.trim(), after.trim()];
}

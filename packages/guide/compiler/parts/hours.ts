import OpeningHours from 'opening_hours';
import type { HoursSpan, WeekHours } from '#kit/calendar/hours/hours.ts';
import type { PlaceFacts } from '../places/schema.ts';

/** Mondays of weeks without a holiday in the country below, one in each season. */
const weeks = ['2027-02-01', '2027-06-14', '2027-09-06', '2027-11-08'];
/**
 * The package knows no holidays of Colombia. What a place does on one does not depend on the country: it is read on a
 * holiday of a country that the package knows; which days are holidays here, `packages/kit/calendar` says.
 */
const elsewhere = { lat: 52.5, lon: 13.4, address: { country_code: 'de', state: 'Berlin' } };
const holiday = '2027-01-01';
const span = /(\d\d:\d\d)-(\d\d:\d\d)/g;

/**
 * Opening hours in OpenStreetMap's syntax as a week, Monday first, and what the place does on public holidays: null
 * where the hours do not say. Throws for wrong syntax and for what the pages cannot show: seasons.
 */
export function weekOf(osm: string): WeekHours {
  // A rule after a semicolon replaces whole days, and with them the end of the night before.
  if (osm.includes(';') && [...osm.matchAll(span)].some(([, from = '', to = '']) => to <= from))
    throw new Error(`${osm}: where a day goes on past midnight, join rules by a comma.`);
  const hours = new OpeningHours(osm, elsewhere);
  const [first = [], ...others] = weeks.map((monday) =>
    Array.from({ length: 7 }, (_, day) => spansOn(hours, monday, day)),
  );
  if (others.some((week) => JSON.stringify(week) !== JSON.stringify(first)))
    throw new Error(`${osm}: hours that change with the season are not shown yet.`);
  if (first.every((spans) => spans.length === 0)) throw new Error(`${osm}: never opens.`);
  return { week: first, holidays: /\bPH\b/.test(osm) ? spansOn(hours, holiday, 0) : null };
}

/** The weekdays on which a place is shut by its hours, Monday 1, and whether it shuts on holidays. */
export function closedBy({ week, holidays }: WeekHours) {
  const weekdays = week.flatMap((spans, index) => (spans.length === 0 ? [index + 1] : []));
  const shut = holidays?.length === 0;
  return weekdays.length > 0 || shut
    ? { weekdays, holidays: shut ? ('shut' as const) : null }
    : null;
}

/** Throws where a place's closing days contradict its hours. */
export function refuseContradiction(
  where: string,
  closed: PlaceFacts['closed'],
  hours: WeekHours,
): void {
  const by = closedBy(hours)?.weekdays ?? [];
  if (closed && String(closed.weekdays.toSorted()) !== String(by))
    throw new Error(`${where}: its hours and its closing days name different weekdays.`);
}

/** Spans that begin on that day; one that goes on past midnight belongs to the day on which it begins. */
function spansOn(hours: OpeningHours, date: string, plusDays: number): HoursSpan[] {
  const at = (days: number) => {
    const time = new Date(`${date}T00:00`);
    time.setDate(time.getDate() + plusDays + days);
    return time;
  };
  const [dayBefore, from, to, dayAfter] = [at(-1), at(0), at(1), at(2)];
  return hours.getOpenIntervals(dayBefore, dayAfter).flatMap(([opens, closes]): HoursSpan[] => {
    if (opens <= dayBefore && closes >= dayAfter) return [['00:00', '24:00']];
    if (opens < from || opens >= to) return [];
    if (closes.getTime() - opens.getTime() >= fullDay)
      throw new Error(`${hours.prettifyValue()}: opens for a whole day, but not always.`);
    return [[clock(opens), closes.getTime() === to.getTime() ? '24:00' : clock(closes)]];
  });
}

const fullDay = 24 * 3_600_000;

function clock(time: Date): string {
  return [time.getHours(), time.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

import { minutesOf, timeOf } from '#kit/calendar/clock.ts';
import { dayFromIso, isoOf } from '#kit/calendar/days.ts';
import { degreesText } from '#kit/geo/formats/waypoint.ts';
import type { Plan, PlanDay } from '../plan.ts';
import type { StopRow } from '../rows/rows.ts';
import { alarmBefore, alarmOfTrip } from './ics-alarms.ts';
import { icsDate, icsLines, icsText } from './ics-text.ts';

const zone = 'America/Bogota';

export type IcsOptions = {
  /** When the calendar was last changed, an ISO text: the same trip gives the same bytes. */
  stamp: string;
  /** What a stop is called, where the guide's name in the reader's language is known. */
  nameOf?: (stop: StopRow) => string;
  /** Address of the trip, shown by calendar programs. */
  url?: string;
  /** Leaves the notes out. */
  hideNotes?: boolean;
};

/**
 * A trip as an iCalendar file (RFC 5545): an event for each stop of a day that has a date, all day long where it has
 * no start time, over its nights where it is a stay. Ids are those of the stops, so that a program that reads the
 * file again moves events and does not double them; SEQUENCE grows with every change, also when a day moves. A trip
 * without a first date gives a calendar without events. It reminds on the day before the trip and before what has a time. Colombia has been at UTC−5 all year since 1993.
 */
export function toIcs(plan: Plan, options: IcsOptions): string {
  const [begin] = plan.days.flatMap(({ stops }) => stops);
  // An inserted day moves the dates of stops that nobody touched.
  const moved = Math.max(plan.trip.version, ...plan.days.map(({ day }) => day.version));
  return icsLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mochila//Trips//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icsText(plan.trip.title)}`,
    `X-WR-TIMEZONE:${zone}`,
    // How often to ask for it again: RFC 7986 section 5.7, and the name that Outlook and Apple knew before it.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...timezone,
    ...plan.days.flatMap((day) =>
      day.stops.flatMap((stop) =>
        eventOf(day, stop, moved, options, stop === begin ? alarmOfTrip(plan) : []),
      ),
    ),
    'END:VCALENDAR',
  ]);
}

const timezone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19930404T000000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0500',
  'TZNAME:-05',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function eventOf(
  { date, number }: PlanDay,
  stop: StopRow,
  moved: number,
  options: IcsOptions,
  alarms: string[],
): string[] {
  if (date === null) return [];
  const { stamp, nameOf, url, hideNotes } = options;
  const name = nameOf?.(stop) || stop.title;
  return [
    'BEGIN:VEVENT',
    `UID:${icsText(stop.id)}@mochila`,
    `DTSTAMP:${stamp.replace(/\.\d+/, '').replace(/[-:]/g, '').replace(/\+0+$/, 'Z')}`,
    `SEQUENCE:${Math.max(stop.version, moved) % 2 ** 31}`,
    ...timesOf(date, stop),
    `SUMMARY:${icsText(name)}`,
    ...(stop.note && !hideNotes ? [`DESCRIPTION:${icsText(stop.note)}`] : []),
    ...(stop.lat !== null && stop.lon !== null
      ? [`GEO:${degreesText(stop.lat, 90)};${degreesText(stop.lon, 180)}`]
      : []),
    ...(url ? [`URL:${url}`] : []),
    'TRANSP:TRANSPARENT',
    // What the format has no word for, so that the file can be imported again.
    `X-MOCHILA-DAY:${number}`,
    `X-MOCHILA-KIND:${stop.kind}`,
    ...(stop.place ? [`X-MOCHILA-PLACE:${stop.place}`] : []),
    ...alarms,
    ...alarmBefore(stop, name),
    'END:VEVENT',
  ];
}

function timesOf(date: string, stop: StopRow): string[] {
  const start = minutesOf(stop.start_time);
  const day = dayFromIso(date);
  if (start === null || stop.kind === 'stay') {
    const days = stop.kind === 'stay' ? Math.max(1, stop.nights ?? 1) : 1;
    const end = isoOf(day + days);
    return [`DTSTART;VALUE=DATE:${icsDate(date)}`, `DTEND;VALUE=DATE:${icsDate(end)}`];
  }
  const at = (minutes: number) =>
    `TZID=${zone}:${icsDate(isoOf(day + Math.floor(minutes / 1440)))}T${timeOf(minutes).replace(':', '')}00`;
  const end = minutesOf(stop.end_time);
  // An end before the start is the next morning's.
  const until =
    end !== null && end !== start ? (end > start ? end : end + 1440) : start + (stop.minutes ?? 60);
  return [`DTSTART;${at(start)}`, `DTEND;${at(Math.max(until, start + 1))}`];
}

import { dayFromIso } from '../../../calendar/days.ts';
import { localTimeOf } from '../../../calendar/local-time.ts';
import { stopKinds } from '../../columns.ts';
import { limits, longestPlaceRef, placeRef, type StopRow } from '../../rows.ts';
import { type Candidate, FileRefused, importLimits, type RowError } from './candidate.ts';
import { isDate } from './day-numbers.ts';
import { candidateOf } from './place-candidate.ts';

/** The first value of each property, by its name. */
type Event = ReadonlyMap<string, string>;
/** `time` is null all day long. */
type Moment = { date: string; time: string | null };

export function isIcs(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 200));
}

/**
 * Events of an iCalendar file (RFC 5545), each on its date; of a series the first, and none that was cancelled. Times in UTC
 * become Colombian, others stay as their place has them. What lasts whole days and more than one is a stay.
 * Throws `FileRefused`: `ics_broken`, `too_many_places`.
 */
export function readIcs(text: string): (Candidate | RowError)[] {
  if (!/\nEND:VCALENDAR\s*$/i.test(text)) throw new FileRefused('ics_broken');
  const events = eventsOf(text);
  if (events.length > importLimits.places) throw new FileRefused('too_many_places');
  return events
    .filter((event) => event.get('STATUS')?.toUpperCase() !== 'CANCELLED')
    .map((event, nth) => rowOf(nth + 1, event))
    .sort(byMoment);
}

/** Our own files are in the plan's order, which is another where stops have no time. */
function byMoment(one: Candidate | RowError, other: Candidate | RowError): number {
  if ('code' in one || 'code' in other || one.day !== null || other.day !== null) return 0;
  const key = ({ date = '', stop }: Candidate) => `${date} ${stop.start_time ?? ''}`;
  return key(one) < key(other) ? -1 : Number(key(one) > key(other));
}

function rowOf(row: number, event: Event): Candidate | RowError {
  const words = (name: string) => unescaped(event.get(name) ?? '');
  const [lat = Number.NaN, lon = Number.NaN] = (event.get('GEO') ?? '').split(';').map(Number);
  const start = momentOf(event.get('DTSTART'));
  const day = event.get('X-MOCHILA-DAY') ?? '';
  const found = candidateOf({
    row,
    name: words('SUMMARY'),
    ...(event.has('GEO') ? { lat, lon } : { lat: null, lon: null }),
    note: [words('LOCATION'), words('DESCRIPTION')].filter(Boolean).join('\n\n'),
    url: event.get('URL') ?? '',
    day: /^[1-9]\d{0,2}$/.test(day) && Number(day) <= limits.days ? Number(day) : null,
    date: start?.date,
  });
  if ('code' in found) return found;
  if (!start) return { row, code: 'bad_time', name: found.stop.title };
  return { ...found, stop: { ...found.stop, ...detailsOf(event, start) } };
}

function detailsOf(event: Event, start: Moment): Partial<StopRow> {
  const end = momentOf(event.get('DTEND')) ?? afterDuration(start, event.get('DURATION'));
  const days = end ? dayFromIso(end.date) - dayFromIso(start.date) : 1;
  const named = stopKinds.find((kind) => kind === event.get('X-MOCHILA-KIND'));
  const isStay = named ? named === 'stay' : start.time === null && days > 1;
  const kind = named ?? (isStay ? 'stay' : 'own');
  const ref = event.get('X-MOCHILA-PLACE') ?? '';
  const place = ref.length <= longestPlaceRef && placeRef.test(ref) ? ref : null;
  if (isStay) return { kind, place, nights: Math.min(limits.nights, Math.max(1, days)) };
  // A day later or not, an end is a time of day: one before the start is the next morning's.
  return { kind, place, start_time: start.time, end_time: start.time && (end?.time ?? null) };
}

/** Null for what is no moment, or none that a trip can have. */
function momentOf(value: string | undefined): Moment | null {
  const [, year, month, date, hours, minutes, zone] =
    value?.match(/^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)[0-5]\d(Z?))?$/) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isDate(day)) return null;
  if (hours === undefined || minutes === undefined) return { date: day, time: null };
  if (zone === '') return { date: day, time: `${hours}:${minutes}` };
  return localTimeOf(Date.parse(`${day}T${hours}:${minutes}:00Z`));
}

/** RFC 5545 section 3.3.6, without seconds and signs. */
function afterDuration(start: Moment, duration = ''): Moment | null {
  const [, weeks, days, hours, minutes] =
    duration.match(
      /^P(?:(\d{1,2})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d+S)?)?$/,
    ) ?? [];
  const whole = Number(weeks ?? 0) * 7 + Number(days ?? 0);
  const more = whole * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  if (more === 0) return null;
  const at = Date.parse(`${start.date}T${start.time ?? '00:00'}:00-05:00`) + more * 60_000;
  const end = localTimeOf(at);
  return end && { ...end, time: start.time && end.time };
}

/** The properties of each event; of alarms and other parts inside of one nothing. */
function eventsOf(text: string): Event[] {
  const events: Event[] = [];
  let open: Map<string, string> | null = null;
  let inside = 0;
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', value = ''] =
      line.match(/^([\w-]{1,60})(?:;[\w-]{1,60}=(?:"[^"]*"|[^":;]*))*:(.*)$/) ?? [];
    const [key, part] = [name.toUpperCase(), value.trim().toUpperCase()];
    if (key === 'BEGIN' && part === 'VEVENT' && !open) open = new Map();
    else if (!open) continue;
    else if (key === 'BEGIN') inside += 1;
    else if (key === 'END' && inside > 0) inside -= 1;
    else if (key === 'END' && part === 'VEVENT') {
      events.push(open);
      open = null;
    } else if (key && inside === 0 && !open.has(key)) open.set(key, value.trim());
  }
  if (open) throw new FileRefused('ics_broken');
  return events;
}

function unescaped(text: string): string {
  return text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}

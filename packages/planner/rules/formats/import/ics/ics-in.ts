import { minutesOf } from '#kit/calendar/clock.ts';
import { dayFromIso } from '#kit/calendar/days.ts';
import { readTypedPosition } from '#kit/geo/typed-position.ts';
import { stopKinds } from '#planner/rules/rows/columns.ts';
import { limits, longestPlaceRef, placeRef, type StopRow } from '#planner/rules/rows/rows.ts';
import { oneLine } from '../../plain-text.ts';
import {
  type Candidate,
  FileRefused,
  importLimits,
  type RowError,
  type RowNote,
} from '../candidate.ts';
import { dayNumber } from '../day-numbers.ts';
import { candidateOf, noPosition, positionOf } from '../place-candidate.ts';
import { type IcsEvent, icsWords, readIcsLines } from './ics-lines.ts';
import { icsMoment, minutesBetween, type Span, spanOf } from './ics-moments.ts';
import { seriesOf } from './ics-recurrence.ts';

export function isIcs(text: string): boolean {
  return /^\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 200));
}

/**
 * Events of an iCalendar file (RFC 5545, and vCalendar 1.0), each on its date, of a series that ends every one. What was
 * cancelled is named as left out. What lasts nights, with hours or without, is a stay: see `detailsOf`.
 * Throws `FileRefused`: `ics_broken`, `too_many_places`.
 */
export function readIcs(text: string): (Candidate | RowError)[] {
  if (!/\nEND:VCALENDAR\s*$/i.test(text)) throw new FileRefused('ics_broken');
  const { events, isCancelled } = readIcsLines(text);
  const moved = movedDates(events);
  const found = events.flatMap((event, nth): (Candidate | RowError)[] => {
    const row = nth + 1;
    if (!isCancelled && event.get('STATUS')?.toUpperCase() !== 'CANCELLED')
      return eventRows(row, event, moved.get(event.get('UID') ?? '') ?? []);
    return [
      { row, code: 'cancelled', name: oneLine(icsWords(event, 'SUMMARY'), limits.stopTitle) },
    ];
  });
  if (found.length > importLimits.places) throw new FileRefused('too_many_places');
  return found.sort(byMoment);
}

/** By the id of a series, the dates of which another event of the file says what is now. */
function movedDates(events: readonly IcsEvent[]): Map<string, string[]> {
  const dates = new Map<string, string[]>();
  for (const event of events) {
    const date = icsMoment(event.get('RECURRENCE-ID'))?.date;
    const uid = event.get('UID') ?? '';
    if (date) dates.set(uid, [...(dates.get(uid) ?? []), date]);
  }
  return dates;
}

/** Our own files are in the plan's order, which is another where stops have no time. */
function byMoment(one: Candidate | RowError, other: Candidate | RowError): number {
  if ('code' in one || 'code' in other || one.day !== null || other.day !== null) return 0;
  const key = ({ date = '', stop }: Candidate) => `${date} ${stop.start_time ?? ''}`;
  return key(one) < key(other) ? -1 : Number(key(one) > key(other));
}

function eventRows(
  row: number,
  event: IcsEvent,
  moved: readonly string[],
): (Candidate | RowError)[] {
  const span = spanOf(event);
  const { details, notes } = span ? detailsOf(event, span) : { details: {}, notes: [] };
  const series = span && seriesOf(event, span.start);
  const isOne = event.has('RECURRENCE-ID');
  const found = candidateOf({
    row,
    name: icsWords(event, 'SUMMARY'),
    position: positionIn(event),
    note: [icsWords(event, 'LOCATION'), icsWords(event, 'DESCRIPTION')]
      .filter(Boolean)
      .join('\n\n'),
    url: event.get('URL') ?? '',
    day: dayNumber(event.get('X-MOCHILA-DAY') ?? ''),
    date: span?.start.date,
    details,
    notes: [
      ...(!span || span.hasBadEnd ? (['bad_time'] as const) : []),
      ...(series && !series.isWhole && !isOne ? (['repeats'] as const) : []),
      ...notes,
    ],
  });
  if ('code' in found || !series || isOne) return [found];
  return series.dates.filter((date) => !moved.includes(date)).map((date) => ({ ...found, date }));
}

/** What `GEO` says; else a place that Apple's calendar knows, or a link or coordinates as the place of the event. */
function positionIn(event: IcsEvent) {
  const geo = event.get('GEO');
  if (geo) {
    const parts = geo.split(geo.includes(';') ? ';' : ',');
    return positionOf(parts[0] ?? '?', parts[1] ?? '?');
  }
  for (const text of [
    event.get('X-APPLE-STRUCTURED-LOCATION') ?? '',
    icsWords(event, 'LOCATION'),
  ]) {
    const at = readTypedPosition(text);
    if (typeof at !== 'string') return { at, notes: [] };
  }
  return noPosition;
}

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const lodging = word(
  'hotel|hostal|hostel|hoster[ií]a|hospedaje|alojamiento|airbnb|posada|ecolodge|lodge|glamping|caba[ñn]a|finca|apartamento|apartaestudio|apartment|cabin|guest ?house|accommodation|lodging|resort|inn|estad[ií]a|estancia|stay',
);
const travelling = word(
  'bus|vuelo|flight|avi[oó]n|tren|train|ferry|lancha|barco|traslado|transfer|trek|trekking|caminata|hike|tour|crucero|cruise|viaje',
);

/** What takes place on several days without being a bed. */
const celebration = word(
  'feria|festival|fiestas?|carnaval|carnival|congreso|congress|conference|vacaciones|vacation|holidays?|puente',
);

/**
 * Of what lasts over a night: whole days are a stay unless the name says otherwise, and so are hours where the name is a
 * lodging's, or that are those of one, from an afternoon to a morning at least eighteen hours later. Anything else, as a
 * night bus, keeps its hours, and what lasts a day or longer its minutes.
 */
function detailsOf(
  event: IcsEvent,
  { start, end }: Span,
): { details: Partial<StopRow>; notes: RowNote[] } {
  const named = stopKinds.find((kind) => kind === event.get('X-MOCHILA-KIND'));
  const ref = event.get('X-MOCHILA-PLACE') ?? '';
  const place = ref.length <= longestPlaceRef && placeRef.test(ref) ? ref : null;
  const nights = end ? dayFromIso(end.date) - dayFromIso(start.date) : 0;
  const times = { start_time: start.time, end_time: start.time && (end?.time ?? null) };
  const isStay = named
    ? named === 'stay'
    : isLodging(event, { start, end, hasBadEnd: false }, nights);
  const kind = named ?? (isStay ? 'stay' : 'own');
  if (isStay) {
    const stayed = Math.min(limits.nights, Math.max(1, nights));
    const notes: RowNote[] = nights > limits.nights ? ['bad_number'] : [];
    return { details: { kind, place, ...times, nights: stayed }, notes };
  }
  const minutes = end ? minutesBetween(start, end) : 0;
  if (minutes < 1440 || (start.time === null && minutes === 1440))
    return { details: { kind, place, ...times }, notes: [] };
  const isLong = minutes > limits.minutes;
  const details = { kind, place, start_time: start.time, minutes: isLong ? null : minutes };
  return { details, notes: isLong ? ['bad_time'] : [] };
}

function isLodging(event: IcsEvent, { start, end }: Span, nights: number): boolean {
  if (nights < 1) return false;
  const name = icsWords(event, 'SUMMARY');
  if (travelling.test(name) || celebration.test(name)) return false;
  if (start.time === null) return nights > 1;
  if (lodging.test(name) || lodging.test(icsWords(event, 'CATEGORIES'))) return true;
  const [arrives, leaves] = [minutesOf(start.time) ?? 0, minutesOf(end?.time ?? null) ?? 1440];
  const isLong = nights > 1 || (end !== null && minutesBetween(start, end) >= 18 * 60);
  return isLong && arrives >= 12 * 60 && leaves <= 13 * 60;
}

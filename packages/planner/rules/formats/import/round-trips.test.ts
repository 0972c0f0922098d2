import { check } from '@placemarkio/check-geojson';
import { XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { toGeojson } from '#kit/geo/formats/geojson.ts';
import { toGpx } from '#kit/geo/formats/gpx.ts';
import { toKml } from '#kit/geo/formats/kml.ts';
import { addTrip, type StopDraft } from '../../edits/edits.ts';
import { applyPatches } from '../../edits/patch.ts';
import { noFacts } from '../../facts.ts';
import { type Plan, planOf } from '../../plan.ts';
import { noRows } from '../../rows/rows.ts';
import { randomOf } from '../../testing/random.ts';
import { planned, tripWith } from '../../testing/trips.ts';
import { toCsv } from '../csv.ts';
import { toIcs } from '../ics.ts';
import { toJson } from '../json.ts';
import { waypointsOf } from '../waypoints.ts';
import { addCandidates } from './add-candidates.ts';
import { importDocument } from './import-document.ts';
import { readFile } from './read-file.ts';

const dayName = (number: number) => `Día ${number}`;
const waypoints = (plan: Plan, format: 'gpx' | 'kml' | 'geojson') =>
  waypointsOf(plan, noFacts, { format, dayName });
const writers = {
  gpx: (plan: Plan) => toGpx(waypoints(plan, 'gpx')),
  kml: (plan: Plan) => toKml(waypoints(plan, 'kml')),
  geojson: (plan: Plan) => toGeojson(waypoints(plan, 'geojson')),
  csv: (plan: Plan) => toCsv(plan, 'es'),
  ics: (plan: Plan) => toIcs(plan, { stamp: '2027-01-02T03:04:05Z' }),
  json: toJson,
};
/** Parsers of others: each throws, or is false, where a file is not of its format. */
const readers: Record<string, (text: string) => unknown> = {
  gpx: (text) => XMLValidator.validate(text) === true,
  kml: (text) => XMLValidator.validate(text) === true,
  geojson: check,
  ics: ICAL.parse,
  json: JSON.parse,
};
/** Formats that say on which date the first day is. */
const dated = ['csv', 'ics', 'json'];

/** The titles of each day, and of no day. */
function listsOf(plan: Plan | null) {
  const titles = (stops: { title: string }[]) => stops.map(({ title }) => title);
  return plan && [...plan.days.map(({ stops }) => titles(stops)), titles(plan.unplanned)];
}

let ids = 0;
const context = { now: '2027-01-01T00:00:00.000Z', newId: () => `new-${ids++}` };

async function again(text: string): Promise<Plan | null> {
  const read = await readFile(new TextEncoder().encode(text));
  if (read.kind === 'trip')
    return planOf(
      applyPatches(noRows, importDocument(noRows, 'back', read.document, context).patches),
      'back',
    );
  expect(read.errors).toEqual([]);
  expect(read.rows.flatMap(({ notes }) => notes)).toEqual([]);
  const start_date = read.startDate;
  const made = applyPatches(noRows, addTrip(noRows, 'back', { start_date }, context).patches);
  return planOf(
    applyPatches(made, addCandidates(made, 'back', read.rows, true, context).patches),
    'back',
  );
}

/** Up to six days of located stops, empty ones and single ones among them; the last has one. */
function randomPlan(seed: number) {
  const { below, pick } = randomOf(seed);
  const stop = (): StopDraft => ({
    title: `${pick(['Café & ron', 'Muelle; viejo', '=1+2', 'Ñame, "asado"', 'A\\b'])} ${below(4)}`,
    lat: below(1000) / 100,
    lon: -70 - below(1000) / 100,
    ...(below(2) && { start_time: `0${below(10)}:30`, minutes: 45 }),
    ...(below(3) === 0 && { note: 'Con gorra,\ny agua; mucha' }),
    ...(below(4) === 0 && { kind: 'stay' as const, nights: 1 + below(3) }),
  });
  const days = Array.from({ length: below(6) }, () => Array.from({ length: below(4) }, stop));
  const unplanned = Array.from({ length: below(3) }, stop);
  return planned(tripWith({ start_date: '2027-06-01' }, [...days, [stop()]], unplanned));
}

describe('every format is one that others read, and keeps each stop on its day, in its order', () => {
  it.each(Object.entries(writers))('%s', async (format, write) => {
    for (let seed = 0; seed < 60; seed++) {
      const plan = randomPlan(seed);
      const text = write(plan);
      expect(readers[format]?.(text) ?? true, `seed ${seed}`).toBeTruthy();
      const back = await again(text);
      const wanted = listsOf(plan);
      // A calendar has no place for what has no date.
      if (format === 'ics') wanted?.splice(-1, 1, []);
      expect(listsOf(back), `seed ${seed}`).toEqual(wanted);
      expect(back?.trip.start_date).toBe(dated.includes(format) ? '2027-06-01' : null);
    }
  });
});

it('a calendar gives back kinds, places, nights and times', async () => {
  const day: StopDraft[] = [
    {
      title: 'Muralla',
      kind: 'place',
      place: 'cartagena/muralla',
      start_time: '22:30',
      end_time: '00:30',
    },
    { title: 'Hostal', kind: 'stay', nights: 3, place: 'cartagena/baru' },
    { title: 'Nota', kind: 'note' },
  ];
  const back = await again(writers.ics(planned(tripWith({ start_date: '2027-12-31' }, [day]))));
  expect(back?.days[0]?.stops).toMatchObject(day);
});

describe('calendars of other programs', () => {
  const calendar = (...events: string[][]) =>
    [
      'BEGIN:VCALENDAR',
      ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
      'END:VCALENDAR',
    ].join('\r\n');

  it('are put in order; times in UTC become Colombian, durations ends, folded lines one', async () => {
    const back = await again(
      calendar(
        ['SUMMARY:Vuelo', 'DTSTART:20270603T020000Z', 'DURATION:PT1H30M'],
        ['SUMMARY:Hotel', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270603'],
        [
          'SUMMARY;LANGUAGE=es:Cena\\, con',
          '  amigos',
          'DTSTART;TZID="America/Bogota":20270601T193000',
          'GEO:10.4;-75.5',
          'LOCATION:Calle 1',
          'BEGIN:VALARM',
          'SUMMARY:Alarma',
          'END:VALARM',
        ],
      ),
    );
    expect(back?.trip.start_date).toBe('2027-06-01');
    expect(back?.days.map(({ stops }) => stops)).toMatchObject([
      [
        { title: 'Hotel', kind: 'stay', nights: 2, start_time: null },
        { title: 'Cena, con amigos', start_time: '19:30', lat: 10.4, note: 'Calle 1' },
      ],
      [{ title: 'Vuelo', start_time: '21:00', end_time: '22:30' }],
    ]);
  });
});

describe('GPX tracks', () => {
  const point = (lat: number, time = '') =>
    `<trkpt lat="${lat}" lon="-75">${time && `<time>${time}</time>`}</trkpt>`;
  const track = (name: string, ...points: string[]) =>
    `<trk><name>${name}</name><trkseg>${points.join('')}</trkseg></trk>`;

  it('are where they begin, with length, time and minutes, and where they end', async () => {
    const back = await again(
      `<gpx>${track('Cresta', point(5, '2027-06-02T13:00:00Z'), point(5.1, '2027-06-02T15:30:00Z'))}${track('Vuelta', point(4, '2027-06-01T12:15:00Z'), point(4.01), point(4))}</gpx>`,
    );
    expect(back?.days.map(({ stops }) => stops)).toMatchObject([
      [{ title: 'Vuelta', note: '2.2 km', start_time: '07:15', minutes: null }],
      [
        { title: 'Cresta', lat: 5, note: '11.1 km', start_time: '08:00', minutes: 150 },
        { title: '→ Cresta', lat: 5.1 },
      ],
    ]);
  });

  it('without dates have no day', async () => {
    const back = await again(`<gpx>${track('Vuelta', point(4), point(4))}<trk/></gpx>`);
    expect(listsOf(back)).toEqual([['Vuelta']]);
  });
});

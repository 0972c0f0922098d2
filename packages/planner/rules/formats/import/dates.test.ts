import { describe, expect, it } from 'vitest';
import { addTrip } from '../../edits/edits.ts';
import { applyPatches } from '../../edits/patch.ts';
import { planOf } from '../../plan.ts';
import { noRows } from '../../rows/rows.ts';
import { tripWith } from '../../testing/trips.ts';
import { addCandidates } from './add-candidates.ts';
import type { Candidate } from './candidate.ts';
import { landingsIn } from './day-numbers.ts';
import {
  calendarOf,
  featureOf,
  geojsonOf,
  gpxOf,
  kmlOf,
  markOf,
  placesOf,
} from './testing/read.ts';

let ids = 0;
const context = { now: '2027-01-01T00:00:00.000Z', newId: () => `new-${ids++}` };

/** The titles by the numbers of their days after the import; 0 is no day. */
function onDays(trip: ReturnType<typeof tripWith>, rows: readonly Candidate[]) {
  const [id = ''] = trip.trips.keys();
  const plan = planOf(applyPatches(trip, addCandidates(trip, id, rows, true, context).patches), id);
  return {
    days: plan?.days.length,
    found: [
      ...(plan?.days.flatMap(({ number, stops }) => stops.map(({ title }) => [number, title])) ??
        []),
      ...(plan?.unplanned.map(({ title }) => [0, title]) ?? []),
    ],
  };
}
const dated = () => tripWith({ start_date: '2027-06-01' }, [[], [], [], [], []]);
const point = { type: 'Point', coordinates: [-75.5, 10.4] };
const trk = (name: string, time: string) =>
  `<trk><name>${name}</name><trkseg><trkpt lat="5" lon="-75"><time>${time}</time></trkpt></trkseg></trk>`;

describe('what has a date lands on that date of a dated trip, and outside of it on no day', () => {
  const files: [string, string][] = [
    [
      'a calendar',
      calendarOf(
        ['SUMMARY:Tour', 'DTSTART;TZID=America/Bogota:20270603T090000'],
        ['SUMMARY:Cena', 'DTSTART;VALUE=DATE:20270604'],
        ['SUMMARY:Antes', 'DTSTART:20190520T130000Z'],
        ['SUMMARY:Después', 'DTSTART;VALUE=DATE:20270606'],
      ),
    ],
    [
      'a table',
      'nombre,fecha\nTour,2027-06-03\nCena,2027-06-04\nAntes,2019-05-20\nDespués,2027-06-06\n',
    ],
    [
      'a table of days first',
      'nombre;fecha\nTour;3/6/2027\nCena;04/06/2027\nAntes;20/05/2019\nDespués;6/6/2027\n',
    ],
    [
      'GPX tracks',
      gpxOf(
        trk('Tour', '2027-06-03T14:00:00Z') +
          trk('Cena', '2027-06-05T04:59:00Z') +
          trk('Antes', '2019-05-20T12:00:00Z') +
          trk('Después', '2027-06-06T05:01:00Z'),
      ),
    ],
    [
      'KML',
      kmlOf(
        markOf(
          'Tour',
          '<TimeStamp><when>2027-06-03T14:00:00Z</when></TimeStamp><Point><coordinates>-75.5,10.4</coordinates></Point>',
        ) +
          markOf(
            'Cena',
            '<TimeSpan><begin>2027-06-04</begin></TimeSpan><Point><coordinates>-75.5,10.4</coordinates></Point>',
          ) +
          markOf('Antes', '<gx:TimeStamp><when>2019-05-20</when></gx:TimeStamp>') +
          `<Folder><name>2027-06-06</name>${markOf('Después')}</Folder>`,
      ),
    ],
    [
      'GeoJSON',
      geojsonOf(
        featureOf(point, { name: 'Tour', date: '2027-06-03' }),
        featureOf(point, { name: 'Cena', fecha: '2027-06-04T19:00:00-05:00' }),
        featureOf(
          { type: 'LineString', coordinates: [[-75, 5]] },
          { name: 'Antes', coordTimes: ['2019-05-20T12:00:00Z'] },
        ),
        featureOf(null, { name: 'Después', date: '2027-06-06' }),
      ),
    ],
  ];
  it.each(files)('from %s', async (_, text) => {
    const { rows, errors } = await placesOf(text);
    expect(errors).toEqual([]);
    const { days, found } = onDays(dated(), rows);
    expect(days).toBe(5);
    expect(found.slice(0, 2)).toEqual([
      [3, 'Tour'],
      [4, 'Cena'],
    ]);
    expect(found.slice(2).toSorted()).toEqual([
      [0, 'Antes'],
      [0, 'Después'],
    ]);
    const outside = landingsIn({ startDate: '2027-06-01', days: 5 }, rows).map(
      (one) => one.isOutside,
    );
    expect(outside.filter(Boolean)).toHaveLength(2);
  });

  it('but what only says its day goes there, and makes days that are missing', async () => {
    const { rows } = await placesOf('día,nombre\n2,A\n7,B\n,C\n');
    expect(onDays(dated(), rows)).toEqual({
      days: 7,
      found: [
        [2, 'A'],
        [7, 'B'],
        [0, 'C'],
      ],
    });
  });

  it('in a trip without dates, days are counted from the first date of the file', async () => {
    const { rows } = await placesOf('nombre,fecha\nTour,2027-06-03\nCena,2027-06-05\n');
    expect(onDays(tripWith({}, [[]]), rows)).toEqual({
      days: 3,
      found: [
        [1, 'Tour'],
        [3, 'Cena'],
      ],
    });
  });
});

it('a new trip begins with the dates that are together, and what is years away has no day', async () => {
  const { rows, startDate } = await placesOf(
    'nombre,fecha\nViejo,2019-05-20\nUno,2027-06-01\nDos,2027-06-02\n',
  );
  expect(startDate).toBe('2027-06-01');
  expect(rows.map(({ day }) => day)).toEqual([null, 1, 2]);
  expect(landingsIn({ startDate, days: 0 }, rows).map(({ isOutside }) => isOutside)).toEqual([
    true,
    false,
    false,
  ]);
  const made = applyPatches(
    noRows,
    addTrip(noRows, 'x', { start_date: startDate }, context).patches,
  );
  expect(onDays(made, rows).found).toEqual([
    [1, 'Uno'],
    [2, 'Dos'],
    [0, 'Viejo'],
  ]);
  // Of two that are too far apart, the one to come.
  expect((await placesOf('nombre,fecha\nA,2019-05-20\nB,2027-06-01\n')).startDate).toBe(
    '2027-06-01',
  );
});

it.each([
  [
    'the time at which a waypoint was made',
    gpxOf('<wpt lat="5" lon="-75"><name>A</name><time>2019-05-20T12:00:00Z</time></wpt>'),
  ],
  [
    'the time at which a bookmark was made',
    `<kml><Document><Style id="placemark-red"><IconStyle><Icon><href>https://omaps.app/placemarks/placemark-red.png</href></Icon></IconStyle></Style>${markOf('A', '<TimeStamp><when>2019-05-20T12:00:00Z</when></TimeStamp>')}</Document></kml>`,
  ],
  [
    'when a place was saved in Google',
    geojsonOf(
      featureOf(point, {
        date: '2019-05-20T12:00:00Z',
        google_maps_url: 'http://maps.google.com/?cid=1',
        location: { name: 'A' },
      }),
    ),
  ],
])('%s is no date of a plan', async (_, text) => {
  expect(await placesOf(text)).toMatchObject({
    startDate: null,
    rows: [{ stop: { title: 'A' }, day: null }],
  });
});

describe('days are those of files that mean days', () => {
  const folder = (name: string, inside: string) => `<Folder><name>${name}</name>${inside}</Folder>`;
  const daysOf = async (text: string) =>
    (await placesOf(text)).rows.map(({ day, date, stop }) => [date ?? day, stop.title]);

  it.each([
    ['Comer', null],
    ['Dormir', null],
    ['Ver', null],
    ['Diario', null],
    ['Daybreak', null],
    ['3 cosas', null],
    ['Capa sin título', null],
    ['Día 3', 3],
    ['dia3: Salento', 3],
    ['Day 12 – Bogotá', 12],
    ['DÍA 1', 1],
    ['2º día', 2],
    ['3rd day', 3],
    ['2027-06-03', '2027-06-03'],
  ])('a folder of KML that is called %j is day %j', async (name, day) => {
    expect(await daysOf(kmlOf(folder(name, markOf('A'))))).toEqual([[day, 'A']]);
  });

  it('a layer inside of a day is on that day', async () => {
    const text = kmlOf(
      folder('Día 2', folder('Comer', markOf('A')) + markOf('B')) + folder('Ver', markOf('C')),
    );
    expect(await daysOf(text)).toEqual([
      [2, 'A'],
      [2, 'B'],
      [null, 'C'],
    ]);
  });

  it('a route of GPX is a day where it is called so, and in our own files by its number', async () => {
    const rte = (name: string, number = '') =>
      `<rte><name>${name}</name>${number && `<number>${number}</number>`}<rtept lat="5" lon="-75"><name>A</name></rtept></rte>`;
    expect(await daysOf(gpxOf(rte('Cocora', '1') + rte('Acaime', '2')))).toEqual([
      [null, 'A'],
      [null, 'A'],
    ]);
    expect(await daysOf(gpxOf(rte('Día 4: Cocora')))).toEqual([[4, 'A']]);
    expect(await daysOf(`<gpx creator="Mochila">${rte('Salento', '3')}</gpx>`)).toEqual([[3, 'A']]);
  });
});

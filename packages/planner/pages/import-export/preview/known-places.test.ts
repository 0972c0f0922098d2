import { expect, test } from 'vitest';
import type { AtlasDestination } from '#guide/compiler/atlas.ts';
import type { Candidate } from '#planner/rules/formats/import/candidate.ts';
import { asGuidePlaces, knownPlaces } from './known-places.ts';

const destinations: AtlasDestination[] = [
  {
    slug: 'costa',
    name: 'Costa',
    places: [
      { slug: 'faro', name: 'Él Faro', kinds: ['see'], lat: 10, lon: -75, approximate: false },
      { slug: 'muelle', name: 'Muelle', kinds: ['see'], lat: 10.1, lon: -75, approximate: false },
    ],
  },
];
const row = (title: string, lat: number | null, lon: number | null, place?: string): Candidate => ({
  row: 1,
  day: null,
  stop: { title, lat, lon, ...(place ? { place } : {}) },
  notes: [],
});

const ids = (rows: Candidate[], known = destinations) =>
  knownPlaces(rows, known).map((place) => place?.id ?? null);

test('a place is known by its id, and by its name nearby', () => {
  expect(ids([row('x', null, null, 'costa/faro')])).toEqual(['costa/faro']);
  expect(ids([row('el faro', 10.01, -75)])).toEqual(['costa/faro']);
  expect(ids([row('Faro', 10.001, -75)])).toEqual(['costa/faro']);
});

test('what lies at a place and is called otherwise is another place', () => {
  const square = {
    ...destinations[0],
    slug: 'costa',
    name: 'Costa',
    places: [
      {
        slug: 'plaza',
        name: 'Plaza de San Diego',
        kinds: ['see' as const],
        lat: 10,
        lon: -75,
        approximate: false,
      },
    ],
  };
  const rows = [
    row('La Cevichería', 10.0001, -75),
    row('San Diego', 10.001, -75),
    row('Plaza', 10.0001, -75),
    row('San Diego', 10.01, -75),
  ];
  expect(ids(rows, [square])).toEqual([null, 'costa/plaza', null, null]);
});

test('each row has its own answer, in order', () => {
  const rows = [row('Muelle', 10.1, -75), row('Pier', 10.1, -75), row('Faro', 10, -75)];
  expect(ids(rows)).toEqual(['costa/muelle', null, 'costa/faro']);
});

test('another name not far away, the same name far away, and an unknown place are none', () => {
  const rows = [
    row('Bar', 10.01, -75),
    row('Faro', 12, -75),
    row('x', null, null, 'costa/otro'),
    row('Muelle viejo', null, null),
  ];
  expect(ids(rows)).toEqual([null, null, null, null]);
});

test('a row without a position is the only place of its name, and none where two have it', () => {
  expect(ids([row('MUELLE', null, null)])).toEqual(['costa/muelle']);
  const twice = [...destinations, ...destinations.map((one) => ({ ...one, slug: 'otra' }))];
  expect(ids([row('Muelle', null, null)], twice)).toEqual([null]);
});

test('in a trip a known place is the guide’s under the name of the file; a stay, and what is in no guide, stay what they are', () => {
  const stay: Candidate = { ...row('Faro', 10, -75), stop: { title: 'Faro', kind: 'stay' } };
  const rows = [
    row('faro', 10, -75),
    row('Bar', 10, -75),
    stay,
    row('x', null, null, 'costa/faro'),
  ];
  const stops = asGuidePlaces(rows, knownPlaces(rows, destinations)).map(({ stop }) => stop);
  expect(stops[0]).toMatchObject({ title: 'faro', kind: 'place', place: 'costa/faro' });
  expect(stops.slice(1)).toEqual(rows.slice(1).map(({ stop }) => stop));
});

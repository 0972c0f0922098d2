import { expect, test } from 'vitest';
import type { AtlasDestination } from '../../../../content/atlas.ts';
import type { Candidate } from '../../../../domain/trip/formats/import/candidate.ts';
import { knownPlaces } from './known-places.ts';

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
});

test('a place is known by what the file names, by its position, and by its name nearby', () => {
  expect(knownPlaces([row('x', null, null, 'costa/faro')], destinations)).toEqual(['costa/faro']);
  expect(knownPlaces([row('Lighthouse', 10.0002, -75)], destinations)).toEqual(['costa/faro']);
  expect(knownPlaces([row('el faro', 10.01, -75)], destinations)).toEqual(['costa/faro']);
});

test('the same place in two rows is one', () => {
  const rows = [row('Muelle', 10.1, -75), row('Pier', 10.1, -75)];
  expect(knownPlaces(rows, destinations)).toEqual(['costa/muelle']);
});

test('another name not far away, the same name far away, and an unknown place are none', () => {
  const rows = [
    row('Bar', 10.01, -75),
    row('Faro', 12, -75),
    row('x', null, null, 'costa/otro'),
    row('Muelle viejo', null, null),
  ];
  expect(knownPlaces(rows, destinations)).toEqual([]);
});

test('a row without a position is the only place of its name, and none where two have it', () => {
  expect(knownPlaces([row('MUELLE', null, null)], destinations)).toEqual(['costa/muelle']);
  const twice = [...destinations, ...destinations.map((one) => ({ ...one, slug: 'otra' }))];
  expect(knownPlaces([row('Muelle', null, null)], twice)).toEqual([]);
});

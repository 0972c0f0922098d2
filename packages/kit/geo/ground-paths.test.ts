import { expect, test } from 'vitest';
import { type GroundFeature, groundNames, groundPaths } from './ground-paths.ts';
import { viewOf } from './view.ts';

const size = { width: 400, height: 300 };
const city = [
  { lat: 10.42, lon: -75.55 },
  { lat: 10.4, lon: -75.5 },
];

test('all positions lie inside the view, and its pixels are square', () => {
  const view = viewOf(city, size, 40);
  for (const { lat, lon } of city) {
    const [x, y] = view.project(lon, lat);
    expect(x).toBeGreaterThanOrEqual(39);
    expect(x).toBeLessThanOrEqual(361);
    expect(y).toBeGreaterThanOrEqual(39);
    expect(y).toBeLessThanOrEqual(261);
  }
  // 0.05 degrees of longitude at that latitude are 5.47 km.
  const [[left], [right]] = [view.project(-75.55, 10.4), view.project(-75.5, 10.4)];
  expect((right - left) * view.kmPerPixel).toBeCloseTo(5.47, 1);
});

test('one place is shown with its surroundings, and none with the whole country', () => {
  const [only] = [viewOf(city.slice(0, 1), size, 40)];
  const [west, south, east, north] = only.bounds;
  expect((north - south) * 111).toBeGreaterThan(1.5);
  expect((east - west) * 111).toBeLessThan(4);
  const [left, bottom, right, top] = viewOf([], size, 40).bounds;
  expect([left < -79, bottom < -4.2, right > -66.9, top > 12.5]).toEqual([true, true, true, true]);
});

const square = (kind: string, west: number): GroundFeature => ({
  properties: { kind },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, 10],
        [west + 1, 10],
        [west + 1, 11],
        [west, 11],
        [west, 10],
      ],
    ],
  },
});

test('boundaries are drawn from a distance, and rivers by hand where the others are too coarse', () => {
  const kinds = ['department', 'near-municipal', 'near-river', 'local-sketch', 'local-trunk'];
  const ground = kinds.map(
    (kind): GroundFeature => ({
      properties: { kind },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-75.55, 10.42],
          [-75.5, 10.4],
        ],
      },
    }),
  );
  const shown = (pixels: number) =>
    groundPaths(ground, viewOf(city, { width: pixels, height: pixels }, 10)).map(
      ({ kind }) => kind,
    );
  expect(shown(1000)).toEqual(['local-sketch', 'local-trunk']);
  expect(shown(150)).toEqual(['department', 'near-municipal', 'local-sketch', 'local-trunk']);
  expect(shown(100)).toEqual(['department', 'near-municipal', 'near-river', 'local-trunk']);
});

test('only what is in sight is drawn, and the near coast only from nearby', () => {
  const ground = [square('sea', -76), square('sea', -70), square('near-land', -76)];
  const near = groundPaths(ground, viewOf(city, size, 40));
  expect(near.map(({ kind }) => kind)).toEqual(['sea', 'near-land']);
  const numbers = near[0]?.d.match(/-?\d+/g)?.map(Number) ?? [];
  // It reaches beyond the edges all around, and no number is larger than a browser draws well.
  expect(numbers).toHaveLength(10);
  expect(numbers.every((value) => value < 0 || value > 400)).toBe(true);
  expect(numbers.every((value) => Math.abs(value) <= 4400)).toBe(true);
  const far = groundPaths(ground, viewOf([], size, 10));
  expect(far.map(({ kind, d }) => [kind, d.split('M').length - 1])).toEqual([['sea', 2]]);
});

test('names stand clear of pins and of one another', () => {
  const town = (es: string, kind: string, lon: number): GroundFeature => ({
    properties: { kind, es, en: es },
    geometry: { type: 'Point', coordinates: [lon, 10.41] },
  });
  const view = viewOf(city, size, 40);
  const ground = [town('Turbaco', 'town', -75.521), town('Cartagena', 'city', -75.52)];
  const [first, ...others] = groundNames(ground, view, 'es', []);
  expect([first?.name, others]).toEqual(['Cartagena', []]);
  const [x, y] = view.project(-75.52, 10.41);
  expect(groundNames(ground, view, 'es', [{ x, y }])).toEqual([]);
});

test('rivers are left out where they would be seen to be rough, and the metro is shown only there', () => {
  const line = (kind: string): GroundFeature => ({
    properties: { kind },
    geometry: {
      type: 'LineString',
      coordinates: [
        [-75.6, 10.4],
        [-75.5, 10.42],
      ],
    },
  });
  const ground = ['near-river', 'local-rail'].map(line);
  const kinds = (positions: typeof city) =>
    groundPaths(ground, viewOf(positions, size, 40)).map(({ kind }) => kind);
  expect(kinds(city)).toEqual(['local-rail']);
  expect(kinds([...city, { lat: 9.9, lon: -75.4 }])).toEqual(['near-river']);
});

test('the corners of a line are rounded where they are in sight', () => {
  const steps: GroundFeature = {
    properties: { kind: 'border' },
    geometry: {
      type: 'LineString',
      coordinates: [
        [-75.6, 10.41],
        [-75.53, 10.41],
        [-75.53, 10.405],
        [-75.4, 10.405],
      ],
    },
  };
  const [path] = groundPaths([steps], viewOf(city, size, 40));
  expect(path?.d.match(/[MLQ]/g)?.join('')).toBe('MLQLQL');
});

import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromSteps } from '#kit/geo/line-steps.ts';
import { groundOf } from './ground.ts';

const text = groundOf(resolve(import.meta.dirname, '../../../../content/geo'), [
  'cartagena',
  'covenas',
  'nowhere',
]);
const features = fromSteps(JSON.parse(text));
const kinds = new Set(features.map(({ properties }) => properties.kind));

test('the ground has the country from afar and the coast of a destination from nearby', () => {
  for (const kind of [
    'sea',
    'neighbour',
    'beyond',
    'border',
    'department',
    'river',
    'near-sea',
    'near-land',
    'near-town',
    'near-municipal',
    'local-rail',
    'local-trunk',
    'local-sketch',
  ])
    expect(kinds).toContain(kind);
});

test('land goes on where that of the country is cut', () => {
  const edges = { west: -84.5, south: -6.5, east: -64.5, north: 16.5 };
  const points = features
    .filter(({ properties }) => properties.kind === 'beyond')
    .flatMap(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates.flat() : []));
  const reach = (index: 0 | 1) => points.map((point) => point[index] ?? 0);
  expect(Math.max(...reach(0))).toBeGreaterThan(-57);
  expect(Math.min(...reach(1))).toBeLessThan(-12);
  for (const edge of [edges.east, edges.west])
    expect(reach(0).some((lon) => Math.abs(lon - edge) < 0.35)).toBe(true);
});

test('the ground costs at most 85 KB', () => {
  expect(brotliCompressSync(text).length).toBeLessThan(85 * 1024);
});

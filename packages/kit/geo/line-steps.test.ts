import { expect, test } from 'vitest';
import type { GroundFeature } from './ground-paths.ts';
import { fromSteps, toSteps } from './line-steps.ts';

const features: GroundFeature[] = [
  {
    properties: { kind: 'sea' },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [-80.386, -6.5],
          [-80.79, -6.3],
          [-80.386, -6.5],
        ],
        [[0.001, -0.001]],
      ],
    },
  },
  { properties: { kind: 'near-river' }, geometry: { type: 'MultiLineString', coordinates: [] } },
  {
    properties: { kind: 'border' },
    geometry: {
      type: 'LineString',
      coordinates: [
        [-75.54321, 10.4],
        [-75.5, 10.41],
      ],
    },
  },
  {
    properties: { kind: 'town', es: 'Coveñas', en: 'Coveñas' },
    geometry: { type: 'Point', coordinates: [-75.6799, 9.4035] },
  },
];

test('the ground comes back from its steps with every number as it was', () => {
  const sent = JSON.parse(JSON.stringify(toSteps(features)));
  expect(fromSteps(sent)).toEqual(features.map((one) => ({ type: 'Feature', ...one })));
});

test('a line is its first point and the steps to the next', () => {
  const [sea] = toSteps(features);
  expect(sea?.perDegree).toBe(1000);
  expect(sea?.lines[0]).toEqual([-80386, -6500, -404, 200, 404, -200]);
});

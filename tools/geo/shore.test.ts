import { expect, test } from 'vitest';
import { isInside } from '#kit/geo/ring.ts';
import type { Line } from './rings.ts';
import { outTo, withShore } from './shore.ts';

/** About 2.2 km a side. */
const square: Line = [
  [0, 0],
  [0.02, 0],
  [0.02, 0.02],
  [0, 0.02],
  [0, 0],
];
const place: [number, number] = [0.021, 0.01];

test('a coast is moved out to a place that stands in the water beside it', () => {
  const [ring = []] = outTo([square], place, 350);
  expect(isInside(place, ring)).toBe(true);
  expect(ring.at(-1)).toEqual(ring[0]);
  for (const point of [
    [0.01, 0.01],
    [0.001, 0.001],
    [0.0199, 0.0199],
  ] as const)
    expect(isInside(point, ring)).toBe(true);
  expect(isInside([0.023, 0.01], ring)).toBe(false);
  expect(isInside([0.021, 0.013], ring)).toBe(false);
});

test('a place too far out, or on land, changes nothing', () => {
  expect(outTo([square], [0.03, 0.01], 350)).toEqual([square]);
  expect(outTo([square], [0.01, 0.01], 350)).toEqual([square]);
});

test('a shore drawn by hand replaces the shorter way between its ends, in either direction', () => {
  const line: Line = [
    [0.02, 0],
    [0.025, 0.01],
    [0.02, 0.02],
  ];
  const expected = [...square.slice(0, 2), line[1], ...square.slice(2)];
  for (const one of [line, line.toReversed()]) {
    const [ring = []] = withShore([square], one);
    expect(ring.at(-1)).toEqual(ring[0]);
    expect(new Set(ring.map(String))).toEqual(new Set(expected.map(String)));
    expect(ring).toHaveLength(6);
    expect(isInside([0.022, 0.01], ring)).toBe(true);
    expect(isInside([0.01, 0.01], ring)).toBe(true);
  }
});

import { expect, test } from 'vitest';
import type { Point } from '../geo.ts';
import { arrangePins, pinSize } from './pins.ts';

const size = { w: 400, h: 300 };
const crowd: Point[] = [
  [200, 150],
  [206, 152],
  [212, 147],
  [203, 160],
  [215, 158],
];

test('pins that cover nothing stand on their spots', () => {
  const spots: Point[] = [
    [100, 100],
    [140, 100],
  ];
  expect(arrangePins(spots, size)).toEqual(spots);
});

test('pins that would cover one another stand apart and beside the spots of all', () => {
  const pins = arrangePins(crowd, size);
  const gap = (a: Point, b: Point) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
  for (const [index, pin] of pins.entries()) {
    for (const other of pins.slice(index + 1)) expect(gap(pin, other)).toBeGreaterThan(pinSize);
    for (const [nth, spot] of crowd.entries())
      if (nth !== index) expect(gap(pin, spot)).toBeGreaterThan(pinSize / 2);
  }
});

test('pins that move keep to their piece of land where it has room', () => {
  const pins = arrangePins(crowd, { ...size, landAt: ([x]) => (x > 190 ? 0 : -1) });
  expect(pins.every(([x]) => x > 190)).toBe(true);
});

test('a fixed pin stays, and the others make room for it', () => {
  const [first, second] = arrangePins(crowd.slice(0, 2), { ...size, fixed: 1 });
  expect(first).toEqual(crowd[0]);
  expect(second).not.toEqual(crowd[1]);
});

test('a pin at the edge is moved into the map', () => {
  expect(arrangePins([[0, 100]], size)).toEqual([[23, 100]]);
});

import { expect, test } from 'vitest';
import type { Point } from '../geo.ts';
import { pinSize } from './pins.ts';
import { separatePins } from './separate-pins.ts';

const size = { w: 400, h: 300 };
const far = ([ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0]) => Math.hypot(ax - bx, ay - by);

test('pins that overlap nothing stand on their spots', () => {
  const spots: Point[] = [
    [100, 100],
    [140, 100],
  ];
  expect(separatePins(spots, size)).toEqual(spots);
});

test('two pins on one spot stand side by side, and it touches both', () => {
  const pins = separatePins(
    [
      [200, 150],
      [200, 150],
    ],
    size,
  );
  for (const pin of pins) expect(far(pin, [200, 150])).toBeLessThan(pinSize / 2);
  const [[ax, ay], [bx, by]] = pins as [Point, Point];
  expect(Math.abs(ax - bx) + Math.abs(ay - by)).toBeGreaterThanOrEqual(pinSize);
});

test('a pin beside a wall moves out of it on the nearest side', () => {
  const [pin] = separatePins([[102, 150]], { ...size, walls: [{ x: 50, y: 100, w: 50, h: 100 }] });
  expect(pin).toEqual([110, 150]);
});

test('a pin at the edge is moved into the map', () => {
  expect(separatePins([[0, 100]], size)).toEqual([[19, 100]]);
});

test('a fixed pin stays, and the others make room for it', () => {
  const spots: Point[] = [
    [200, 150],
    [206, 152],
  ];
  const [first, second] = separatePins(spots, { ...size, fixed: 1 });
  expect(first).toEqual(spots[0]);
  expect(far(second, spots[0])).toBeGreaterThanOrEqual(pinSize / 2);
});

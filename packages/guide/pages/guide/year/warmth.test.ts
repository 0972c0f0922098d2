import { expect, test } from 'vitest';
import { warmthOf } from './warmth.ts';

const month = (highC: number | null, lowC: number | null) => ({
  highC,
  lowC,
  rainMm: null,
  rainyDays: null,
  seaC: null,
  sunHours: null,
});

test('the warmest day ends above, the coldest night below, and all share one scale', () => {
  const [first, second] = warmthOf([month(30, 20), month(25, 15)]);
  expect(first?.bar).toEqual({ from: 0, to: 2 / 3 });
  expect(second?.bar).toEqual({ from: 1 / 3, to: 1 });
});

test('a month without a figure has no bar and moves nothing', () => {
  const [first, second] = warmthOf([month(30, null), month(25, 20)]);
  expect(first?.bar).toBeNull();
  expect(second?.bar).toEqual({ from: 0.5, to: 1 });
});

test('a year that never changes is one line', () => {
  expect(warmthOf([month(27, 27)])[0]?.bar).toEqual({ from: 0, to: 0 });
});

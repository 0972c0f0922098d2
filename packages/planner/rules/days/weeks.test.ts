import { expect, test } from 'vitest';
import { planned, tripWith } from '../testing/trips.ts';
import { weeksOf } from './weeks.ts';

const shapeOf = (start_date: string | null, count: number) => {
  const days = Array.from({ length: count }, () => []);
  return weeksOf(planned(tripWith({ start_date }, days)).days).map((week) =>
    week.map(({ day, column }) => `${day.number}:${column}`).join(' '),
  );
};

test('weeks begin on Monday where a trip has dates, and otherwise with its first day', () => {
  // 2027-01-07 is a Thursday.
  expect(shapeOf('2027-01-07', 6)).toEqual(['1:4 2:5 3:6 4:7', '5:1 6:2']);
  expect(shapeOf(null, 8)).toEqual(['1:1 2:2 3:3 4:4 5:5 6:6 7:7', '8:1']);
  expect(shapeOf('2027-01-07', 0)).toEqual([]);
});

test('a trip within one week begins in the first column', () => {
  expect(shapeOf('2027-01-07', 4)).toEqual(['1:1 2:2 3:3 4:4']);
});

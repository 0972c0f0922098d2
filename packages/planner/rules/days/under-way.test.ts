import { expect, test } from 'vitest';
import { dayOfTrip } from './under-way.ts';

test('a trip counts its days while it lasts, and is over after the last', () => {
  const on = (today: string, days: number | null = 5) => dayOfTrip('2027-03-29', today, days);
  expect(on('2027-03-22')).toBe(-6);
  expect(on('2027-03-28')).toBe(0);
  expect(on('2027-03-29')).toBe(1);
  expect(on('2027-04-02')).toBe(5);
  expect(on('2027-04-03')).toBeNull();
  expect(on('2027-04-11', null)).toBe(14);
  expect(on('2027-04-12', null)).toBeNull();
});

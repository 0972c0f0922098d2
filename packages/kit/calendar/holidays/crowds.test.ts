import { expect, it } from 'vitest';
import { daysInMonth } from '../days.ts';
import { crowdsOf } from './crowds.ts';

const levels = (year: number) => crowdsOf(year).map(({ level }) => level);

it('2027 is full in June and December and quiet in February, April and September', () => {
  expect(levels(2027)).toEqual([
    'busy',
    'quiet',
    'busy',
    'quiet',
    'normal',
    'very_busy',
    'normal',
    'normal',
    'quiet',
    'busy',
    'normal',
    'very_busy',
  ]);
});

it('the crowd of Holy Week moves with Easter', () => {
  const days = (year: number, month: number) => crowdsOf(year)[month - 1]?.days;
  expect(days(2027, 3)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28]);
  expect(days(2027, 4)).toEqual([]);
  expect(days(2028, 4)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 29, 30]);
});

it('every month of every year has a level, its days in order and within the month', () => {
  for (let year = 1984; year <= 2100; year++) {
    const months = crowdsOf(year);
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const { month, days } of months) {
      expect(days).toEqual([...new Set(days)].sort((one, other) => one - other));
      expect(days.at(-1) ?? 1).toBeLessThanOrEqual(daysInMonth(year, month));
    }
  }
});

it('December is never quiet and February never very busy', () => {
  for (let year = 1984; year <= 2100; year++) {
    expect(levels(year)[11]).toBe('very_busy');
    expect(levels(year)[1]).toBe('quiet');
  }
});

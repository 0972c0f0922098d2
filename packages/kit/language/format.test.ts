import { expect, it } from 'vitest';
import {
  date,
  distance,
  duration,
  durationRange,
  money,
  moneyRange,
  monthRuns,
  monthShort,
  number,
  weekdayName,
} from './format.ts';

it('writes pesos with the separators of each language', () => {
  expect(money(35_000, 'es')).toBe('$\u00a035.000');
  expect(money(1_250_000, 'en')).toBe('COP\u00a01,250,000');
  expect(money(0, 'es')).toBe('$\u00a00');
  expect(moneyRange(20_000, 35_000, 'es')).toBe('$\u00a020.000 a 35.000');
  expect(moneyRange(20_000, 20_000, 'en')).toBe('COP\u00a020,000');
});

it('writes numbers with at most the digits asked for', () => {
  expect(number(12345.67, 'es')).toBe('12.345,7');
  expect(number(1013, 'en')).toBe('1,013');
  expect(number(27.0, 'es')).toBe('27');
  expect(number(-3.25, 'en', 2)).toBe('−3.25');
});

it('writes whole and partial dates', () => {
  expect(date('2026-11-20', 'es')).toBe('20 de noviembre de 2026');
  expect(date('2026-11-02', 'en')).toBe('2 November 2026');
  expect(date('2026-09', 'es')).toBe('septiembre de 2026');
  expect(date('2024', 'en')).toBe('2024');
});

it('writes durations in hours and minutes', () => {
  expect(duration(45)).toBe('45\u00a0min');
  expect(duration(120)).toBe('2\u00a0h');
  expect(duration(90)).toBe('1\u00a0h 30\u00a0min');
  expect(durationRange([30, 45], 'es')).toBe('30 a 45\u00a0min');
  expect(durationRange([60, 120], 'en')).toBe('1 to 2\u00a0h');
  expect(durationRange([90, 120], 'es')).toBe('1\u00a0h 30\u00a0min a 2\u00a0h');
  expect(durationRange([60, 60], 'es')).toBe('1\u00a0h');
});

it('joins months that follow each other, also over the new year', () => {
  expect(monthRuns([1, 2, 3, 12], 'es')).toBe('diciembre a marzo');
  expect(monthRuns([1, 2, 7, 8, 12], 'en')).toBe('December to February, July and August');
  expect(monthRuns([7], 'es')).toBe('julio');
  expect(monthRuns([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'en')).toBe('all year');
});

it('shortens months to three letters', () => {
  expect(monthShort(9, 'es')).toBe('sep');
  expect(monthShort(1, 'en')).toBe('Jan');
});

it('tells a distance in metres near by, in whole kilometres far away', () => {
  expect(distance(0.01, 'es')).toBe('50\u00a0m');
  expect(distance(0.33, 'es')).toBe('350\u00a0m');
  expect(distance(0.98, 'en')).toBe('1\u00a0km');
  expect(distance(2.44, 'es')).toBe('2,4\u00a0km');
  expect(distance(31.4, 'en')).toBe('31\u00a0km');
});

it('starts weekdays on Monday', () => {
  expect([1, 7].map((day) => weekdayName(day, 'es'))).toEqual(['lunes', 'domingo']);
  expect(weekdayName(3, 'en')).toBe('Wednesday');
});

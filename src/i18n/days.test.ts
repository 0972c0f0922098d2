import { expect, it } from 'vitest';
import { dayMonth, dayRange, weekdayDay } from './days.ts';

it('writes a day without its year', () => {
  expect(dayMonth('2027-01-09', 'es')).toBe('9 de enero');
  expect(dayMonth('2027-01-09', 'en')).toBe('9 January');
  expect(weekdayDay('2027-01-11', 1, 'es')).toBe('lunes 11');
  expect(weekdayDay('2027-01-11', 1, 'en')).toBe('Monday 11');
});

it('says the month of a range once where both ends lie in it', () => {
  expect(dayRange('2027-01-09', '2027-01-11', 'es')).toBe('9 al 11 de enero');
  expect(dayRange('2027-10-30', '2027-11-01', 'en')).toBe('30 October to 1 November');
  expect(dayRange('2027-01-09', '2027-01-09', 'es')).toBe('9 de enero');
});

import { expect, it } from 'vitest';
import { datedRange, dayMonth, dayRange, shortDay, weekdayDay } from './days.ts';

it('writes a day without its year', () => {
  expect(dayMonth('2027-01-09', 'es')).toBe('9 de enero');
  expect(dayMonth('2027-01-09', 'en')).toBe('9 January');
  expect(weekdayDay('2027-01-11', 1, 'es')).toBe('lunes 11');
  expect(weekdayDay('2027-01-11', 1, 'en')).toBe('Monday 11');
  expect(shortDay('2026-12-11', 'es')).toBe('vie 11 dic');
  expect(shortDay('2026-12-11', 'en')).toBe('Fri 11 Dec');
});

it('says the month of a range once where both ends lie in it', () => {
  expect(dayRange('2027-01-09', '2027-01-11', 'es')).toBe('9 al 11 de enero');
  expect(dayRange('2027-10-30', '2027-11-01', 'en')).toBe('30 October to 1 November');
  expect(dayRange('2027-01-09', '2027-01-09', 'es')).toBe('9 de enero');
});

it('tells the year once where both days are in it', () => {
  expect(datedRange('2027-01-05', '2027-01-09', 'es')).toBe('5 al 9 de enero de 2027');
  expect(datedRange('2027-01-30', '2027-02-02', 'en')).toBe('30 January to 2 February 2027');
  expect(datedRange('2026-12-28', '2027-01-03', 'es')).toBe(
    '28 de diciembre de 2026 al 3 de enero de 2027',
  );
  expect(datedRange('2027-01-05', '2028-01-05', 'en')).toBe('5 January 2027 to 5 January 2028');
  expect(datedRange('2027-01-05', '2027-01-05', 'es')).toBe('5 de enero de 2027');
});

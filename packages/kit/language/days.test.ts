import { expect, it } from 'vitest';
import { datedRange, dayMonth, dayRange, shortDay, shortRange, weekdayDay } from './days.ts';

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

it('shortens a range, with the month once where both ends lie in it', () => {
  expect(shortRange('2027-01-08', '2027-01-10', 'es')).toBe('vie 8 – dom 10 ene');
  expect(shortRange('2027-01-08', '2027-01-10', 'en')).toBe('Fri 8 – Sun 10 Jan');
  expect(shortRange('2026-12-30', '2027-01-02', 'es')).toBe('mié 30 dic – sáb 2 ene');
  expect(shortRange('2027-01-08', '2028-01-08', 'es')).toBe('vie 8 ene – sáb 8 ene');
  expect(shortRange('2027-01-08', '2027-01-08', 'en')).toBe('Fri 8 Jan');
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

import { expect, it } from 'vitest';
import { monthDays } from './month-days.ts';

it('lays a month out in weeks from Monday', () => {
  const { weeks } = monthDays(2027, 1);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect(weeks[0]?.map((cell) => cell?.day ?? null)).toEqual([null, null, null, null, 1, 2, 3]);
  expect(weeks[4]?.map((cell) => cell?.day ?? null)).toEqual([25, 26, 27, 28, 29, 30, 31]);
});

it('marks holidays, then long weekends, then seasons', () => {
  const kinds = new Map(
    monthDays(2027, 1)
      .weeks.flat()
      .map((cell) => [cell?.day, cell?.kind]),
  );
  expect(kinds.get(1)).toBe('holiday');
  expect(kinds.get(2)).toBe('weekend');
  expect(kinds.get(5)).toBe('season');
  expect(kinds.get(11)).toBe('holiday');
  expect(kinds.get(12)).toBeNull();
});

it('knows the holidays of January 2027 and its long weekends', () => {
  const { holidays, weekends } = monthDays(2027, 1);
  expect(holidays.map(({ key, date }) => [key, date])).toEqual([
    ['new_year', '2027-01-01'],
    ['epiphany', '2027-01-11'],
  ]);
  expect(weekends.map(({ from, to }) => [from, to])).toEqual([
    ['2027-01-01', '2027-01-03'],
    ['2027-01-09', '2027-01-11'],
  ]);
});

it('a long weekend that begins in October is in November too', () => {
  expect(monthDays(2027, 11).weekends.map(({ from }) => from)).toEqual([
    '2027-10-30',
    '2027-11-13',
  ]);
});

it('says which day to take off around a holiday on a Tuesday or Thursday', () => {
  expect(monthDays(2027, 7).holidays.map(({ key, bridge }) => [key, bridge])).toEqual([
    ['peter_paul', null],
    ['independence', '2027-07-19'],
  ]);
});

import { expect, it } from 'vitest';
import { dayFromIso, dayOf, daysInMonth, isoOf, mondayFrom, monthOf, weekdayOf } from './days.ts';
import { easterOf } from './holidays/easter.ts';

it('days and dates turn into each other', () => {
  for (let day = dayOf(1984, 1, 1); day < dayOf(2101, 1, 1); day += 13)
    expect(dayFromIso(isoOf(day))).toBe(day);
  expect(isoOf(dayOf(2027, 2, 29))).toBe('2027-03-01');
});

it('what is no date is refused', () => {
  expect(() => dayFromIso('2027-02-29')).toThrow(RangeError);
  expect(() => dayFromIso('mañana')).toThrow(RangeError);
});

it('weekdays run from Monday 1 to Sunday 7, also before 1970', () => {
  expect(weekdayOf(dayFromIso('2026-11-20'))).toBe(5);
  expect(weekdayOf(dayFromIso('1969-12-28'))).toBe(7);
});

it('a Monday stays, any other day goes on to the next', () => {
  expect(isoOf(mondayFrom(dayFromIso('2026-10-12')))).toBe('2026-10-12');
  expect(isoOf(mondayFrom(dayFromIso('2027-10-12')))).toBe('2027-10-18');
});

it('months have their lengths', () => {
  expect([daysInMonth(2027, 2), daysInMonth(2028, 2), daysInMonth(2026, 12)]).toEqual([28, 29, 31]);
  expect(monthOf(dayFromIso('2026-12-31'))).toBe(12);
});

it('Easter is where the almanacs have it', () => {
  const known = [
    '1984-04-22',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2027-03-28',
    '2100-03-28',
  ];
  for (const date of known) expect(isoOf(easterOf(Number(date.slice(0, 4))))).toBe(date);
});

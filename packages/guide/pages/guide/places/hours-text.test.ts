import { expect, test } from 'vitest';
import type { HoursSpan } from '#kit/calendar/hours/hours.ts';
import { translator } from '#kit/language/translator.ts';
import { readMessages } from '#messages/read-messages.ts';
import { hoursText, sameTimes } from './hours-text.ts';

const week = (...days: (HoursSpan[] | number)[]) =>
  days.flatMap((day, index) =>
    typeof day === 'number' ? Array(day - 1).fill(days[index - 1]) : [day],
  ) as HoursSpan[][];
const open: HoursSpan[] = [['09:00', '17:00']];
const split: HoursSpan[] = [
  ['10:00', '12:00'],
  ['14:00', '16:30'],
];
const es = { t: translator(readMessages('es'), 'es'), locale: 'es' as const };
const en = { t: translator(readMessages('en'), 'en'), locale: 'en' as const };

test('days with the same hours are one range, and holidays come last', () => {
  const hours = { week: week([], open, 5, split), holidays: [] };
  expect(hoursText(hours, es)).toBe(
    'lunes, cerrado; martes a sábado, 9:00–17:00; domingo, 10:00–12:00, 14:00–16:30; festivos, cerrado',
  );
  expect(hoursText(hours, en)).toBe(
    'Monday, closed; Tuesday to Saturday, 9:00–17:00; Sunday, 10:00–12:00, 14:00–16:30; public holidays, closed',
  );
});

test('two equal days are both named', () => {
  const hours = { week: week(open, 5, split, split), holidays: null };
  expect(hoursText(hours, es)).toMatch(/^lunes a viernes, 9:00–17:00; sábado y domingo, 10:00/);
});

test('seven equal days are every day, and unknown holidays are left out', () => {
  expect(hoursText({ week: week(open, 7), holidays: null }, en)).toBe('every day, 9:00–17:00');
});

test('hours that are the same on every open day are said without the days', () => {
  expect(sameTimes(week([], open, 6))).toBe('9:00–17:00');
  expect(sameTimes(week(open, 5, split, split))).toBeNull();
  expect(sameTimes(week([], 7))).toBeNull();
});

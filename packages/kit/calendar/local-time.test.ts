import { expect, test } from 'vitest';
import { localTimeOf, minuteOfDay, today } from './local-time.ts';

/** Instants, the date and the minute of the day in Colombia. */
const moments: [string, string, number][] = [
  ['2027-01-05T14:30:00Z', '2027-01-05', 9 * 60 + 30],
  ['2027-01-05T04:59:59Z', '2027-01-04', 23 * 60 + 59],
  ['2027-01-05T05:00:00Z', '2027-01-05', 0],
  ['2027-01-01T02:00:00Z', '2026-12-31', 21 * 60],
  ['2028-03-01T03:00:00Z', '2028-02-29', 22 * 60],
  // The hours in which Madrid and New York change theirs.
  ['2027-03-28T01:30:00Z', '2027-03-27', 20 * 60 + 30],
  ['2027-11-07T06:30:00Z', '2027-11-07', 90],
];

// Devices in other zones: e2e/colombia-clock.spec.ts.
test.each(moments)('at %s it is %s in Colombia, minute %i', (instant, date, minute) => {
  const now = new Date(instant);
  expect([today(now), minuteOfDay(now)]).toEqual([date, minute]);
  expect(localTimeOf(now.getTime())?.date).toBe(date);
});

test('what is no instant has no local time', () => {
  expect(localTimeOf(Number.NaN)).toBeNull();
});

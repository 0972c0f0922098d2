import { expect, test } from 'vitest';
import { hoursToday, openAt } from './open-now.ts';
import { todayText } from './open-text.ts';

const day: [string, string][] = [
  ['09:00', '12:00'],
  ['14:00', '17:00'],
];
const museum = { week: [[], day, day, day, day, day, day], holidays: null };

// 2026-11-24 is a Tuesday; 2026-12-08 too, and a public holiday. Colombia is five hours behind UTC.
test.each([
  ['2026-11-24T13:59:00Z', { weekday: 2, state: 'closed', opens: '09:00' }],
  ['2026-11-24T14:00:00Z', { weekday: 2, state: 'open', until: '12:00' }],
  ['2026-11-24T17:00:00Z', { weekday: 2, state: 'closed', opens: '14:00' }],
  ['2026-11-24T22:00:00Z', { weekday: 2, state: 'closed', opens: null }],
  ['2026-11-24T04:00:00Z', { weekday: 1, state: 'closed', opens: null }],
  ['2026-12-08T15:00:00Z', { weekday: 2, state: 'holiday' }],
])('at %s a museum is as its hours and the holidays say', (moment, expected) => {
  expect(openAt(museum, new Date(moment))).toEqual(expected);
});

test('on a public holiday the hours for holidays count', () => {
  const hours = { ...museum, holidays: [['10:00', '16:00'] as [string, string]] };
  expect(openAt(hours, new Date('2026-12-08T15:00:00Z'))).toMatchObject({ state: 'open' });
  expect(openAt({ ...museum, holidays: [] }, new Date('2026-12-08T15:00:00Z'))).toMatchObject({
    state: 'closed',
    opens: null,
  });
});

// A Friday's night goes on into Saturday; the night before a holiday without hours too.
test.each([
  ['2026-11-28T04:00:00Z', { weekday: 5, state: 'open', until: '03:00' }],
  ['2026-11-28T07:30:00Z', { weekday: 6, state: 'open', until: '03:00' }],
  ['2026-11-28T08:00:00Z', { weekday: 6, state: 'closed', opens: null }],
])('at %s a bar is as the evening says on which it opened', (moment, expected) => {
  const bar = {
    week: [[], [], [], [], [['20:00', '03:00'] as [string, string]], [], []],
    holidays: null,
  };
  expect(openAt(bar, new Date(moment))).toEqual(expected);
});

// Closures that move each year say nothing of today.
test.each([
  ['2026-11-24T15:00:00Z', { from: '11-24', to: '11-24' }, 'closed'],
  ['2026-11-24T15:00:00Z', { from: '12-19', to: '05-14' }, 'open'],
  ['2027-01-05T15:00:00Z', { from: '12-19', to: '05-14' }, 'closed'],
  ['2026-11-24T15:00:00Z', { from: '11-01', to: '11-30', moves: true as const }, 'open'],
])('at %s a museum with the closure %j is %s', (moment, closure, state) => {
  expect(openAt(museum, new Date(moment), [closure]).state).toBe(state);
});

test('a closed season says no hour at which it opens', () => {
  const closure = { from: '11-24', to: '11-30' };
  expect(openAt(museum, new Date('2026-11-24T13:00:00Z'), [closure])).toEqual({
    weekday: 2,
    state: 'closed',
    opens: null,
  });
});

test.each([
  ['2026-11-24T13:00:00Z', undefined, 'today: 9:00–12:00, 14:00–17:00'],
  ['2026-11-23T13:00:00Z', undefined, 'today: closed'],
  ['2026-11-24T13:00:00Z', { from: '11-24', to: '11-24' }, 'today: closed'],
  ['2026-12-08T13:00:00Z', undefined, null],
])('on the day of %s, with the closure %j, a list says %j', (moment, closure, expected) => {
  const spans = hoursToday(museum, new Date(moment), closure && [closure]);
  const texts = { today: 'today: {hours}', shut: 'closed' };
  expect(spans === 'holiday' ? null : todayText(spans, texts)).toBe(expected);
});

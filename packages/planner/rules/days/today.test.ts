import { expect, test } from 'vitest';
import { type Facts, noFacts } from '../facts.ts';
import { planned, tripWith } from '../testing/trips.ts';
import { todayAt } from './today.ts';

const stops = [
  { title: 'Muelle', lat: 10.4, lon: -75.5, minutes: 30, start_time: '08:00' },
  { title: 'Isla', lat: 10.401, lon: -75.5, minutes: 120, place: 'cartagena/isla' },
  { title: 'Plaza', lat: 10.402, lon: -75.5, minutes: 60, start_time: '15:00' },
  { title: 'Avisar en el hotel', kind: 'note' as const },
  { title: 'Hotel', kind: 'stay' as const },
];
const isle = {
  lat: 10.401,
  lon: -75.5,
  kinds: ['beach'],
  closed: null,
  booking: null,
  lastReturn: { time: '15:00', year: 2026, s: [1] },
};
const facts: Facts = { ...noFacts, islands: [], places: new Map([['cartagena/isla', isle]]) };
const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const [day] = planned(tripWith({}, [stops])).days;
  if (!day) throw new Error('no day');
  const { current, next, later, untimed, lastReturn } = todayAt(day, facts, hours * 60 + minutes);
  return {
    current: current?.stop.title,
    next: next && [next.stop.title, next.start - next.leave, next.typed],
    later: later.map(({ stop }) => stop.title),
    untimed: untimed.map(({ title }) => title),
    lastReturn: lastReturn?.stop.title,
  };
};

test('before, during and after a day', () => {
  const note = ['Avisar en el hotel'];
  expect(at('7:00')).toEqual({
    current: undefined,
    next: ['Muelle', 0, true],
    later: ['Isla', 'Plaza'],
    untimed: note,
    lastReturn: undefined,
  });
  // On the pier; one leaves for the island five minutes before it begins.
  expect(at('8:10')).toEqual({
    current: 'Muelle',
    next: ['Isla', 5, false],
    later: ['Plaza'],
    untimed: note,
    lastReturn: 'Isla',
  });
  expect(at('9:00')).toMatchObject({ current: 'Isla', next: ['Plaza', 5, true], later: [] });
  expect(at('16:30')).toMatchObject({ current: undefined, next: null, later: [] });
});

test('a last return that has left is not told', () => {
  expect(at('10:00').lastReturn).toBe('Isla');
  expect(at('15:01').lastReturn).toBeUndefined();
});

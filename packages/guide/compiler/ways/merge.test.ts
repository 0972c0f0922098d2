import { expect, it } from 'vitest';
import { mergeStated, type Stated } from './merge.ts';

const stated = (id: string, from: string, to: string, more: Partial<Stated> = {}): Stated => ({
  id,
  from,
  to,
  mode: 'air',
  minutes: null,
  service: null,
  caveats: [],
  guide: null,
  s: [],
  ...more,
});
const only = (...all: Stated[]) => {
  const merged = mergeStated(all);
  expect(merged).toHaveLength(1);
  return merged[0];
};

it('a guide’s leg does not hide what the country’s edge says of the same flight', () => {
  const leg = stated('guide/leg', 'bog', 'lmc', { minutes: [60, 60], guide: 'macarena', s: [1] });
  const season = { from: '06-01', to: '11-30' };
  const edge = stated('bog-lmc', 'bog', 'lmc', {
    minutes: [55, 70],
    service: { operators: ['Satena'], luggageKg: 10, season, s: [2] },
    caveats: [{ is: 'confirm', s: [3] }],
    s: [2],
  });
  expect(only(leg, edge)).toMatchObject({
    id: 'guide/leg',
    guide: 'macarena',
    minutes: [55, 70],
    service: { operators: ['Satena'], luggageKg: 10, season },
    caveats: [{ is: 'confirm', s: [3] }],
    s: [1, 2],
  });
});

it('two guides tell one way from its two ends: departures and stations are turned round', () => {
  const there = stated('a', 'bogota', 'medellin', {
    mode: 'bus',
    service: { first: '05:00', last: '23:00', stations: { from: 'Salitre' }, s: [1] },
  });
  const back = stated('b', 'medellin', 'bogota', {
    mode: 'bus',
    service: { first: '06:20', last: '22:00', stations: { from: 'Norte' }, s: [2] },
  });
  expect(only(there, back)?.service).toMatchObject({
    first: '05:00',
    last: '23:00',
    back: { first: '06:20', last: '22:00' },
    stations: { from: 'Salitre', to: 'Norte' },
    s: [1, 2],
  });
});

it('of two last departures the earlier counts, of two fares the newer, of operators all', () => {
  const fare = (min: number, year: number) => ({ min, max: min, year, s: [year] });
  const one = stated('a', 'x', 'y', {
    mode: 'bus',
    service: {
      operators: ['A'],
      last: '19:30',
      everyMinutes: [20, 20],
      fare: fare(14000, 2019),
      s: [1],
    },
  });
  const other = stated('b', 'x', 'y', {
    mode: 'bus',
    service: {
      operators: ['B'],
      amongOthers: true,
      last: '18:40',
      everyMinutes: [30, 30],
      fare: fare(25000, 2025),
      s: [2],
    },
  });
  expect(only(one, other)?.service).toMatchObject({
    operators: ['A', 'B'],
    amongOthers: true,
    last: '18:40',
    everyMinutes: [20, 30],
    fare: { min: 25000, year: 2025, s: [2025] },
  });
});

it('a road and a bus are one way, by bus; a taxi, a boat and a flight are others', () => {
  const all = (['road', 'bus', 'taxi', 'boat', 'air'] as const).map((mode) =>
    stated(mode, 'x', 'y', { mode, s: [mode.length] }),
  );
  expect(mergeStated(all).map(({ mode }) => mode)).toEqual(['bus', 'taxi', 'boat', 'air']);
});

it('what only one of two leaves unconfirmed is confirmed', () => {
  const doubted = stated('a', 'x', 'y', { unconfirmed: true });
  expect(only(doubted, stated('b', 'x', 'y'))?.unconfirmed).toBeUndefined();
  expect(only(doubted, stated('b', 'y', 'x', { unconfirmed: true }))?.unconfirmed).toBe(true);
});

import type { Facts, MonthFacts, PlaceFacts } from '../facts.ts';

/** A place in the plain coast town of the tests, or in its mountains. */
export function place(more: Partial<PlaceFacts> = {}): PlaceFacts {
  return {
    lat: 10.42,
    lon: -75.55,
    kinds: ['see'],
    closed: null,
    booking: null,
    lastReturn: null,
    ...more,
  };
}

const dry: MonthFacts = { highC: 31, lowC: 24, rainyDays: 3, seaC: 28 };
const wet: MonthFacts = { highC: 19, lowC: 8, rainyDays: 21.4, seaC: null };

/** A coast that is always dry and a mountain that is wet in October alone, with these places. */
export function guide(places: Record<string, PlaceFacts>): Facts {
  const band = { style: 'middle' as const, day: { min: 100_000, max: 200_000 } };
  const months = Array.from({ length: 12 }, () => dry);
  return {
    places: new Map(Object.entries(places)),
    destinations: new Map([
      ['costa', { terrain: 'plain', climate: { months, s: [7] }, bands: [band] }],
      [
        'monte',
        { terrain: 'mountain', climate: { months: months.with(9, wet), s: [8] }, bands: [] },
      ],
    ]),
    ways: new Map([['costa/a costa/b', { mode: 'boat', minutes: [60, 90], s: [4] }]]),
    legs: [],
    trails: new Map(),
    islands: [],
    chains: null,
  };
}

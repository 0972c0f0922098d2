import { expect, test } from 'vitest';
import { type Plan, planOf } from '#planner/rules/plan.ts';
import { blank, noRows } from '#planner/rules/rows/rows.ts';
import { readPosition } from './position.ts';

const names = {
  readAtlas: async () => ({
    destinations: [
      {
        slug: 'cartagena',
        name: 'Cartagena',
        places: [{ name: 'Torre del Reloj', lat: 10.423, lon: -75.5493 }],
      },
    ],
  }),
  readCountryTowns: async () => [
    { name: 'Salento', department: 'Quindío', lat: 4.6375, lon: -75.57028 },
  ],
};

/** A trip of two days, with these stops on the second. */
function planWith(...stops: { title: string; lat?: number; lon?: number; place?: string }[]): Plan {
  const day = (id: string, rank: string) =>
    [id, { ...blank.trip_days, id, trip_id: 'trip', rank }] as const;
  const rows = {
    ...noRows,
    trips: new Map([['trip', { ...blank.trips, id: 'trip' }]]),
    trip_days: new Map([day('one', 'a0'), day('two', 'a1')]),
    trip_stops: new Map(
      stops.map((stop, nth) => {
        const id = `stop-${nth}`;
        const own = { id, trip_id: 'trip', day_id: 'two', rank: `a${nth}` };
        return [id, { ...blank.trip_stops, ...stop, ...own }];
      }),
    ),
  };
  const plan = planOf(rows, 'trip');
  if (!plan) throw new Error('a plan');
  return plan;
}
const read = (text: string, plan: Plan, dayId = 'one') =>
  readPosition(text, { plan, dayId, stopId: null, locale: 'es' }, names);
const house = { title: 'Casa', lat: 4.6, lon: -75.6 };

test('a short plus code is read near the town beside it', async () => {
  expect(await read('C7G5+XQ Salento, Quindío', planWith())).toMatchObject({ near: 'Salento' });
  // The castle of San Felipe.
  const castle = await read('CFF6+2C Cartagena', planWith(house));
  if (typeof castle === 'string') throw new Error(castle);
  expect(castle.lat).toBeCloseTo(10.42256, 4);
  expect(castle.lon).toBeCloseTo(-75.53894, 4);
});

test('a short plus code alone is read near a stop of the trip, or near its guide', async () => {
  expect(await read('C7G5+XQ', planWith(house))).toMatchObject({ near: 'Casa' });
  const visit = { title: 'Torre', place: 'cartagena/torre-del-reloj' };
  expect(await read('CFF6+2C', planWith(visit))).toMatchObject({ near: 'Cartagena' });
});

test('a short plus code near nothing that is known needs a town', async () => {
  expect(await read('CFF6+2C', planWith())).toBe('position_needs_town');
  expect(await read('CFF6+2C Macondo', planWith(house))).toBe('position_needs_town');
});

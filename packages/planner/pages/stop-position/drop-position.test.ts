import { expect, test } from 'vitest';
import { planOf } from '../../rules/plan.ts';
import { blank, noRows } from '../../rules/rows/rows.ts';
import { dropPositionOf, stepFrom } from './drop-position.ts';

const stop = (id: string, day_id: string | null, rank: string) =>
  [id, { ...blank.trip_stops, id, trip_id: 't', day_id, rank }] as const;
const day = (id: string, rank: string) =>
  [id, { ...blank.trip_days, id, trip_id: 't', rank }] as const;

const plan = planOf(
  {
    ...noRows,
    trips: new Map([['t', { ...blank.trips, id: 't' }]]),
    trip_days: new Map([day('d1', 'a0'), day('d2', 'a1')]),
    trip_stops: new Map([
      stop('a', 'd1', 'a0'),
      stop('b', 'd1', 'a1'),
      stop('c', 'd2', 'a0'),
      stop('u', null, 'a0'),
    ]),
  },
  't',
);
if (!plan) throw new Error('no plan');

test('a stop knows where it stands', () => {
  expect(dropPositionOf(plan, 'b')).toEqual({ dayId: 'd1', at: 1 });
  expect(dropPositionOf(plan, 'u')).toEqual({ dayId: null, at: 0 });
  expect(dropPositionOf(plan, 'gone')).toBeNull();
});

test('steps go over the edges of days, to unplanned, and stop at the ends', () => {
  const walk = (from: { dayId: string | null; at: number }) => stepFrom(plan, 'b', from, 'down');
  const second = walk({ dayId: 'd1', at: 1 });
  expect(second).toEqual({ dayId: 'd2', at: 0 });
  expect(walk(second)).toEqual({ dayId: 'd2', at: 1 });
  expect(walk({ dayId: 'd2', at: 1 })).toEqual({ dayId: null, at: 0 });
  expect(walk({ dayId: null, at: 1 })).toEqual({ dayId: null, at: 1 });
  expect(stepFrom(plan, 'b', { dayId: 'd1', at: 0 }, 'up')).toEqual({ dayId: 'd1', at: 0 });
});

test('a day on keeps the position where there is room', () => {
  expect(stepFrom(plan, 'u', { dayId: 'd1', at: 2 }, 'dayAfter')).toEqual({ dayId: 'd2', at: 1 });
  expect(stepFrom(plan, 'u', { dayId: 'd2', at: 0 }, 'dayBefore')).toEqual({ dayId: 'd1', at: 0 });
});

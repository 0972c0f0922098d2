import { expect, test } from 'vitest';
import { timeOf } from '../clock.ts';
import { noFacts } from '../facts.ts';
import { planned, tripWith } from '../testing/trips.ts';
import { dayOutline } from './day-outline.ts';

type Stops = Parameters<typeof tripWith>[1][number];

const outlineOf = (stops: Stops) => {
  const [day] = planned(tripWith({}, [stops])).days;
  if (!day) throw new Error('no day');
  const outline = dayOutline(day, { ...noFacts, islands: [] });
  const told = day.stops.map(({ id }) => {
    const time = outline.times.get(id);
    return time && `${timeOf(time.start)}-${timeOf(time.end)}${time.typed ? ' typed' : ''}`;
  });
  return { ...outline, told };
};

const at = (lat: number, minutes: number | null, more = {}) => {
  return { title: `at ${lat}`, lat, lon: -75.5, minutes, ...more };
};

test('a day without a typed time is shown from nine on, and says that this is assumed', () => {
  const outline = outlineOf([at(10.4, 60), at(10.401, 30)]);
  expect(outline.told).toEqual(['09:00-10:00', '10:05-10:35']);
  expect(outline).toMatchObject({ isAssumed: true, visitMinutes: 90, travelMinutes: 5 });
  expect(outline.walkKm).toBeGreaterThan(0.1);
  expect(outline.walkKm).toBeLessThan(0.2);
});

test('what comes before the first typed time is counted back from it', () => {
  const outline = outlineOf([
    at(10.4, 60),
    at(10.401, 30, { start_time: '12:00' }),
    at(10.402, 20),
  ]);
  expect(outline.told).toEqual(['10:55-11:55', '12:00-12:30 typed', '12:35-12:55']);
  expect(outline).toMatchObject({ from: 655, to: 775, isAssumed: false });
});

test('stays and notes take no time, and nothing is counted back past midnight', () => {
  const stay = { title: 'Hotel', kind: 'stay' as const };
  expect(outlineOf([stay, { title: 'Nota', kind: 'note' }])).toMatchObject({
    told: [undefined, undefined],
    from: null,
    to: null,
  });
  const early = outlineOf([at(10.4, 120), at(10.401, 30, { start_time: '01:00' })]);
  expect(early.told).toEqual([undefined, '01:00-01:30 typed']);
});

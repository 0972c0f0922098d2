import { expect, test } from 'vitest';
import { timeOf } from '#kit/calendar/clock.ts';
import { noFacts } from '../facts.ts';
import { betweenBeds } from '../plan.ts';
import { planned, tripWith } from '../testing/trips.ts';
import { dayOutline } from './day-outline.ts';
import { waysOf } from './ways.ts';

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

test('the ways from the bed and back to it count, and its hours do not', () => {
  const stay = { ...at(10.39, null), kind: 'stay' as const, nights: 3, start_time: '15:00' };
  const plan = planned(tripWith({}, [[stay], [at(10.4, 60)], []]));
  const [first, second] = plan.days;
  const bed = first?.stops[0];
  if (!second || !bed) throw new Error('a bed and a day after');
  const facts = { ...noFacts, islands: [] };
  const stops = betweenBeds(second.stops, bed, bed);
  const outline = dayOutline({ ...second, stops }, facts);
  expect(waysOf(stops, facts).map(({ fromId, toId }) => [fromId, toId])).toEqual([
    [bed.id, second.stops[0]?.id],
    [second.stops[0]?.id, bed.id],
  ]);
  const [way] = waysOf(stops, facts);
  expect(outline).toMatchObject({ from: 540, to: 600, travelMinutes: 2 * (way?.minutes ?? 0) });
  expect(betweenBeds([], bed, bed)).toEqual([]);
});

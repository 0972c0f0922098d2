import { expect, it } from 'vitest';
import { carriedStaysOf, planOf, staysOf } from './plan.ts';
import { planned, titles, tripWith } from './testing/trips.ts';

it('days have the dates that follow from the first, over months and leap days', () => {
  const plan = planned(tripWith({ start_date: '2028-02-28' }, [[], [], []]));
  expect(plan.days.map(({ date }) => date)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(planned(tripWith({}, [[]])).days[0]?.date).toBeNull();
});

it('a stop on a day that is gone is unplanned, and what was deleted is not there', () => {
  const rows = tripWith({}, [[{ title: 'a' }, { title: 'b' }], [{ title: 'c' }]]);
  const [day] = planned(rows).days;
  const stop = day?.stops[1];
  if (!day || !stop) throw new Error('a day with two stops');
  const gone = '2027-01-02T00:00:00.000Z';
  const less = {
    ...rows,
    trip_days: new Map(rows.trip_days).set(day.day.id, { ...day.day, deleted_at: gone }),
    trip_stops: new Map(rows.trip_stops).set(stop.id, { ...stop, deleted_at: gone }),
  };
  expect(titles(less)).toEqual([['c'], ['a']]);
});

it('a deleted or unknown trip has no plan', () => {
  const rows = tripWith({ deleted_at: '2027-01-02T00:00:00.000Z' }, []);
  expect(planOf(rows, 'trip')).toBeNull();
  expect(planOf(rows, 'other')).toBeNull();
});

it('a stay covers its nights and no more than the trip has', () => {
  const stays = [
    [{ title: 'Hostal', kind: 'stay' as const, nights: 2 }],
    [],
    [{ title: 'Finca', kind: 'stay' as const, nights: 9 }],
    [],
  ];
  const plan = planned(tripWith({}, stays));
  const nights = staysOf(plan);
  expect(plan.days.map(({ day }) => nights.get(day.id)?.map(({ title }) => title))).toEqual([
    ['Hostal'],
    ['Hostal'],
    ['Finca'],
    ['Finca'],
  ]);
});

it('a stay shows on every later day that it covers, with its night, and not on the day it stands on', () => {
  const hostel = { title: 'Hostal', kind: 'stay' as const, nights: 3 };
  const one = { title: 'Hotel', kind: 'stay' as const };
  const plan = planned(tripWith({}, [[hostel], [one], [], []]));
  const carried = carriedStaysOf(plan);
  expect(
    plan.days.map(({ day }) =>
      carried.get(day.id)?.map(({ stop, night, of }) => `${stop.title} ${night}/${of}`),
    ),
  ).toEqual([undefined, ['Hostal 2/3'], ['Hostal 3/3'], undefined]);
});

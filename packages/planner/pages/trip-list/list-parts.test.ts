import { expect, test } from 'vitest';
import { planned, tripWith } from '../../rules/testing/trips.ts';
import { isFound, othersOf, partsOf } from './list-parts.ts';

const plan = (id: string, start_date: string | null, days = 1) => {
  const own = planned(
    tripWith(
      { start_date },
      Array.from({ length: days }, () => []),
    ),
  );
  return { ...own, trip: { ...own.trip, id } };
};

test('a trip is over the day after its last day, and the one that ended last comes first', () => {
  const plans = [
    plan('old', '2026-01-02', 3),
    plan('ended', '2026-05-01', 3),
    plan('under way', '2026-05-02', 3),
    plan('today', '2026-05-04'),
    plan('ahead', '2026-06-01'),
    plan('undated', null),
  ];
  const trips = plans.map(({ trip }) => trip);
  const byId = Object.fromEntries(plans.map((one) => [one.trip.id, one]));
  const { ahead, past } = partsOf(trips, byId, '2026-05-04');
  expect(ahead.map(({ id }) => id)).toEqual(['under way', 'today', 'ahead', 'undated']);
  expect(past.map(({ id }) => id)).toEqual(['ended', 'old']);
});

test('a trip whose days are not on this device is taken to last two weeks', () => {
  const { trip } = plan('far', '2026-05-01', 3);
  expect(partsOf([trip], {}, '2026-05-14').past).toEqual([]);
  expect(partsOf([trip], {}, '2026-05-15').past).toEqual([trip]);
});

test('beside the next trip those to come stand before those that are over', () => {
  const trips = [
    plan('old', '2026-01-02').trip,
    plan('next', '2026-05-05').trip,
    plan('later', '2026-06-01').trip,
    plan('undated', null).trip,
  ];
  const ids = othersOf(trips, 'next', '2026-05-04').map(({ id }) => id);
  expect(ids).toEqual(['later', 'undated', 'old']);
});

test('a search finds the beginnings of words of titles, stops and years, whatever their accents', () => {
  const found = planned(
    tripWith({ title: 'Semana en Coveñas', start_date: '2026-05-01' }, [
      [{ title: 'Volcán de lodo' }],
    ]),
  );
  for (const query of ['covenas', 'SEM cov', 'volcan lodo', '2026', ''])
    expect(isFound(found.trip, found, query), query).toBe(true);
  for (const query of ['ovenas', 'coveñas salento', '2027'])
    expect(isFound(found.trip, found, query), query).toBe(false);
  expect(isFound(found.trip, null, 'volcan')).toBe(false);
});

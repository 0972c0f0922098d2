import { expect, it } from 'vitest';
import { mainDestination, nearbyFirst } from './main-destination.ts';
import { planned, tripWith } from './testing/trips.ts';

const at = (...places: string[]) =>
  places.map((place) => ({ kind: 'place' as const, place, title: '' }));

it('is where most stops are, and the first of those that have as many', () => {
  const city = at('medellin-guatape/plaza-botero');
  const coast = at('cartagena/las-murallas', 'cartagena/getsemani');
  expect(mainDestination(planned(tripWith({}, [city, coast])))).toBe('cartagena');
  expect(mainDestination(planned(tripWith({}, [city, coast.slice(1)])))).toBe('medellin-guatape');
  expect(mainDestination(planned(tripWith({}, [city], coast)))).toBe('cartagena');
});

it('is none in a trip that has no place of a guide', () => {
  expect(mainDestination(planned(tripWith({}, [[{ title: 'Casa' }]])))).toBeNull();
});

it('comes first in a list of places: that of the day, else that of the trip, and the rest in its order', () => {
  const plan = planned(
    tripWith({}, [at('medellin-guatape/a'), at('cartagena/a', 'cartagena/b'), []]),
  );
  const list = ['eje-cafetero', 'cartagena', 'medellin-guatape', 'cartagena'].map(
    (destination) => ({
      destination,
    }),
  );
  const first = (nth: number) =>
    nearbyFirst(list, plan, plan.days[nth]?.day.id ?? null).map(({ destination }) => destination);
  expect(first(0)).toEqual(['medellin-guatape', 'eje-cafetero', 'cartagena', 'cartagena']);
  expect(first(1)).toEqual(['cartagena', 'cartagena', 'eje-cafetero', 'medellin-guatape']);
  expect(first(2)).toEqual(first(1));
});

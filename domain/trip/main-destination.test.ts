import { expect, it } from 'vitest';
import { mainDestination } from './main-destination.ts';
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

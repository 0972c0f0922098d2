import { expect, test } from 'vitest';
import type { Point } from '../geo.ts';
import { closeUpsOf } from './close-ups.ts';

/** About 110 m. */
const step = 0.001;
const corners: Point[] = [
  [-75, 10],
  [-75, 11],
  [-74, 10],
  [-74, 11],
];
/** Five places around a corner of a town, some steps from each other. */
const town = ([lon, lat]: Point, apart: number): Point[] =>
  [0, 1, 2, 3, 4].map((n): Point => [lon + n * apart, lat + ((n * 2) % 5) * apart]);
const always = () => true;

test('places that stand apart are on one map', () => {
  const [whole, ...closeUps] = closeUpsOf([...corners, [-74.5, 10.5]], [], always);
  expect(whole?.inside).toEqual([0, 1, 2, 3, 4]);
  expect(whole?.boxes).toEqual([]);
  expect(closeUps).toEqual([]);
});

test('places whose pins would overlap get a close-up, and in it one of their own', () => {
  const city = town([-74.5, 10.5], 30 * step);
  const square = town([-74.45, 10.55], step);
  const [whole, close, closest] = closeUpsOf([...corners, ...city, ...square], [], always);
  expect(whole?.inside).toEqual([0, 1, 2, 3]);
  expect(whole?.boxes.map(({ letter, to }) => [letter, to])).toEqual([['A', 'map-a']]);
  expect(close?.letter).toBe('A');
  expect(close?.boxes.map(({ letter, to }) => [letter, to])).toEqual([['B', 'map-b']]);
  expect(closest?.letter).toBe('B');
  expect(closest?.inside).toEqual(expect.arrayContaining([9, 10, 11, 12, 13]));
});

test('a box leads to the street plan that shows all of its places', () => {
  const plan = { id: 'old-town', places: [4, 5, 6, 7, 8] };
  const cuts = closeUpsOf([...corners, ...town([-74.5, 10.5], step)], [plan], always);
  expect(cuts).toHaveLength(1);
  expect(cuts[0]?.boxes.map(({ letter, to }) => [letter, to])).toEqual([['A', 'plan-old-town']]);
});

test('a close-up goes no closer than its shore is right, and is left out when that is hardly closer', () => {
  const points = [...corners, ...town([-74.5, 10.5], step)];
  const [, close] = closeUpsOf(points, [], ({ kmPerUnit }) => kmPerUnit > 0.01);
  expect(close?.view.kmPerUnit).toBeGreaterThan(0.01);
  expect(close?.view.kmPerUnit).toBeLessThan(0.0125);
  expect(closeUpsOf(points, [], ({ kmPerUnit }) => kmPerUnit > 0.15)).toHaveLength(1);
});

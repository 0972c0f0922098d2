import { expect, test } from 'vitest';
import type { GuideItinerary, GuideMap, MapFrame, MapPin } from '../../../../content/guide.ts';
import { routeOn } from './route-on.ts';

const pin = (n: number, x: number, y: number, beyond: MapPin['beyond'] = null): MapPin => ({
  n,
  at: { x, y },
  wide: { x: beyond ? 10 : x, y, label: null },
  narrow: { x, y, label: null },
  beyond,
});
const frame = (pins: MapPin[], close: MapFrame['close'] = null): MapFrame => ({
  width: 1000,
  height: 1000,
  land: '',
  lagoons: '',
  rivers: '',
  inland: false,
  scale: { km: 1, units: 10 },
  pins,
  close,
});
const map = (frames: MapFrame[]): GuideMap => ({
  frames,
  water: 'main',
  locator: { width: 1, height: 1, land: '', around: '', spot: { x: 0, y: 0 } },
});
const days = (...stops: number[][]): GuideItinerary => ({
  id: 'x',
  title: 'X',
  text: [],
  days: stops.map((day) => ({
    title: '',
    text: [],
    stops: day.map((n) => ({ n, slug: '', name: '', visitMinutes: null, way: null })),
  })),
});
const box = { x: 0, y: 0, w: 1, h: 1 };
const all = frame([pin(1, 100, 100), pin(2, 300, 300), pin(3, 0, 500, 'w')], box);
const near = frame([pin(1, 500, 500), pin(2, 600, 600)]);

test('the close-up is taken where it holds every stop', () => {
  expect(routeOn(map([all, near]), days([1, 2]))?.land).toBe('#land-one');
  expect(routeOn(map([all, near]), days([1, 2, 3]))?.land).toBe('#land-all');
});

test('a stop off the map stands at its edge', () => {
  const route = routeOn(map([all]), days([1, 3]));
  expect(route?.stops).toContainEqual({ n: 3, x: 10, y: 500 });
});

test('a day starts where the evening before ended, and all stops are in view', () => {
  const route = routeOn(map([all]), days([1], [2]));
  expect(route?.days).toEqual(['M100 100L300 300']);
  const [x, y, width, height] = route?.view ?? [0, 0, 0, 0];
  for (const stop of route?.stops ?? []) {
    expect(stop.x).toBeGreaterThan(x);
    expect(stop.x).toBeLessThan(x + width);
    expect(stop.y).toBeGreaterThan(y);
    expect(stop.y).toBeLessThan(y + height);
  }
});

test('without a map there is no route', () => {
  expect(routeOn(map([]), days([1]))).toBeNull();
});

import { expect, test } from 'vitest';
import { apartOf } from './apart.ts';
import { framesOf } from './frames.ts';
import type { Point } from './geo.ts';

/** Five places within a tenth of a degree. */
const island = (lon: number, lat: number): Point[] => [
  [lon, lat],
  [lon + 0.03, lat + 0.02],
  [lon + 0.05, lat + 0.06],
  [lon + 0.02, lat + 0.1],
  [lon + 0.04, lat + 0.09],
];
const islands = [...island(-81.7, 12.5), ...island(-81.4, 13.3)];

test('places of one region are drawn where they are', () => {
  expect(apartOf(island(-81.7, 12.5))).toBeNull();
  expect(apartOf([...island(-75.6, 9.4), ...island(-75.3, 9.6)])).toBeNull();
});

test('a few places far from all others are outliers and no group of their own', () => {
  expect(apartOf([...island(-81.7, 12.5), [-81.4, 13.3], [-81.41, 13.31]])).toBeNull();
});

test('two islands far apart come to stand side by side, north up and east right', () => {
  const apart = apartOf(islands);
  const moved = islands.map((point) => apart?.move(point) ?? point);
  expect(moved.slice(0, 5)).toEqual(islands.slice(0, 5));
  const [first, second] = [moved.slice(0, 5), moved.slice(5)];
  const fold = apart?.fold[0][0] ?? 0;
  expect(Math.max(...first.map(([lon]) => lon))).toBeLessThan(fold);
  expect(Math.min(...second.map(([lon]) => lon))).toBeGreaterThan(fold);
  expect(Math.max(...second.map(([, lat]) => lat))).toBeCloseTo(
    Math.max(...first.map(([, lat]) => lat)),
  );
  expect(apart?.km).toBeGreaterThan(70);
});

test('what lies around a place moves with it', () => {
  const apart = apartOf(islands);
  const [x = 0, y = 0] = apart?.move([-81.39, 13.31]) ?? [];
  const [px = 0, py = 0] = apart?.move([-81.4, 13.3]) ?? [];
  expect([x - px, y - py].map((degrees) => degrees.toFixed(6))).toEqual(['0.010000', '0.010000']);
});

test('a map of two islands is folded between them, and as close as one of each would be', () => {
  const [frame] = framesOf(islands);
  const [alone] = framesOf(islands.slice(0, 5));
  expect(frame?.view.kmPerUnit).toBeLessThan(2 * (alone?.view.kmPerUnit ?? 0));
  expect(frame?.fold?.km).toBe(80);
  expect(alone?.fold).toBeNull();
});

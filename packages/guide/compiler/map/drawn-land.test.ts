import { expect, test } from 'vitest';
import { landFinder, landTest } from './drawn-land.ts';

/** 100 units a side, with a lagoon of 20 in it. */
const drawn = { land: 'M0 0l100 0 0 100-100 0z', lagoons: 'M40 40l20 0 0 20-20 0z' };
const isLand = landTest(drawn);
const landAt = landFinder({ ...drawn, land: `${drawn.land}M200 0l50 0 0 50-50 0z` });

test('what a path encloses is land, and what a lagoon encloses is not', () => {
  expect(isLand([20, 20])).toBe(true);
  expect(isLand([50, 50])).toBe(false);
  expect(isLand([150, 50])).toBe(false);
});

test('pieces of land are told apart', () => {
  expect([[20, 20] as const, [210, 20] as const].map(([x, y]) => landAt([x, y]))).toEqual([0, 1]);
  expect(landAt([50, 50])).toBe(-1);
  expect(landAt([103, 50])).toBe(-1);
});

test('the last units before a shore count as land', () => {
  expect(isLand([103, 50])).toBe(true);
  expect(isLand([110, 50])).toBe(false);
});

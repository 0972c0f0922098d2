import { expect, test } from 'vitest';
import type { GuideStop } from '#guide/compiler/guide.ts';
import { stopNumbers } from './stop-numbers.ts';

const day = (...numbers: number[]) => ({
  title: '',
  text: [],
  stops: numbers.map((n) => ({ n }) as GuideStop),
});

test('stops are numbered in their order, and one that comes again keeps its number', () => {
  expect([...stopNumbers([day(12, 3), day(3, 40, 12)])]).toEqual([
    [12, 1],
    [3, 2],
    [40, 3],
  ]);
});

import { expect, test } from 'vitest';
import { sourceNumbers } from './source-numbers.ts';

test('a paragraph has each of its sources once, also those inside of links and emphasis', () => {
  const text = ['One.', { s: [7, 2] }, { b: ['two', { s: [3] }] }, { href: '/a', c: [{ s: [2] }] }];
  expect(sourceNumbers(text)).toEqual([2, 3, 7]);
  expect(sourceNumbers(['none'])).toEqual([]);
});

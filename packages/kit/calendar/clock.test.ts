import { expect, test } from 'vitest';
import { clockOf } from './clock.ts';

test('a time past midnight says by how many days it is later, and is not taken for one of that day', () => {
  expect([545, 1439, 1440, 1515, 540 + 83 * 60].map(clockOf)).toEqual([
    '9:05',
    '23:59',
    '0:00\u00a0+1\u00a0d',
    '1:15\u00a0+1\u00a0d',
    '20:00\u00a0+3\u00a0d',
  ]);
});

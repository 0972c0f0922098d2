import { expect, test } from 'vitest';
import { touching } from './pins.ts';

test('pins that touch are a group, also those that others join', () => {
  const groups = touching([
    [100, 100],
    [200, 100],
    [140, 100],
    [120, 100],
  ]);
  expect(groups.map((group) => group.toSorted()).toSorted()).toEqual([[0, 2, 3], [1]]);
});

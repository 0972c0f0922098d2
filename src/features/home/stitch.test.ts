import { expect, it } from 'vitest';
import { stitchOf } from './stitch.ts';

it('fills the stitch with the days it rains', () => {
  expect([0, 2.4, 2.6, 6, 7, 10.4, 11, 14, 15, 26].map(stitchOf)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
  ]);
});

import { expect, test } from 'vitest';
import { countKinds } from './count-kinds.ts';

test('the most frequent kind comes first', () => {
  expect(countKinds([{ kinds: ['town', 'see'] }, { kinds: ['see'] }])).toEqual([
    ['see', 2],
    ['town', 1],
  ]);
});

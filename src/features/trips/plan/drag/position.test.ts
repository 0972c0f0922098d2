import { expect, test } from 'vitest';
import { parsePosition } from './position.ts';

test('a position is read as maps give it', () => {
  expect(parsePosition('4.6370, -75.4880')).toEqual({ lat: 4.637, lon: -75.488 });
  expect(parsePosition(' 10.4 -75 ')).toEqual({ lat: 10.4, lon: -75 });
});

test('nothing typed is no position, and what is no position is said to be none', () => {
  expect(parsePosition(' ')).toEqual({ lat: null, lon: null });
  for (const text of ['Salento', '91, 0', '4.6', '4.6, -181', '4,6370, -75,4880'])
    expect(parsePosition(text), text).toBe('bad');
});

import { expect, test } from 'vitest';
import { searchParams } from './search-params.ts';

test('the query is kept as it was typed, a figure too', () => {
  expect(searchParams({ q: 'islas del ' })).toEqual({ q: 'islas del ' });
  expect(searchParams({ q: '1535' })).toEqual({ q: '1535' });
});

test('no query, an empty one and anything else are none', () => {
  for (const q of [undefined, '', '  ', true, null, ['a'], { a: 1 }])
    expect(searchParams({ q })).toEqual({ q: undefined });
});

test('a query longer than anybody types is cut', () => {
  expect(searchParams({ q: 'a'.repeat(500) }).q).toHaveLength(80);
});

import { expect, test } from 'vitest';
import { parseQuery, writeQuery } from './query-values.ts';

test.each([
  '1e5',
  '1535',
  '007',
  'true',
  'false',
  'null',
  'undefined',
  '"palma"',
  '[1,2]',
  '{"a":1}',
  '-0',
  'Infinity',
  '100%',
  'a+b & c=d',
  'caño ñ 🌴',
  ' con espacios ',
  '',
])('the value %j is that text, however it is written', (text) => {
  expect(parseQuery(writeQuery({ q: text }))).toEqual({ q: text });
  expect(parseQuery(`?q=${encodeURIComponent(text)}&x=1`)).toEqual({ q: text, x: '1' });
});

test('of a name that comes twice the first value counts, and broken signs cost nothing else', () => {
  expect(parseQuery('?q=a&q=b')).toEqual({ q: 'a' });
  expect(parseQuery('?q=%E0%A4%A&id=x')).toMatchObject({ id: 'x' });
  expect(parseQuery('?q=100%&q=2')).toEqual({ q: '100%' });
  expect(parseQuery('')).toEqual({});
  expect(Object.entries(parseQuery('?__proto__=x&constructor=y'))).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
});

test('what is not set is not written', () => {
  expect(writeQuery({ q: undefined, id: null })).toBe('');
  expect(writeQuery({ archivo: true, q: undefined })).toBe('?archivo=true');
});

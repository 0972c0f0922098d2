import { expect, test } from 'vitest';
import { jsonLine } from './json-line.ts';

test.each([
  ['the commands of a terminal in one character', '\u009b31m\u009d0;title\u0007\u0085\u0090'],
  ['delete and the commands of two', '\u007f\u001b[2J\u0008\r'],
  [
    'marks of direction',
    '\u202a\u202b\u202d\u202e\u202c\u2066\u2067\u2068\u2069\u200e\u200f\u061c',
  ],
  ['invisible characters', '\u200b\u200c\u2060\u00ad\ufeff\u180e\ufff9'],
  ['ends of lines', '\u2028\u2029\n'],
  ['letters of tags, which name languages', '\u{e0001}\u{e0041}\u{e007f}'],
  ['half a character', '\ud800 \udfff'],
  ['characters for private use', '\ue000\u{f0000}'],
])('%s stand as escapes in a line, and are read back', (_, written) => {
  const line = jsonLine({ message: `before ${written} after` });
  expect(line).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(line)).toEqual({ message: `before ${written} after` });
});

test('what is read with the eyes stays as it is', () => {
  const text = 'Ñandú, “así” – 🦜 日本 עברית';
  expect(jsonLine([text])).toBe(`["${text}"]`);
});

import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { parseArguments, parseRows } from './body.ts';

const strict = { mixedKeys: false };

test('one object becomes an array, and its text stays as it was sent', () => {
  expect(parseRows('{"big": 9007199254740993}', strict)).toEqual({
    rows: '[{"big": 9007199254740993}]',
    count: 1,
    keys: ['big'],
  });
});

test('objects must have the same keys, in any order, unless columns say which count', () => {
  expect(parseRows('[{"a":1,"b":2},{"b":3,"a":4}]', strict).count).toBe(2);
  const mixed = '[{"a":1},{"b":2}]';
  expect(() => parseRows(mixed, strict)).toThrow(
    expect.objectContaining({ code: 'PGRST102', message: 'All object keys must match' }),
  );
  expect(parseRows(mixed, { mixedKeys: true }).count).toBe(2);
});

test.each(['', '{x', '[1]', '"text"', 'null', '[{"a":1},null]', '[[]]'])(
  '"%s" is refused as PGRST102',
  (text) => {
    expect(() => parseRows(text, strict)).toThrow(expect.objectContaining({ code: 'PGRST102' }));
  },
);

test('a call without a body has no arguments', () => {
  expect(parseArguments('')).toEqual({ text: '{}', keys: [] });
  expect(parseArguments('{"a":1}').keys).toEqual(['a']);
});

test.each([
  ['rows', limits.bodyRows, (count: number) => `[${Array(count).fill('{}').join()}]`],
  ['levels', limits.bodyDepth, (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`],
  ['values', limits.bodyCommas, (count: number) => `{"a":{"a":[${','.repeat(count)}]}}`],
])('a body with too many %s is refused before it is parsed', (what, most, make) => {
  const saying = (text: string) => {
    try {
      parseRows(text, strict);
      return '';
    } catch (error) {
      return String(error);
    }
  };
  expect(saying(make(most))).not.toContain('too many');
  expect(saying(make(most + 1))).toContain(`too many ${what}: at most ${most}`);
});

test('brackets and commas within texts are counted as nothing', () => {
  const text = JSON.stringify({ note: `\\"${'[,{'.repeat(limits.bodyCommas)}` });
  expect(parseRows(text, strict).count).toBe(1);
});

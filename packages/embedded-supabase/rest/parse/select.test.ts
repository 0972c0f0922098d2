import { expect, test } from 'vitest';
import { RestError } from '../errors/rest-error.ts';
import { parseSelect } from './select.ts';

const column = (name: string, alias: string | null = null, cast: string | null = null) => ({
  kind: 'column',
  field: { name, path: [] },
  alias,
  cast,
});

function codeOf(text: string): string {
  try {
    parseSelect(text);
  } catch (error) {
    if (error instanceof RestError) return error.code;
    throw error;
  }
  return 'parsed';
}

test('columns, aliases and casts are read', () => {
  expect(parseSelect('id,nombre:name, altitude::text ,a:b::int8,*')).toEqual([
    column('id'),
    column('name', 'nombre'),
    column('altitude', null, 'text'),
    column('b', 'a', 'int8'),
    column('*'),
  ]);
});

test('names may hold accents, dashes, spaces and, in quotes, everything', () => {
  expect(parseSelect('año,field-with_sep,Unit Price,"a.b(c)","say \\"hi\\""')).toEqual([
    column('año'),
    column('field-with_sep'),
    column('Unit Price'),
    column('a.b(c)'),
    column('say "hi"'),
  ]);
});

test('a place inside JSON is read with keys and indexes', () => {
  expect(parseSelect('info->airport->0->>iata::text')).toEqual([
    {
      kind: 'column',
      field: {
        name: 'info',
        path: [
          { arrow: '->', key: 'airport' },
          { arrow: '->', key: 0 },
          { arrow: '->>', key: 'iata' },
        ],
      },
      alias: null,
      cast: 'text',
    },
  ]);
});

test('relations nest, with alias, hint, kind of join and spread', () => {
  expect(parseSelect('a:b!c!inner(d,...e!left(f)),g()')).toEqual([
    {
      kind: 'embed',
      target: 'b',
      alias: 'a',
      hint: 'c',
      inner: true,
      spread: false,
      select: [
        column('d'),
        {
          kind: 'embed',
          target: 'e',
          alias: null,
          hint: null,
          inner: false,
          spread: true,
          select: [column('f')],
        },
      ],
    },
    {
      kind: 'embed',
      target: 'g',
      alias: null,
      hint: null,
      inner: false,
      spread: false,
      select: [],
    },
  ]);
});

test.each([
  'a,',
  ',a',
  'a b,(c)',
  'a(',
  'a(b',
  'a)',
  'a->',
  'a->>',
  'a::',
  '...a',
  '"a',
  'a!b!c!d(e)',
  'a!inner!left(b)',
])('"%s" is refused as PGRST100', (text) => {
  expect(codeOf(text)).toBe('PGRST100');
});

test('aggregates and casts outside the list are refused by name', () => {
  for (const text of ['count()', 'n:count()', 'price.sum()', 'total:price.avg()::int']) {
    expect(codeOf(text)).toBe('PGRST123');
  }
  for (const text of ['a::regclass', 'a::my_type', 'a::xml']) expect(codeOf(text)).toBe('PGRST127');
});

test('depth, number of items and length of names are bounded', () => {
  expect(codeOf(`${'a('.repeat(7)}b${')'.repeat(7)}`)).toBe('PGRST100');
  expect(codeOf(Array(201).fill('a').join(','))).toBe('PGRST100');
  expect(codeOf('a'.repeat(64))).toBe('PGRST100');
  expect(codeOf('('.repeat(10_000))).toBe('PGRST100');
});

import { expect, test } from 'vitest';
import type { Condition } from '../ast.ts';
import { RestError } from '../errors/rest-error.ts';
import { parseQuery } from './query.ts';

const parse = (search: string) => parseQuery(search, { call: false });
const conditionsOf = (search: string): Condition[] =>
  parse(search).conditions.map(({ value }) => value);

function codeOf(search: string): string {
  try {
    parse(search);
  } catch (error) {
    if (error instanceof RestError) return error.code;
    throw error;
  }
  return 'parsed';
}

test('outside and/or a value is all that is left, dots, commas and quotes included', () => {
  expect(conditionsOf('name=eq.a.b,c("d")')).toEqual([
    {
      kind: 'filter',
      field: { name: 'name', path: [] },
      negated: false,
      test: { op: 'eq', quantifier: null, value: 'a.b,c("d")' },
    },
  ]);
});

test.each([
  ['x=not.in.(1,"a,b","say \\"hi\\"")', { op: 'in', values: ['1', 'a,b', 'say "hi"'] }, true],
  ['x=in.()', { op: 'in', values: [] }, false],
  ['x=is.NULL', { op: 'is', value: 'null' }, false],
  ['x=not.is.not_null', { op: 'is', value: 'not_null' }, true],
  ['x=like(any).{a*,b}', { op: 'like', quantifier: 'any', value: '{a*,b}' }, false],
  ['x=wfts(spanish).mar y sol', { op: 'wfts', config: 'spanish', value: 'mar y sol' }, false],
  ['x=cs.{a,b}', { op: 'cs', quantifier: null, value: '{a,b}' }, false],
  ['x=eq.', { op: 'eq', quantifier: null, value: '' }, false],
])('%s', (search, expected, negated) => {
  expect(conditionsOf(search)).toEqual([
    { kind: 'filter', field: { name: 'x', path: [] }, negated, test: expected },
  ]);
});

test('inside and/or a value ends at a comma or bracket, unless in quotes or braces', () => {
  const [logic] = conditionsOf('not.or=( a.eq.1 , and(b.in.(2,3),c.not.cs.{4,5}), d.eq."6,)")');
  expect(logic).toMatchObject({
    kind: 'or',
    negated: true,
    items: [
      { field: { name: 'a' }, test: { op: 'eq' } },
      {
        kind: 'and',
        items: [
          { test: { op: 'in', values: ['2', '3'] } },
          { negated: true, test: { op: 'cs', value: '{4,5}' } },
        ],
      },
      { test: { op: 'eq', value: '6,)' } },
    ],
  });
});

test('filters, orders and limits find their relation by the dots of the key', () => {
  const query = parse(
    'a.b.c=eq.1&a.order=x.desc.nullslast,y->>z&a.b.limit=3&offset=4&a.not.and=(d.gt.1)&"e.f"=eq.2',
  );
  expect(query.conditions.map(({ path }) => path)).toEqual([['a', 'b'], ['a'], []]);
  expect(query.conditions.at(-1)?.value).toMatchObject({ field: { name: 'e.f' } });
  expect(query.orders).toEqual([
    {
      path: ['a'],
      value: [
        { relation: null, field: { name: 'x', path: [] }, descending: true, nulls: 'last' },
        {
          relation: null,
          field: { name: 'y', path: [{ arrow: '->>', key: 'z' }] },
          descending: false,
          nulls: null,
        },
      ],
    },
  ]);
  expect(query.limits).toEqual([{ path: ['a', 'b'], value: 3 }]);
  expect(query.offsets).toEqual([{ path: [], value: 4 }]);
});

test('an order by a related column names the relation', () => {
  expect(parse('order=region(name).desc').orders[0]?.value).toEqual([
    { relation: 'region', field: { name: 'name', path: [] }, descending: true, nulls: null },
  ]);
});

test('on a call, what is no filter is an argument', () => {
  const query = parseQuery('a=1&b=eq.2&c=hello.world&c=', { call: true });
  expect(query.args).toEqual([
    ['a', '1'],
    ['c', 'hello.world'],
    ['c', ''],
  ]);
  expect(query.conditions).toHaveLength(1);
});

test.each([
  'x=1',
  'x=foo.1',
  'x=eq',
  'x=not.1',
  'x=is.maybe',
  'x=in.1',
  'x=in.(1',
  'x=in.(1)2',
  'x=eq(some).1',
  'x=is(any).null',
  'or=()',
  'or=(a.eq.1',
  'or=(a.eq.1))',
  'or=a.eq.1',
  'and=(a)',
  'order=a.up',
  'order=a.asc.nullslasttt',
  'order=,',
  'limit=x',
  'limit=1&limit=2',
  'select=a&select=b',
  'a..b=eq.1',
  '.a=eq.1',
  'a"b=eq.1',
  '=eq.1',
  'x%00=eq.1',
  'select=a%00',
  'columns=',
  'on_conflict=a,',
])('"%s" is refused as PGRST100', (search) => {
  expect(codeOf(search)).toBe('PGRST100');
});

test('a negative limit is PGRST103 and a negative offset is none', () => {
  expect(codeOf('limit=-1')).toBe('PGRST103');
  expect(parse('offset=-4').offsets).toEqual([{ path: [], value: 0 }]);
});

test('depth and number of conditions are bounded', () => {
  expect(codeOf(`or=${'(and'.repeat(13)}(a.eq.1${')'.repeat(14)}`)).toBe('PGRST100');
  expect(codeOf(Array(201).fill('a=eq.1').join('&'))).toBe('PGRST100');
});

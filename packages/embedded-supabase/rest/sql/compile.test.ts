import { expect, test } from 'vitest';
import { parseRows } from '../parse/body.ts';
import { parsePrefer } from '../parse/prefer.ts';
import { parseQuery } from '../parse/query.ts';
import { planCall } from '../plan/call.ts';
import { resolveQuery, tableOrigin } from '../plan/resolve.ts';
import { planWrite } from '../plan/write.ts';
import type { Column, Schema, Table } from '../schema/model.ts';
import { relationshipsOf } from '../schema/relationships.ts';
import { callStatement } from './call.ts';
import { readStatement } from './read.ts';
import type { Statement } from './statement.ts';
import { writeStatement } from './write.ts';

const column = (name: string, type: string): [string, Column] => [
  name,
  { name, type, baseType: type, defaultSql: null },
];
const towns: Table = {
  name: 'towns',
  primaryKey: ['id'],
  isView: false,
  insertedBy: [],
  updatedBy: [],
  columns: new Map([
    column('id', 'integer'),
    column('name', 'text'),
    column('info', 'jsonb'),
    column('say "hi"', 'text'),
    column('region_id', 'integer'),
  ]),
};
const schema: Schema = {
  maxRows: 1000,
  tables: new Map([
    ['towns', towns],
    ['regions', { ...towns, name: 'regions' }],
  ]),
  relationships: relationshipsOf(
    [
      {
        name: 'towns_region_id_fkey',
        from: 'towns',
        to: 'regions',
        fromColumns: ['region_id'],
        toColumns: ['id'],
      },
    ],
    new Map([
      ['towns', [['id']]],
      ['regions', [['id']]],
    ]),
  ),
  routines: new Map([
    [
      'near',
      [
        {
          name: 'near',
          args: [{ name: 'place', type: 'text', required: true, variadic: false }],
          takesBody: false,
          calledBy: [],
          set: true,
          returns: { kind: 'rows', table: 'towns', columns: towns.columns },
        },
      ],
    ],
  ]),
};
const shape = {
  accepted: { shape: 'array', stripNulls: false },
  wanted: true,
  single: false,
  valueOf: null,
} as const;

function read(search: string, maxRows = schema.maxRows): Statement {
  const query = parseQuery(search, { call: false });
  return readStatement(
    resolveQuery({ ...schema, maxRows }, query, tableOrigin(towns)),
    shape,
    false,
  );
}

test('a read is one statement: rows, their number and the body', () => {
  expect(read('select=id,nombre:name&name=like.S*&order=id.desc&limit=5')).toEqual({
    text:
      'with source as (select "t0"."id" as "id", "t0"."name" as "nombre" ' +
      'from public."towns" as "t0" where ("t0"."name" ~~ $1) order by "t0"."id" desc limit $2::bigint) ' +
      "select count(*) as page, null as total, coalesce(json_agg(r.*), '[]')::text as body from source as r",
    values: ['S%', '5'],
  });
});

test('max_rows is the most rows of an answer, and of each relation in it', () => {
  const limits = (search: string) => read(search, 7).values;
  expect(limits('select=id')).toEqual(['7']);
  expect(limits('select=id&limit=50')).toEqual(['7']);
  expect(limits('select=id&limit=5')).toEqual(['5']);
  expect(limits('select=id,regions(id)')).toEqual(['7', '7']);
});

test('the same question about other values has the same text, so that it is prepared once', () => {
  const ask = (id: string, list: string) => read(`id=eq.${id}&name=in.(${list})&limit=${id}`).text;
  expect(ask('1', 'a')).toBe(ask('2', 'b,c,d'));
});

test('no value becomes part of the text, wherever it stands', () => {
  const evil = `x"'\\;--$1/*`;
  const encoded = encodeURIComponent(evil);
  const quoted = encodeURIComponent(JSON.stringify(evil));
  const call = planCall(
    schema,
    'near',
    { kind: 'texts', args: [['place', evil]] },
    parseQuery('', { call: true }),
    null,
  );
  const write = planWrite(
    schema,
    'update',
    'towns',
    parseQuery(`name=eq.${encoded}`, { call: false }),
    parsePrefer('return=representation'),
    parseRows(JSON.stringify({ name: evil }), { mixedKeys: false }),
  );
  const statements = [
    ...['eq', 'like', 'cs', 'fts', 'isdistinct', 'eq(any)'].map((operator) =>
      read(`name=${operator}.${encoded}`),
    ),
    read(`name=in.(${quoted},${quoted})`),
    read(`or=(name.eq.${quoted},and(name.in.(${quoted}),name.like.${quoted}))`),
    read(`select=a:info->${quoted}->>${quoted}&order=info->${quoted}`),
    read(`select=regions(name)&regions.name=eq.${encoded}`),
    callStatement(call, shape, true),
    writeStatement(write, shape, false),
  ];
  for (const { text, values } of statements) {
    expect(text).not.toContain(';--');
    expect(values.join()).toContain(';--');
  }
});

test('names are quoted in one way, and only those of the schema become columns', () => {
  const select = (names: string) => read(`select=${encodeURIComponent(names)}`).text;
  expect(select('"say \\"hi\\""')).toContain('"t0"."say ""hi"""');
  expect(select('"a\\"; drop":name')).toContain('"t0"."name" as "a""; drop"');
  expect(() => select('pg_sleep')).toThrow(expect.objectContaining({ code: '42703' }));
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Places, startPlaces } from './testing/places.ts';

let places: Places;
beforeAll(async () => {
  places = await startPlaces();
});
afterAll(() => places?.stop());

const get = async (path: string) => {
  const answer = await places.ask(path);
  return { status: answer.status, body: await answer.json() };
};

describe('relations by foreign key', () => {
  test('to one is an object or null, to many an array, many to many goes through', async () => {
    const { data } = await places.anon
      .from('towns')
      .select('name, regions(name), mayors(name), labels(word)')
      .in('id', [1, 5])
      .order('id');
    expect(data).toEqual([
      {
        name: 'Cartagena',
        regions: { name: 'Caribe' },
        mayors: { name: 'Dumek' },
        labels: [{ word: 'beach' }, { word: 'history' }],
      },
      { name: 'Sin región, "5"', regions: null, mayors: null, labels: [] },
    ]);
  });

  test('relations nest, each with its own filters, order, limit and offset', async () => {
    const { data } = await places.anon
      .from('regions')
      .select('name, pueblos:towns(name, labels(word))')
      .eq('id', 1)
      .gt('pueblos.altitude', 0)
      .order('name', { referencedTable: 'pueblos', ascending: false })
      .limit(1, { referencedTable: 'pueblos' })
      .eq('pueblos.labels.word', 'beach');
    expect(data).toEqual([
      { name: 'Caribe', pueblos: [{ name: 'Coveñas', labels: [{ word: 'beach' }] }] },
    ]);
    const paged = await get(
      '/regions?select=towns(id)&id=eq.1&towns.order=id&towns.limit=1&towns.offset=1',
    );
    expect(paged.body).toEqual([{ towns: [{ id: 2 }] }]);
  });

  test('an or on a relation filters its rows and not the rows around it', async () => {
    const { data } = await places.anon
      .from('regions')
      .select('id, towns(id)')
      .or('altitude.gt.1900,id.eq.1', { referencedTable: 'towns' })
      .order('id');
    expect(data).toEqual([
      { id: 1, towns: [{ id: 1 }] },
      { id: 2, towns: [{ id: 4 }] },
      { id: 3, towns: [] },
    ]);
  });

  test('inner leaves out the rows without one, at every level, and the count agrees', async () => {
    const { data, count } = await places.anon
      .from('regions')
      .select('name, towns!inner(name, labels!inner(word))', { count: 'exact' })
      .eq('towns.labels.word', 'history');
    expect(data).toEqual([
      { name: 'Caribe', towns: [{ name: 'Cartagena', labels: [{ word: 'history' }] }] },
    ]);
    expect(count).toBe(1);
  });

  test('a table that refers to itself gives its children by name and its parent by column', async () => {
    const { body } = await get(
      '/towns?select=id,twin:twin_id(id),twins:towns(id),again:towns!twin_id(id)&id=in.(1,2)&order=id',
    );
    expect(body).toEqual([
      { id: 1, twin: null, twins: [{ id: 2 }], again: [{ id: 2 }] },
      { id: 2, twin: { id: 1 }, twins: [], again: [] },
    ]);
  });

  test('a hint chooses by foreign key or column', async () => {
    const { body } = await get(
      '/towns?id=eq.1&select=out:roads!roads_start_id_fkey(km),in:roads!finish_id(km)',
    );
    expect(body).toEqual([{ out: [{ km: 160.5 }], in: [] }]);
    const byKey = await get('/roads?select=start_id(name),roads_finish_id_fkey(name)&id=eq.1');
    expect(byKey.body).toEqual([
      { start_id: { name: 'Cartagena' }, roads_finish_id_fkey: { name: 'Coveñas' } },
    ]);
  });

  test('without a hint, two ways are PGRST201 with both named', async () => {
    const { status, body } = await get('/towns?select=name,roads(km)');
    expect([status, body.code]).toEqual([300, 'PGRST201']);
    expect(body.details).toContainEqual({
      cardinality: 'one-to-many',
      embedding: 'towns with roads',
      relationship: 'roads_start_id_fkey using towns(id) and roads(start_id)',
    });
    expect(body.hint).toContain("'roads!roads_start_id_fkey'");
  });

  test('no way is PGRST200, and says with which hint', async () => {
    expect(await get('/towns?select=secrets(*)')).toMatchObject({
      status: 400,
      body: { code: 'PGRST200' },
    });
    const { body } = await get('/towns?select=regions!nothing(*)');
    expect(body.details).toContain("using the hint 'nothing' in the schema 'public'");
  });
});

describe('spread relations', () => {
  test('to one gives its columns to the row around it', async () => {
    const { body } = await get('/towns?select=name,...regions(region:name)&id=in.(3,5)&order=id');
    expect(body).toEqual([
      { name: 'Salento', region: 'Eje Cafetero' },
      { name: 'Sin región, "5"', region: null },
    ]);
  });

  test('to many gives each column as an array, in the order asked for', async () => {
    const { body } = await get(
      '/regions?select=name,...towns(pueblos:name,altitude)&towns.order=name&order=id',
    );
    expect(body).toEqual([
      { name: 'Caribe', pueblos: ['Cartagena', 'Coveñas'], altitude: [2, 1] },
      { name: 'Eje Cafetero', pueblos: ['Filandia', 'Salento'], altitude: [1910, 1895] },
      { name: 'Vacía', pueblos: [], altitude: [] },
    ]);
  });

  test('through a table between, the rows at its other end', async () => {
    const { body } = await get('/towns?id=eq.1&select=towns_labels(...labels(word))');
    expect(body).toEqual([{ towns_labels: [{ word: 'beach' }, { word: 'history' }] }]);
  });

  test('an empty one gives nothing and filters all the same', async () => {
    const { body } = await get('/towns?select=id,...regions!inner()&regions.name=eq.Caribe');
    expect(body).toEqual([{ id: 1 }, { id: 2 }]);
  });
});

describe('conditions and order over a relation', () => {
  test('is.null and not.is.null ask whether there is a row', async () => {
    const without = await get('/towns?select=id,regions()&regions=is.null');
    expect(without.body).toEqual([{ id: 5 }]);
    const either = await get(
      '/towns?select=id,mayors(),labels()&or=(mayors.not.is.null,labels.not.is.null)&order=id',
    );
    expect(either.body).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    const none = await get(
      '/towns?select=id,labels()&labels.word=eq.history&labels=is.null&order=id',
    );
    expect(none.body).toEqual([{ id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }]);
  });

  test('rows are ordered by a column of a relation to one', async () => {
    const { data } = await places.anon
      .from('towns')
      .select('id, regions(name)')
      .order('regions(name)', { ascending: false, nullsFirst: false })
      .order('id');
    expect(data?.map(({ id }) => id)).toEqual([3, 4, 1, 2, 5]);
  });

  test.each([
    ['/regions?select=towns(id)&order=towns(id)', 'PGRST118'],
    ['/regions?select=id&order=towns(id)', 'PGRST108'],
    ['/regions?select=id&towns.id=eq.1', 'PGRST108'],
    ['/regions?select=id&towns.limit=1', 'PGRST108'],
    ['/towns?select=id,mayors(name)&mayors=eq.1', 'PGRST120'],
  ])('%s is %s', async (path, code) => {
    expect(await get(path)).toMatchObject({ status: 400, body: { code } });
  });
});

test('relations of relations end at a depth', async () => {
  const nested = `${'twin_id('.repeat(6)}id${')'.repeat(6)}`;
  expect((await get(`/towns?select=${nested}&id=eq.2`)).status).toBe(200);
  expect(await get(`/towns?select=twin_id(${nested})`)).toMatchObject({
    status: 400,
    body: { code: 'PGRST100' },
  });
});

test('conditions on relations of relations cannot multiply without end', async () => {
  const select = 'twin_id(twin_id(twin_id(twin_id(twin_id()))))';
  const conditions = [0, 1, 2, 3, 4].flatMap((depth) => {
    const path = Array(depth).fill('twin_id.').join('');
    return Array(30).fill(`${path}twin_id=is.null`);
  });
  const { status, body } = await get(`/towns?select=id,${select}&${conditions.join('&')}`);
  // Without the limit this takes longer than a test may.
  expect([status, body.code]).toEqual([400, 'PGRST100']);
});

test.each([
  ['a column named often', '/roads?id=gt.100&select=COLUMNS', { km: 1 }],
  ['rows within rows', '/towns?id=eq.1&select=roads!roads_start_id_fkey(COLUMNS)', { open: true }],
  ['rows spread', '/towns?id=eq.1&select=...roads!roads_start_id_fkey(COLUMNS)', { open: true }],
])('an answer that %s would make larger than 32 MB is refused', async (_, path, change) => {
  const { sql } = places.backend;
  await sql`
    insert into public.roads (id, start_id, finish_id, note)
    select 100 + n, 1, 2, repeat('x', 100000) from generate_series(1, 10) n on conflict do nothing`;
  // By a write, which may take longer.
  const ask = async (times: number) => {
    const columns = Array.from({ length: times }, (_, n) => `c${n}:note`).join(',');
    const answer = await places.ask(path.replace('COLUMNS', columns), {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
      body: JSON.stringify(change),
    });
    const text = await answer.text();
    return [answer.status, answer.ok ? text.length > 2_000_000 : JSON.parse(text).code];
  };
  expect(await ask(3)).toEqual([200, true]);
  expect(await ask(50)).toEqual([400, '54000']);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Places, startPlaces } from './testing/places.ts';

let places: Places;
beforeAll(async () => {
  places = await startPlaces();
});
afterAll(() => places?.stop());
beforeEach(async () => {
  await places.backend.sql.unsafe(`
    truncate public.loose, public.pairs, public.roads restart identity;
    insert into public.loose values (1, 'one'), (2, 'two'), (3, null);
    insert into public.pairs values (1, 'x', 1)`);
});

const send = async (method: string, path: string, body?: unknown, prefer = '') => {
  const answer = await places.ask(path, {
    method,
    headers: { 'Content-Type': 'application/json', Prefer: prefer },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === '' ? null : JSON.parse(text),
    headers: answer.headers,
  };
};

describe('insert', () => {
  test('answers nothing unless asked, then the rows with what the database filled in', async () => {
    const quiet = await places.anon.from('roads').insert({ start_id: 1, finish_id: 2 });
    expect([quiet.status, quiet.data]).toEqual([201, null]);
    const told = await places.anon
      .from('roads')
      .insert({ start_id: 1, finish_id: 3 })
      .select('id, km, towns!roads_finish_id_fkey(name)')
      .single();
    expect(told.data).toEqual({ id: 2, km: 10, towns: { name: 'Salento' } });
  });

  test('many at once: a missing key is null, or the default where the client says so', async () => {
    const rows = [
      { start_id: 1, finish_id: 2 },
      { start_id: 1, finish_id: 3, km: 5 },
    ];
    const filled = await places.anon
      .from('roads')
      .insert(rows, { defaultToNull: false })
      .select('id,km,note');
    expect(filled.data).toEqual([
      { id: 1, km: 10, note: 'none' },
      { id: 2, km: 5, note: 'none' },
    ]);
    const nulls = await places.anon.from('roads').insert(rows);
    expect([nulls.status, nulls.error?.code]).toEqual([400, '23502']);
  });

  test('with missing=default, a null that is sent stays null and an identity counts on', async () => {
    const path = '/roads?columns=id,start_id,finish_id,note&select=id,note';
    const { body, headers } = await send(
      'POST',
      path,
      [
        { start_id: 1, finish_id: 2, note: null },
        { id: 70, start_id: 1, finish_id: 3 },
      ],
      'return=representation,missing=default',
    );
    expect(body).toEqual([
      { id: 1, note: null },
      { id: 70, note: 'none' },
    ]);
    expect(headers.get('preference-applied')).toBe('missing=default, return=representation');
  });

  test('keys that columns does not name are left out', async () => {
    const sent = { x: 9, y: 'nine', junk: true };
    const { status, body } = await send('POST', '/loose?columns=x', sent, 'return=representation');
    expect([status, body]).toEqual([201, [{ x: 9, y: null }]]);
  });

  test('empty objects are rows of defaults, an empty array is no row', async () => {
    const rows = await send('POST', '/pairs?columns=a,b', [{ a: 5, b: 'y' }]);
    expect(rows.status).toBe(201);
    const two = await send('POST', '/loose', [{}, {}], 'return=representation');
    expect(two.body).toHaveLength(2);
    const none = await send('POST', '/loose', [], 'return=representation');
    expect([none.status, none.body]).toEqual([201, []]);
  });

  test('JSON, arrays, big numbers and text arrive as they were sent', async () => {
    const row = `{"id": 50, "name": "Ñ'\\"; drop table x", "big": 9007199254740993,
      "price": 0.10, "tags": ["a,b", "c\\"d"], "info": {"k": [1, null]}, "season": "[1,3)"}`;
    const { status, body } = await send(
      'POST',
      '/towns?select=name,big::text,price::text,tags,info,season',
      row,
      'return=representation',
    );
    expect(status).toBe(201);
    expect(body[0]).toEqual({
      name: `Ñ'"; drop table x`,
      big: '9007199254740993',
      price: '0.10',
      tags: ['a,b', 'c"d'],
      info: { k: [1, null] },
      season: '[1,3)',
    });
    await places.backend.sql`delete from public.towns where id = 50`;
  });

  test('headers-only says where the row is', async () => {
    const road = await send('POST', '/roads', { start_id: 1, finish_id: 2 }, 'return=headers-only');
    expect([road.status, road.headers.get('location')]).toEqual([201, '/roads?id=eq.1']);
    const pair = await send('POST', '/pairs', { a: 2, b: 'a&b' }, 'return=headers-only');
    expect(pair.headers.get('location')).toBe('/pairs?a=eq.2&b=eq.a%26b');
  });

  test.each([
    ['/pairs', { a: 1, b: 'x' }, 409, '23505'],
    ['/roads', { start_id: 99, finish_id: 1 }, 409, '23503'],
    ['/roads', { start_id: 1 }, 400, '23502'],
    ['/loose', { x: 'many' }, 400, '22P02'],
    ['/loose', { x: {} }, 400, '22P02'],
    ['/loose', { z: 1 }, 400, 'PGRST204'],
    ['/loose?columns=z', { x: 1 }, 400, 'PGRST204'],
    ['/loose', '{"x":', 400, 'PGRST102'],
    ['/loose', '', 400, 'PGRST102'],
    ['/loose', [{ x: 1 }, { y: 'a' }], 400, 'PGRST102'],
    ['/loose', '{"y":"a\\u0000b"}', 400, '22P05'],
    ['/towns', { id: 60, name: 'x'.repeat(31) }, 400, '22001'],
    ['/towns', { id: 60, name: 'x', altitude: 9000 }, 400, '23514'],
    ['/towns', { id: 60, name: 'x', words: 'y' }, 400, '428C9'],
    ['/nothing', {}, 404, 'PGRST205'],
  ])('POST %s %j is %i %s', async (path, body, status, code) => {
    expect(await send('POST', path, body)).toMatchObject({ status, body: { code } });
  });

  test('a body that is too large, not JSON or too deep is refused', async () => {
    expect((await send('POST', '/loose', { y: 'x'.repeat(1_100_000) })).status).toBe(413);
    const form = await places.ask('/loose', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'x=1',
    });
    expect([form.status, (await form.json()).code]).toEqual([400, 'PGRST102']);
    const deep = await send('POST', '/loose', `{"y":${'['.repeat(32_000)}${']'.repeat(32_000)}}`);
    expect([deep.status, deep.body.code]).toEqual([400, 'PGRST102']);
  });
});

describe('upsert', () => {
  test('merges on the primary key, or on the columns named', async () => {
    const merged = await places.anon.from('pairs').upsert({ a: 1, b: 'x', c: 2 }).select();
    expect([merged.status, merged.data]).toEqual([200, [{ a: 1, b: 'x', c: 2 }]]);
    const both = await places.anon
      .from('pairs')
      .upsert([
        { a: 1, b: 'x', c: 3 },
        { a: 2, b: 'y', c: 4 },
      ])
      .select();
    expect([both.status, both.data?.map(({ c }) => c)]).toEqual([201, [3, 4]]);
    const byName = await places.service
      .from('regions')
      .upsert({ id: 1, name: 'Caribe', 'Código DANE': '08' }, { onConflict: 'name' });
    expect(byName.error).toBeNull();
  });

  test('leaves what is there where duplicates are to be ignored', async () => {
    const { data, status } = await places.anon
      .from('pairs')
      .upsert(
        [
          { a: 1, b: 'x', c: 9 },
          { a: 3, b: 'z', c: 9 },
        ],
        { ignoreDuplicates: true },
      )
      .select();
    expect([status, data]).toEqual([201, [{ a: 3, b: 'z', c: 9 }]]);
  });

  test('columns without a unique key are PostgreSQL’s refusal, unknown ones 42703', async () => {
    const prefer = 'resolution=merge-duplicates';
    expect(await send('POST', '/loose?on_conflict=x', { x: 1 }, prefer)).toMatchObject({
      status: 400,
      body: { code: '42P10' },
    });
    expect(await send('POST', '/loose?on_conflict=q', { x: 1 }, prefer)).toMatchObject({
      status: 400,
      body: { code: '42703' },
    });
  });
});

describe('update and delete', () => {
  test('touch the rows that are meant and give them back where asked', async () => {
    const { data, count, status } = await places.anon
      .from('loose')
      .update({ y: 'changed' }, { count: 'exact' })
      .gt('x', 1)
      .order('x', { ascending: false })
      .select();
    expect([status, count]).toEqual([200, 2]);
    expect(data).toEqual([
      { x: 3, y: 'changed' },
      { x: 2, y: 'changed' },
    ]);
    const gone = await places.anon.from('loose').delete().eq('x', 3).select();
    expect(gone.data).toEqual([{ x: 3, y: 'changed' }]);
    const quiet = await places.anon.from('loose').delete({ count: 'exact' }).eq('x', 2);
    expect([quiet.status, quiet.count, quiet.data]).toEqual([204, 1, null]);
  });

  test('no row is an empty answer and no error', async () => {
    const { data, status } = await places.anon
      .from('loose')
      .update({ y: 'x' })
      .eq('x', 77)
      .select();
    expect([status, data]).toEqual([200, []]);
    expect((await send('PATCH', '/loose?x=eq.1', {})).status).toBe(204);
    expect((await send('PATCH', '/loose?x=eq.1', {}, 'return=representation')).body).toEqual([]);
    expect((await send('PATCH', '/loose?x=eq.1&columns=y', [])).status).toBe(204);
    expect(await places.backend.sql`select y from public.loose where x = 1`).toEqual([
      { y: 'one' },
    ]);
  });

  test('more rows than allowed, or than one, undo the write', async () => {
    // As `maxAffected(2)` of the client writes it.
    const atMost = (rows: number) => `handling=strict, max-affected=${rows}`;
    const many = await send('DELETE', '/loose?x=gt.0', undefined, atMost(2));
    expect([many.status, many.body.code, many.body.details]).toEqual([
      400,
      'PGRST124',
      'The query affects 3 rows',
    ]);
    const plural = await places.anon.from('loose').update({ y: 'z' }).gt('x', 0).select().single();
    expect([plural.status, plural.error?.code]).toEqual([406, 'PGRST116']);
    const { data } = await places.anon.from('loose').select('y').order('x');
    expect(data?.map(({ y }) => y)).toEqual(['one', 'two', null]);
    const few = await send('DELETE', '/loose?x=eq.1', undefined, atMost(1));
    expect(few.status).toBe(204);
  });

  test.each([
    ['PATCH', '/loose', '21000'],
    ['DELETE', '/loose', '21000'],
    ['PATCH', '/loose?x=gt.0&limit=1', 'PGRST127'],
    ['PATCH', '/loose?x=eq.1&z=eq.2', '42703'],
  ])('%s %s is %s', async (method, path, code) => {
    const body = method === 'DELETE' ? undefined : { y: 'z' };
    expect(await send(method, path, body)).toMatchObject({ status: 400, body: { code } });
  });

  test('an update takes one object', async () => {
    const two = await send('PATCH', '/loose?x=eq.1', [{ y: 'a' }, { y: 'b' }]);
    expect([two.status, two.body.code]).toEqual([400, 'PGRST102']);
    expect((await send('PATCH', '/loose?x=eq.1', [{ y: 'a' }])).status).toBe(204);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Places, startPlaces } from './testing/places.ts';

let places: Places;
beforeAll(async () => {
  places = await startPlaces();
});
afterAll(() => places?.stop());

const get = async (path: string) => {
  const answer = await places.ask(path);
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
};

describe('what a function gives', () => {
  test('a value is the value, a set of values an array, nothing is 204', async () => {
    expect((await places.anon.rpc('add', { a: 1 })).data).toBe(11);
    expect((await places.anon.rpc('numbers', { upto: 3 })).data).toEqual([1, 2, 3]);
    const nothing = await places.anon.rpc('nothing');
    expect([nothing.status, nothing.data]).toEqual([204, null]);
  });

  test('a row is an object, rows and tables are arrays, OUT arguments are keys', async () => {
    expect((await places.anon.rpc('one_town', { town: 3 }).select('id,name')).data).toEqual({
      id: 3,
      name: 'Salento',
    });
    expect((await places.anon.rpc('pairs_of', { n: 2 })).data).toEqual([
      { k: 1, v: '1' },
      { k: 2, v: '2' },
    ]);
    expect((await places.anon.rpc('one_column')).data).toEqual([{ k: 'x' }]);
    expect((await places.anon.rpc('two_out', { n: 3 })).data).toEqual({ twice: 6, half: 1.5 });
  });

  test('rows of a table are filtered, ordered, paged, counted and embedded like the table', async () => {
    const { data, count } = await places.anon
      .rpc('towns_above', { height: 0 }, { count: 'exact' })
      .select('name, regions(name)')
      .like('name', '%a%')
      .order('name')
      .range(1, 2);
    expect(data).toEqual([
      { name: 'Coveñas', regions: { name: 'Caribe' } },
      { name: 'Filandia', regions: { name: 'Eje Cafetero' } },
    ]);
    expect(count).toBe(4);
    const one = await places.anon.rpc('towns_above', { height: 1900 }).select('id').single();
    expect(one.data).toEqual({ id: 4 });
  });
});

describe('arguments', () => {
  test('travel by GET as text and by POST as JSON, each of its own type', async () => {
    const typed = {
      json: { a: 1 },
      list: [1, 2],
      bool: true,
      at: '2026-01-01T05:00:00+00:00',
    };
    const sent = {
      p_json: { a: 1 },
      p_list: [1, 2],
      p_bool: true,
      p_at: '2026-01-01T00:00:00-05:00',
    };
    expect((await places.anon.rpc('typed', sent)).data).toEqual(typed);
    const byGet = await places.anon.rpc('typed', { ...sent, p_json: '{"a":1}' }, { get: true });
    expect(byGet.data).toEqual(typed);
  });

  test('a variadic one takes an array, or the key several times', async () => {
    expect((await places.anon.rpc('words', { w: ['a', 'b'] })).data).toBe('a+b');
    expect((await get('/rpc/words?w=a&w=b')).body).toBe('a+b');
  });

  test('one without a name takes the whole body', async () => {
    expect((await places.anon.rpc('echo', { any: [1, { thing: null }] })).data).toEqual({
      any: [1, { thing: null }],
    });
  });

  test('names that no function has are PGRST202, and it says which there are', async () => {
    const { status, body } = await get('/rpc/add?a=1&c=2');
    expect([status, body.code]).toEqual([404, 'PGRST202']);
    expect(body.hint).toBe('Perhaps you meant to call the function public.add(a, b)');
    expect(await get('/rpc/add')).toMatchObject({ status: 404, body: { code: 'PGRST202' } });
    const none = await places.anon.rpc('nobody', { x: 1 });
    expect([none.status, none.error?.code]).toEqual([404, 'PGRST202']);
  });

  test('two functions that differ in types only are PGRST203', async () => {
    const { status, error } = await places.anon.rpc('same', { x: 1 });
    expect([status, error?.code]).toEqual([300, 'PGRST203']);
  });

  test.each([
    ['/rpc/add?a=x', 400, '22P02'],
    ['/rpc/typed?p_json={&p_list={}&p_bool=true&p_at=now', 400, '22P02'],
    ['/rpc/numbers?upto=3&select=nothing', 400, '42703'],
    ['/rpc/nothing/more', 404, 'PGRST125'],
  ])('%s is %i %s', async (path, status, code) => {
    expect(await get(path)).toMatchObject({ status, body: { code } });
  });
});

describe('effects', () => {
  test('a function that writes does so by POST and is refused by GET', async () => {
    expect(await get('/rpc/add_loose?x=41')).toMatchObject({
      status: 405,
      body: { code: '25006' },
    });
    expect((await places.anon.rpc('add_loose', { x: 41 })).status).toBe(204);
    expect((await places.anon.from('loose').select('y').eq('x', 41)).data).toEqual([
      { y: 'called' },
    ]);
  });

  test('more rows than allowed undo the call', async () => {
    await places.backend.sql`insert into public.loose select 50 from generate_series(1, 5)`;
    const call = async (name: string, args: object, rows: number) => {
      const answer = await places.ask(`/rpc/${name}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Prefer: `handling=strict, max-affected=${rows}`,
        },
        body: JSON.stringify(args),
      });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await call('drop_loose', { above: 49 }, 4)).toMatchObject({
      status: 400,
      body: { code: 'PGRST124' },
    });
    expect((await call('drop_loose', { above: 49 }, 5)).body).toHaveLength(5);
    expect((await call('add', { a: 1 }, 1)).body.code).toBe('PGRST128');
  });

  test('other methods are PGRST101', async () => {
    const answer = await places.ask('/rpc/add', { method: 'DELETE' });
    expect([answer.status, (await answer.json()).code]).toEqual([405, 'PGRST101']);
  });

  test('what a function raises arrives with its status, details and hint', async () => {
    const teapot = await places.anon.rpc('teapot');
    expect([teapot.status, teapot.error]).toMatchObject([
      418,
      { code: 'PT418', message: 'short', details: 'and', hint: 'stout' },
    ]);
    const refused = await places.anon.rpc('refuse');
    expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
      400,
      'P0001',
      'no',
    ]);
  });

  test('a statement that takes too long is ended with a clean error', async () => {
    const { status, error } = await places.anon.rpc('slow', { seconds: 30 });
    expect([status, error?.code]).toEqual([500, '57014']);
  }, 20_000);
});

test('a connection that PostgreSQL ends is a 503, and the next request is answered', async () => {
  const slow = places.anon.rpc('slow', { seconds: 5 }).retry(false);
  const answer = slow.then(({ status, error }) => [status, error?.code]);
  const ended = () => places.backend.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'authenticator' and query like '%"slow"%' and state = 'active'`;
  await expect.poll(async () => (await ended()).length).toBeGreaterThan(0);
  expect(await answer).toEqual([503, 'PGRST001']);
  expect((await places.anon.rpc('add', { a: 1 })).data).toBe(11);
});

test('requests of one account that take long, however many, keep nobody else from the database', async () => {
  const admin = await places.backend.sql.reserve();
  await admin`select pg_advisory_lock(7)`;
  const answers = Array.from({ length: 40 }, () => places.ana.rpc('gate'));
  const all = Promise.all(answers);
  const running = async () =>
    (
      await admin`select from pg_stat_activity
        where usename = 'authenticator' and wait_event_type = 'Lock' and query like '%"gate"%'`
    ).length;
  await expect.poll(running).toBe(4);
  expect((await places.beto.rpc('add', { a: 1 })).data).toBe(11);
  expect((await places.anon.rpc('add', { a: 2 })).data).toBe(12);
  expect(await running()).toBe(4);
  await admin`select pg_advisory_unlock(7)`;
  admin.release();
  // They have waited behind their own, and all are answered.
  expect((await all).every(({ status }) => status === 204)).toBe(true);
});

test('a request beyond those that an account may have here is refused at once', async () => {
  const admin = await places.backend.sql.reserve();
  await admin`select pg_advisory_lock(7)`;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const answers = Array.from({ length: 65 }, async () => {
    const { status, error } = await places.ana.rpc('gate').retry(false);
    if (status === 429) resolve(error);
    return status;
  });
  expect(await promise).toMatchObject({ code: 'PT429', details: '1' });
  await admin`select pg_advisory_unlock(7)`;
  admin.release();
  expect((await Promise.all(answers)).toSorted()).toEqual([...Array(64).fill(204), 429]);
});

test('reading is ended after two seconds', async () => {
  const { status, error } = await places.anon.rpc('slow', { seconds: 7 }, { get: true });
  expect([status, error?.code]).toEqual([500, '57014']);
});

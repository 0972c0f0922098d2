import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Places, startPlaces } from './testing/places.ts';

let places: Places;
beforeAll(async () => {
  places = await startPlaces();
});
afterAll(() => places?.stop());

const ids = async (search: string): Promise<unknown> => {
  const answer = await places.ask(`/towns?select=id&order=id&${search}`);
  const rows: unknown = await answer.json();
  if (!answer.ok || !Array.isArray(rows)) return rows;
  return rows.map((row: { id: number }) => row.id);
};

describe('values are typed as PostgreSQL writes them', () => {
  test('numbers keep their digits, dates and times are ISO, arrays and JSON are JSON', async () => {
    const answer = await places.ask('/towns?id=eq.1');
    const text = await answer.text();
    expect(text).toContain('"price":1234.50');
    expect(text).toContain('"big":9007199254740993');
    expect(text).toContain('"founded":"1533-06-01"');
    expect(text).toContain('"checked_at":"2026-01-02T03:04:05.678+00:00"');
    expect(text).toContain('"tags":["sea","walls"]');
    expect(text).toContain('"raw":{"b": 1,  "a": 2}');
    expect(text).toContain('"season":"[1,4)"');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('content-range')).toBe('0-0/*');
  });

  test('columns are renamed, cast and taken out of JSON', async () => {
    const { data } = await places.anon
      .from('towns')
      .select('nombre:name, altitude::text, iata:info->airport->>iata, info->visitors->0')
      .eq('id', 1);
    expect(data).toEqual([{ nombre: 'Cartagena', altitude: '2', iata: 'CTG', visitors: 10 }]);
  });

  test('a name with an accent and a space is a name', async () => {
    const { data } = await places.anon.from('regions').select('"Código DANE"').eq('id', 1);
    expect(data).toEqual([{ 'Código DANE': '13' }]);
  });

  test('without nulls, keys whose value is null are left out', async () => {
    const { data } = await places.anon.from('towns').select('id,founded').lte('id', 2).stripNulls();
    expect(data).toEqual([{ id: 1, founded: '1533-06-01' }, { id: 2 }]);
  });
});

describe('filters', () => {
  test.each([
    ['name=eq.Salento', [3]],
    ['name=neq.Salento', [1, 2, 4, 5]],
    ['altitude=gt.5', [3, 4]],
    ['altitude=gte.1895', [3, 4]],
    ['altitude=lt.2', [2]],
    ['altitude=lte.2', [1, 2]],
    ['altitude=in.(1,2)', [1, 2]],
    ['altitude=not.in.(1,2)', [3, 4]],
    ['id=in.()', []],
    ['name=in.("Sin región, \\"5\\"",Salento)', [3, 5]],
    ['name=like.*lento', [3]],
    ['name=like.Carta%25', [1]],
    ['name=ilike.c*', [1, 2]],
    ['open=is.true', [1, 3]],
    ['open=is.false', [2]],
    ['open=is.unknown', [4, 5]],
    ['open=is.not_null', [1, 2, 3]],
    ['open=not.is.null', [1, 2, 3]],
    ['open=eq.true', [1, 3]],
    ['altitude=isdistinct.2', [2, 3, 4, 5]],
    ['climate=eq.hot', [1, 2]],
    ['climate=in.(mild,cold)', [3, 4]],
    ['founded=lt.1600-01-01', [1]],
    ['checked_at=gt.2026-01-01T00:00:00Z', [1]],
    ['big=eq.9007199254740993', [1]],
    ['price=eq.99', [2]],
    ['code=eq.F', [4]],
    ['tags=cs.{sea}', [1, 2]],
    ['tags=cs.{"wax palm"}', [3]],
    ['tags=cd.{sea,walls}', [1, 2, 4]],
    ['tags=ov.{coffee,walls}', [1, 3]],
    ['tags=eq.{sea}', [2]],
    ['info=cs.{"visitors":[5]}', [3]],
    ['info->airport->>iata=eq.CTG', [1]],
    ['info->visitors->0=eq.5', [3]],
    ['info->airport=is.null', [3, 4, 5]],
    ['season=cs.[1,2]', [1]],
    ['season=sl.[5,6]', [1]],
    ['season=sr.[4,5]', [2]],
    ['season=nxl.[5,6]', [2]],
    ['season=nxr.[1,4)', [1]],
    ['season=adj.[9,12)', [2]],
    ['season=ov.[3,7)', [1, 2]],
    ['words=fts.salento', [3]],
    ['name=plfts(simple).Salento', [3]],
    ['name=phfts.Salento', [3]],
    ['name=wfts(simple).salento or filandia', [3, 4]],
    ['name=not.wfts(simple).salento', [1, 2, 4, 5]],
    ['altitude=eq(any).{1,2}', [1, 2]],
    ['name=like(all).{C*,*s}', [2]],
    ['name=ilike(any).{s*,f*}', [3, 4, 5]],
    ['altitude=gt(all).{1,2}', [3, 4]],
    ['or=(id.eq.1,and(id.gt.2,climate.eq.mild))', [1, 3, 4]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4, 5]],
    ['and=(id.gt.1,or(name.like.S*,tags.cs.{sea,nothing}))', [3, 5]],
    ['or=(name.in.(Salento,"Sin región, \\"5\\""),not.and(id.gt.1,id.lt.9))', [1, 3, 5]],
    ['id=gt.1&id=lt.4', [2, 3]],
  ])('%s', async (search, expected) => {
    expect(await ids(search)).toEqual(expected);
  });

  test.each([
    ['id=eq.x', '22P02', 400],
    ['id=eq.99999999999', '22003', 400],
    ['founded=eq.yesterdayish', '22007', 400],
    ['climate=eq.lukewarm', '22P02', 400],
    ['name=match.^C', 'PGRST127', 400],
    ['or=(id.eq.1,name.not.imatch.^c)', 'PGRST127', 400],
    ['name=like(any).{C*}&name=match(any).{C}', 'PGRST127', 400],
    ['name=wfts(klingon).x', '42704', 400],
    ['words=fts.%26', '42601', 400],
    ['id=like.1*', '42883', 404],
    ['tags=cs.{', '22P02', 400],
    ['info=cs.{', '22P02', 400],
    ['nothing=eq.1', '42703', 400],
    ['name=is.true', '42804', 400],
    ['name=eq.%00', '22021', 400],
  ])('the filter %s is refused: %s', async (search, code, status) => {
    const answer = await places.ask(`/towns?${search}`);
    const body = await answer.json();
    expect([body.code, answer.status]).toEqual([code, status]);
    expect(Object.keys(body)).toEqual(['code', 'details', 'hint', 'message']);
  });
});

describe('order, pages and counts', () => {
  test('order goes by several columns, either way, nulls first or last', async () => {
    const { data } = await places.anon
      .from('towns')
      .select('id')
      .order('climate', { nullsFirst: true })
      .order('altitude', { ascending: false });
    expect(data?.map(({ id }) => id)).toEqual([5, 1, 2, 4, 3]);
  });

  test('a page with the exact count is partial content', async () => {
    const page = await places.anon
      .from('towns')
      .select('id', { count: 'exact' })
      .order('id')
      .range(1, 2);
    expect([page.data, page.count, page.status]).toEqual([[{ id: 2 }, { id: 3 }], 5, 206]);
  });

  test('HEAD counts without rows, and an estimate is the exact count here', async () => {
    const head = await places.anon.from('towns').select('*', { count: 'exact', head: true });
    expect([head.data, head.count, head.status]).toEqual([null, 5, 200]);
    const answer = await places.ask('/towns?id=gt.2', { headers: { Prefer: 'count=planned' } });
    expect(answer.headers.get('content-range')).toBe('0-2/3');
    expect(answer.headers.get('preference-applied')).toBe('count=exact');
  });

  test('the Range header overrides limit and offset', async () => {
    const answer = await places.ask('/towns?select=id&order=id&limit=4', {
      headers: { Range: '2-3', 'Range-Unit': 'items' },
    });
    expect(answer.headers.get('content-range')).toBe('2-3/*');
    expect(await answer.json()).toEqual([{ id: 3 }, { id: 4 }]);
  });

  test('a page past the end is 416 with a count and empty without', async () => {
    const counted = await places.ask('/towns?offset=9', { headers: { Prefer: 'count=exact' } });
    expect([counted.status, counted.headers.get('content-range')]).toEqual([416, '*/5']);
    expect(await counted.json()).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 9 was requested, but there are only 5 rows.',
    });
    const uncounted = await places.ask('/towns?offset=9');
    expect([uncounted.status, await uncounted.text()]).toEqual([200, '[]']);
    expect(uncounted.headers.get('content-range')).toBe('*/*');
  });

  test('no more than 1,000 rows are given, and the count says how many there are', async () => {
    const { data, count } = await places.anon
      .rpc('numbers', { upto: 1500 }, { count: 'exact' })
      .limit(5000);
    expect([data.length, count]).toEqual([1000, 1500]);
  });
});

describe('one object, or a table of text', () => {
  test('single gives the object, and PGRST116 for none or several', async () => {
    const one = await places.anon.from('towns').select('id').eq('id', 1).single();
    expect(one.data).toEqual({ id: 1 });
    const none = await places.anon.from('towns').select('id').eq('id', 0).single();
    expect([none.status, none.error?.code, none.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ]);
    const several = await places.anon.from('towns').select('id').single();
    expect(several.error?.details).toBe('The result contains 5 rows');
  });

  test('maybeSingle gives null for none', async () => {
    const none = await places.anon.from('towns').select('id').eq('id', 0).maybeSingle();
    expect([none.data, none.error]).toEqual([null, null]);
  });

  test('CSV has a header, quotes what needs it and tells nothing from empty', async () => {
    const { data } = await places.anon
      .from('towns')
      .select('id,name,tags,founded')
      .gte('id', 4)
      .order('id')
      .csv();
    expect(data).toBe('id,name,tags,founded\n4,Filandia,{},\n5,"Sin región, ""5""",,');
    const all = await places.anon.from('regions').select().eq('id', 3).csv();
    expect(all.data).toBe('id,name,Código DANE\n3,Vacía,');
  });
});

describe('what is not there is said by name', () => {
  test.each([
    ['/nothing', 404, 'PGRST205'],
    ['/', 404, 'PGRST126'],
    ['/a/b/c', 404, 'PGRST125'],
    ['/towns?select=nothing', 400, '42703'],
    ['/towns?order=nothing', 400, '42703'],
    ['/towns?select=count()', 400, 'PGRST123'],
  ])('%s', async (path, status, code) => {
    const answer = await places.ask(path);
    expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
  });

  test.each([
    [{ 'Accept-Profile': 'auth' }, 406, 'PGRST106'],
    [{ Accept: 'application/geo+json' }, 406, 'PGRST107'],
    [{ Accept: 'application/vnd.pgrst.plan+text' }, 406, 'PGRST107'],
    [{ Prefer: 'tx=rollback' }, 400, 'PGRST127'],
    [{ Prefer: 'handling=strict,foo' }, 400, 'PGRST122'],
    [{ Range: '3-1' }, 416, 'PGRST103'],
  ])('%j', async (headers, status, code) => {
    const answer = await places.ask('/towns', { headers });
    expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  });

  test('methods that are not PostgREST’s, or not here, are refused', async () => {
    for (const method of ['PUT', 'OPTIONS']) {
      const answer = await places.ask('/towns?id=eq.1', { method });
      expect([answer.status, (await answer.json()).code]).toEqual([405, 'PGRST117']);
    }
  });

  test('a URL that is too long is 414', async () => {
    const answer = await places.ask(`/towns?name=eq.${'x'.repeat(16_400)}`);
    expect([414, 431]).toContain(answer.status);
  });

  test('a table made since is found at once, without a restart', async () => {
    await places.backend.sql`create table public.late (id int)`;
    await places.backend.sql`grant select on public.late to anon`;
    await places.backend.sql`notify pgrst`;
    await expect.poll(async () => (await places.ask('/late')).status).toBe(200);
  });
});

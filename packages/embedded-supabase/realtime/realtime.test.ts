import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inbox, subscribed } from './testing/clients.ts';
import { type Club, startClub } from './testing/club.ts';

let club: Club;
let { ana, luz, backend, connect, person } = {} as Club;

beforeAll(async () => {
  club = await startClub();
  ({ ana, luz, backend, connect, person } = club);
  await backend.backend.database.sqlAs('postgres').unsafe(`
    create table public.cards (id int primary key, owner uuid, rank int, secret text);
    alter table public.cards enable row level security;
    grant select (id, owner, rank) on public.cards to authenticated;
    create policy "Owners read their cards" on public.cards for select to authenticated
      using (owner = auth.uid());
    alter publication supabase_realtime add table public.cards;`);
});
afterEach(() => club.disconnect());
afterAll(() => club?.stop());

for (const vsn of ['1.0.0', '2.0.0']) {
  test(`a broadcast of protocol ${vsn} reaches the others, and oneself where asked`, async () => {
    const heard = inbox<unknown>();
    const own = inbox<unknown>();
    const other = connect(null, '2.0.0').channel('room');
    other.on('broadcast', { event: 'hello' }, ({ payload }) => heard.put(payload));
    const channel = connect(null, vsn).channel('room', {
      config: { broadcast: { self: true, ack: true } },
    });
    channel.on('broadcast', { event: 'hello' }, ({ payload }) => own.put(payload));
    expect(await Promise.all([subscribed(other), subscribed(channel)])).toEqual([
      'SUBSCRIBED',
      'SUBSCRIBED',
    ]);
    const payload = { city: 'Bogotá', height: 2640 };
    expect(await channel.send({ type: 'broadcast', event: 'hello', payload })).toBe('ok');
    expect(await heard.next()).toEqual(payload);
    expect(await own.next()).toEqual(payload);
  });
}

test('bytes are broadcast as they are', async () => {
  const heard = inbox<ArrayBuffer>();
  const other = connect().channel('bytes');
  other.on('broadcast', { event: 'raw' }, ({ payload }) => heard.put(payload));
  const channel = connect().channel('bytes', { config: { broadcast: { ack: true } } });
  await Promise.all([subscribed(other), subscribed(channel)]);
  const payload = new Uint8Array([0, 255, 1, 254]).buffer;
  await channel.send({ type: 'broadcast', event: 'raw', payload });
  expect([...new Uint8Array(await heard.next())]).toEqual([0, 255, 1, 254]);
});

test('a private channel is for those whom a policy on realtime.messages lets read', async () => {
  const stranger = await person();
  const join = (token: string | null) =>
    subscribed(connect(token).channel('club', { config: { private: true } }));
  const refusal =
    'CHANNEL_ERROR: Unauthorized: You do not have permissions to read from this Channel topic: club';
  expect(await join(ana.token)).toBe('SUBSCRIBED');
  expect(await join(null)).toBe(refusal);
  expect(await join(stranger.token)).toBe(refusal);
});

test('a private channel is not the public one of the same name', async () => {
  const heard = inbox<unknown>();
  const listening = connect().channel('club');
  listening.on('broadcast', { event: '*' }, ({ payload }) => heard.put(payload));
  await subscribed(listening);
  const config = { private: true, broadcast: { ack: true } };
  const channel = connect(ana.token).channel('club', { config });
  await subscribed(channel);
  expect(await channel.send({ type: 'broadcast', event: 'secret', payload: {} })).toBe('ok');
  const own = connect().channel('club', { config: { broadcast: { ack: true } } });
  await subscribed(own);
  await own.send({ type: 'broadcast', event: 'open', payload: { open: true } });
  expect(await heard.next()).toEqual({ open: true });
});

test('who may read but not write is told so', async () => {
  const config = { private: true, broadcast: { ack: true } };
  const channel = connect(luz.token).channel('club', { config });
  expect(await subscribed(channel)).toBe('SUBSCRIBED');
  expect(await channel.send({ type: 'broadcast', event: 'hello', payload: {} })).toBe('error');
});

test('SQL sends to private channels: small, large and replayed', async () => {
  const heard = inbox<{ size: number }>();
  const before = Date.now() - 1_000;
  const channel = connect(luz.token).channel('club', { config: { private: true } });
  channel.on('broadcast', { event: 'sql' }, ({ payload }) =>
    heard.put({ size: payload.text.length }),
  );
  await subscribed(channel);
  for (const size of [10, 9_000, 20]) {
    await backend.sql`
      select realtime.send(jsonb_build_object('text', repeat('x', ${size}::int)), 'sql', 'club')`;
  }
  const sizes = [await heard.next(), await heard.next(), await heard.next()];
  expect(sizes).toEqual([{ size: 10 }, { size: 9_000 }, { size: 20 }]);

  const again = inbox<unknown>();
  const config = { private: true, broadcast: { replay: { since: before, limit: 2 } } };
  const late = connect(luz.token).channel('club', { config });
  late.on('broadcast', { event: 'sql' }, ({ payload, meta }) =>
    again.put([payload.text.length, meta?.replayed]),
  );
  await subscribed(late);
  expect([await again.next(), await again.next()]).toEqual([
    [9_000, true],
    [20, true],
  ]);
});

test('SQL sends bytes to private channels, and they are replayed', async () => {
  const heard = inbox<unknown[]>();
  const since = Date.now() - 1_000;
  const listen = async (broadcast: object) => {
    const channel = connect(ana.token).channel('club', { config: { private: true, broadcast } });
    channel.on('broadcast', { event: 'bytes' }, ({ payload, meta }) =>
      heard.put([...new Uint8Array(payload), Boolean(meta?.replayed)]),
    );
    expect(await subscribed(channel)).toBe('SUBSCRIBED');
  };
  await listen({});
  await backend.sql`select realtime.send_binary('\\x00ff07'::bytea, 'bytes', 'club')`;
  expect(await heard.next()).toEqual([0, 255, 7, false]);
  await listen({ replay: { since, limit: 1 } });
  expect(await heard.next()).toEqual([0, 255, 7, true]);
});

test('SQL broadcasts changes of rows, also those of a transaction that is undone never', async () => {
  const heard = inbox<unknown>();
  const channel = connect(luz.token).channel('club', { config: { private: true } });
  channel.on('broadcast', { event: 'UPDATE' }, ({ payload: { record, old_record, table } }) =>
    heard.put({ record, old_record, table }),
  );
  await subscribed(channel);
  const change = (before: number, after: number) => `
    do $$ declare old public.cards; new public.cards; begin
      old.id := ${before}; new.id := ${after};
      perform realtime.broadcast_changes('club', 'UPDATE', 'UPDATE', 'cards', 'public', new, old);
    end $$`;
  await backend.sql
    .begin(async (tx) => {
      await tx.unsafe(change(8, 9));
      throw new Error('undone');
    })
    .catch(() => {});
  await backend.sql.unsafe(change(1, 2));
  expect(await heard.next()).toMatchObject({ record: { id: 2 }, old_record: { id: 1 } });
});

test('two people see each other come, change and go', async () => {
  const seen = inbox<string[]>();
  const presence = (key: string) => ({ config: { presence: { key } } });
  const watching = connect().channel('house', presence('ana'));
  const state = () =>
    Object.entries(watching.presenceState<{ day: number }>()).map(
      ([key, metas]) => `${key} ${metas.map(({ day }) => day).join()}`,
    );
  watching.on('presence', { event: 'sync' }, () => seen.put(state().sort()));
  await subscribed(watching);
  await watching.track({ day: 1 });
  const other = connect().channel('house', presence('luz'));
  other.on('presence', { event: 'sync' }, () => {});
  await subscribed(other);
  await other.track({ day: 2 });
  await other.track({ day: 3 });
  await other.untrack();
  const states: string[] = [];
  while (states.at(-1) !== 'ana 1' || !states.includes('ana 1, luz 3')) {
    states.push((await seen.next()).join(', '));
  }
  expect(states).toContain('ana 1, luz 2');
});

test('changed rows come to those who may select them, with the columns that they may select', async () => {
  const got = { ana: inbox<unknown>(), luz: inbox<unknown>() };
  const watch = async (name: 'ana' | 'luz', token: string) => {
    const ready = inbox<string>();
    const channel = connect(token).channel(`cards of ${name}`);
    channel
      .on('postgres_changes', { event: '*', schema: 'public', table: 'cards' }, (change) =>
        got[name].put([change.eventType, change.new, change.old]),
      )
      .on('system', {}, ({ status }) => ready.put(status));
    expect(await subscribed(channel)).toBe('SUBSCRIBED');
    expect(await ready.next()).toBe('ok');
  };
  await Promise.all([watch('ana', ana.token), watch('luz', luz.token)]);
  const card = { id: 1, owner: ana.id, rank: 5 };
  await backend.sql`insert into public.cards values (1, ${ana.id}, 5, 'hidden')`;
  expect(await got.ana.next()).toEqual(['INSERT', card, {}]);
  await backend.sql`update public.cards set rank = 6`;
  expect(await got.ana.next()).toEqual(['UPDATE', { ...card, rank: 6 }, { id: 1 }]);
  await backend.sql`delete from public.cards`;
  expect(await got.ana.next()).toEqual(['DELETE', {}, { id: 1 }]);
  // Of rows that she never could read she hears that one with this key is gone, as on hosted Supabase.
  expect(await got.luz.next()).toEqual(['DELETE', {}, { id: 1 }]);
});

test('filters choose among the changes, also denied ones and several at once', async () => {
  const filters = ['eq.5', 'neq.5', 'lt.5', 'lte.5', 'gt.5', 'gte.5', 'in.(4,6)'];
  filters.push('isdistinct.5', 'not.in.(4,6)', 'not.is.null', 'gte.4,rank=lte.5');
  const got = new Map(filters.map((filter) => [filter, new Set<number>()]));
  const ready = inbox<string>();
  const done = inbox<string>();
  const channel = connect(ana.token).channel('ranks');
  for (const filter of filters) {
    channel.on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'cards', filter: `rank=${filter}` },
      (change) => got.get(filter)?.add(change.new.rank),
    );
  }
  channel
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'cards' }, () =>
      done.put('inserted'),
    )
    .on('system', {}, ({ status }) => ready.put(status));
  await subscribed(channel);
  expect(await ready.next()).toBe('ok');
  for (const rank of [4, 5, 6]) {
    await backend.sql`insert into public.cards values (${10 + rank}, ${ana.id}, ${rank})`;
  }
  for (let count = 0; count < 3; count += 1) await done.next();
  expect([...got].map(([filter, ranks]) => [filter, [...ranks]])).toEqual([
    ['eq.5', [5]],
    ['neq.5', [4, 6]],
    ['lt.5', [4]],
    ['lte.5', [4, 5]],
    ['gt.5', [6]],
    ['gte.5', [5, 6]],
    ['in.(4,6)', [4, 6]],
    ['isdistinct.5', [4, 6]],
    ['not.in.(4,6)', [5]],
    ['not.is.null', [4, 5, 6]],
    ['gte.4,rank=lte.5', [4, 5]],
  ]);
});

test('a caller whose filters or policies fail or take too long loses their own changes alone', async () => {
  const slow = await person();
  const failing = await person();
  await backend.backend.database.sqlAs('postgres').unsafe(`
    create function public.never() returns boolean language plpgsql as
      $$ begin raise 'never'; end $$;
    create table public.notices (id int primary key, notes text);
    alter table public.notices enable row level security;
    grant select on public.notices to authenticated;
    create policy "All read, one of them slowly, one never" on public.notices for select to authenticated
      using (case auth.uid()
        when '${slow.id}' then pg_sleep(20) is not null
        when '${failing.id}' then public.never()
        else true end);
    alter publication supabase_realtime add table public.notices;`);
  const came = inbox<unknown>();
  const ends = { slow: inbox<string>(), failing: inbox<string>() };
  async function watch(token: string, told: (message: string) => void, filter?: string) {
    const ready = inbox<string>();
    const channel = connect(token).channel('club notices');
    channel
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'notices', ...(filter && { filter }) },
        (change) => came.put([filter ?? 'all', change.new]),
      )
      .on('system', {}, ({ status, message }) =>
        status === 'ok' ? ready.put(message) : told(message),
      );
    expect(await subscribed(channel)).toBe('SUBSCRIBED');
    await ready.next();
  }
  const nothing = () => {};
  await watch(slow.token, ends.slow.put);
  await watch(failing.token, ends.failing.put);
  await watch(ana.token, nothing);
  await watch(luz.token, nothing, 'id=lt.5');
  const club = connect(ana.token).channel('club', { config: { private: true } });
  club.on('broadcast', { event: 'sql' }, () => came.put('broadcast'));
  await subscribed(club);
  await backend.sql`insert into public.notices values (1, 'one')`;
  await backend.sql`select realtime.send('{}', 'sql', 'club')`;
  // What is broadcast does not wait behind the changed row.
  expect(await came.next()).toBe('broadcast');
  const first = { id: 1, notes: 'one' };
  const both = [await came.next(), await came.next()];
  expect(both).toEqual(
    expect.arrayContaining([
      ['all', first],
      ['id=lt.5', first],
    ]),
  );
  const ended = 'The subscription has ended: its filters or policies took too long or failed';
  expect([await ends.slow.next(), await ends.failing.next()]).toEqual([ended, ended]);
  await backend.sql`insert into public.notices values (9, 'nine')`;
  expect(await came.next()).toEqual(['all', { id: 9, notes: 'nine' }]);
});

test('a subscription with a regular expression is refused by name', async () => {
  for (const filter of ['secret=match.^(.+)+$', 'rank=not.imatch.x', 'rank=match(any).{x}']) {
    const told = inbox<string>();
    const channel = connect(ana.token).channel(`regular ${filter}`);
    channel
      .on('postgres_changes', { event: '*', schema: 'public', table: 'cards', filter }, () => {})
      .on('system', {}, ({ message }) => told.put(message));
    await subscribed(channel);
    expect(await told.next()).toMatch(/^PGRST127: The operator i?match: regular expressions/);
  }
});

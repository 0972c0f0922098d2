import { createServer } from 'node:http';
import type { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { signAccessToken } from '../auth/sessions/access-token.ts';
import { createSlots, sharing } from '../postgres/connections/slots.ts';
import type { TestBackend } from '../testing/backend.ts';
import { expectOk, newPerson } from '../testing/people.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { bareSocket } from './testing/bare.ts';
import { inbox, realtimeClient, subscribed } from './testing/clients.ts';
import { startPublicBackend } from './testing/club.ts';

let backend: TestBackend;
/** A second process on the same database, as far as sockets are concerned. */
let second: { url: string; realtime: Realtime; stop(): Promise<void> };
const opened: RealtimeClient[] = [];

function connect(token: string | null = null, url = backend.url) {
  const client = realtimeClient({ url, publishableKey: backend.publishableKey }, token);
  opened.push(client);
  return client;
}

async function person() {
  const { id, client } = await newPerson(backend);
  const { session } = expectOk(await client.getSession());
  return { id, token: session?.access_token ?? '', signOut: () => client.signOut() };
}

beforeAll(async () => {
  backend = await startPublicBackend();
  const { keys, database, log } = backend.backend;
  const realtime = createRealtime({
    database,
    slots: createSlots(sharing),
    keys,
    log,
    proxies: 0,
    siteUrl: backend.url,
    publicChannels: true,
    limits: { frame: 4_096, payload: 1_024, channels: 2, events: 20, sockets: 3 },
  });
  const http = createServer().on('upgrade', realtime.upgrade);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  second = {
    url: `http://127.0.0.1:${address.port}`,
    realtime,
    async stop() {
      await realtime.stop();
      http.close();
    },
  };
  await database.sqlAs('postgres').unsafe(`
    create table public.club (member uuid primary key);
    grant select on public.club to authenticated;
    create policy "Members read the club" on realtime.messages for select to authenticated
      using (realtime.topic() = 'club' and exists (select from public.club where member = auth.uid()));
    create function public.announce() returns trigger language plpgsql as $$
    begin
      perform pg_notify('realtime_access_changed', old.member::text);
      return null;
    end $$;
    create trigger announce after delete on public.club for each row execute function public.announce();`);
});
afterEach(async () => {
  for (const client of opened.splice(0)) await client.disconnect();
});
afterAll(async () => {
  await second.stop();
  await backend.stop();
});

function bare(url: string, headers: Record<string, string> = {}) {
  return bareSocket({ url, publishableKey: backend.publishableKey }, { headers });
}

test('a socket is refused without a key, from another site’s page, and at other paths', async () => {
  const statusOf = (path: string, headers = {}) => {
    const socket = new WebSocket(`${backend.url.replace('http', 'ws')}${path}`, { headers });
    socket.on('error', () => {});
    return new Promise((resolve) => {
      socket.on('unexpected-response', (_, response) => {
        resolve(response.statusCode);
        socket.terminate();
      });
      socket.on('open', () => {
        resolve('open');
        socket.close();
      });
    });
  };
  const path = '/realtime/v1/websocket?vsn=1.0.0&apikey=';
  expect(await statusOf(path)).toBe(401);
  expect(await statusOf(`${path}guessed`)).toBe(401);
  const valid = path + backend.publishableKey;
  expect(await statusOf(valid, { Origin: 'https://other.example' })).toBe(403);
  expect(await statusOf(valid, { Origin: backend.url })).toBe('open');
  expect(await statusOf(valid)).toBe('open');
  expect(await statusOf(valid.replace('websocket', 'other'))).toBe(404);
});

test('a page whose name was pointed at this machine opens no socket (DNS rebinding)', async () => {
  const { port } = new URL(backend.url);
  const statusOf = async (host: string, origin: string) => {
    const { refused, open, socket } = bare(backend.url, { Host: host, Origin: origin });
    const status = await Promise.race([refused, open.then(() => 'open')]);
    socket.terminate();
    return status;
  };
  const names = ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', '10.0.0.1'];
  for (const name of [...names, 'evil.example.', '[2001:db8::1]', '127.0.0.1@evil.example']) {
    for (const scheme of ['http', 'https']) {
      expect(await statusOf(`${name}:${port}`, `${scheme}://${name}:${port}`)).toBe(403);
    }
    expect(await statusOf(`127.0.0.1:${port}`, `http://${name}:${port}`)).toBe(403);
  }
  // Another program of this machine is another site; so is another name of it that was not asked.
  expect(await statusOf(`127.0.0.1:${port}`, 'http://127.0.0.1:1')).toBe(403);
  expect(await statusOf(`127.0.0.1:${port}`, `http://localhost:${port}`)).toBe(403);
  expect(await statusOf(`127.0.0.1:${port}`, 'null')).toBe(403);
  expect(await statusOf(`localhost:${port}`, `http://localhost:${port}`)).toBe('open');
  expect(await statusOf('proxied.example', backend.url)).toBe('open');
});

test('malformed frames end their socket and no other', async () => {
  const other = bare(backend.url);
  await other.open;
  const frames = ['{', '"text"', '[1]', '{}', Buffer.from([9]), Buffer.from([3, 9, 9, 9, 9, 9, 0])];
  for (const frame of frames) {
    const one = bare(backend.url);
    await one.open;
    one.socket.send(frame);
    expect((await one.closed)[0]).toBe(1007);
  }
  other.send(null, '1', 'phoenix', 'heartbeat', {});
  expect(await other.messages.next()).toEqual([
    null,
    '1',
    'phoenix',
    'phx_reply',
    { status: 'ok', response: {} },
  ]);
  other.socket.close();
});

test('odd messages are answered or ignored, and never end the service', async () => {
  const { socket, messages, open, send } = bare(backend.url);
  await open;
  const reasonOf = async () => {
    const [, , , , payload] = await messages.next();
    return (payload as { response: { reason: string } }).response.reason;
  };
  send('1', '1', 'realtime:nowhere', 'broadcast', {});
  expect(await reasonOf()).toBe('unmatched topic');
  send('1', '2', 'realtime:', 'phx_join', {});
  expect(await reasonOf()).toBe('TopicNameRequired: You must provide a topic name');
  send('1', '3', 'realtime:a', 'phx_join', { config: { postgres_changes: 'all' } });
  expect(await reasonOf()).toMatch(/^InvalidJoinPayload/);
  send('1', '4', 'realtime:a', 'phx_join', { access_token: 'ey.ey.ey' });
  expect(await reasonOf()).toMatch(/^MalformedJWT/);
  send('1', '5', 'realtime:a', 'phx_join', { config: { broadcast: { ack: true } } });
  expect((await messages.next())[4]).toMatchObject({ status: 'ok' });
  expect((await messages.next())[3]).toBe('presence_state');
  send('1', '6', 'realtime:a', 'broadcast', []);
  expect(await reasonOf()).toMatch(/^InvalidBroadcastPayload/);
  send('1', '7', 'realtime:a', 'presence', { event: 'dance' });
  expect(await reasonOf()).toMatch(/^InvalidPresencePayload/);
  socket.close();
});

test('limits are named: size of a message and a frame, channels, messages a second, sockets', async () => {
  const one = bare(second.url);
  await one.open;
  const join = (topic: string) =>
    one.send('1', '1', `realtime:${topic}`, 'phx_join', {
      config: { broadcast: { ack: true }, presence: { enabled: false } },
    });
  const answer = async () => (await one.messages.next())[4];
  join('a');
  join('b');
  expect([await answer(), await answer()]).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
  join('c');
  expect(await answer()).toMatchObject({
    response: { reason: 'ChannelRateLimitReached: Too many channels' },
  });
  const payload = { event: 'e', payload: 'x'.repeat(2_000) };
  one.send('1', '2', 'realtime:a', 'broadcast', payload);
  expect(await answer()).toMatchObject({
    response: { reason: 'PayloadSizeExceeded: A message has at most 1024 bytes' },
  });
  const others = [bare(second.url), bare(second.url)];
  await Promise.all(others.map(({ open }) => open));
  expect(await bare(second.url).refused).toBe(429);
  others[0]?.socket.send('x'.repeat(5_000));
  expect((await others[0]?.closed)?.[0]).toBe(1009);
  for (let count = 0; count < 40; count += 1) one.send('1', null, 'realtime:a', 'unknown', {});
  expect(await answer()).toMatchObject({
    message: 'ClientRateLimitReached: Too many messages per second',
  });
  expect(await one.closed).toEqual([1008, 'ClientRateLimitReached']);
  for (const { socket } of others) socket.terminate();
});

test('limits of joins a second and of presence in half a minute are named', async () => {
  const config = { config: { presence: { enabled: true } } };
  const one = bare(backend.url);
  await one.open;
  one.send('1', '1', 'realtime:here', 'phx_join', config);
  expect((await one.messages.next())[4]).toMatchObject({ status: 'ok' });
  expect((await one.messages.next())[3]).toBe('presence_state');
  for (let count = 0; count < 6; count += 1)
    one.send('1', String(count), 'realtime:here', 'presence', { event: 'track', payload: {} });
  const answers: unknown[] = [];
  while (answers.filter((text) => text === 'ok').length < 5 || answers.length < 1) {
    const [, , , event, payload] = await one.messages.next();
    if (event === 'phx_reply') answers.push((payload as { status: string }).status);
  }
  for (;;) {
    const [, , , event, payload] = await one.messages.next();
    if (event !== 'system') continue;
    expect(payload).toMatchObject({
      message: 'ClientPresenceRateLimitReached: Client presence rate limit exceeded',
    });
    break;
  }
  for (let count = 0; count <= 100; count += 1)
    one.send('1', String(count), `realtime:${count % 2}`, 'phx_join', {
      config: { presence: { enabled: false } },
    });
  expect(await one.closed).toEqual([1008, 'ClientRateLimitReached']);
});

test('a channel ends with its token, and goes on with a new one', async () => {
  const { id } = await person();
  const [user] = await backend.sql`select * from auth.users where id = ${id}`;
  const [row] = await backend.sql`select id from auth.sessions where user_id = ${id}`;
  const session = { id: String(row?.id), aal: 'aal1', amr: [] };
  const tokenFor = (lifetime: number) => {
    const times = { issuedAt: Math.floor(Date.now() / 1000), lifetime };
    return signAccessToken(backend.keys, backend.url, user as never, session, times);
  };
  const expired = connect(await tokenFor(-5)).channel('timed');
  expect(await subscribed(expired)).toBe('CHANNEL_ERROR: InvalidJWTToken: Token has expired');
  const ends = async (renewed: boolean) => {
    const one = bare(backend.url);
    await one.open;
    one.send('1', '1', 'realtime:timed', 'phx_join', {
      access_token: await tokenFor(2),
      config: { presence: { enabled: false } },
    });
    expect((await one.messages.next())[4]).toMatchObject({ status: 'ok' });
    if (renewed) {
      one.send('1', '2', 'realtime:timed', 'access_token', { access_token: await tokenFor(4) });
    }
    return one;
  };
  const [short, long] = await Promise.all([ends(false), ends(true)]);
  expect((await short.messages.next())[4]).toMatchObject({
    status: 'error',
    message: 'InvalidJWTToken: Token has expired',
  });
  expect((await short.messages.next())[3]).toBe('phx_close');
  expect(long.messages.size).toBe(0);
  long.send('1', '3', 'realtime:timed', 'access_token', { access_token: await tokenFor(-1) });
  expect((await long.messages.next())[4]).toMatchObject({ status: 'error' });
  for (const { socket } of [short, long]) socket.close();
});

test('who is removed, or signs out, loses their private channel in every process', async () => {
  for (const url of [backend.url, second.url]) {
    for (const way of ['removed', 'signed out']) {
      const { id, token, signOut } = await person();
      await backend.sql`insert into public.club values (${id})`;
      const told = inbox<string>();
      const channel = connect(token, url).channel('club', { config: { private: true } });
      channel.on('system', {}, ({ message }) => told.put(message));
      expect(await subscribed(channel)).toBe('SUBSCRIBED');
      if (way === 'removed') await backend.sql`delete from public.club where member = ${id}`;
      else await signOut();
      expect(await told.next()).toMatch(/^Unauthorized: /);
    }
  }
});

test('two processes on one database share broadcasts, large ones too, and presence', async () => {
  const heard = inbox<number>();
  const seen = inbox<string>();
  const here = connect().channel('shared', { config: { presence: { key: 'here' } } });
  const there = connect(null, second.url).channel('shared', {
    config: { presence: { key: 'there' } },
  });
  here
    .on('broadcast', { event: 'size' }, ({ payload }) => heard.put(payload.text.length))
    .on('presence', { event: 'sync' }, () => seen.put(Object.keys(here.presenceState()).join()));
  expect(await subscribed(here)).toBe('SUBSCRIBED');
  expect(await subscribed(there)).toBe('SUBSCRIBED');
  await there.send({ type: 'broadcast', event: 'size', payload: { text: 'x'.repeat(500) } });
  expect(await heard.next()).toBe(500);
  const far = connect().channel('far', { config: { broadcast: { ack: true } } });
  const near = connect(null, second.url).channel('far');
  near.on('broadcast', { event: 'size' }, ({ payload }) => heard.put(payload.text.length));
  await Promise.all([subscribed(far), subscribed(near)]);
  await far.send({ type: 'broadcast', event: 'size', payload: { text: 'x'.repeat(50_000) } });
  expect(await heard.next()).toBe(50_000);
  await there.track({});
  while ((await seen.next()) !== 'there');
  await there.unsubscribe();
  while ((await seen.next()) !== '');
});

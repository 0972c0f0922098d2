import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../testing/backend.ts';
import { expectOk, newPerson, startAuthBackend } from '../testing/people.ts';
import { bareSocket } from './testing/bare.ts';
import { inbox, realtimeClient, subscribed } from './testing/clients.ts';
import { type Club, startClub } from './testing/club.ts';
import { startService } from './testing/service.ts';

// What a client may say and must not: names, tokens and payloads that the database or JSON cannot hold, channels that no
// policy is asked about, keys of other people.

let club: Club;
let backend: TestBackend;

beforeAll(async () => {
  club = await startClub();
  ({ backend } = club);
  await backend.sql.unsafe(`
    create policy "Members say that they are here" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'club' and extension = 'presence'
        and exists (select from public.club where member = auth.uid()));`);
});
afterAll(() => club?.stop());

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  ['a topic with NUL', 'realtime:a\0b', '{}', /^TopicNameInvalid/],
  ['a topic of half a character', 'realtime:a\ud800', '{}', /^TopicNameInvalid/],
  ['a topic of 5,000 letters', `realtime:${'x'.repeat(5_000)}`, '{}', /^TopicNameInvalid/],
  ['a token with NUL', 'realtime:a', '{"access_token":"a\\u0000.b.c"}', /^MalformedJWT/],
  ['a token of two lines', 'realtime:a', '{"access_token":"a\\nb.b.c"}', /^MalformedJWT/],
  ['a token of emoji', 'realtime:a', '{"access_token":"🥭.🥭.🥭"}', /^MalformedJWT/],
  [
    'a private topic with NUL',
    'realtime:club\0',
    '{"config":{"private":true}}',
    /^TopicNameInvalid/,
  ],
])(
  'a join that cannot be is answered and the socket goes on: %s',
  async (_, topic, payload, reason) => {
    const one = bareSocket(backend);
    await one.open;
    one.socket.send(`["1","1",${JSON.stringify(topic)},"phx_join",${payload}]`);
    const [, , , , answer] = await one.messages.next();
    expect(answer).toMatchObject({
      status: 'error',
      response: { reason: expect.stringMatching(reason) },
    });
    expect(await one.alive()).toBe('alive');
    one.socket.close();
  },
);

test('a payload that cannot be written or kept is refused, and the socket goes on', async () => {
  const one = bareSocket(backend);
  await one.open;
  const config = { private: true, broadcast: { ack: true } };
  await one.join('club', { access_token: club.ana.token, config });
  const answerTo = async (event: string, payload: string) => {
    one.socket.send(`["1","9","realtime:club","${event}",${payload}]`);
    for (;;) {
      const [, ref, , , answer] = await one.messages.next();
      if (ref === '9') return (answer as { response: { reason?: string } }).response.reason;
    }
  };
  const track = (meta: string) => answerTo('presence', `{"event":"track","payload":${meta}}`);
  const broadcast = (payload: string) =>
    answerTo('broadcast', `{"event":"e","payload":${payload}}`);
  for (const depth of [20_000, 100_000]) {
    expect(await broadcast(nested(depth))).toMatch(/^InvalidBroadcastPayload/);
  }
  expect(await answerTo('broadcast', '{"event":"e\\u0000","payload":{}}')).toMatch(
    /^InvalidBroadcastPayload/,
  );
  expect(await track(`{"x":${nested(20_000)}}`)).toMatch(/^InvalidPresencePayload/);
  expect(await track('{"x":"\\u0000"}')).toMatch(/^InvalidPresencePayload/);
  expect(await track('{"x":"\\ud800"}')).toMatch(/^InvalidPresencePayload/);
  expect(await broadcast('{"height":2640}')).toBeUndefined();
  expect(await track('{"day":1}')).toBeUndefined();
  one.socket.close();
});

test('public channels are refused by name unless the server allows them, on sockets and by REST', async () => {
  const strict = await startService(backend, {}, false);
  const one = bareSocket(strict);
  await one.open;
  const refusal = 'PrivateOnly: This project only allows private channels';
  for (const config of [{}, { private: false }, { private: 'true' }, { private: null }]) {
    for (const access_token of [null, club.ana.token]) {
      const answer = await one.join('club', { access_token, config });
      expect(answer).toEqual({ status: 'error', reason: refusal });
    }
  }
  one.send('1', '1', 'realtime:club', 'broadcast', { event: 'e', payload: {} });
  expect((await one.messages.next())[4]).toMatchObject({ response: { reason: 'unmatched topic' } });
  const allowed = { access_token: club.ana.token, config: { private: true } };
  expect(await one.join('club', allowed)).toEqual({ status: 'ok' });
  one.socket.close();
  const post = async (path: string, body: unknown, token: string | null = null) => {
    const answer = await fetch(`${strict.url}/realtime/v1/api/broadcast${path}`, {
      method: 'POST',
      headers: headersOf(token),
      body: JSON.stringify(body),
    });
    return [answer.status, answer.status === 202 ? null : (await answer.json()).code];
  };
  const message = { topic: 'club', event: 'e' };
  const both = [{ ...message, private: true }, message];
  for (const token of [null, club.ana.token]) {
    expect(await post('', { messages: [message] }, token)).toEqual([403, 'PrivateOnly']);
    expect(await post('/club/events/e', {}, token)).toEqual([403, 'PrivateOnly']);
    expect(await post('/club/events/e?private=1', {}, token)).toEqual([403, 'PrivateOnly']);
  }
  expect(await post('', { messages: both }, club.ana.token)).toEqual([403, 'PrivateOnly']);
  expect(await post('', { messages: both.slice(0, 1) }, club.ana.token)).toEqual([202, null]);
  await strict.stop();
});

test('public channels are off where nothing is configured', async () => {
  const plain = await startAuthBackend();
  const channel = realtimeClient(plain).channel('room');
  expect(await subscribed(channel)).toBe(
    'CHANNEL_ERROR: PrivateOnly: This project only allows private channels',
  );
  await plain.stop();
});

test('on a private topic nobody is present under the id of somebody else', async () => {
  const seen = inbox<string>();
  const { ana, luz } = club;
  const watching = club.connect(luz.token).channel('club', { config: { private: true } });
  watching.on('presence', { event: 'join' }, ({ key, newPresences: [one] }) =>
    seen.put(`${key} ${one?.as}`),
  );
  expect(await subscribed(watching)).toBe('SUBSCRIBED');
  const keys = [luz.id, luz.id.toUpperCase(), luz.id.replaceAll('-', ''), crypto.randomUUID()];
  const shown: string[] = [];
  for (const key of [...keys, ana.id, 'the kitchen']) {
    const config = { private: true, presence: { key } };
    const channel = club.connect(ana.token).channel('club', { config });
    expect(await subscribed(channel)).toBe('SUBSCRIBED');
    await channel.track({ as: key });
    shown.push(await seen.next());
    await channel.unsubscribe();
  }
  expect(shown).toEqual([
    ...keys.map((key) => `${ana.id} ${key}`),
    `${ana.id} ${ana.id}`,
    'the kitchen the kitchen',
  ]);
  await club.disconnect();
});

test('a topic has so many who are present and no more, and one of them 4 kB to say', async () => {
  const service = await startService(backend, { presenceEntries: 2, presenceTopic: 5_000 });
  const track = async (topic: string, bytes: number) => {
    const one = bareSocket(service);
    await one.open;
    expect(await one.join(topic, { config: { presence: { enabled: false } } })).toEqual({
      status: 'ok',
    });
    const payload = { x: 'x'.repeat(bytes) };
    one.send('1', '9', `realtime:${topic}`, 'presence', { event: 'track', payload });
    for (;;) {
      const [, ref, , event, answer] = await one.messages.next();
      if (ref === '9' || event === 'system') return answer;
    }
  };
  const full = { response: { reason: 'PresenceLimitReached: Too many are present on this topic' } };
  expect(await track('many', 10)).toMatchObject({ status: 'ok' });
  expect(await track('many', 10)).toMatchObject({ status: 'ok' });
  expect(await track('many', 10)).toMatchObject(full);
  expect(await track('long', 4_000)).toMatchObject({ status: 'ok' });
  expect(await track('long', 4_000)).toMatchObject({ status: 'ok' });
  expect(await track('longer', 5_000)).toMatchObject({
    message: 'PayloadSizeExceeded: Track message size exceeded',
  });
  await service.stop();
});

test('what cannot be a topic, an event or a payload is refused over REST with 422', async () => {
  const statusOf = async (path: string, body: string) => {
    const url = `${backend.url}/realtime/v1/api/broadcast${path}`;
    return (await fetch(url, { method: 'POST', headers: headersOf(club.ana.token), body })).status;
  };
  const one = (topic: string, event: string, payload = '{}') =>
    statusOf('', `{"messages":[{"topic":"${topic}","event":"${event}","payload":${payload}}]}`);
  for (const name of ['a\\u0000', '\\ud800', 'x'.repeat(256), '']) {
    expect([await one(name, 'e'), await one('t', name)]).toEqual([422, 422]);
  }
  expect(await one('t', 'e', nested(20_000))).toBe(422);
  expect(await statusOf('/t/events/e', nested(20_000))).toBe(422);
  for (const name of ['%00', 'a%00b', 'x'.repeat(256)]) {
    expect(await statusOf(`/${name}/events/e`, '{}')).toBe(422);
    expect(await statusOf(`/t/events/${name}`, '{}')).toBe(422);
  }
  for (const name of ['%ff', '%c3%28', '%zz', '%']) {
    const statuses = [
      await statusOf(`/${name}/events/e?private=true`, '{}'),
      await statusOf(`/club/events/${name}?private=true`, '{}'),
    ];
    for (const status of statuses) expect([202, 400, 403, 404, 422]).toContain(status);
  }
});

test('whose session has ended is told so with 401 at both addresses, for public topics too', async () => {
  const { client } = await newPerson(backend);
  const { session } = expectOk(await client.getSession());
  const headers = headersOf(session?.access_token ?? '');
  const message = { topic: 'club', event: 'e' };
  const ways: [string, unknown][] = [
    ['', { messages: [message] }],
    ['', { messages: [{ ...message, private: true }] }],
    ['', { messages: [message, { ...message, private: true }] }],
    ['/club/events/e', {}],
    ['/club/events/e?private=true', {}],
  ];
  await client.signOut();
  for (const [path, body] of ways) {
    const url = `${backend.url}/realtime/v1/api/broadcast${path}`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'session_not_found']);
  }
});

function headersOf(token: string | null): Record<string, string> {
  return {
    apikey: backend.publishableKey,
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { realtimeLimits } from './limits.ts';
import { inbox, subscribed } from './testing/clients.ts';
import { type Club, startClub } from './testing/club.ts';
import { startService } from './testing/service.ts';

let club: Club;
let { ana, luz, backend, connect } = {} as Club;

beforeAll(async () => {
  club = await startClub();
  ({ ana, luz, backend, connect } = club);
});
afterEach(() => club.disconnect());
afterAll(() => club?.stop());

test('the REST endpoint broadcasts, and to private topics only for who may write there', async () => {
  const heard = inbox<unknown>();
  const open = connect().channel('rest');
  const closed = connect(ana.token).channel('club', { config: { private: true } });
  for (const channel of [open, closed]) {
    channel.on('broadcast', { event: 'hello' }, ({ payload }) => heard.put(payload));
    expect(await subscribed(channel)).toBe('SUBSCRIBED');
  }
  const send = async (topic: string, token: string | null) => {
    const headers = {
      apikey: backend.publishableKey,
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const message = { topic, event: 'hello', payload: { topic }, private: topic === 'club' };
    const body = JSON.stringify({ messages: [message] });
    const url = `${backend.url}/realtime/v1/api/broadcast`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  expect(await send('club', null)).toBe(403);
  expect(await send('club', luz.token)).toBe(403);
  expect(await send('club', ana.token)).toBe(202);
  expect(await heard.next()).toEqual({ topic: 'club' });
  expect(await send('rest', null)).toBe(202);
  expect(await heard.next()).toEqual({ topic: 'rest' });
});

test('one message of JSON or bytes is sent by its own address, also to a topic with slashes', async () => {
  const heard = inbox<unknown>();
  const listen = async (topic: string, token: string | null, isPrivate: boolean) => {
    const channel = connect(token).channel(topic, { config: { private: isPrivate } });
    channel.on('broadcast', { event: '*' }, ({ event, payload }) =>
      heard.put([event, payload instanceof ArrayBuffer ? [...new Uint8Array(payload)] : payload]),
    );
    expect(await subscribed(channel)).toBe('SUBSCRIBED');
  };
  await Promise.all([listen('a/b ñ', null, false), listen('club', luz.token, true)]);
  const open = connect().channel('a/b ñ');
  await open.httpSend('said/it', { city: 'Cúcuta' });
  expect(await heard.next()).toEqual(['said/it', { city: 'Cúcuta' }]);
  await open.httpSend('raw', new Uint8Array([0, 255, 7]));
  expect(await heard.next()).toEqual(['raw', [0, 255, 7]]);

  const closed = (token: string | null) =>
    connect(token).channel('club', { config: { private: true } });
  const refused = 'A topic of these messages may not be written to';
  await expect(closed(null).httpSend('hello', {})).rejects.toThrow(refused);
  await expect(closed(luz.token).httpSend('hello', {})).rejects.toThrow(refused);
  await expect(closed(ana.token).httpSend('hello', {}, { persist: true })).rejects.toThrow(
    'Use realtime.send() for messages to keep',
  );
  await closed(ana.token).httpSend('hello', { by: 'ana' });
  expect(await heard.next()).toEqual(['hello', { by: 'ana' }]);

  const statusOf = async (type: string, body: string, key = backend.publishableKey) => {
    const headers = { apikey: key, 'Content-Type': type };
    const url = `${backend.url}/realtime/v1/api/broadcast/a/events/b`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  expect(await statusOf('application/json', '{"a":1}')).toBe(202);
  expect(await statusOf('application/json', '{"a"')).toBe(422);
  expect(await statusOf('text/html', '<p>')).toBe(415);
  expect(await statusOf('application/json', '{}', 'sb_publishable_guessed')).toBe(401);
});

/** A service where so little is allowed that a few requests use it up. */
const startSmall = () => {
  const share = {
    ...realtimeLimits.account,
    messages: { perSecond: 0.01, burst: 150 },
    bytes: { perSecond: 1, burst: 100_000 },
    joins: { perSecond: 0.01, burst: 6 },
    deliveries: { perSecond: 0.01, burst: 20 },
  };
  return startService(backend, {
    requests: { perSecond: 0.01, burst: 8 },
    account: share,
    visitorsOfNetwork: share,
  });
};

const message = (event = 'e', payload: unknown = {}) => ({ topic: 'club', event, payload });
const manyTopics = Array.from({ length: 5 }, (_, nth) => ({
  topic: `club ${nth}`,
  event: 'e',
  private: true,
}));

test.each<[string, unknown, number]>([
  ['requests', {}, 8],
  ['messages', { messages: Array(100).fill(message()) }, 1],
  ['bytes', { messages: [message('e', 'x'.repeat(40_000))] }, 2],
  ['what is no body at all', 'x'.repeat(40_000), 2],
  ['private topics', { messages: manyTopics }, 1],
])(
  'the REST address takes so many a second and then answers 429 with a code: %s',
  async (_, body, most) => {
    const small = await startSmall();
    const post = async (secret = false) => {
      const key = secret ? backend.secretKey : backend.publishableKey;
      const answer = await fetch(`${small.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: {
          apikey: key,
          'Content-Type': 'application/json',
          Authorization: `Bearer ${secret ? key : ana.token}`,
        },
        body: JSON.stringify(body),
      });
      return answer;
    };
    for (let count = 0; count < most; count += 1) expect((await post()).status).not.toBe(429);
    const refused = await post();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1']);
    expect((await refused.json()).code).toBe('over_request_rate_limit');
    // Who has the secret key is the operator.
    expect((await post(true)).status).not.toBe(429);
    await small.stop();
  },
);

test('messages by REST count against the sockets of the account, and as often as they go out', async () => {
  const small = await startSmall();
  const listen = async () => {
    const channel = club
      .connect(luz.token, undefined, small.url)
      .channel('club', { config: { private: true } });
    expect(await subscribed(channel)).toBe('SUBSCRIBED');
  };
  for (let count = 0; count < 3; count += 1) await listen();
  const post = (count: number) =>
    fetch(`${small.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${ana.token}`,
      },
      body: JSON.stringify({ messages: Array(count).fill({ ...message(), private: true }) }),
    });
  // Three sockets hear each of them.
  expect([(await post(6)).status, (await post(6)).status]).toEqual([202, 429]);
  await small.stop();
});

import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../testing/backend.ts';
import { realtimeLimits } from './limits.ts';
import { bareSocket } from './testing/bare.ts';
import { type Club, startClub } from './testing/club.ts';
import { startService } from './testing/service.ts';

// What comes on sockets is counted before it is parsed. Each test has a loopback address, and so a network, of its own.

let club: Club;
let backend: TestBackend;
/** With small shares, and channels that are allowed to be public. */
let small: Awaited<ReturnType<typeof startService>>;
let network = 20;

const share = {
  ...realtimeLimits.account,
  messages: { perSecond: 1, burst: 60 },
  bytes: { perSecond: 1, burst: 100_000 },
  channels: 3,
};

beforeAll(async () => {
  club = await startClub();
  ({ backend } = club);
  small = await startService(backend, {
    floor: { messages: { perSecond: 1, burst: 5 }, bytes: { perSecond: 1, burst: 20_000 } },
    upgrades: { perSecond: 0.01, burst: 4 },
    account: share,
    visitorsOfNetwork: share,
  });
});
afterAll(async () => {
  await small?.stop();
  await club?.stop();
});

function newNetwork(): string {
  network += 1;
  return `127.0.0.${network}`;
}

async function openFrom(from = newNetwork(), to: Parameters<typeof bareSocket>[0] = backend) {
  const one = bareSocket(to, { from });
  await one.open;
  return one;
}

const large = 'x'.repeat(240_000);
const tooMuch = [1008, 1009];

test.each<[string, (one: Awaited<ReturnType<typeof openFrom>>) => void]>([
  ['a heartbeat', ({ send }) => send(null, '1', 'phoenix', 'heartbeat', { large })],
  ['a broadcast', ({ send }) => send('1', '1', 'realtime:a', 'broadcast', { large })],
  ['a join', ({ send }) => send('1', '1', 'realtime:a', 'phx_join', { access_token: large })],
  ['a token', ({ send }) => send('1', '1', 'realtime:a', 'access_token', { access_token: large })],
  ['no JSON', ({ socket }) => socket.send(large)],
  ['bytes', ({ socket }) => socket.send(Buffer.concat([Buffer.from([3]), Buffer.from(large)]))],
  [
    'many parts',
    ({ socket }) => {
      for (let part = 0; part < 60; part += 1) socket.send('x'.repeat(4_000), { fin: part === 59 });
    },
  ],
  ['a part that has no end', ({ socket }) => socket.send('x'.repeat(200_000), { fin: false })],
  [
    'parts of nothing',
    ({ socket }) => {
      for (let part = 0; part < 1_000; part += 1) socket.send('', { fin: false });
    },
  ],
])('a frame of 240 kB from somebody without a session closes its socket: %s', async (_, flood) => {
  const one = await openFrom();
  flood(one);
  expect(tooMuch).toContain((await one.closed)[0]);
});

test('who has joined a channel with a session may send 240 kB, and who only said so may not', async () => {
  const one = await openFrom();
  const config = { private: true, broadcast: { ack: true, self: true } };
  await one.join('club', { access_token: club.ana.token, config });
  one.send('1', '9', 'realtime:club', 'broadcast', { event: 'e', payload: { large } });
  for (let ref: string | null = null; ref !== '9'; ) {
    const [, answered, , , answer] = await one.messages.next();
    ref = answered;
    if (ref === '9') expect(answer).toEqual({ status: 'ok', response: {} });
  }
  one.socket.close();
  const other = await openFrom();
  expect(await other.join('club', { access_token: 'a.b.c', config })).toMatchObject({
    reason: expect.stringMatching(/^MalformedJWT/),
  });
  other.send('1', '9', 'realtime:club', 'broadcast', { event: 'e', payload: { large } });
  expect(tooMuch).toContain((await other.closed)[0]);
});

test.each<[string, (one: Awaited<ReturnType<typeof openFrom>>) => void]>([
  ['heartbeats', ({ send }) => send(null, '1', 'phoenix', 'heartbeat', {})],
  ['pings', ({ socket }) => socket.ping()],
  ['pongs', ({ socket }) => socket.pong()],
  ['messages to topics that it did not join', ({ send }) => send('1', '1', 'realtime:a', 'e', {})],
  ['messages to no channel', ({ send }) => send('1', '1', '', '', null)],
  ['leaving', ({ send }) => send('1', '1', 'realtime:a', 'phx_leave', {})],
  ['joins that are refused', ({ send }) => send('1', '1', 'realtime:', 'phx_join', {})],
])('a socket that sends too many messages in a second is closed: %s', async (_, message) => {
  const one = await openFrom();
  for (let count = 0; count < 300; count += 1) message(one);
  expect(await one.closed).toEqual([1008, 'ClientRateLimitReached']);
});

test('a ping is answered, and a heartbeat of more than 1 kB closes its socket', async () => {
  const one = await openFrom();
  const pong = new Promise((resolve) => one.socket.once('pong', (data) => resolve(String(data))));
  one.socket.ping('here');
  expect(await pong).toBe('here');
  one.send(null, '1', 'phoenix', 'heartbeat', { large: 'x'.repeat(1_100) });
  expect(await one.closed).toEqual([1009, 'HeartbeatTooBig']);
});

test.each<[string, (one: Awaited<ReturnType<typeof openFrom>>) => void]>([
  [
    'bytes',
    ({ send }) => {
      for (let count = 0; count < 3; count += 1)
        send('1', '1', 'realtime:a', 'e', { x: 'x'.repeat(40_000) });
    },
  ],
  [
    'messages',
    ({ send }) => {
      for (let count = 0; count < 40; count += 1) send('1', '1', 'realtime:a', 'e', {});
    },
  ],
])(
  'the sockets of the visitors of a network share their %s, and other networks have their own',
  async (_, flood) => {
    const from = newNetwork();
    const [quiet, ...own] = [
      await openFrom(from, small),
      await openFrom(from, small),
      await openFrom(from, small),
      await openFrom(from, small),
    ];
    const stranger = await openFrom(newNetwork(), small);
    for (const one of own) flood(one);
    expect(await Promise.race(own.map(({ closed }) => closed))).toEqual([
      1008,
      'ClientRateLimitReached',
    ]);
    // Each socket has a little for itself, so that one of a network does not cut the others off.
    expect(await quiet?.alive()).toBe('alive');
    expect(await stranger.alive()).toBe('alive');
    for (const { socket } of [quiet, ...own, stranger]) socket?.terminate();
  },
);

test('the sockets of one account share its bytes and channels, wherever they are', async () => {
  const join = { access_token: club.ana.token, config: { private: false } };
  const own = [await openFrom(newNetwork(), small), await openFrom(newNetwork(), small)];
  const [first, second] = own;
  expect(await first?.join('a', join)).toEqual({ status: 'ok' });
  expect(await second?.join('b', join)).toEqual({ status: 'ok' });
  expect(await second?.join('c', join)).toEqual({ status: 'ok' });
  expect(await first?.join('d', join)).toEqual({
    status: 'error',
    reason: 'ChannelRateLimitReached: Too many channels',
  });
  const other = await openFrom(newNetwork(), small);
  const luz = { ...join, access_token: club.luz.token };
  expect(await other.join('a', luz)).toEqual({ status: 'ok' });
  for (const one of own) {
    for (let count = 0; count < 3; count += 1)
      one.send('a', '1', 'realtime:a', 'e', { x: 'x'.repeat(50_000) });
  }
  expect((await Promise.race(own.map(({ closed }) => closed)))[0]).toBe(1008);
  expect(await other.alive()).toBe('alive');
  for (const { socket } of [...own, other]) socket.terminate();
});

test('the sockets of a network are opened so fast and no faster, also those that are refused', async () => {
  const from = newNetwork();
  for (let count = 0; count < 2; count += 1) {
    const one = await openFrom(from, small);
    one.socket.terminate();
  }
  for (let count = 0; count < 2; count += 1) {
    const guess = bareSocket({ url: small.url, publishableKey: 'guessed' }, { from });
    expect(await guess.refused).toBe(401);
  }
  expect(await bareSocket(small, { from }).refused).toBe(429);
  (await openFrom(newNetwork(), small)).socket.terminate();
});

test('a socket is ended whose client does not read what it asked for', async () => {
  const service = await startService(backend, {
    backlog: 10_000,
    account: { ...realtimeLimits.account, deliveredBytes: { perSecond: 1, burst: 1e9 } },
  });
  const config = { config: { private: true, presence: { enabled: false } } };
  const reader = await openFrom(newNetwork(), service);
  await reader.join('club', { access_token: club.luz.token, ...config });
  reader.socket.pause();
  const writer = await openFrom(newNetwork(), service);
  await writer.join('club', { access_token: club.ana.token, ...config });
  const { sql } = backend;
  // More than the systems of both sides keep for a connection.
  for (let count = 0; count < 40; count += 1) {
    await sql`select realtime.send(jsonb_build_object('x', repeat('x', 500000)), 'e', 'club')`;
  }
  expect(await writer.alive()).toBe('alive');
  reader.socket.resume();
  expect((await reader.closed)[0]).toBe(1006);
  writer.socket.terminate();
  await service.stop();
});

test('a request for a socket that is none of HTTP ends its connection alone', async () => {
  const { port, hostname } = new URL(backend.url);
  const paths = ['//', '/realtime/v1/websocket?apikey=%00', '/realtime/v1/websocket?apikey=%ff%0a'];
  for (const path of paths) {
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[14] /);
    socket.destroy();
  }
});

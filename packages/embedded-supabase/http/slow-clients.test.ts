import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { mountApis } from '../mounts.ts';
import { startTestBackend, type TestBackend } from '../testing/backend.ts';
import { receiveTimeouts } from './http-server.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({
    mounts: (parts) => {
      const mounts = mountApis(parts);
      const answers = new Hono()
        .get('/large', () => new Response('x'.repeat(2 ** 25)))
        .get('/smaller', () => new Response('x'.repeat(2 ** 23)));
      return { ...mounts, apps: { ...mounts.apps, '/functions/v1': answers } };
    },
  });
});
afterAll(() => backend?.stop());

function open(localAddress = '127.0.0.1'): Socket {
  const { port, hostname } = new URL(backend.url);
  return connect({ port: Number(port), host: hostname, localAddress })
    .on('error', () => {})
    .resume();
}

test('the header lines of a request have 10 s, and all of it 30 s', () => {
  expect(receiveTimeouts).toEqual({ headersTimeout: 10_000, requestTimeout: 30_000 });
});

test.each([
  [
    'header',
    { headersTimeout: 500, requestTimeout: 60_000 },
    'GET / HTTP/1.1\r\nHost: here\r\nX-Slow: ',
  ],
  [
    'body',
    { headersTimeout: 1_000, requestTimeout: 1_000 },
    'POST /auth/v1/recover HTTP/1.1\r\nHost: here\r\napikey: KEY\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
  ],
])('a %s that does not come in time ends the connection', async (_, receiveTimeouts, begun) => {
  const impatient = await startTestBackend({ receiveTimeouts });
  onTestFinished(() => impatient.stop());
  const { port, hostname } = new URL(impatient.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.write(begun.replace('KEY', impatient.publishableKey));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('beyond 2,000 connections the next is dropped, and there is room again afterwards', async () => {
  const sockets: Socket[] = [];
  // A hundred of each network, and no more at a time than wait to be accepted.
  for (let network = 1; network <= 20; network += 1) {
    const more = Array.from({ length: 100 }, () => open(`127.0.1.${network}`));
    await Promise.all(more.map((socket) => once(socket, 'connect')));
    // Who says nothing is closed soon.
    for (const socket of more) socket.write('G');
    sockets.push(...more);
  }
  const late = open('127.0.0.1');
  await once(late, 'close');
  // A timeout would have said so.
  expect(late.bytesRead).toBe(0);
  for (const socket of sockets) socket.destroy();
  const status = () => fetch(`${backend.url}/auth/v1/health`).then((answer) => answer.status);
  await expect.poll(() => status().catch(String)).toBe(200);
});

test('answers that nobody reads take 128 MB together at most, and those of other networks go on', async () => {
  const ask = (path: string, address?: string) => {
    const socket = open(address).pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`);
    return socket;
  };
  const isEnded = (socket: Socket) => {
    // Whoever does not read hears only by writing that the connection has ended.
    socket.write('\r\n');
    return socket.destroyed;
  };
  const small = ask('/auth/v1/health');
  const other = ask('/functions/v1/large', '127.0.2.1');
  const smaller = Array.from({ length: 40 }, () => ask('/functions/v1/smaller'));
  await expect.poll(() => smaller.filter(isEnded).length, { timeout: 20_000 }).toBeGreaterThan(0);
  for (let round = 0; round < 5; round += 1) {
    expect([small, other].filter(isEnded)).toEqual([]);
    await sleep(200);
  }
  for (const socket of [small, other, ...smaller]) socket.destroy();
});

test('answers to pipelined requests count before it is their turn', async () => {
  const sockets = Array.from({ length: 4 }, () => open().pause());
  for (const socket of sockets)
    socket.write('GET /functions/v1/smaller HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(10));
  const isEnded = (socket: Socket) => {
    socket.write('\r\n');
    return socket.destroyed;
  };
  await expect.poll(() => sockets.filter(isEnded).length, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
});

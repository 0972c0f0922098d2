import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { testSettings } from '../testing/backend.ts';
import { type Handler, type Listener, openListener } from './listener.ts';

const servers: Listener[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));
afterEach(() => vi.useRealTimers());

/** Requests for `/never` that wait for their answer. */
let held = 0;
/** The server's end of the connection that asked for `/large`. */
let asking: Socket | null = null;

/** A server without a database, whose page `/never` is not answered; `/large` has 128 MB. */
async function start(proxies = 0): Promise<URL> {
  held = 0;
  asking = null;
  const site: Handler = ({ url, socket }, response) => {
    if (url === '/never') held += 1;
    else if (url === '/large') {
      asking = socket;
      response.end(Buffer.alloc(2 ** 27));
    } else response.end('page');
  };
  const server = await openListener(testSettings('/nonexistent', { proxies }), createLog('error'));
  server.answerWith(site);
  servers.push(server);
  return new URL(server.url);
}

/** A hundred connections of 127.0.0.1 that have sent this. */
async function hundred({ port, hostname }: URL, text: string): Promise<Socket[]> {
  const sockets = Array.from({ length: 100 }, () => {
    return connect(Number(port), hostname).on('error', () => {});
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(text);
  return sockets;
}

/** The status of a page asked for over a connection of its own from an address of this machine; null for none. */
function ask(url: URL, localAddress: string, agent: Agent | false = false): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  get(url, { localAddress, agent }, (answer) => resolve(answer.resume().statusCode ?? null)).once(
    'error',
    () => resolve(null),
  );
  return promise;
}

const never = 'GET /never HTTP/1.1\r\nHost: here\r\n\r\n';

test('a network has a hundred connections at most, and another network is answered', async () => {
  const url = await start();
  const sockets = await hundred(url, never);
  await expect.poll(() => held).toBe(100);
  expect(await ask(url, '127.0.0.1')).toBeNull();
  expect(await ask(url, '127.0.0.2')).toBe(200);
  sockets.pop()?.destroy();
  await expect.poll(() => ask(url, '127.0.0.1')).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('an idle connection makes room for the next one of its network', async () => {
  const url = await start();
  const [oldest, ...others] = await hundred(url, '');
  expect(await ask(url, '127.0.0.1')).toBe(200);
  // Its end may arrive after the answer to another.
  await expect.poll(() => oldest?.destroyed).toBe(true);
  for (const socket of others) socket.destroy();
});

test('behind a proxy, from which all of them come, a hundred are not the most', async () => {
  const url = await start(1);
  const sockets = await hundred(url, never);
  await expect.poll(() => held).toBe(100);
  expect(await ask(url, '127.0.0.1')).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test.each([
  ['without a proxy', 0],
  ['behind a proxy', 1],
])(
  '%s a connection with more than 16 unanswered requests is ended, and no more are worked on',
  async (_, proxies) => {
    const { port, hostname } = await start(proxies);
    const socket = connect(Number(port), hostname).on('error', () => {});
    const other = connect(Number(port), hostname).on('error', () => {});
    socket.write(never.repeat(16));
    await expect.poll(() => held).toBe(16);
    const closed = new Promise((resolve) => other.once('close', resolve));
    other.write(never.repeat(2_000));
    await closed;
    expect(held).toBe(32);
    expect(socket.destroyed).toBe(false);
    socket.destroy();
  },
);

test('a connection that waits for each answer makes as many requests as it likes', async () => {
  const url = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = await Promise.all(
    Array.from({ length: 40 }, () => ask(url, '127.0.0.1', agent)),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  agent.destroy();
});

/** A connection that has asked for `/large`, and reads when it is told to. Time passes by `vi` alone. */
async function askForLarge() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { port, hostname } = await start();
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write(never.replace('never', 'large'));
  await expect.poll(() => asking?.writableLength).toBeGreaterThan(0);
  return socket;
}

test('a connection that takes nothing of its answer for a minute is ended', async () => {
  const socket = await askForLarge();
  vi.advanceTimersByTime(59_000);
  expect(asking?.destroyed).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(asking?.destroyed).toBe(true);
  socket.destroy();
});

test('a connection that takes its answer slowly goes on', async () => {
  const socket = await askForLarge();
  for (const minute of [1, 2, 3]) {
    vi.advanceTimersByTime(59_000);
    const { promise, resolve } = Promise.withResolvers<void>();
    // In each minute more than the system holds of it.
    socket.on('data', () => {
      if (socket.bytesRead > minute * 2 ** 24) resolve();
    });
    socket.resume();
    await promise;
    socket.pause().removeAllListeners('data');
  }
  expect(asking?.destroyed).toBe(false);
  expect(asking?.writableLength).toBeGreaterThan(0);
  socket.destroy();
});

test('a connection that says nothing is closed without an answer', async () => {
  const { port, hostname } = await start();
  const socket = connect(Number(port), hostname).resume();
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
}, 20_000);

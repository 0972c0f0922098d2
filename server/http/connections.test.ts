import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { mountApis } from '../mounts.ts';
import { type Handler, type RunningServer, startServer } from '../server.ts';

const servers: RunningServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** Requests for `/never` that wait for their answer. */
let held = 0;

/** A server without a database, whose page `/never` is not answered. */
async function start(vars: Record<string, string> = {}): Promise<URL> {
  const env = readEnv({
    PORT: '0',
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    ...vars,
  });
  held = 0;
  const site: Handler = ({ url }, response) => {
    if (url === '/never') held += 1;
    else response.end('page');
  };
  const server = await startServer(env, { site, mounts: mountApis });
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
function ask(url: URL, localAddress: string): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  get(url, { localAddress, agent: false }, (answer) =>
    resolve(answer.resume().statusCode ?? null),
  ).once('error', () => resolve(null));
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
  expect(oldest?.destroyed).toBe(true);
  for (const socket of others) socket.destroy();
});

test('behind a proxy, from which all of them come, a hundred are not the most', async () => {
  const url = await start({ MOCHILA_PROXIES: '1' });
  const sockets = await hundred(url, never);
  await expect.poll(() => held).toBe(100);
  expect(await ask(url, '127.0.0.1')).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('a connection that says nothing is closed without an answer', async () => {
  const { port, hostname } = await start();
  const socket = connect(Number(port), hostname).resume();
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
}, 20_000);

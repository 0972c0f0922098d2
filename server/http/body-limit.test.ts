import { request } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyLimit } from './body-limit.ts';

const app = new Hono();
app.use(
  bodyLimit(
    (path) => (path === '/wide' ? 20 : 10),
    (path, maxSize) => new Response(`${path} takes ${maxSize}`, { status: 413 }),
  ),
);
app.all('*', async (c) => c.text(`got ${await c.req.raw.text()}`));

let port = 0;
let server: ReturnType<typeof serve>;
beforeAll(async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  server = serve(
    { fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false },
    (info) => resolve(info.port),
  );
  port = await promise;
});
afterAll(() => void server.close());

function send(body: string, headers: Record<string, string>, path = '/'): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request({ port, host: '127.0.0.1', path, method: 'DELETE', headers }, (answer) => {
    answer.setEncoding('utf8').on('data', (chunk: string) => resolve(chunk));
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

test.each([
  ['with its length told', { 'content-length': '10' }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('a body of ten bytes, %s, arrives whole', async (_, headers) => {
  expect(await send('0123456789', headers)).toBe('got 0123456789');
});

test.each([
  ['with its length told', { 'content-length': '11' }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('a body of eleven bytes, %s, is refused', async (_, headers) => {
  expect(await send('01234567890', headers)).toBe('/ takes 10');
});

test('a path may take more than another', async () => {
  const headers = { 'transfer-encoding': 'chunked' };
  expect(await send('01234567890', headers, '/wide')).toBe('got 01234567890');
  expect(await send('x'.repeat(21), headers, '/wide')).toBe('/wide takes 20');
});

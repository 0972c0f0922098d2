import { request } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyLimit } from './body-limit.ts';

const app = new Hono();
app.use(bodyLimit(10, (path) => new Response(`${path} takes less`, { status: 413 })));
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

function send(body: string, headers: Record<string, string>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request({ port, host: '127.0.0.1', method: 'DELETE', headers }, (answer) => {
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
  expect(await send('01234567890', headers)).toBe('/ takes less');
});

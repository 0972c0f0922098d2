import { connect } from 'node:net';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend } from '#server/testing/backend.ts';
import { readEnv } from './env.ts';
import { mountProduct } from './mount-product.ts';
import { startServer } from './server.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

const at = (path: string, init?: RequestInit) => fetch(backend.url + path, init);

/** Sends bytes as they are and answers everything that comes back. */
async function raw(text: string, then?: (write: (more: string) => void) => Promise<void>) {
  const { hostname, port } = new URL(backend.url);
  const socket = connect(Number(port), hostname);
  const closed = new Promise<string>((resolve) => {
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
  socket.write(text);
  await then?.((more) => socket.write(more));
  return await closed;
}

test('the browser is told where the backend is, and nobody keeps the answer', async () => {
  const answer = await at('/env.json');
  expect(await answer.json()).toEqual({
    url: '',
    key: backend.publishableKey,
    mailbox: true,
    share: '/v/',
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['/auth/v1/nothing', { code: 404, error_code: expect.any(String), msg: expect.any(String) }],
  ['/rest/v1/nothing/at/all', { code: expect.any(String), message: expect.any(String) }],
  ['/rest/v2/x', { code: 'not_found', message: expect.any(String) }],
])('an unknown endpoint %s answers 404 with a code in its own format', async (path, body) => {
  const answer = await at(path, { headers: { apikey: backend.publishableKey } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject(body);
});

test('no answer lets a page of another origin read it, and no cache keeps one of an API', async () => {
  for (const path of ['/', '/env.json', '/auth/v1/settings', '/rest/v1/profiles', '/auth/v1/no']) {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = {
        origin: 'https://elsewhere.example',
        apikey: backend.publishableKey,
        'access-control-request-method': 'GET',
      };
      const answer = await at(path, { method, headers });
      const names = [...answer.headers.keys()];
      expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
      if (path !== '/') expect(answer.headers.get('cache-control'), path).toBe('no-store');
    }
  }
});

test('the two APIs and the mailbox answer', async () => {
  const rest = new PostgrestClient(`${backend.url}/rest/v1`, {
    headers: { apikey: backend.secretKey },
  });
  expect((await rest.from('profiles').select('user_id')).error).toBeNull();
  expect((await at('/auth/v1/health')).status).toBe(200);
  expect(await backend.mails()).toEqual([]);
});

test('malformed JSON and wrong types are a 4xx with a code', async () => {
  for (const body of ['{"email":', '[]', '"x"', '{"email":{"a":1},"password":[]}', '\u0000']) {
    const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' };
    const answer = await at('/auth/v1/signup', { method: 'POST', headers, body });
    expect(answer.status, body).toBeGreaterThanOrEqual(400);
    expect(answer.status, body).toBeLessThan(500);
    expect(await answer.json()).toHaveProperty('error_code');
  }
});

const restError = { code: 'PGRST102', details: null, hint: null };
test.each([
  ['16 KB', '/auth/v1/signup', 'publishableKey', 16_384, { error_code: 'request_too_large' }],
  ['64 KB', '/rest/v1/rpc/report_mistake', 'publishableKey', 65_536, restError],
  ['1 MB', '/rest/v1/profiles', 'secretKey', 1_048_576, restError],
] as const)(
  'a body over %s to %s with the %s is refused, whether its length is announced or not',
  async (_, path, key, size, error) => {
    const body = 'x'.repeat(size + 1);
    const headers = { apikey: backend[key], 'content-type': 'application/json' };
    const announced = await at(path, { method: 'POST', headers, body });
    expect(announced.status).toBe(413);
    const stream = { body: new Blob([body]).stream(), duplex: 'half' };
    const streamed = await at(path, { method: 'POST', headers, ...stream });
    expect(streamed.status).toBe(413);
    expect(await streamed.json()).toMatchObject(error);
    const largest = await at(path, { method: 'POST', headers, body: body.slice(1) });
    expect(largest.status).toBe(400);
  },
);

test.each([
  ['a table that visitors may not write', '/rest/v1/trips', '', 401, '42501'],
  ['a table that is not there', '/rest/v1/nothing', '', 404, 'PGRST205'],
  ['a function that visitors may not call', '/rest/v1/rpc/my_changes', '', 401, '42501'],
  ['a table, with a token that is not ours', '/rest/v1/trips', 'Bearer x.y.z', 401, 'PGRST301'],
])(
  'a body to %s is answered before it arrives, and never read',
  async (_, path, token, status, code) => {
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: x',
      `apikey: ${backend.publishableKey}`,
      ...(token ? [`Authorization: ${token}`] : []),
      'Content-Type: application/json',
    ];
    for (const length of ['Content-Length: 1000000', 'Transfer-Encoding: chunked']) {
      const answer = await raw(`${[...head, length].join('\r\n')}\r\n\r\n`);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer.toLowerCase()).toContain('connection: close');
      expect(answer).toContain(`"${code}"`);
    }
  },
);

test('an endless body is cut off instead of being read', async () => {
  const head = 'POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const answer = await raw(head, async (write) => {
    for (let sent = 0; sent < 20; sent += 1) write(chunk);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer.toLowerCase()).toContain('connection: close');
});

test('what is not HTTP gets a 400, and header lines without end a 431', async () => {
  expect(await raw('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  const long = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
  expect(await raw(long)).toMatch(/^HTTP\/1\.1 431 /);
});

test.each([
  '/%',
  '/auth/v1/%ff',
  '/rest/v1/%00',
  '//elsewhere/auth/v1',
  '/rest/v1/profiles?select=%',
])('a strange address %s is a 4xx', async (path) => {
  const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  expect(await raw(request)).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test('any host name is served', async () => {
  const request = 'GET /env.json HTTP/1.1\r\nHost: any.example\r\nConnection: close\r\n\r\n';
  expect(await raw(request)).toMatch(/^HTTP\/1\.1 200 /);
});

test('an error in the site answers 500 and the process goes on', async () => {
  const env = readEnv({
    PORT: '0',
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  });
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const log = { debug: say, info: say, warn: say, error: say };
  const site = () => {
    throw new Error('broken page');
  };
  const server = await startServer(env, { site, mounts: mountProduct, log });
  expect((await fetch(server.url)).status).toBe(500);
  expect((await fetch(`${server.url}/env.json`)).status).toBe(200);
  await server.close();
  expect(lines).toContain('A request failed');
});

test('with a hosted project there is no database and no API here', async () => {
  const env = readEnv({
    PORT: '0',
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    MOCHILA_DATA: '/nowhere/at/all',
  });
  const server = await startServer(env, { site: null, mounts: mountProduct });
  expect(server.backend).toBeNull();
  expect(await (await fetch(`${server.url}/env.json`)).json()).toEqual({
    url: 'https://abc.supabase.co',
    key: 'sb_publishable_x',
    mailbox: false,
    share: '/v/',
  });
  expect((await fetch(`${server.url}/auth/v1/settings`)).status).toBe(404);
  expect(server.mailbox).toBeNull();
  await server.close();
});

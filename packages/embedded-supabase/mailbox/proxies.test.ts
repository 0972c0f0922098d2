import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { startTestBackend, type TestBackend } from '../testing/backend.ts';
import { freePort } from '../testing/ports.ts';
import { createMailer } from './mailer.ts';

// Debian's nginx and haproxy in front, as somebody configures them who reads no manual: `npm test`
// installs them where they are missing.

const folder = mkdtempSync(join(tmpdir(), 'supabase-proxies-'));
const started: ChildProcess[] = [];
let backend: TestBackend;
/** The server's own port, for the proxies' configurations. */
let behind = '';

beforeAll(async () => {
  backend = await startTestBackend();
  behind = new URL(backend.url).host;
  const sql = backend.backend.database.sqlAs('supabase_auth_admin');
  const mailer = createMailer({ sql, keys: backend.keys, smtp: null, log: createLog('error') });
  await mailer.send({ to: 'ana@example.com', subject: 'Hola', text: '012345', html: '012345' });
});
afterAll(async () => {
  for (const child of started) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill()) await ended;
  }
  await backend?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a proxy and answers its address once it passes requests on. */
async function front(
  program: string,
  configure: (port: number) => string,
  args: (file: string) => string[],
): Promise<string> {
  const port = await freePort();
  const file = join(folder, `${port}.conf`);
  writeFileSync(file, configure(port));
  let said = '';
  const child = spawn(program, args(file), { stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  child.on('error', (error) => {
    said += error.message;
  });
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text) => {
      said += text;
    });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        get(`${url}/auth/v1/health`).then(
          ({ status }) => status,
          () => said,
        ),
      { timeout: 10_000 },
    )
    .toBe(200);
  return url;
}

/** As a stranger asks through the proxy; `host` as anybody can write it. */
function get(url: string, host?: string): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  request(url, { headers: host === undefined ? {} : { host } }, (answer) => {
    let body = '';
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => {
      body += chunk;
    });
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
  })
    .on('error', reject)
    .end();
  return promise;
}

const nginx = (line = '') =>
  front(
    '/usr/sbin/nginx',
    (port) => `daemon off; pid ${folder}/${port}.pid; error_log stderr;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://${behind};
      ${line}
    }
  }
}`,
    (file) => ['-p', folder, '-c', file],
  );

const haproxy = (line = '') =>
  front(
    '/usr/sbin/haproxy',
    (port) => `defaults
  mode http
  timeout connect 5s
  timeout client 5s
  timeout server 5s
  ${line}
frontend front
  bind 127.0.0.1:${port}
  default_backend back
backend back
  server supabase ${behind}
`,
    (file) => ['-db', '-f', file],
  );

describe.skipIf(process.platform !== 'linux')('behind a proxy of Debian', () => {
  test.each([
    ['nginx', nginx],
    ['haproxy', haproxy],
  ])('nobody reads a mail through %s as it comes', async (_, start) => {
    const url = await start();
    const random = backend.mailbox.slice(-32);
    for (const path of ['/_mailbox', '/_mailbox.json', '/_mailbox/1', `/_mailbox/${random}x`]) {
      for (const host of [undefined, '127.0.0.1', behind]) {
        const answer = await get(url + path, host);
        expect(answer.status, path).toBe(404);
        expect(answer.body).not.toMatch(/012345|ana@/);
      }
    }
  });

  test.each([
    ['nginx as it comes', () => nginx()],
    [
      'nginx with HTTP/1.1 and a forwarding header',
      () => nginx('proxy_http_version 1.1; proxy_set_header X-Forwarded-Proto http;'),
    ],
    ['haproxy with a forwarding header', () => haproxy('option forwardfor')],
  ])(
    'through %s the mailbox is refused to somebody who knows its address too',
    async (_, start) => {
      const url = (await start()) + new URL(backend.mailbox).pathname;
      for (const path of ['', '.json', '/1']) {
        const answer = await get(url + path, behind);
        expect(answer.status, path).toBe(404);
        expect(answer.body).not.toMatch(/012345|ana@/);
      }
      expect((await fetch(backend.mailbox)).status).toBe(200);
    },
  );
});

import { spawn } from 'node:child_process';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, open, test } from './fixtures.ts';
import { mailboxAddress } from './server.ts';
import { arrive } from './traveller.ts';

// Hosted Supabase: the site is served by one origin and the backend by another, as `SUPABASE_URL` says.

let backend: Server;
let site: ReturnType<typeof spawn>;
let siteUrl = '';
const paths: string[] = [];

test.beforeAll(async ({ baseURL, request }) => {
  const { key } = await (await request.get('/env.json')).json();
  backend = await elsewhere(baseURL ?? '');
  const supabase = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  site = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      MOCHILA_DATA: '/nonexistent',
      SUPABASE_URL: supabase,
      SUPABASE_PUBLISHABLE_KEY: key,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  siteUrl = await new Promise<string>((found) => {
    site.stdout?.on('data', (text) => {
      const url = String(text).match(/http:\/\/\S+/)?.[0];
      if (url) found(url);
    });
  });
});

test.afterAll(() => {
  site.kill();
  backend.close();
});

test('the same build talks to another origin, and nothing of the backend is served here', async ({
  browser,
  request,
}) => {
  const page = await browser.newPage({ baseURL: siteUrl });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const { email } = await arrive(page, request);
  await page.getByLabel('¿Cómo te llamamos?').fill('Ana');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await open(page, '/dashboard');
  await expect(page.getByRole('main')).toContainText(email);
  expect(paths.some((path) => path.startsWith('/auth/v1/signup'))).toBe(true);
  expect(paths.some((path) => path.startsWith('/rest/v1/profiles'))).toBe(true);
  expect((await request.get(`${siteUrl}/auth/v1/health`)).status()).toBe(404);
  expect((await request.get(siteUrl + new URL(mailboxAddress()).pathname)).status()).toBe(404);
  expect(faults).toEqual([]);
  await page.close();
});

/** The backend of the suite under another origin, with the headers by which a hosted project lets browsers in. */
async function elsewhere(target: string): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    paths.push(incoming.url ?? '');
    const allow = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': incoming.headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,HEAD',
      'access-control-expose-headers': '*',
    };
    if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(204, allow).end();
      return;
    }
    const { host: _host, ...headers } = incoming.headers;
    const passed = ask(
      target + incoming.url,
      { method: incoming.method ?? 'GET', headers },
      (answer) => {
        const { 'cross-origin-resource-policy': _policy, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, { ...kept, ...allow });
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

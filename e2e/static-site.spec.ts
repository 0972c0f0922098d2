import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { freePort } from '@mochila/embedded-supabase/testing/ports.ts';
import { writeStaticSite } from '#web/build/site/static/write-static-site.ts';
import { ready } from './fixtures.ts';
import { test as base, expect } from './hosted-project.ts';
import { signUpWithProfile } from './traveller.ts';

// The site as plain files on a host that knows nothing of it, with a hosted project.

const built = resolve(import.meta.dirname, '../dist/site');
/** All pages would take a minute to compress. */
const pages = [
  '',
  '/login',
  '/register',
  '/dashboard',
  '/destinos/covenas',
  '/en/destinos/covenas',
];
const files = ['assets', '404.html', 'favicon.svg', 'links.speculationrules'];
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const test = base.extend<{ address: string }>({
  address: async ({ project }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'mochila-static-'));
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    for (const part of [...pages.map((page) => `${page}/index.html`), ...files])
      cpSync(join(built, part), join(folder, part), { recursive: true });
    const { url: supabase, key } = project;
    await writeStaticSite(folder, { site: address, supabase, key, mapTiles: null, share: null });
    const server = createServer((request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', address);
      const path = join(folder, pathname);
      // As most hosts do it: the address of a folder ends in a slash.
      if (!pathname.endsWith('/') && existsSync(path) && statSync(path).isDirectory()) {
        response.writeHead(301, { location: `${pathname}/${search}` }).end();
        return;
      }
      const file = pathname.endsWith('/') ? join(path, 'index.html') : path;
      const found = existsSync(file) ? file : join(folder, '404.html');
      response.writeHead(found === file ? 200 : 404, {
        ...headersFor(readFileSync(join(folder, '_headers'), 'utf8')),
        'content-type': types[extname(found)] ?? 'application/octet-stream',
      });
      response.end(readFileSync(found));
    });
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    await use(address);
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ address }, use) => use(address),
});

/** The headers of every path. */
function headersFor(text: string): Record<string, string> {
  const [, rule = ''] = /^\/\*\n((?: {2}.+\n)+)/.exec(text) ?? [];
  return Object.fromEntries(
    rule
      .trim()
      .split('\n')
      .map((line) =>
        line
          .trim()
          .split(/: (.+)/)
          .slice(0, 2),
      ),
  );
}

test('a site of plain files is read, signed up on and answered by its project, under its own headers', async ({
  page,
  request,
  project,
  address,
}) => {
  const response = await page.goto('/destinos/covenas');
  expect(response?.headers()['content-security-policy']).toContain(
    `connect-src 'self' ${project.url} `,
  );
  await ready(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${address}/destinos/covenas`,
  );
  // The application keeps addresses without a slash at the end.
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/destinos\/covenas\/?$/);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  const { email } = await signUpWithProfile(page, request);
  await expect(page.getByRole('main')).toContainText(email);
  const own = asked.filter((one) => one.startsWith(`${address}/`));
  expect(own.filter((one) => /\/(auth|rest)\/v1\//.test(one))).toEqual([]);
  expect(asked.some((one) => one.startsWith(`${project.url}/auth/v1/signup`))).toBe(true);
  expect((await request.get('/no/existe')).status()).toBe(404);
});

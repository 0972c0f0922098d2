import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from '@mochila/embedded-supabase/testing/ports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'mochila-site-'));
let server: Server;
let url = '';

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'en/destinos/salento'), { recursive: true });
  const page = (text: string) => `<link rel="canonical" href="https://mochila.invalid/">${text}`;
  writeFileSync(join(folder, 'index.html'), page('inicio'));
  mkdirSync(join(folder, 'largo'));
  writeFileSync(join(folder, 'largo/index.html'), page(readFileSync(import.meta.filename, 'utf8')));
  writeFileSync(
    join(folder, '404.html'),
    'no está <b data-address="">aquí</b><input name="q" data-words="" value=""/>',
  );
  writeFileSync(join(folder, 'en/404.html'), 'not here');
  writeFileSync(join(folder, 'en/destinos/salento/index.html'), page('Salento'));
  mkdirSync(join(folder, 'en/destinos/salento/ver-y-hacer'));
  writeFileSync(join(folder, 'en/destinos/salento/ver-y-hacer/index.html'), page('Ver'));
  for (const ending of ['gpx', 'kml', 'geojson'])
    writeFileSync(
      join(folder, `en/destinos/salento/lugares.${ending}`),
      'https://mochila.invalid/a',
    );
  writeFileSync(join(folder, 'assets/main-abc.js'), 'export {}');
  writeFileSync(join(folder, 'sw.js'), 'keep()');
  writeFileSync(join(folder, 'sw-off.js'), 'leave()');
  writeFileSync(join(folder, 'vite-manifest.json'), '{}');
  writeFileSync(join(folder, 'links.speculationrules'), '{}');
  server = createServer(createSite(folder, { origin: 'https://mochila.example', backend: null }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${portOf(server)}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(url + path, { redirect: 'manual', ...init });

test('a page is served with the address of the site put in', async () => {
  const response = await get('/en/destinos/salento?from=mail');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('href="https://mochila.example/"');
});

test('the worker is asked for anew each time, and one that leaves stands in its place where it is turned off', async () => {
  const kept = await get('/sw.js');
  expect(await kept.text()).toBe('keep()');
  expect(kept.headers.get('cache-control')).toBe('no-cache');
  expect(kept.headers.get('content-type')).toContain('text/javascript');
  const off = createServer(
    createSite(folder, { origin: 'https://mochila.example', backend: null, offline: false }),
  );
  await new Promise<void>((done) => off.listen(0, '127.0.0.1', done));
  const response = await fetch(`http://127.0.0.1:${portOf(off)}/sw.js`);
  off.close();
  expect(await response.text()).toBe('leave()');
});

test('pages name the links that may be fetched beforehand, in the form that browsers want', async () => {
  const named = (await get('/')).headers.get('speculation-rules');
  expect(named).toBe('"/links.speculationrules"');
  const rules = await get('/links.speculationrules');
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  expect((await get('/assets/main-abc.js')).headers.get('speculation-rules')).toBeNull();
});

test('brotli, gzip or neither, as the browser asks', async () => {
  for (const [accepted, expected] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await get('/', { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(expected);
    expect(await response.text()).toContain('inicio');
  }
});

test('whoever asks first gets a quick form, the others the best one, of one and the same page', async () => {
  const read = async () => {
    const answer = await get('/largo', { headers: { 'accept-encoding': 'br' } });
    const { etag, 'content-length': length } = Object.fromEntries(answer.headers);
    return { etag, length: Number(length), text: await answer.text() };
  };
  const first = await read();
  await expect.poll(async () => (await read()).length).toBeLessThan(first.length);
  const { etag, text } = await read();
  expect([etag, text]).toEqual([first.etag, first.text]);
});

test('an unchanged page is answered with 304', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('hashed files may be kept forever, pages are asked for again', async () => {
  expect((await get('/assets/main-abc.js')).headers.get('cache-control')).toContain('immutable');
  expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
});

test('an unknown address gets 404 in its language, whatever it tries', async () => {
  expect(await (await get('/nada')).text()).toMatch(/^no está/);
  expect(await (await get('/en/nothing')).text()).toBe('not here');
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/',
    '/vite-manifest.json',
    '/%00',
  ])
    expect((await get(path)).status, path).toBe(404);
});

test('the page for an unknown address names it and guesses words to search for, as text alone', async () => {
  const page = async (path: string) => (await get(path)).text();
  expect(await page('/destinos/cartajena?q=<b>')).toBe(
    'no está <b data-address="">/destinos/cartajena</b><input name="q" data-words="" value="cartajena"/>',
  );
  const hostile = await page('/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E/$&');
  expect(hostile).toContain('>/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;/$&amp;</b>');
  expect(hostile).toContain(' value="script"/>');
  expect((await page(`/${'a'.repeat(9000)}`)).length).toBeLessThan(250);
  for (const built of ['/404.html', '/en/404.html']) expect((await get(built)).status).toBe(404);
});

test('the page for an unknown address is compressed as the browser asks', async () => {
  for (const accepted of ['br', 'gzip', 'identity']) {
    const response = await get('/nada', { headers: { 'accept-encoding': accepted } });
    const encoding = response.headers.get('content-encoding') ?? 'identity';
    expect([encoding, await response.text()]).toEqual([accepted, expect.stringContaining('/nada')]);
  }
});

test('a slash at the end or index.html leads to the one address of the page', async () => {
  const slash = await get('/en/destinos/salento/?a=1');
  expect([slash.status, slash.headers.get('location')]).toEqual([308, '/en/destinos/salento?a=1']);
  expect((await get('/index.html')).headers.get('location')).toBe('/');
  expect((await get('//elsewhere.example/')).status).toBe(404);
});

test("an operator's tiles may be fetched and shown, and no script of theirs", async () => {
  const maps = ['https://tiles.example'];
  const other = createServer(createSite(folder, { origin: url, backend: null, maps }));
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { headers } = await fetch(`http://127.0.0.1:${portOf(other)}/`);
  other.close();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("connect-src 'self' https://tiles.example;");
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;");
  expect(policy).toContain("script-src 'self';");
});

test('what a guide gives to take along has its own type and the address of the site', async () => {
  for (const [file, type] of [
    ['lugares.gpx', 'application/gpx+xml'],
    ['lugares.kml', 'application/vnd.google-earth.kml+xml'],
    ['lugares.geojson', 'application/geo+json'],
  ]) {
    const response = await get(`/en/destinos/salento/${file}`);
    expect(response.headers.get('content-type')).toBe(type);
    expect(await response.text()).toBe('https://mochila.example/a');
  }
});

test('HEAD has no body and other methods are refused', async () => {
  const head = await get('/', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(405);
});

test('every answer forbids framing, sniffing and inline scripts', async () => {
  for (const path of ['/', '/nada', '/assets/main-abc.js', '/index.html']) {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('an address above guides or places leads to the list of them', async () => {
  const leadsTo = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get('location')];
  };
  expect(await leadsTo('/destinos')).toEqual([308, '/#guias']);
  expect(await leadsTo('/destinos/')).toEqual([308, '/#guias']);
  expect(await leadsTo('/en/destinos/salento/lugares')).toEqual([
    308,
    '/en/destinos/salento/ver-y-hacer',
  ]);
  for (const none of ['/destinos/nada/lugares', '//destinos', '/en/destinos/nada'])
    expect((await get(none)).status, none).toBe(404);
});

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { portOf } from '@mochila/embedded-supabase/testing/ports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapTilesArchive } from '#server/testing/map-tiles.ts';
import { readStaticOptions } from '#web/build/site/static/options.ts';
import { writeStaticSite } from '#web/build/site/static/write-static-site.ts';
import { securityHeaders } from './headers.ts';

const root = resolve(import.meta.dirname, '../..');
const built = join(root, 'dist/site');
const folder = mkdtempSync(join(tmpdir(), 'mochila-static-'));
const archive = mkdtempSync(join(tmpdir(), 'mochila-tiles-'));
const words = (options: Record<string, string>) =>
  Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
const given = {
  site: 'https://mochila.example',
  supabase: 'https://abc.supabase.co',
  key: 'sb_publishable_abc_123-4',
};
let server: Server;
let url = '';

/** A part of the built site: all pages would take a minute to compress. */
const parts = [
  'index.html',
  'en/index.html',
  '404.html',
  'en/404.html',
  'sitemap.xml',
  'robots.txt',
  'sw.js',
  'links.speculationrules',
  'vite-manifest.json',
  'destinos/covenas/index.html',
  'destinos/covenas/lugares.geojson',
  'destinos/covenas/lugares.gpx',
  'destinos/covenas/lugares.kml',
  'en/destinos/covenas/index.html',
  'viaje/index.html',
];

beforeAll(async () => {
  for (const part of parts) cpSync(join(built, part), join(folder, part), { recursive: true });
  const tiles = join(archive, 'tiles.pmtiles');
  writeFileSync(tiles, mapTilesArchive());
  const options = readStaticOptions(words({ ...given, 'map-tiles': tiles, share: '/v/' }));
  if (!options) throw new Error('options were given');
  await writeStaticSite(folder, options);
  server = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = extname(path) ? path : join(path, 'index.html');
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end(readFileSync(join(folder, '404.html')));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => {
  server?.close();
  for (const path of [folder, archive]) rmSync(path, { recursive: true });
});

const read = async (path: string) => (await fetch(url + path)).text();
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('every kind of file of a site of plain files names its own address, and none the placeholder', async () => {
  const links = async (page: string) =>
    [...(await read(page)).matchAll(/<link rel="(canonical|alternate)"[^>]* href="([^"]+)"/g)].map(
      ([, kind, address]) => `${kind} ${address}`,
    );
  const [es, en] = [
    'https://mochila.example/destinos/covenas',
    'https://mochila.example/en/destinos/covenas',
  ];
  const alternates = [es, en, es].map((address) => `alternate ${address}`);
  expect(await links('/destinos/covenas')).toEqual([`canonical ${es}`, ...alternates]);
  expect(await links('/en/destinos/covenas')).toEqual([`canonical ${en}`, ...alternates]);
  expect(await read('/sitemap.xml')).toContain(`<loc>${es}</loc>`);
  expect(await read('/robots.txt')).toContain('Sitemap: https://mochila.example/sitemap.xml');
  const endings = new Set<string>();
  for (const file of files().filter((one) => !one.endsWith('.br'))) {
    const text = readFileSync(file, 'utf8');
    expect(text.includes('mochila.invalid'), file).toBe(false);
    if (text.includes(given.site)) endings.add(extname(file));
  }
  expect([...endings].sort()).toEqual(['.geojson', '.gpx', '.html', '.kml', '.txt', '.xml']);
});

test('each compressed file of a site of plain files holds what the file beside it holds', () => {
  const compressed = files().filter((file) => file.endsWith('.br'));
  for (const file of compressed)
    expect(brotliDecompressSync(readFileSync(file)), file).toEqual(readFileSync(file.slice(0, -3)));
  const pages = files().filter((file) => file.endsWith('.html'));
  expect(pages.every((page) => existsSync(`${page}.br`))).toBe(true);
});

test('a site of plain files says where its backend is, and its headers let pages connect there and nowhere else', async () => {
  expect(JSON.parse(await read('/env.json'))).toEqual({
    url: given.supabase,
    key: given.key,
    mailbox: false,
    share: '/v/',
    mapTiles: '/map.pmtiles',
  });
  expect((await fetch(`${url}/map.pmtiles`)).status).toBe(200);
  expect((await fetch(`${url}/vite-manifest.json`)).status).toBe(404);
  const [always = ''] = readFileSync(join(folder, '_headers'), 'utf8').split('\n/assets');
  const headers = Object.fromEntries(
    always
      .split('\n')
      .slice(1)
      .map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) ?? []),
  );
  expect(headers).toEqual({
    ...securityHeaders(given.supabase),
    'speculation-rules': '"/links.speculationrules"',
  });
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;",
  );
});

test('without options the site is that of npm start; an archive and previews are left out unless asked for', () => {
  expect(readStaticOptions([])).toBeNull();
  expect(readStaticOptions(words(given))).toEqual({ ...given, mapTiles: null, share: null });
});

const jwt = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.c2ln`;

test.each([
  ['an address without a scheme', { site: 'mochila.example' }, /^--site must be an address such/],
  ['an address without https', { site: 'http://mochila.example' }, /^--site must be an address/],
  ['a slash at the end', { site: 'https://mochila.example/' }, /^--site must be an address/],
  ['a path', { site: 'https://example.org/mochila' }, /^--site must be an address/],
  ['a search', { site: 'https://mochila.example?x=1' }, /^--site must be an address/],
  ['a password', { site: 'https://me:pass@mochila.example' }, /^--site must be an address/],
  ['capitals', { site: 'https://Mochila.example' }, /^--site must be an address/],
  ['an API of the project', { supabase: 'https://abc.supabase.co/rest/v1' }, /^--supabase must be/],
  ['no key', { key: '' }, /^--key is missing: a site of plain files needs/],
  ['neither address', { site: '', supabase: '' }, /^--site and --supabase are missing/],
  ['a secret key', { key: 'sb_secret_hunter2' }, /^--key is a secret key/],
  ['a service key of older projects', { key: jwt('service_role') }, /^--key is a secret key/],
  ['a password as the key', { key: 'hunter2' }, /^--key must be the publishable key/],
  ['a link of no form', { share: 'v' }, /^--share must be what stands before the token/],
  ['a link of another origin', { share: '//evil.example/' }, /^--share must be/],
])(
  'a site of plain files with %s is refused in one sentence that repeats no key',
  (_, wrong, sentence) => {
    const refuse = () => readStaticOptions(words({ ...given, ...wrong }));
    expect(refuse).toThrow(sentence);
    expect(refuse).not.toThrow(/hunter2|eyJ|\n/);
  },
);

test('a key of older projects that opens nothing is taken', () => {
  expect(readStaticOptions(words({ ...given, key: jwt('anon') }))?.key).toBe(jwt('anon'));
});

test.each([
  [['--site', 'https://mochila.example/'], /^--supabase and --key are missing/],
  [words({ ...given, key: 'sb_secret_hunter2' }), /^--key is a secret key/],
  [
    ['--adress', 'https://mochila.example'],
    /^There is no option --adress: the options are --site,/,
  ],
  [['--site', 'https://mochila.example', 'sb_secret_hunter2'], /^A word belongs to no option/],
  [['--key'], /^--key lacks its value/],
  [['--key', '--site', 'https://mochila.example'], /^--key lacks its value/],
  [words({ ...given, 'map-tiles': '/none.pmtiles' }), /^--map-tiles names a file that cannot be/],
])('npm run build %j ends with exit code 1 and one line, before it builds', (given, sentence) => {
  const { status, stdout, stderr } = spawnSync('node', ['web/build/build.ts', ...given], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1]);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toContain('hunter2');
});

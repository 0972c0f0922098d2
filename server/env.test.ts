import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { mochilaProject } from './project.ts';

test('nothing has to be configured', () => {
  expect(readEnv({})).toEqual({
    project: mochilaProject(500_000_000),
    port: 4321,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    siteUrl: 'http://127.0.0.1:4321',
    supabase: null,
    smtp: null,
    map: null,
    mapTiles: null,
    offline: true,
    accountFiles: 500_000_000,
    publicChannels: false,
    proxies: 0,
    logLevel: 'warn',
  });
});

test('an empty variable counts as absent', () => {
  expect(readEnv({ PORT: '', SUPABASE_URL: ' ' })).toEqual(readEnv({}));
});

test('a hosted project needs its address and its key, and loses a slash at the end', () => {
  const vars = { SUPABASE_URL: 'https://abc.supabase.co/', SUPABASE_PUBLISHABLE_KEY: 'sb_p' };
  expect(readEnv(vars).supabase).toEqual({
    url: 'https://abc.supabase.co',
    publishableKey: 'sb_p',
  });
  expect(() => readEnv({ SUPABASE_URL: 'https://abc.supabase.co' })).toThrow(
    'SUPABASE_URL is set but SUPABASE_PUBLISHABLE_KEY is not: set both, or neither.',
  );
});

test.each([
  'sb_secret_hunter2',
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString('base64url')}.hunter2`,
])('a secret key is refused where every browser would get it, and not repeated', (key) => {
  const vars = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: key };
  expect(() => readEnv(vars)).toThrow(/^SUPABASE_PUBLISHABLE_KEY is a secret key/);
  expect(() => readEnv(vars)).not.toThrow(/hunter2/);
});

test.each([
  ['PORT', '99999'],
  ['PORT', '80a'],
  ['MOCHILA_ACCOUNT_FILES', '1 GB'],
  ['HOST', 'a b'],
  ['SITE_URL', 'mochila.example'],
  ['MOCHILA_LOG', 'loud'],
  ['MOCHILA_MAP_STYLE', 'https://tiles.example/style.json tiles'],
  ['MOCHILA_OFFLINE', 'no'],
])('a wrong %s is named, with what it must be', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} must be `);
});

test("an operator's map is a style and the origins it is made of", () => {
  const MOCHILA_MAP_STYLE =
    'https://tiles.example/day.json https://letters.example/a/ https://tiles.example/b';
  expect(readEnv({ MOCHILA_MAP_STYLE }).map).toEqual({
    style: 'https://tiles.example/day.json',
    origins: ['https://tiles.example', 'https://letters.example'],
  });
});

test('a password in a wrong address is not repeated', () => {
  const vars = { SMTP_URL: 'http://me:hunter2@mail', SMTP_FROM: 'a@b.co' };
  expect(() => readEnv(vars)).not.toThrow(/hunter2/);
  expect(() => readEnv(vars)).toThrow(/SMTP_URL/);
});

test.each([
  ['SITE_URL is public', { SITE_URL: 'https://mochila.example' }],
  ['SITE_URL only looks local', { SITE_URL: 'http://localhost.example:4321' }],
  ['HOST is every interface', { HOST: '0.0.0.0', SITE_URL: 'http://localhost' }],
  ['HOST is every interface by IPv6', { HOST: '::' }],
  ['HOST is of the local network', { HOST: '192.168.1.7' }],
  ['a proxy stands in front', { MOCHILA_PROXIES: '1' }],
])('a start without SMTP_URL is refused where %s', (_, vars) => {
  const [name] = Object.keys(vars);
  const line = new RegExp(`^${name} .+, so mails need a mail server: set SMTP_URL and SMTP_FROM`);
  expect(() => readEnv(vars)).toThrow(line);
  const smtp = { SMTP_URL: 'smtp://mail.example', SMTP_FROM: 'a@b.co' };
  expect(readEnv({ ...vars, ...smtp }).smtp).not.toBeNull();
  const hosted = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_p' };
  expect(readEnv({ ...vars, ...hosted }).smtp).toBeNull();
});

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.2', SITE_URL: 'http://[::1]:4321' },
  { SITE_URL: 'http://localhost:8080/', MOCHILA_PROXIES: '0' },
])('a server for this machine alone needs no SMTP_URL: %o', (vars) => {
  expect(readEnv(vars).smtp).toBeNull();
});

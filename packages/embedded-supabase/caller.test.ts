import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identify } from './caller.ts';
import { type Keys, loadKeys } from './data-folder/keys.ts';

const ana = '00000000-0000-4000-8000-00000000000a';
let folder: string;
let keys: Keys;
let otherKeys: Keys;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'supabase-caller-'));
  keys = await loadKeys(folder);
  rmSync(join(folder, 'keys.json'));
  otherKeys = await loadKeys(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

function token(claims: Record<string, unknown>, expires = '1h', signer = keys) {
  const { kid, privateKey } = signer.signing[0];
  return new SignJWT({ aud: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setExpirationTime(expires)
    .sign(privateKey);
}

const ask = (headers: Record<string, string>) => identify(new Headers(headers), keys);

test('the publishable key alone is a visitor', async () => {
  const visitor = { role: 'anon', claims: { role: 'anon' }, userId: null };
  expect(await ask({ apikey: keys.publishable })).toEqual(visitor);
  expect(
    await ask({ apikey: keys.publishable, authorization: `Bearer ${keys.publishable}` }),
  ).toEqual(visitor);
});

test('the secret key is the service, also as a bearer alone', async () => {
  expect((await ask({ apikey: keys.secret })).role).toBe('service_role');
  expect((await ask({ authorization: `Bearer ${keys.secret}` })).role).toBe('service_role');
});

test('a token of ours is its person', async () => {
  const jwt = await token({ sub: ana, role: 'authenticated', email: 'ana@mochila.test' });
  const caller = await ask({ apikey: keys.publishable, authorization: `bearer ${jwt}` });
  expect(caller).toMatchObject({ role: 'authenticated', userId: ana });
  expect(caller.claims).toMatchObject({ email: 'ana@mochila.test' });
});

test.each([
  ['no key at all', async () => ({}), 'no_api_key'],
  [
    'a token without a key',
    async () => ({ authorization: `Bearer ${await token({})}` }),
    'no_api_key',
  ],
  ['a wrong key', async () => ({ apikey: 'sb_publishable_wrong' }), 'invalid_api_key'],
  [
    'an expired token',
    async () => withToken(await token({ sub: ana, role: 'authenticated' }, '-1s')),
    'jwt_expired',
  ],
  [
    'a token of another server',
    async () => withToken(await token({ sub: ana, role: 'authenticated' }, '1h', otherKeys)),
    'jwt_invalid',
  ],
  [
    'a role that does not exist',
    async () => withToken(await token({ sub: ana, role: 'postgres' })),
    'jwt_invalid',
  ],
  [
    'a person that is no uuid',
    async () => withToken(await token({ sub: 'x', role: 'authenticated' })),
    'jwt_invalid',
  ],
  [
    'a token for another audience',
    async () => withToken(await token({ sub: ana, role: 'authenticated', aud: 'calendars' })),
    'jwt_invalid',
  ],
  [
    'a token for nobody in particular',
    async () => withToken(await token({ sub: ana, role: 'authenticated', aud: undefined })),
    'jwt_invalid',
  ],
  ['something that is no token', async () => withToken('abc'), 'jwt_invalid'],
  [
    'another scheme',
    async () => ({ apikey: keys.publishable, authorization: 'Basic abc' }),
    'jwt_invalid',
  ],
  ['an unsigned token', async () => withToken(unsigned()), 'jwt_invalid'],
])('%s is refused', async (_what, headers, code) => {
  await expect(ask(await headers())).rejects.toMatchObject({ name: 'CallerError', code });
});

function withToken(jwt: string) {
  return { apikey: keys.publishable, authorization: `Bearer ${jwt}` };
}

function unsigned(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { kid } = keys.signing[0];
  return `${part({ alg: 'none', kid })}.${part({ sub: ana, role: 'authenticated', exp: 4e9 })}.`;
}

import { expect, test } from 'vitest';
import { isSecretKey, roleOf } from './supabase-key.ts';

/** A key of projects from before publishable and secret keys. */
const jwt = (payload: object) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;

test.each([
  'sb_secret_abc',
  '"sb_secret_abc"',
  'Bearer sb_secret_abc',
  '\u200bSB_SECRET_abc',
  'sbp_0123456789abcdef',
  jwt({ role: 'postgres' }),
  jwt({ role: 'service_role' }),
  jwt({ iss: 'supabase', ref: 'áé??>>', role: 'service_role', exp: 1 }),
])('%s is a secret key', (key) => {
  expect(isSecretKey(key)).toBe(true);
});

test.each([
  'sb_publishable_abc',
  jwt({ role: 'anon' }),
  jwt({}),
  'a.b.c',
  'a.bnVsbA.c',
  '',
  'sb_publishable_service_role',
])('%s is no secret key', (key) => {
  expect(isSecretKey(key)).toBe(false);
});

test('the role of an older key is read, and of nothing else', () => {
  expect([roleOf(jwt({ role: 'anon' })), roleOf('sb_publishable_abc'), roleOf('a.b.c')]).toEqual([
    'anon',
    null,
    null,
  ]);
});

import { afterEach, expect, test, vi } from 'vitest';
import {
  addressError,
  addressHoldsSession,
  forgetStoredSession,
  hasStoredSession,
  isSessionKey,
  sessionKey,
} from './stored-session.ts';

afterEach(() => vi.unstubAllGlobals());

test('the key is that of supabase-js, and our own on our origin', () => {
  expect(sessionKey('https://abcdefghij.supabase.co')).toBe('sb-abcdefghij-auth-token');
  expect(sessionKey('')).toBe('sb-mochila-auth-token');
});

test.each([
  ['sb-mochila-auth-token', true],
  ['sb-abcdefghij-auth-token', true],
  ['sb-mochila-auth-token-user', false],
  ['sb-mochila-auth-token-code-verifier', false],
  ['user-storage', false],
])('%s holds a session: %s', (key, holds) => {
  expect(isSessionKey(key)).toBe(holds);
});

test('forgetting takes the session and leaves the rest', () => {
  const storage: Record<string, unknown> = { 'sb-mochila-auth-token': '{}', other: 'kept' };
  Object.defineProperty(storage, 'removeItem', {
    value: (key: string) => Reflect.deleteProperty(storage, key),
    enumerable: false,
  });
  vi.stubGlobal('localStorage', storage);
  expect(hasStoredSession()).toBe(true);
  forgetStoredSession();
  expect(hasStoredSession()).toBe(false);
  expect(storage.other).toBe('kept');
});

test.each([
  ['', false, null],
  ['#comer', false, null],
  ['#access_token=a&refresh_token=b', true, null],
  ['#error=access_denied&error_code=otp_expired', false, 'otp_expired'],
  ['#error=server_error', false, 'server_error'],
])('the address %j holds a session: %s, an error: %s', (hash, holds, error) => {
  vi.stubGlobal('location', { hash });
  expect(addressHoldsSession()).toBe(holds);
  expect(addressError()).toBe(error);
});

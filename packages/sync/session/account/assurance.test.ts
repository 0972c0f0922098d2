import type { Session } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { needsSecondFactor } from './assurance.ts';

function session(claims: object | string, status?: 'verified' | 'unverified'): Session {
  const payload =
    typeof claims === 'string' ? claims : Buffer.from(JSON.stringify(claims)).toString('base64url');
  const times = { created_at: '2026-11-21T00:00:00Z', updated_at: '2026-11-21T00:00:00Z' };
  return {
    access_token: `head.${payload}.signature`,
    refresh_token: 'r',
    expires_in: 3600,
    token_type: 'bearer',
    user: {
      id: 'u',
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: times.created_at,
      ...(status && { factors: [{ id: 'f', factor_type: 'totp', status, ...times }] }),
    },
  };
}

test('a second factor is asked for once it works and until it was used', () => {
  expect(needsSecondFactor(session({ aal: 'aal1' }))).toBe(false);
  expect(needsSecondFactor(session({ aal: 'aal1' }, 'unverified'))).toBe(false);
  expect(needsSecondFactor(session({ aal: 'aal1' }, 'verified'))).toBe(true);
  expect(needsSecondFactor(session({ aal: 'aal2' }, 'verified'))).toBe(false);
});

test('a token with letters beyond ASCII is read, and one that cannot be read proves nothing', () => {
  expect(needsSecondFactor(session({ name: 'Íñigo ñ ÿÿÿ>>>???', aal: 'aal2' }, 'verified'))).toBe(
    false,
  );
  expect(needsSecondFactor(session('@@@', 'verified'))).toBe(true);
  expect(needsSecondFactor(session({}, 'verified'))).toBe(true);
});

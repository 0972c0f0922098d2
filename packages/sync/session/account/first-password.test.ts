import type { EmailOtpType } from '@supabase/auth-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { rememberTyped, settlePassword } from './first-password.ts';
import { isOwnSignUp, newMark } from './sign-up-mark.ts';

const now = '2026-11-22T12:00:00.000Z';
const user = {
  id: 'ana',
  aud: 'authenticated',
  email: 'ana@example.org',
  app_metadata: {},
  user_metadata: {},
  created_at: now,
  email_confirmed_at: now,
  last_sign_in_at: '2026-11-22T12:00:00.400Z',
};
const updateUser = vi.fn();
type Auth = Parameters<typeof settlePassword>[0];
const settle = (type: EmailOtpType, changes: object = {}) =>
  settlePassword({ updateUser } as unknown as Auth, { ...user, ...changes }, type);

beforeEach(() => {
  updateUser.mockReset().mockResolvedValue({ error: null });
  rememberTyped('somebody@example.org', 'not asked for');
});

test("an account that this browser's sign-up opened keeps its password, without a request", async () => {
  const user_metadata = { sign_up: newMark('Ana@example.org ') };
  rememberTyped('ana@example.org', 'palma de cera');
  expect(isOwnSignUp({ email: user.email, user_metadata })).toBe(true);
  expect(await settle('signup', { user_metadata })).toBe('settled');
  expect(updateUser).not.toHaveBeenCalled();
});

test('an account that somebody else opened gets the password that was typed here', async () => {
  for (const user_metadata of [{}, { sign_up: 'of a stranger' }]) {
    updateUser.mockClear();
    newMark('ana@example.org');
    rememberTyped('Ana@Example.org ', 'palma de cera');
    expect(await settle('signup', { user_metadata })).toBe('settled');
    expect(updateUser.mock.calls).toEqual([[{ password: 'palma de cera' }]]);
  }
});

test('the mark of a sign-up counts for its own address, and not for another that a stranger signs up with', async () => {
  const user_metadata = { sign_up: newMark('ana@trabajo.example') };
  rememberTyped('ana@trabajo.example', 'palma de cera');
  expect(await settle('signup', { user_metadata })).toBe('unknown');
});

test.each([
  ['same_password', 'settled'],
  ['weak_password', 'refused'],
  [undefined, 'refused'],
])('the service answers %s to the typed password, and it is %s', async (code, step) => {
  rememberTyped('ana@example.org', 'palma de cera');
  updateUser.mockResolvedValue({ error: { code } });
  expect(await settle('signup')).toBe(step);
});

test('a sign-up that is confirmed where nobody typed a password asks for one and changes nothing', async () => {
  expect(await settle('signup')).toBe('unknown');
  expect(updateUser).not.toHaveBeenCalled();
});

test('a first proof by another mail than that of the sign-up leaves no password that a stranger knows', async () => {
  for (const type of ['email', 'magiclink', 'invite', 'recovery'] as const) {
    updateUser.mockClear();
    expect(await settle(type)).toBe(type === 'recovery' ? 'settled' : 'unknown');
    const [{ password } = { password: '' }] = updateUser.mock.calls[0] ?? [];
    expect(password).toMatch(/^aA1-[\w-]{43}$/);
  }
});

test('an account that was confirmed before keeps its password', async () => {
  const email_confirmed_at = '2026-11-22T11:59:00.000Z';
  for (const type of ['email', 'magiclink', 'recovery'] as const)
    expect(await settle(type, { email_confirmed_at })).toBe('settled');
  expect(updateUser).not.toHaveBeenCalled();
});

test('who signs in by a link that was mailed after the confirmation keeps the password, at whatever speed', async () => {
  for (const type of ['email', 'magiclink', 'recovery'] as const)
    expect(await settle(type, { recovery_sent_at: '2026-11-22T12:00:00.200Z' })).toBe('settled');
  expect(updateUser).not.toHaveBeenCalled();
});

test('a link that was mailed before the confirmation is its first proof', async () => {
  const recovery_sent_at = '2026-11-22T11:59:58.000Z';
  expect(await settle('magiclink', { recovery_sent_at })).toBe('unknown');
  expect(updateUser).toHaveBeenCalled();
});

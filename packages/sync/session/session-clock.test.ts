import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withOwnClock } from './session-clock.ts';

const now = Date.parse('2026-11-22T12:00:00Z') / 1000;
beforeEach(() => vi.useFakeTimers({ now: now * 1000 }));
afterEach(() => vi.useRealTimers());

const session = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 };
const asked = async (path: string, body: unknown, status = 200) =>
  (
    await withOwnClock(`https://abc.supabase.co/auth/v1${path}`, Response.json(body, { status }))
  ).json();

test.each(['/token?grant_type=refresh_token', '/verify', '/signup', '/factors/7/verify'])(
  "the session that %s answers ends by this device's clock, however wrong that is",
  async (path) => {
    for (const serverAhead of [-26 * 3600, 0, 26 * 3600])
      expect(await asked(path, { ...session, expires_at: now + serverAhead + 3600 })).toEqual({
        ...session,
        expires_at: now + 3600,
      });
  },
);

test('a token that lives shorter than the margin of auth-js is used for a third of its life', async () => {
  for (const expires_in of [60, 90]) {
    const { expires_at } = await asked('/token', { ...session, expires_in, expires_at: 0 });
    expect(expires_at - 120).toBe(now + expires_in / 3);
  }
});

test('answers without a session are passed on as they are', async () => {
  const user = { id: 'ana', expires_at: 1 };
  expect(await asked('/signup', user)).toEqual(user);
  expect(await asked('/user', { ...session, expires_at: 1 })).toEqual({
    ...session,
    expires_at: 1,
  });
  expect(await asked('/token', { ...session, expires_at: 1 }, 400)).toMatchObject({
    expires_at: 1,
  });
  const half = { code: 200, msg: 'Please proceed to confirm the other email' };
  expect(await asked('/verify', half)).toEqual(half);
});

import { expect, test, vi } from 'vitest';
import { renewSession } from './renew-session.ts';

const client = vi.hoisted(() => {
  let token = 'old';
  return {
    getSession: async () => ({ data: { session: { access_token: token } }, error: null }),
    refreshSession: vi.fn(async () => {
      await Promise.resolve();
      token = 'new';
      return { data: { session: { access_token: token } }, error: null };
    }),
  };
});
vi.mock('../backend/auth-client.ts', () => ({ authClient: async () => client }));

test('requests whose token is refused at once renew the session once', async () => {
  const sessions = await Promise.all([renewSession('old'), renewSession('old')]);
  const late = await renewSession('old');
  expect([...sessions, late].map((session) => session?.access_token)).toEqual([
    'new',
    'new',
    'new',
  ]);
  expect(client.refreshSession).toHaveBeenCalledTimes(1);
});

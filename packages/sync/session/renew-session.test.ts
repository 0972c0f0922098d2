import { beforeEach, expect, test, vi } from 'vitest';
import { createRenewal } from './renew-session.ts';

let token = 'old';
const client = {
  getSession: async () => ({ data: { session: { access_token: token } }, error: null }),
  refreshSession: vi.fn(async () => {
    await Promise.resolve();
    token = 'new';
    return { data: { session: { access_token: token } }, error: null };
  }),
};
const { renewSession, askRenewed } = createRenewal<{ access_token: string }, typeof client>(
  async () => client,
);

beforeEach(() => {
  token = 'old';
  client.refreshSession.mockClear();
});

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

test('a session that was renewed while a request was refused is not renewed again', async () => {
  const answers: { error: { code: string } | null }[] = [
    { error: { code: 'bad_jwt' } },
    { error: null },
  ];
  const answer = await askRenewed(async () => {
    await renewSession('old');
    return answers.shift() ?? { error: null };
  });
  expect(answer.error).toBeNull();
  expect(client.refreshSession).toHaveBeenCalledTimes(1);
});

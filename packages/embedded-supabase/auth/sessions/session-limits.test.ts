import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBackend, testConfig } from '../../testing/backend.ts';
import { expectOk, newPerson, startAuthBackend } from '../../testing/people.ts';
import { readAuthConfig } from '../config.ts';

const sessions = { timebox: 7200, inactivity_timeout: 1800 };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend({ config: { ...readAuthConfig(testConfig), sessions } });
}, 60_000);
afterAll(() => backend?.stop());

/** As if everything of a person's sessions had happened `seconds` earlier. */
async function letPass(id: string, seconds: number): Promise<void> {
  await backend.sql`
    update auth.sessions
    set created_at = created_at - make_interval(secs => ${seconds}),
        refreshed_at = refreshed_at - make_interval(secs => ${seconds}),
        not_after = not_after - make_interval(secs => ${seconds})
    where user_id = ${id}`;
}

test('a session in use goes on until its end, and its last token ends with it', async () => {
  const { client, id } = await newPerson(backend);
  for (let step = 0; step < 4; step += 1) {
    await letPass(id, 1700);
    expectOk(await client.refreshSession());
  }
  const { data } = await client.getSession();
  expect(data.session?.expires_in).toBeLessThanOrEqual(400);
  await letPass(id, 500);
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
});

test('refreshing a session past its end is refused', async () => {
  const { client, id } = await newPerson(backend);
  await letPass(id, 1700);
  expectOk(await client.refreshSession());
  await backend.sql`update auth.sessions set not_after = now() where user_id = ${id}`;
  expect((await client.refreshSession()).error).toMatchObject({
    status: 400,
    code: 'session_expired',
  });
});

test('a session that nobody used for too long is over', async () => {
  const { client, id } = await newPerson(backend);
  await letPass(id, 1900);
  expect((await client.refreshSession()).error?.code).toBe('session_expired');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../../testing/backend.ts';
import {
  device,
  expectOk,
  newPerson,
  post,
  startAuthBackend,
  whileLocked,
} from '../../testing/people.ts';
import type { Sql } from '../services.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

async function refreshTokenOfNewPerson(): Promise<{ token: string; id: string }> {
  const { client, id } = await newPerson(backend);
  const { data } = await client.getSession();
  return { token: data.session?.refresh_token ?? '', id };
}

async function refresh(token: string): Promise<{ status: number; next: string; code: string }> {
  const answer = await post(backend, 'token?grant_type=refresh_token', { refresh_token: token });
  const body = await answer.json();
  return { status: answer.status, next: body.refresh_token, code: body.error_code };
}

/** As if the last refreshes had happened `seconds` earlier. */
async function letPass(id: string, seconds: number): Promise<void> {
  await backend.sql`
    update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => ${seconds})
    where user_id = ${id}`;
}

test('refreshing answers a new pair of tokens and says so to the application', async () => {
  const { client } = await newPerson(backend);
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const before = (await client.getSession()).data.session;
  const { session } = expectOk(await client.refreshSession());
  expect(session?.refresh_token).not.toBe(before?.refresh_token);
  expect(session?.user.id).toBe(before?.user.id);
  expect(events).toContain('TOKEN_REFRESHED');
});

test('twenty tabs refreshing at once get the same child', async () => {
  const { token } = await refreshTokenOfNewPerson();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.next)).size).toBe(1);
});

test('a tab that lags two refreshes behind within ten seconds gets the newest token', async () => {
  const { token } = await refreshTokenOfNewPerson();
  const child = (await refresh(token)).next;
  const grandchild = (await refresh(child)).next;
  expect((await refresh(token)).next).toBe(grandchild);
});

test('a replaced token used after ten seconds ends the whole session', async () => {
  const { token, id } = await refreshTokenOfNewPerson();
  const child = (await refresh(token)).next;
  await letPass(id, 11);
  expect(await refresh(token)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  expect(await refresh(child)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
});

test('a token refreshes after any time as long as nobody has used it', async () => {
  const { token, id } = await refreshTokenOfNewPerson();
  await letPass(id, 60 * 60 * 24 * 90);
  expect((await refresh(token)).status).toBe(200);
});

test('no refresh token is stored in clear', async () => {
  const { token, id } = await refreshTokenOfNewPerson();
  const { next } = await refresh(token);
  const rows = await backend.sql`
    select t.*, s.salt from auth.refresh_tokens t
    left join mochila_auth.refresh_salts s on s.token_id = t.id where t.user_id = ${id}`;
  expect(rows).toHaveLength(2);
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(next);
});

test('an invented token is refused and leaves the client signed out', async () => {
  const { error } = await device(backend).refreshSession({ refresh_token: 'invented' });
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
});

test.each([
  [
    'a new password',
    (sql: Sql, id: string) => sql`delete from auth.sessions where user_id = ${id}`,
  ],
  ['its deletion', (sql: Sql, id: string) => sql`delete from auth.users where id = ${id}`],
])('an account does not know the device of a refresh that %s came before', async (_, end) => {
  const { client, id } = await newPerson(backend);
  const { refresh_token } = expectOk(await client.getSession()).session ?? {};
  await backend.sql`delete from mochila_auth.known_devices where user_id = ${id}`;
  const answer = await whileLocked(
    backend,
    id,
    () => post(backend, 'token?grant_type=refresh_token', { refresh_token }),
    (sql) => end(sql, id),
  );
  expect(answer.status).toBe(200);
  const known = await backend.sql`select from mochila_auth.known_devices where user_id = ${id}`;
  expect(known).toHaveLength(0);
});

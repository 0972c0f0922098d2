import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../testing/backend.ts';
import {
  device,
  expectOk,
  goodPassword,
  newAddress,
  newPerson,
  post,
  startAuthBackend,
} from '../testing/people.ts';
import { createHasher } from './passwords/hasher.ts';

let backend: TestBackend;
beforeAll(async () => {
  const limits = {
    signInFailuresPerPair: { count: 60, seconds: 900 },
    signInFailuresPerAccount: { count: 60, seconds: 900 },
  };
  // With a twelfth of the usual work: still most of what a stranger could measure.
  backend = await startAuthBackend({
    limits,
    hasher: createHasher({ cost: { ln: 13, r: 8, p: 1 } }),
  });
}, 60_000);
afterAll(() => backend?.stop());

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await newPerson(backend);
  const wrong = await post(backend, 'token?grant_type=password', {
    email,
    password: 'wrong one 1',
  });
  const unknown = await post(backend, 'token?grant_type=password', {
    email: newAddress(),
    password: 'wrong one 1',
  });
  expect([wrong.status, unknown.status]).toEqual([400, 400]);
  const body = await wrong.text();
  expect(await unknown.text()).toBe(body);
  expect(JSON.parse(body)).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
});

test('a client that names the API version gets the code as text', async () => {
  const answer = await post(
    backend,
    'token?grant_type=password',
    { email: newAddress(), password: 'wrong one 1' },
    { 'X-Supabase-Api-Version': '2024-01-01' },
  );
  expect(answer.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
  expect(await answer.json()).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
});

test('an address may be typed with capitals and spaces around', async () => {
  const { email } = await newPerson(backend);
  expectOk(
    await device(backend).signInWithPassword({
      email: ` ${email.toUpperCase()} `,
      password: goodPassword,
    }),
  );
});

test('signing out here leaves the other devices signed in', async () => {
  const { client, email } = await newPerson(backend);
  const other = device(backend);
  expectOk(await other.signInWithPassword({ email, password: goodPassword }));
  const { data } = await client.getSession();
  expect((await client.signOut({ scope: 'local' })).error).toBeNull();

  const stale = await device(backend).getUser(data.session?.access_token);
  expect(stale.error?.name).toBe('AuthSessionMissingError');
  const refreshed = await device(backend).refreshSession({
    refresh_token: data.session?.refresh_token ?? '',
  });
  expect(refreshed.error?.code).toBe('refresh_token_not_found');
  expectOk(await other.getUser());
});

test('signing out the others leaves this device signed in', async () => {
  const { client, email } = await newPerson(backend);
  const other = device(backend);
  expectOk(await other.signInWithPassword({ email, password: goodPassword }));
  expect((await client.signOut({ scope: 'others' })).error).toBeNull();
  expectOk(await client.getUser());
  expect((await other.refreshSession()).error?.code).toBe('refresh_token_not_found');
});

test('signing out everywhere ends every device', async () => {
  const { client, email } = await newPerson(backend);
  const other = device(backend);
  expectOk(await other.signInWithPassword({ email, password: goodPassword }));
  expect((await client.signOut()).error).toBeNull();
  expect((await client.getSession()).data.session).toBeNull();
  expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
});

test('a person changes their settings and reads them back', async () => {
  const { client, id } = await newPerson(backend, { language: 'es', theme: 'dark' });
  const { user } = expectOk(await client.updateUser({ data: { language: 'en', theme: null } }));
  expect(user.user_metadata).toEqual({ language: 'en' });
  expect(expectOk(await client.getUser()).user).toMatchObject({
    id,
    user_metadata: { language: 'en' },
  });
});

test('settings of more than 4 KB are refused', async () => {
  const { client } = await newPerson(backend);
  const { error } = await client.updateUser({ data: { note: 'x'.repeat(5000) } });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('a new password ends the other devices and replaces the old one', async () => {
  const { client, email } = await newPerson(backend);
  const other = device(backend);
  expectOk(await other.signInWithPassword({ email, password: goodPassword }));
  const same = await client.updateUser({ password: goodPassword });
  expect(same.error?.code).toBe('same_password');
  const weak = await client.updateUser({ password: 'password' });
  expect(weak.error?.code).toBe('weak_password');

  expectOk(await client.updateUser({ password: 'a brand new one 9' }));
  expectOk(await client.getUser());
  expect((await other.refreshSession()).error?.code).toBe('refresh_token_not_found');
  const old = await device(backend).signInWithPassword({ email, password: goodPassword });
  expect(old.error?.code).toBe('invalid_credentials');
  expectOk(await device(backend).signInWithPassword({ email, password: 'a brand new one 9' }));
});

test('a sign-in of long ago is not enough to change the password', async () => {
  const { client, id } = await newPerson(backend);
  await backend.sql`
    update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${id}`;
  const refused = await client.updateUser({ password: 'a brand new one 9' });
  expect(refused.error?.code).toBe('reauthentication_needed');
});

test.each(['tomorrow', 'infinity'])('a person banned until %s is out at once', async (until) => {
  const { client, id, email } = await newPerson(backend);
  await backend.sql`update auth.users set banned_until = ${until}::text::timestamptz where id = ${id}`;
  expect((await client.getUser()).error?.code).toBe('user_banned');
  expect((await client.refreshSession()).error?.code).toBe('user_banned');
  const again = await device(backend).signInWithPassword({ email, password: goodPassword });
  expect(again.error?.code).toBe('user_banned');
});

test('a deleted person is out at once', async () => {
  const { client, id } = await newPerson(backend);
  await backend.sql`delete from auth.users where id = ${id}`;
  expect((await client.getUser()).error?.code).toBe('user_not_found');
  expect((await client.refreshSession()).error?.code).toBe('refresh_token_not_found');
});

test('a request without an API key, or with a token that is not ours, is refused', async () => {
  const bare = await fetch(`${backend.url}/auth/v1/user`);
  expect(bare.status).toBe(401);
  const forged = await device(backend).getUser('eyJhbGciOiJub25lIn0.e30.');
  expect(forged.error).toMatchObject({ status: 403, code: 'bad_jwt' });
});

test('an access token is worth nothing to the data once its session has ended', async () => {
  for (const end of ['sign out', 'ban', 'deletion'] as const) {
    const { client, id } = await newPerson(backend);
    const { data } = await client.getSession();
    const read = () =>
      fetch(`${backend.url}/rest/v1/profiles?select=user_id`, {
        headers: {
          apikey: backend.publishableKey,
          Authorization: `Bearer ${data.session?.access_token}`,
        },
      });
    expect((await read()).status).toBe(200);
    if (end === 'sign out') await client.signOut({ scope: 'global' });
    else if (end === 'deletion') await backend.sql`delete from auth.users where id = ${id}`;
    else await backend.sql`update auth.users set banned_until = 'infinity' where id = ${id}`;
    expect((await read()).status).toBe(401);
  }
});

test('a hash of an older, cheaper kind is renewed at the next sign-in', async () => {
  const { email } = await newPerson(backend);
  const old = await createHasher({ cost: { ln: 8, r: 8, p: 1 } }).hash(goodPassword);
  await backend.sql`update auth.users set encrypted_password = ${old} where email = ${email}`;
  const signIn = () => device(backend).signInWithPassword({ email, password: goodPassword });
  expectOk(await signIn());
  const [row] = await backend.sql`select encrypted_password from auth.users where email = ${email}`;
  expect(row?.encrypted_password).toMatch(/^\$scrypt\$ln=13,/);
  expectOk(await signIn());
});

import { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../../testing/backend.ts';
import {
  device,
  expectOk,
  goodPassword,
  lastMail,
  newAddress,
  newPerson,
  startAuthBackend,
  tokenHashOf,
} from '../../testing/people.ts';

let backend: TestBackend;
let admin: GoTrueClient['admin'];
beforeAll(async () => {
  backend = await startAuthBackend();
  const { url, secretKey } = backend;
  admin = new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    persistSession: false,
    autoRefreshToken: false,
  }).admin;
}, 60_000);
afterAll(() => backend?.stop());

test('only the secret key opens it', async () => {
  const { client, id } = await newPerson(backend);
  const { data } = await client.getSession();
  const token = data.session?.access_token ?? '';
  const paths = ['admin/users', `admin/users/${id}`, `admin/users/${id}/factors`];
  for (const path of paths) {
    for (const bearer of [backend.publishableKey, token]) {
      const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
        headers: { apikey: backend.publishableKey, Authorization: `Bearer ${bearer}` },
      });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ error_code: 'not_admin' });
    }
  }
});

test('it makes, reads, changes and deletes an account', async () => {
  const email = newAddress();
  const { user } = expectOk(
    await admin.createUser({
      email,
      password: goodPassword,
      email_confirm: true,
      user_metadata: { language: 'en' },
      app_metadata: { plan: 'guide' },
    }),
  );
  expect(user).toMatchObject({ email, app_metadata: { provider: 'email', plan: 'guide' } });
  const client = device(backend);
  expectOk(await client.signInWithPassword({ email, password: goodPassword }));
  const taken = await admin.createUser({ email, password: goodPassword });
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });

  const next = newAddress();
  const changed = expectOk(await admin.updateUserById(user.id, { email: next })).user;
  expect(changed).toMatchObject({ email: next, user_metadata: { language: 'en' } });
  expect((await client.refreshSession()).error?.code).toBe('refresh_token_not_found');
  expect(expectOk(await admin.getUserById(user.id)).user.email).toBe(next);

  expectOk(await admin.deleteUser(user.id));
  expect((await admin.getUserById(user.id)).error?.code).toBe('user_not_found');
  const late = await client.signInWithPassword({ email: next, password: goodPassword });
  expect(late.error?.code).toBe('invalid_credentials');
});

test('a banned person is out at once, and back when it is lifted', async () => {
  const { client, email, id } = await newPerson(backend);
  const { user } = expectOk(await admin.updateUserById(id, { ban_duration: '24h' }));
  expect(Date.parse(user.banned_until ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  expect((await client.getUser()).error?.code).toBe('user_banned');
  const before = (await backend.mails()).length;
  expectOk(await device(backend).signInWithOtp({ email }));
  expect((await backend.mails()).length).toBe(before);
  expectOk(await admin.updateUserById(id, { ban_duration: 'none' }));
  expectOk(await device(backend).signInWithPassword({ email, password: goodPassword }));
});

test.each([
  ['a ban', (id: string) => admin.updateUserById(id, { ban_duration: '24h' })],
  [
    'a password by the operator',
    (id: string) => admin.updateUserById(id, { password: 'a brand new one 9' }),
  ],
  ['a soft deletion', (id: string) => admin.deleteUser(id, true)],
  ['a deletion', (id: string) => admin.deleteUser(id)],
])('%s ends codes that were about to be exchanged', async (_, end) => {
  const { email, id } = await newPerson(backend);
  const client = device(backend, 'pkce');
  expectOk(await client.signInWithOtp({ email }));
  const clicked = await fetch(`${backend.url}/auth/v1/verify`, {
    method: 'POST',
    body: new URLSearchParams({
      token_hash: tokenHashOf(await lastMail(backend, email)),
      type: 'magiclink',
    }),
    redirect: 'manual',
  });
  const code = new URL(clicked.headers.get('location') ?? '').searchParams.get('code') ?? '';
  expect((await end(id)).error).toBeNull();
  await admin.updateUserById(id, { ban_duration: 'none' });
  const { error } = await client.exchangeCodeForSession(code);
  expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
});

test('a soft delete keeps the row and nothing of the person', async () => {
  const { email, id } = await newPerson(backend, { name: 'Ana' });
  expectOk(await admin.deleteUser(id, true));
  const [row] = await backend.sql`select * from auth.users where id = ${id}`;
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${email}|Ana|scrypt`));
  expect((await backend.mails()).filter(({ to }) => to === email)).toEqual([]);
  await newPerson(backend);
});

test('accounts are listed page by page', async () => {
  await newPerson(backend);
  await newPerson(backend);
  const first = expectOk(await admin.listUsers({ page: 1, perPage: 1 }));
  expect(first.users).toHaveLength(1);
  expect(first).toMatchObject({ nextPage: 2, total: expect.any(Number) });
  const second = expectOk(await admin.listUsers({ page: 2, perPage: 1 }));
  expect(second.users[0]?.id).not.toBe(first.users[0]?.id);
});

test('an invited person comes in by the mailed link', async () => {
  const email = newAddress();
  const invited = expectOk(await admin.inviteUserByEmail(email, { data: { language: 'en' } }));
  // As the row is after it, here and below.
  expect(invited.user).toMatchObject({ email, invited_at: expect.any(String) });
  const mail = await lastMail(backend, email);
  expect(mail.subject).toBe('You are invited');
  const client = device(backend);
  expectOk(await client.verifyOtp({ token_hash: tokenHashOf(mail), type: 'invite' }));
  expectOk(await client.updateUser({ password: goodPassword }));
});

test.each(['magiclink', 'recovery'] as const)('a %s link is made without a mail', async (type) => {
  const { email, id } = await newPerson(backend);
  const before = (await backend.mails()).length;
  const { properties, user } = expectOk(await admin.generateLink({ type, email }));
  expect((await backend.mails()).length).toBe(before);
  expect(user).toMatchObject({ id, recovery_sent_at: expect.any(String) });
  expect(properties).toMatchObject({ verification_type: type, redirect_to: backend.url });
  expect(properties.action_link).toContain(`${backend.url}/auth/v1/verify?token=`);
  const scanned = await fetch(properties.action_link, { redirect: 'manual' });
  expect(scanned.status).toBe(303);
  const client = device(backend);
  expectOk(await client.verifyOtp({ token_hash: properties.hashed_token, type }));
});

test('a sign-up link makes the account', async () => {
  const email = newAddress();
  const { properties, user } = expectOk(
    await admin.generateLink({ type: 'signup', email, password: goodPassword }),
  );
  expect(user).toMatchObject({ email, confirmation_sent_at: expect.any(String) });
  const client = device(backend);
  expectOk(await client.verifyOtp({ email, token: properties.email_otp, type: 'signup' }));
  expectOk(await client.signInWithPassword({ email, password: goodPassword }));
});

test('the links of an e-mail change prove one address each', async () => {
  const { email } = await newPerson(backend);
  const newEmail = newAddress();
  const made = expectOk(
    await admin.generateLink({ type: 'email_change_current', email, newEmail }),
  );
  expect(made.user).toMatchObject({ email, new_email: newEmail });
  const client = device(backend);
  const half = expectOk(
    await client.verifyOtp({ token_hash: made.properties.hashed_token, type: 'email_change' }),
  );
  expect(half.session).toBeNull();
});

import type { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../../testing/backend.ts';
import {
  device,
  expectOk,
  goodPassword,
  lastCode,
  lastMail,
  newAddress,
  newPerson,
  post,
  startAuthBackend,
  tokenHashOf,
  whileLocked,
} from '../../testing/people.ts';
import { dropPendingRequests } from '../sessions/revocation.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

test.each([
  ['the old address first', true],
  ['the new address first', false],
])('an e-mail changes when both addresses have confirmed, %s', async (_, oldFirst) => {
  const { client, email, id } = await newPerson(backend);
  const other = device(backend);
  expectOk(await other.signInWithPassword({ email, password: goodPassword }));
  const next = newAddress();
  const { user } = expectOk(await client.updateUser({ email: next }));
  expect(user).toMatchObject({ email, new_email: next });

  const [first, second] = oldFirst ? [email, next] : [next, email];
  const half = expectOk(
    await client.verifyOtp({
      email: first,
      token: await lastCode(backend, first),
      type: 'email_change',
    }),
  );
  expect(half).toEqual({ user: null, session: null });
  expect(expectOk(await client.getUser()).user.email).toBe(email);

  const token_hash = tokenHashOf(await lastMail(backend, second));
  const done = expectOk(await device(backend).verifyOtp({ token_hash, type: 'email_change' }));
  expect(done.user).toMatchObject({ id, email: next, identities: [{ email: next }] });
  expect(done.user?.new_email).toBeUndefined();
  expect((await other.refreshSession()).error?.code).toBe('refresh_token_not_found');
  expectOk(await device(backend).signInWithPassword({ email: next, password: goodPassword }));
});

test('one address confirming twice changes nothing', async () => {
  const { client, email } = await newPerson(backend);
  const next = newAddress();
  expectOk(await client.updateUser({ email: next }));
  const token = await lastCode(backend, next);
  expectOk(await client.verifyOtp({ email: next, token, type: 'email_change' }));
  const again = await client.verifyOtp({ email: next, token, type: 'email_change' });
  expect(again.error?.code).toBe('otp_expired');
  expect(expectOk(await client.getUser()).user.email).toBe(email);
});

test('changing to an address that has an account says nothing and goes nowhere', async () => {
  const owner = await newPerson(backend);
  const { client, email } = await newPerson(backend);
  const { user } = expectOk(await client.updateUser({ email: owner.email }));
  expect(user).toMatchObject({ email, new_email: owner.email });
  expect((await lastMail(backend, owner.email)).subject).toBe('You already have an account');
  const token = await lastCode(backend, email);
  expectOk(await client.verifyOtp({ email, token, type: 'email_change' }));
  expect(expectOk(await client.getUser()).user.email).toBe(email);
});

test('the mails of a change are sent again, and the earlier ones stop working', async () => {
  const { client, email } = await newPerson(backend);
  const next = newAddress();
  expectOk(await client.updateUser({ email: next }));
  const early = tokenHashOf(await lastMail(backend, next));
  expectOk(await client.resend({ type: 'email_change', email }));
  const stale = await client.verifyOtp({ token_hash: early, type: 'email_change' });
  expect(stale.error?.code).toBe('otp_expired');
  const token_hash = tokenHashOf(await lastMail(backend, next));
  expectOk(await client.verifyOtp({ token_hash, type: 'email_change' }));
});

test.each([
  [
    'a new password',
    (client: GoTrueClient) => client.updateUser({ password: 'a brand new one 9' }),
  ],
  ['signing out everywhere', (client: GoTrueClient) => client.signOut({ scope: 'global' })],
])('%s drops an e-mail change and its links', async (_, end) => {
  const { client, email } = await newPerson(backend);
  const next = newAddress();
  expectOk(await client.updateUser({ email: next }));
  const hashes = [
    tokenHashOf(await lastMail(backend, email)),
    tokenHashOf(await lastMail(backend, next)),
  ];
  const [first = '', second = ''] = hashes;
  expectOk(await device(backend).verifyOtp({ token_hash: first, type: 'email_change' }));
  expect((await end(client)).error).toBeNull();
  const { error } = await device(backend).verifyOtp({ token_hash: second, type: 'email_change' });
  expect(error?.code).toBe('otp_expired');
  const [row] = await backend.sql`
    select email_change, email_change_confirm_status from auth.users where email = ${email}`;
  expect(row).toEqual({ email_change: '', email_change_confirm_status: 0 });
});

test('after a day signed in, changes ask for a mailed code or the password', async () => {
  const { client, email, id } = await newPerson(backend);
  await backend.sql`
    update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${id}`;
  const bare = await client.updateUser({ email: newAddress() });
  expect(bare.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });

  expectOk(await client.reauthenticate());
  const mail = await lastMail(backend, email);
  expect(mail.subject).toBe('Your security code');
  const wrong = await client.updateUser({ password: 'a brand new one 9', nonce: 'abc' });
  expect(wrong.error?.code).toBe('reauthentication_not_valid');
  expectOk(await client.updateUser({ password: 'a brand new one 9', nonce: mail.code ?? '' }));
  const used = await client.updateUser({ password: 'one more new one 9', nonce: mail.code ?? '' });
  expect(used.error?.code).toBe('reauthentication_not_valid');

  const byPassword = { email: newAddress(), current_password: 'a brand new one 9' };
  expectOk(await client.updateUser(byPassword));
});

test('a code to change something does not sign anybody in', async () => {
  const { client, email } = await newPerson(backend);
  expectOk(await client.reauthenticate());
  const token = await lastCode(backend, email);
  const { error } = await device(backend).verifyOtp({ email, token, type: 'email' });
  expect(error?.code).toBe('otp_expired');
});

test('an e-mail change that ended while it was asked for again is not begun again', async () => {
  const { client, email, id } = await newPerson(backend);
  expectOk(await client.updateUser({ email: newAddress() }));
  await whileLocked(
    backend,
    id,
    () => post(backend, 'resend', { email, type: 'email_change' }),
    (sql) => dropPendingRequests(sql, id),
  );
  const [user] = await backend.sql`select email_change from auth.users where id = ${id}`;
  expect(user?.email_change).toBe('');
});

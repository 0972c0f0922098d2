import type { GoTrueClient } from '@supabase/auth-js';
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
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

/** Opens a hosted-style link as a person does: looks at the page, then presses its button. */
async function follow(tokenHash: string, type: string): Promise<URL> {
  const redirectTo = `${backend.url}/dashboard`;
  const query = new URLSearchParams({ token: tokenHash, type, redirect_to: redirectTo });
  const address = `${backend.url}/auth/v1/verify`;
  for (const method of ['HEAD', 'GET', 'GET']) {
    const page = await fetch(`${address}?${query}`, { method, redirect: 'manual' });
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  }
  const clicked = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ token_hash: tokenHash, type, redirect_to: redirectTo }),
    redirect: 'manual',
  });
  expect(clicked.status).toBe(303);
  return new URL(clicked.headers.get('location') ?? '');
}

test('a mailed link comes back with a code that only the asking client can exchange', async () => {
  const { email, id } = await newPerson(backend);
  const client = device(backend, 'pkce');
  expectOk(await client.signInWithOtp({ email }));
  const back = await follow(tokenHashOf(await lastMail(backend, email)), 'magiclink');
  expect(`${back.origin}${back.pathname}`).toBe(`${backend.url}/dashboard`);
  const code = back.searchParams.get('code') ?? '';
  const { session } = expectOk(await client.exchangeCodeForSession(code));
  expect(session.user.id).toBe(id);
});

test('another client that got hold of the code gets nothing, and the code is spent', async () => {
  const { email } = await newPerson(backend);
  const client = device(backend, 'pkce');
  const thief = device(backend, 'pkce');
  expectOk(await thief.signInWithOtp({ email: newAddress() }));
  expectOk(await client.signInWithOtp({ email }));
  const back = await follow(tokenHashOf(await lastMail(backend, email)), 'magiclink');
  const code = back.searchParams.get('code') ?? '';
  const stolen = await thief.exchangeCodeForSession(code);
  expect(stolen.error).toMatchObject({ status: 400, code: 'bad_code_verifier' });
  const late = await client.exchangeCodeForSession(code);
  expect(late.error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
});

test.each([
  [
    'a new password',
    (client: GoTrueClient) => client.updateUser({ password: 'a brand new one 9' }),
  ],
  ['signing out everywhere', (client: GoTrueClient) => client.signOut({ scope: 'global' })],
  ['signing out the others', (client: GoTrueClient) => client.signOut({ scope: 'others' })],
])('%s ends the codes and links that were asked for before', async (_, end) => {
  const { email, client: owner } = await newPerson(backend);
  const byCode = device(backend, 'pkce');
  expectOk(await byCode.signInWithOtp({ email }));
  const back = await follow(tokenHashOf(await lastMail(backend, email)), 'magiclink');
  const byLink = device(backend);
  expectOk(await byLink.resetPasswordForEmail(email));
  const token_hash = tokenHashOf(await lastMail(backend, email));

  expectOk({ data: null, ...(await end(owner)) });
  const late = await byCode.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  expect(late.error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
  const { error } = await byLink.verifyOtp({ token_hash, type: 'recovery' });
  expect(error?.code).toBe('otp_expired');
});

test('a code expires after five minutes', async () => {
  const { email } = await newPerson(backend);
  const client = device(backend, 'pkce');
  expectOk(await client.signInWithOtp({ email }));
  const back = await follow(tokenHashOf(await lastMail(backend, email)), 'magiclink');
  await backend.sql`
    update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes'`;
  const { error } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  expect(error).toMatchObject({ status: 403, code: 'flow_state_expired' });
});

test('a sign-up and a recovery go the same way, and a recovery is told as one', async () => {
  const email = newAddress();
  const client = device(backend, 'pkce');
  expectOk(await client.signUp({ email, password: goodPassword }));
  const first = await follow(tokenHashOf(await lastMail(backend, email)), 'signup');
  expectOk(await client.exchangeCodeForSession(first.searchParams.get('code') ?? ''));

  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  expectOk(await client.resetPasswordForEmail(email));
  const second = await follow(tokenHashOf(await lastMail(backend, email)), 'recovery');
  expectOk(await client.exchangeCodeForSession(second.searchParams.get('code') ?? ''));
  expect(events).toContain('PASSWORD_RECOVERY');
});

test('a used link comes back with the error', async () => {
  const { email } = await newPerson(backend);
  const client = device(backend, 'pkce');
  expectOk(await client.signInWithOtp({ email }));
  const token_hash = tokenHashOf(await lastMail(backend, email));
  await follow(token_hash, 'magiclink');
  const again = await fetch(`${backend.url}/auth/v1/verify`, {
    method: 'POST',
    body: new URLSearchParams({ token_hash, type: 'magiclink' }),
    redirect: 'manual',
  });
  const back = new URL(again.headers.get('location') ?? '');
  expect(back.searchParams.get('error_code')).toBe('otp_expired');
  expect(back.hash).toContain('error_code=otp_expired');
});

test('our own confirmation page needs no code: the token hash is enough', async () => {
  const { email } = await newPerson(backend);
  const client = device(backend, 'pkce');
  expectOk(await client.signInWithOtp({ email }));
  const token_hash = tokenHashOf(await lastMail(backend, email));
  expectOk(await client.verifyOtp({ token_hash, type: 'magiclink' }));
});

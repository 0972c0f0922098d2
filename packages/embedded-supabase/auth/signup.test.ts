import { isAuthWeakPasswordError } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../testing/backend.ts';
import {
  device,
  expectOk,
  goodPassword,
  lastCode,
  lastMail,
  newAddress,
  newPerson,
  otherThan,
  post,
  startAuthBackend,
  tokenHashOf,
} from '../testing/people.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

test('a new account is confirmed by the code of its mail and signs in', async () => {
  const client = device(backend);
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const email = newAddress();
  const created = expectOk(
    await client.signUp({ email, password: goodPassword, options: { data: { name: 'Ana' } } }),
  );
  expect(created.session).toBeNull();
  expect(created.user?.email).toBe(email);

  const early = await client.signInWithPassword({ email, password: goodPassword });
  expect(early.error?.code).toBe('email_not_confirmed');
  expect(early.error?.status).toBe(400);

  const token = await lastCode(backend, email);
  const { session, user } = expectOk(await client.verifyOtp({ email, token, type: 'signup' }));
  expect(user).toMatchObject({
    id: created.user?.id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    user_metadata: { name: 'Ana' },
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
  });
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect(session?.expires_at).toBeCloseTo(Date.now() / 1000 + 3600, -1);
  await client.signOut({ scope: 'local' });
  const again = expectOk(await client.signInWithPassword({ email, password: goodPassword }));
  expect(again.user.id).toBe(user?.id);
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_OUT', 'SIGNED_IN']);
});

test('the access token carries the claims of Supabase and is verified by the key set', async () => {
  const { client, email, id } = await newPerson(backend, { language: 'en' });
  const { data, error } = await client.getClaims();
  expect(error).toBeNull();
  expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  expect(data?.claims).toMatchObject({
    iss: `${backend.url}/auth/v1`,
    sub: id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    aal: 'aal1',
    amr: [{ method: 'otp', timestamp: expect.any(Number) }],
    session_id: expect.any(String),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { language: 'en' },
  });
  const { iat = 0, exp = 0 } = data?.claims ?? {};
  expect(exp - iat).toBe(3600);
});

test('the link of the mail works once and only by a request that a page makes', async () => {
  const client = device(backend);
  const email = newAddress();
  expectOk(await client.signUp({ email, password: goodPassword }));
  const mail = await lastMail(backend, email);
  const [link = ''] = mail.links;
  expect(link).toMatch(
    new RegExp(`^${backend.url}/auth/confirm\\?token_hash=[0-9a-f]{64}&type=signup`),
  );
  const token_hash = tokenHashOf(mail);

  for (const method of ['HEAD', 'GET']) {
    const scanned = await fetch(
      `${backend.url}/auth/v1/verify?token=${token_hash}&type=signup&redirect_to=${backend.url}/en/x`,
      { method, redirect: 'manual' },
    );
    expect(scanned.status).toBe(303);
    expect(scanned.headers.get('location')).toContain(
      `${backend.url}/auth/confirm?token_hash=${token_hash}&type=signup`,
    );
  }

  const { session } = expectOk(await client.verifyOtp({ token_hash, type: 'signup' }));
  expect(session?.user.email).toBe(email);
  const second = await device(backend).verifyOtp({ token_hash, type: 'signup' });
  expect(second.error?.code).toBe('otp_expired');
  expect(second.error?.status).toBe(403);
});

test('a code dies after five wrong tries', async () => {
  const client = device(backend);
  const email = newAddress();
  expectOk(await client.signUp({ email, password: goodPassword }));
  const token = await lastCode(backend, email);
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = await client.verifyOtp({ email, token: otherThan(token), type: 'signup' });
    expect(wrong.error?.code).toBe('otp_expired');
  }
  const late = await client.verifyOtp({ email, token, type: 'signup' });
  expect(late.error?.code).toBe('otp_expired');
});

test('a code still works after four wrong tries', async () => {
  const client = device(backend);
  const email = newAddress();
  expectOk(await client.signUp({ email, password: goodPassword }));
  const token = await lastCode(backend, email);
  for (let tries = 0; tries < 4; tries += 1) {
    await client.verifyOtp({ email, token: otherThan(token), type: 'signup' });
  }
  expectOk(await client.verifyOtp({ email, token, type: 'email' }));
});

test('ten minutes later the code and the link have expired', async () => {
  const client = device(backend);
  const email = newAddress();
  expectOk(await client.signUp({ email, password: goodPassword }));
  const mail = await lastMail(backend, email);
  await backend.sql`
    update mochila_auth.mailed_codes m set expires_at = expires_at - interval '10 minutes'
    from auth.one_time_tokens o where o.id = m.token_id and o.relates_to = ${email}`;
  const byCode = await client.verifyOtp({ email, token: mail.code ?? '', type: 'signup' });
  expect(byCode.error?.code).toBe('otp_expired');
  const byLink = await client.verifyOtp({ token_hash: tokenHashOf(mail), type: 'signup' });
  expect(byLink.error?.code).toBe('otp_expired');
});

test('signing up with an address that has an account answers the same and tells its owner', async () => {
  const owner = await newPerson(backend, { language: 'en' });
  const attributes = { password: 'another good one 7', data: { name: 'Eva' } };
  const taken = await post(backend, 'signup', { email: owner.email, ...attributes });
  const free = await post(backend, 'signup', { email: newAddress(), ...attributes });
  expect(taken.status).toBe(free.status);
  const [ofTaken, ofFree] = [shape(await taken.json()), shape(await free.json())];
  expect(ofTaken).toEqual(ofFree);

  const mail = await lastMail(backend, owner.email);
  expect(mail.subject).toBe('You already have an account');
  expect(mail.links).toEqual([]);
  const stranger = device(backend);
  const tried = await stranger.signInWithPassword({
    email: owner.email,
    password: attributes.password,
  });
  expect(tried.error?.code).toBe('invalid_credentials');
  expectOk(await stranger.signInWithPassword({ email: owner.email, password: goodPassword }));
});

/** Names and kinds of values, and the values that are no id, address or time. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
  }
  if (typeof value !== 'string') return value;
  return value
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'id')
    .replace(/^20\d\d-.*Z$/, 'time')
    .replace(/^traveller.*$/, 'address');
}

test.each([
  ['seven c', ['length']],
  ['aaaaaaa', ['length', 'pwned']],
  ['Password1', ['pwned']],
  ['iloveyou', ['pwned']],
])('the password %s is refused with its reasons', async (password, reasons) => {
  const { error } = await device(backend).signUp({ email: newAddress(), password });
  expect(isAuthWeakPasswordError(error)).toBe(true);
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons });
  const sentences: Record<string, string> = {
    length: 'Password should be at least 8 characters.',
    pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  };
  expect(error?.message).toBe(reasons.map((reason) => sentences[reason]).join(' '));
});

test.each(['á'.repeat(37), 'correct horse battery staple '.repeat(3)])(
  'the password %s is too long, which is an error of its own',
  async (password) => {
    const { error } = await device(backend).signUp({ email: newAddress(), password });
    const message = 'Password cannot be longer than 72 bytes';
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
  },
);

test('signing up again before confirming with the same password keeps it, and only the last mail works', async () => {
  const client = device(backend);
  const email = newAddress();
  expectOk(await client.signUp({ email, password: goodPassword }));
  const first = await lastCode(backend, email);
  expectOk(await client.signUp({ email, password: goodPassword }));
  const stale = await client.verifyOtp({ email, token: first, type: 'signup' });
  const token = await lastCode(backend, email);
  if (first !== token) expect(stale.error?.code).toBe('otp_expired');
  expectOk(await client.verifyOtp({ email, token, type: 'signup' }));
  expectOk(await client.signInWithPassword({ email, password: goodPassword }));
});

test('two people signing up with one address at once leave one account', async () => {
  const email = newAddress();
  const answers = await Promise.all(
    ['one good pass 11', 'two good pass 22'].map((password) =>
      post(backend, 'signup', { email, password }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  const rows = await backend.sql`select id from auth.users where email = ${email}`;
  expect(rows).toHaveLength(1);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestBackend, testConfig } from '../testing/backend.ts';
import {
  device,
  expectOk,
  goodPassword,
  lastMail,
  newAddress,
  newPerson,
  post,
  startAuthBackend,
  tokenHashOf,
} from '../testing/people.ts';
import { readAuthConfig } from './config.ts';
import { type Limits, limitsOf } from './limits/limits.ts';
import { createHasher, type Hasher } from './passwords/hasher.ts';

const plenty = { count: 100_000, seconds: 1 };

/** Checks of this password end when the gate opens. */
const gatedPassword = 'an old one that waits 8';
let gate = Promise.resolve();
const usual = createHasher({ cost: { ln: 9, r: 8, p: 1 }, concurrency: 1 });
/** That a check or a new hash of a password began, or the code that it was refused with. */
const turns: string[] = [];
async function noted<T>(work: Promise<T>): Promise<T> {
  turns.push('began');
  return await work.catch((error: { code?: string }) => {
    turns.push(error.code ?? 'failed');
    throw error;
  });
}
const hasher: Hasher = {
  ...usual,
  hash: (...args) => noted(usual.hash(...args)),
  async verify(...args) {
    const isRight = await noted(usual.verify(...args));
    const [password] = args;
    if (password === gatedPassword) await gate;
    return isRight;
  },
};

let backend: TestBackend;
beforeAll(async () => {
  const names = Object.keys(limitsOf(readAuthConfig(testConfig)));
  const limits: Partial<Limits> = Object.fromEntries(names.map((name) => [name, plenty]));
  backend = await startAuthBackend({ limits, hasher });
}, 60_000);
afterAll(() => backend?.stop());

test('everything done at once to two accounts waits its turn and never fails', async () => {
  const { client, email } = await newPerson(backend);
  const unconfirmed = newAddress();
  const { data } = await client.getSession();
  const { access_token: token = '', refresh_token = '' } = data.session ?? {};
  const signed = { Authorization: `Bearer ${token}` };
  const put = (body: unknown) =>
    fetch(`${backend.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { apikey: backend.publishableKey, ...signed },
      body: JSON.stringify(body),
    });
  const works: (() => Promise<Response>)[] = [email, unconfirmed].flatMap((address) => [
    () => post(backend, 'signup', { email: address, password: goodPassword }),
    () => post(backend, 'otp', { email: address }),
    () => post(backend, 'recover', { email: address }),
    () => post(backend, 'resend', { email: address, type: 'signup' }),
    () => post(backend, 'resend', { email: address, type: 'email_change' }),
    () => post(backend, 'verify', { email: address, token: '000000', type: 'email' }),
    () => post(backend, 'verify', { email: address, token: '000000', type: 'recovery' }),
    () => post(backend, 'verify', { token_hash: 'a'.repeat(64), type: 'recovery' }),
    () => post(backend, 'token?grant_type=password', { email: address, password: goodPassword }),
    () => post(backend, 'token?grant_type=refresh_token', { refresh_token }),
    () => put({ email: unconfirmed }),
    () => put({ data: { language: 'en' } }),
    () => post(backend, 'logout?scope=others', {}, signed),
  ]);
  const answers: number[] = [];
  // Three at a time of each: one network has a hundred connections.
  for (let turn = 0; turn < 4; turn += 1) {
    const sent = Array.from({ length: 3 }, (_, round) =>
      works.map(async (work, index) => {
        await new Promise((resolve) => setTimeout(resolve, (round * 37 + index * 13) % 100));
        return (await work()).status;
      }),
    ).flat();
    answers.push(...(await Promise.all(sent)));
  }
  expect(answers.filter((status) => status >= 500)).toEqual([]);
}, 120_000);

test('a code is used once however many ask at the same moment', async () => {
  const email = newAddress();
  await device(backend).signUp({ email, password: goodPassword });
  const [mail] = await backend.mails();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      post(backend, 'verify', { email, token: mail?.code, type: 'signup' }),
    ),
  );
  const statuses = answers.map((answer) => answer.status).toSorted();
  expect(statuses).toEqual([200, ...Array(9).fill(403)]);
});

test('guesses sent all at once count one by one', async () => {
  const email = newAddress();
  await device(backend).signUp({ email, password: goodPassword });
  const [mail] = await backend.mails();
  await Promise.all(
    Array.from({ length: 20 }, () =>
      post(backend, 'verify', { email, token: 'wrong', type: 'signup' }),
    ),
  );
  const late = await post(backend, 'verify', { email, token: mail?.code, type: 'signup' });
  expect(late.status).toBe(403);
});

async function sessionsOf(userId: string): Promise<number> {
  const rows = await backend.sql`select id from auth.sessions where user_id = ${userId}`;
  return rows.length;
}

test('a sign-in with the old password opens nothing when the password changed while it was checked', async () => {
  const { client, email, id } = await newPerson(backend);
  expectOk(await client.updateUser({ password: gatedPassword }));
  const { promise, resolve: open } = Promise.withResolvers<void>();
  gate = promise;
  const signIns = Array.from({ length: 5 }, () =>
    post(backend, 'token?grant_type=password', { email, password: gatedPassword }),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  expectOk(await client.updateUser({ password: 'a brand new one 9' }));
  open();
  const answers = await Promise.all(signIns);
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(400));
  expect(await sessionsOf(id)).toBe(1);
});

test('two sign-ins at once renew an older hash and both succeed', async () => {
  const { email } = await newPerson(backend);
  const old = await createHasher({ cost: { ln: 8, r: 8, p: 1 } }).hash(goodPassword);
  await backend.sql`update auth.users set encrypted_password = ${old} where email = ${email}`;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      post(backend, 'token?grant_type=password', { email, password: goodPassword }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
});

test('whatever opens a session while a password changes, only the session that changed it stays', async () => {
  const { client, email, id } = await newPerson(backend);
  for (let round = 0; round < 6; round += 1) {
    const pkce = device(backend, 'pkce');
    expectOk(await pkce.signInWithOtp({ email }));
    const clicked = await fetch(`${backend.url}/auth/v1/verify`, {
      method: 'POST',
      body: new URLSearchParams({
        token_hash: tokenHashOf(await lastMail(backend, email)),
        type: 'magiclink',
      }),
      redirect: 'manual',
    });
    const code = new URL(clicked.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const mailed = device(backend);
    expectOk(await mailed.resetPasswordForEmail(email));
    const token_hash = tokenHashOf(await lastMail(backend, email));
    const password = round === 0 ? goodPassword : `palma de cera ${round - 1} m`;
    const waits = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const [changed] = await Promise.all([
      client.updateUser({ password: `palma de cera ${round} m` }),
      ...[0, 2, 4, 6, 8].map(async (ms) => {
        await waits(ms + round);
        await post(backend, 'token?grant_type=password', { email, password });
      }),
      waits(2 * round).then(() => pkce.exchangeCodeForSession(code)),
      waits(2 * round).then(() => mailed.verifyOtp({ token_hash, type: 'recovery' })),
    ]);
    expectOk(changed);
    expect(await sessionsOf(id)).toBe(1);
  }
});

test('a change of password that waited while its own session was ended changes nothing', async () => {
  const { client, email, id } = await newPerson(backend);
  const thief = device(backend);
  expectOk(await thief.signInWithPassword({ email, password: goodPassword }));
  const { promise, resolve: open } = Promise.withResolvers<void>();
  gate = promise;
  // Whether it is the same as before is what waits.
  const change = thief.updateUser({ password: gatedPassword });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expectOk(await client.updateUser({ password: 'a brand new one 9' }));
  open();
  expect((await change).error?.name).toBe('AuthSessionMissingError');
  expect(await sessionsOf(id)).toBe(1);
  const answer = { email, password: 'a brand new one 9' };
  expect((await post(backend, 'token?grant_type=password', answer)).status).toBe(200);
});

test.each([
  ['a sign-in', 'POST', 'token?grant_type=password', false],
  ['a sign-up', 'POST', 'signup', false],
  ['a sign-up of unknown length', 'POST', 'signup', true],
  ['a new password', 'PUT', 'user', false],
])(
  '%s whose connection closes leaves its place in the queue',
  async (_, method, path, isStream) => {
    const { client } = await newPerson(backend);
    const { session } = expectOk(await client.getSession());
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    const busy = usual.hash('x', { network: null, count: () => gate });
    turns.length = 0;
    const connection = new AbortController();
    const text = JSON.stringify({ email: newAddress(), password: 'another good one 7' });
    const asked = fetch(`${backend.url}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: backend.publishableKey,
        'content-type': 'application/json',
        ...(method === 'PUT' && { authorization: `Bearer ${session?.access_token}` }),
      },
      ...(isStream ? { body: new Blob([text]).stream(), duplex: 'half' } : { body: text }),
      signal: connection.signal,
    });
    try {
      await vi.waitFor(() => expect(turns).toEqual(['began']), 10_000);
      connection.abort();
      await expect(asked).rejects.toThrow();
      await vi.waitFor(() => expect(turns).toEqual(['began', 'request_timeout']), 10_000);
    } finally {
      release();
      await busy;
    }
  },
);

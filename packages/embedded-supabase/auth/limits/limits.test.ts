import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBackend, testConfig } from '../../testing/backend.ts';
import {
  device,
  expectOk,
  from,
  goodPassword,
  newAddress,
  newPerson,
  post,
  startAuthBackend,
} from '../../testing/people.ts';
import { readAuthConfig } from '../config.ts';
import { createHasher } from '../passwords/hasher.ts';
import { createLimiter, limitsOf } from './limits.ts';

let backend: TestBackend;
beforeAll(async () => {
  const limits = {
    signInFailuresPerDevice: { count: 3, seconds: 900 },
    mailsPerDevice: { count: 3, seconds: 600 },
    signUpsPerAddress: { count: 8, seconds: 6000 },
    wrongCodesPerDevice: { count: 7, seconds: 600 },
    securityCodesPerPerson: { count: 7, seconds: 600 },
    currentPasswordsPerPerson: { count: 5, seconds: 900 },
    passwordChangesPerPerson: { count: 2, seconds: 3600 },
  };
  // One hash at a time and few places to wait.
  const hasher = createHasher({ cost: { ln: 9, r: 8, p: 1 }, concurrency: 1, queue: 32 });
  backend = await startAuthBackend({ limits, hasher });
}, 60_000);
afterAll(() => backend?.stop());

test('after three wrong passwords the next try waits, right or wrong, known or not', async () => {
  const { email } = await newPerson(backend);
  for (const address of [email, newAddress()]) {
    const tries = await Promise.all(
      Array.from({ length: 6 }, () =>
        post(backend, 'token?grant_type=password', { email: address, password: 'wrong one 1' }),
      ),
    );
    const statuses = tries.map((answer) => answer.status).sort();
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(4);
    expect(statuses.at(-1)).toBe(429);
  }
  const right = await post(backend, 'token?grant_type=password', {
    email,
    password: 'palma de cera 60 m',
  });
  expect(right.status).toBe(429);
  const seconds = Number(right.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(200);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(await right.json()).toMatchObject({
    error_code: 'over_request_rate_limit',
    msg: `For security purposes, you can only request this after ${seconds} seconds.`,
  });
});

test('mails to one address are limited, whether it has an account or not', async () => {
  for (const email of [(await newPerson(backend)).email, newAddress()]) {
    let refused: Response | null = null;
    for (let sent = 0; sent < 4; sent += 1) {
      const answer = await post(backend, 'recover', { email });
      if (answer.status === 429) refused = answer;
    }
    expect(await refused?.json()).toMatchObject({ error_code: 'over_email_send_rate_limit' });
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(100);
  }
});

test('a network without room is refused before its body is parsed, and what cannot be parsed uses up nothing', async () => {
  const sender = from('192.0.2.77');
  const send = async (path: string) => (await post(backend, path, '{"data":', sender)).status;
  const paths = ['signup', 'otp', 'recover', 'resend', 'verify'];
  for (const path of paths) expect(await send(path)).toBe(400);
  const names = ['signUpsPerAddress', 'mailsPerAddress', 'codesPerAddress'] as const;
  const once = { count: 1, seconds: 86_400 };
  const strict = createLimiter(
    backend.backend.database.sqlAs('supabase_auth_admin'),
    limitsOf(readAuthConfig(testConfig), Object.fromEntries(names.map((name) => [name, once]))),
  );
  for (const name of names) expect(await strict.tryTake(name, '192.0.2.77')).toBe(0);
  expect(await Promise.all(paths.map(send))).toEqual(paths.map(() => 429));
});

test('max_frequency is the shortest time between two mails to an address', async () => {
  const { email, ...config } = readAuthConfig(testConfig);
  const sql = backend.backend.database.sqlAs('supabase_auth_admin');
  const limiter = (seconds: number) =>
    createLimiter(sql, limitsOf({ ...config, email: { ...email, max_frequency: seconds } }));
  const [slow, address] = [limiter(60), newAddress()];
  await slow.take('mailsPerAccount', address);
  await expect(slow.take('mailsPerAccount', address)).rejects.toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
    details: { retryAfter: 60 },
  });
  await slow.take('mailsPerAccount', newAddress());
  const another = newAddress();
  for (let sent = 0; sent < 3; sent += 1) await limiter(0).take('mailsPerAccount', another);
});

test('wrong codes of one account are limited over all its mails', async () => {
  const client = device(backend);
  const email = newAddress();
  for (let mail = 0; mail < 2; mail += 1) {
    expectOk(await client.signInWithOtp({ email }));
    for (let tries = 0; tries < 4; tries += 1) {
      await client.verifyOtp({ email, token: 'abcdef', type: 'email' });
    }
  }
  const { error } = await client.verifyOtp({ email, token: 'abcdef', type: 'email' });
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});

test('the limits are in the database and hold no address in clear', async () => {
  const rows = await backend.sql`select key, full_at from mochila_auth.rate_limits`;
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) expect(row.key).toHaveLength(32);
});

test('guesses of the current password sent together count one by one, and so do those of a mailed code', async () => {
  const { client, id } = await newPerson(backend);
  await backend.sql`
    update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${id}`;
  const { session } = expectOk(await client.getSession());
  const headers = {
    apikey: backend.publishableKey,
    authorization: `Bearer ${session?.access_token}`,
    'content-type': 'application/json',
  };
  const guess = async (proof: object) => {
    const body = JSON.stringify({ password: 'one more good one 5', ...proof });
    const answer = await fetch(`${backend.url}/auth/v1/user`, { method: 'PUT', headers, body });
    return answer.status;
  };
  const all = (proof: object) => Promise.all(Array.from({ length: 20 }, () => guess(proof)));
  const passwords = await all({ current_password: 'wrong one 1' });
  // Five, and those that others are being checked beside.
  expect(passwords.filter((status) => status === 400).length).toBeLessThanOrEqual(8);
  expect(passwords.filter((status) => status === 429).length).toBeGreaterThanOrEqual(12);
  const codes = await all({ nonce: 'abcdef' });
  expect(codes.filter((status) => status === 422)).toHaveLength(7);
  expect(codes.filter((status) => status === 429)).toHaveLength(13);
});

test('a password is changed a few times an hour, since each change keeps others waiting', async () => {
  const { client } = await newPerson(backend);
  for (let change = 0; change < 2; change += 1)
    expectOk(await client.updateUser({ password: `palma de cera ${change} m` }));
  const { error } = await client.updateUser({ password: 'palma de cera 3 m' });
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});

test('limits survive a restart: another limiter on the same database counts on', async () => {
  const sql = backend.backend.database.sqlAs('supabase_auth_admin');
  const limits = limitsOf(readAuthConfig(testConfig), {
    codesPerAddress: { count: 2, seconds: 600 },
  });
  const before = createLimiter(sql, limits);
  await before.take('codesPerAddress', '192.0.2.1');
  await before.take('codesPerAddress', '192.0.2.1');
  const after = createLimiter(sql, limits);
  await expect(after.take('codesPerAddress', '192.0.2.1')).rejects.toMatchObject({ status: 429 });
  await after.take('codesPerAddress', '192.0.2.2');
});

test('sign-in and sign-up go on for others while one network has 60 wrong sign-ins in flight', async () => {
  const { email } = await newPerson(backend);
  for (let round = 0; round < 2; round += 1) {
    const flood = Array.from({ length: 60 }, (_, number) => {
      const wrong = { email: `flood-${number}-${round}@example.com`, password: 'wrong one 1' };
      return post(backend, 'token?grant_type=password', wrong, from('192.0.2.66'));
    });
    // The first that is turned away: as many wait as may.
    await Promise.any(
      flood.map(async (answer) => {
        expect((await answer).status).toBe(429);
      }),
    );
    const right = { email, password: goodPassword };
    const one = { email: newAddress(), password: goodPassword };
    const [signIn, signUp] = await Promise.all([
      post(backend, 'token?grant_type=password', right, from('192.0.2.77')),
      post(backend, 'signup', one, from('192.0.2.78')),
    ]);
    expect([signIn.status, signUp.status]).toEqual([200, 200]);
    await Promise.all(flood);
  }
});

test('sign-ups from one network are limited, and signing in goes on', async () => {
  const { email } = await newPerson(backend);
  const statuses: number[] = [];
  for (let count = 0; count < 9; count += 1) {
    const body = { email: newAddress(), password: 'palma de cera 60 m' };
    statuses.push((await post(backend, 'signup', body)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  const password = 'palma de cera 60 m';
  expect((await post(backend, 'token?grant_type=password', { email, password })).status).toBe(200);
});

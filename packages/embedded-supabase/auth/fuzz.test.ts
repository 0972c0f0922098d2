import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../testing/backend.ts';
import { newPerson, startAuthBackend } from '../testing/people.ts';
import { choicesOf, randomFrom } from '../testing/random.ts';

const seed = 20261121;
const rounds = 900;
const together = 12;
const plenty = { count: 100_000, seconds: 1 };

let backend: TestBackend;
let accessToken = '';
let email = '';
beforeAll(async () => {
  backend = await startAuthBackend({
    limits: {
      signUpsPerAddress: plenty,
      signInFailuresPerAddress: plenty,
      codesPerAddress: plenty,
      mailsPerAddress: plenty,
      refreshesPerAddress: plenty,
    },
  });
  const person = await newPerson(backend);
  email = person.email;
  accessToken = (await person.client.getSession()).data.session?.access_token ?? '';
}, 60_000);
afterAll(() => backend?.stop());

const random = randomFrom(seed);
const { pick } = choicesOf(random);

const paths = [
  'signup',
  'token',
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'token?grant_type=pkce',
  'token?grant_type=id_token',
  'token?grant_type=%00',
  'logout?scope=others',
  'logout?scope=%F0%9F%98%80',
  'user',
  'recover',
  'recover?redirect_to=%ED%A0%80',
  'otp?redirect_to=http%3A%2F%2F%5B',
  'verify',
  'verify?type=signup&token=%00',
  'verify?type=recovery&token_hash=abc&redirect_to=%2F%2Fevil.example',
  'resend',
  'settings',
  'health',
  '.well-known/jwks.json',
  'reauthenticate',
  'factors',
  'factors/x/verify',
  'admin/users',
  'admin/users/00000000-0000-0000-0000-000000000000',
  'admin/generate_link',
  'sso',
  'authorize?provider=google',
  'callback?code=1',
  '',
  '%',
  '%00',
  '..%2f..%2fetc',
  'user/../../rest/v1',
] as const;
const methods = [
  'POST',
  'POST',
  'POST',
  'GET',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
] as const;
const names = [
  'email',
  'phone',
  'password',
  'data',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'create_user',
  'nonce',
  'current_password',
  'gotrue_meta_security',
  'factor_type',
  'code',
  'challenge_id',
  '__proto__',
  'constructor',
] as const;
const strings = [
  '',
  ' ',
  'a',
  'signup',
  'recovery',
  'email',
  'email_change',
  'totp',
  '000000',
  'a@b',
  'ana@example.com',
  "o'brien@example.com",
  'a@example.com\r\nBcc: x@example.com',
  'ñandú@example.com',
  'x'.repeat(300),
  `${'x'.repeat(64)}@example.com`,
  '\u0000',
  '\ud800',
  '\u202e',
  '%00',
  '{{7*7}}',
  "'; drop table auth.users; --",
  '0'.repeat(5000),
  '2026-13-45',
  '00000000-0000-0000-0000-000000000000',
] as const;

function value(depth = 0): unknown {
  switch (Math.floor(random() * (depth > 4 ? 6 : 8))) {
    case 0:
      return null;
    case 1:
      return random() < 0.5;
    case 2:
      return pick([0, -1, 1.5, 1e308, 2 ** 53, 1e-320]);
    case 3:
    case 4:
      return pick(strings);
    case 5:
      return email;
    case 6:
      return Array.from({ length: Math.floor(random() * 4) }, () => value(depth + 1));
    default:
      return body(depth + 1);
  }
}

function body(depth = 0): Record<string, unknown> {
  const entries = Array.from({ length: Math.floor(random() * 6) }, () => [
    pick(names),
    value(depth),
  ]);
  return Object.fromEntries(entries);
}

function payload(): string {
  const text = JSON.stringify(body());
  switch (Math.floor(random() * 12)) {
    case 0:
      return text.slice(0, Math.floor(random() * text.length));
    case 1:
      return `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    case 2:
      return pick([
        '',
        'null',
        '[]',
        '"x"',
        '1e999',
        '{"email":1e999}',
        '\u0000',
        '{"a":"\\ud800"}',
      ]);
    case 3:
      return JSON.stringify({ email, data: { nested: 'x'.repeat(70_000) } });
    default:
      return text;
  }
}

interface Answer {
  status: number;
  body: string;
}

function send(method: string, path: string, headers: Record<string, string>, text: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(
    `${backend.url}/auth/v1/${path}`,
    { method, headers, timeout: 20_000 },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
    },
  );
  sent.on('timeout', () => sent.destroy(new Error('no answer in 20 seconds')));
  sent.on('error', (error) => {
    // The server may close on a body that is too large before we have sent all of it.
    if (text.length > 65_536) resolve({ status: 413, body: '{}' });
    else reject(error);
  });
  sent.end(text);
  return promise;
}

test(`${rounds} odd requests with seed ${seed} are all answered, none with a fault`, async () => {
  const faults: unknown[] = [];
  let done = 0;
  async function worker(): Promise<void> {
    while (done < rounds) {
      done += 1;
      const method = pick(methods);
      const path = pick(paths);
      const headers: Record<string, string> = {
        ...(random() < 0.95 && { apikey: backend.publishableKey }),
        ...(random() < 0.4 && { Authorization: `Bearer ${pick([accessToken, 'x', 'a.b.c'])}` }),
        'Content-Type': pick(['application/json', 'text/plain', 'multipart/form-data']),
        ...(random() < 0.5 && { 'X-Supabase-Api-Version': pick(['2024-01-01', 'soon', '9']) }),
      };
      const text = method === 'GET' || method === 'HEAD' ? '' : payload();
      const asked = { method, path, text: text.slice(0, 300) };
      try {
        const answer = await send(method, path, headers, text);
        const isError = answer.status >= 400 && method !== 'HEAD';
        if (answer.status >= 500) faults.push({ ...asked, ...answer });
        // Words about our code, of which a client knows nothing.
        if (isError && /Expected|received|Invalid key/.test(answer.body)) {
          faults.push({ ...asked, ...answer });
        }
        if (isError && typeof JSON.parse(answer.body) !== 'object') faults.push(asked);
      } catch (error) {
        faults.push({ ...asked, error: String(error) });
      }
    }
  }
  await Promise.all(Array.from({ length: together }, worker));
  expect(faults).toEqual([]);
  const health = await fetch(`${backend.url}/auth/v1/health`);
  expect(health.status).toBe(200);
}, 180_000);

test.each([
  ['half of a surrogate pair', '{"email":"a@example.com","password":"\\ud800 good enough"}'],
  ['a NUL', '{"email":"a@example.com","password":"good\\u0000enough"}'],
  ['a NUL in a name', '{"email":"a@example.com","password":"good enough 1","data":{"\\u0000":1}}'],
  ['an array for an object', '{"email":"a@example.com","password":"good enough 1","data":[1]}'],
  ['a number for an address', '{"email":7,"password":"good enough 1"}'],
])('%s is a client error that says validation_failed', async (_, text) => {
  const answer = await send('POST', 'signup', { apikey: backend.publishableKey }, text);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ error_code: 'validation_failed' });
});

test.each([
  ['verify', {}, 'Verify requires a verification type'],
  ['verify', { type: 'x' }, 'Unsupported verification type'],
  ['verify', { type: 'email' }, 'Verify requires either a token or a token hash'],
  [
    'verify',
    { type: 'email', token: '1' },
    'Only an email address or phone number should be provided on verify',
  ],
  ['recover', {}, 'An email address is required'],
  ['recover', { email: 'nobody' }, 'Unable to validate email address: invalid format'],
  ['signup', { email: 'a@example.com' }, 'Signup requires a valid password'],
  ['resend', {}, 'Missing one of these types: signup, email_change'],
  ['token?grant_type=refresh_token', {}, 'refresh_token is required'],
  ['otp', { email: 'a@example.com', create_user: 'yes' }, 'create_user is not valid'],
])('%s with %j says what is wrong, in the words of Supabase', async (path, body, msg) => {
  const headers = { apikey: backend.publishableKey };
  const answer = await send('POST', path, headers, JSON.stringify(body));
  expect(JSON.parse(answer.body)).toEqual({ code: 400, error_code: 'validation_failed', msg });
});

test('settings that are too large are refused for their size before anything else of them', async () => {
  const data = 'x'.repeat(5000);
  const text = JSON.stringify({ email: 'a@example.com', password: 'good enough 1', data });
  const answer = await send('POST', 'signup', { apikey: backend.publishableKey }, text);
  expect(JSON.parse(answer.body).msg).toBe('data must be at most 4096 bytes');
});

test('what is not JSON, and a body of more than 16 KB, are refused by name', async () => {
  const headers = { apikey: backend.publishableKey };
  const broken = await send('POST', 'otp', headers, '{"email":');
  expect([broken.status, JSON.parse(broken.body).error_code]).toEqual([400, 'bad_json']);
  const large = await fetch(`${backend.url}/auth/v1/otp`, {
    method: 'POST',
    headers,
    body: 'x'.repeat(16_385),
  });
  expect(large.status).toBe(413);
  expect(await large.json()).toMatchObject({ code: 413, error_code: expect.any(String) });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBackend, testConfig } from '../testing/backend.ts';
import {
  device,
  expectOk,
  goodPassword,
  lastCode,
  newAddress,
  newPerson,
  post,
  startAuthBackend,
} from '../testing/people.ts';
import { readAuthConfig } from './config.ts';
import { limitsOf } from './limits/limits.ts';

const text = testConfig;
// The service reads its configuration at each request: a test changes it for itself.
const config = readAuthConfig(
  text
    .replace('jwt_expiry = 3600', 'jwt_expiry = 120')
    .replace('refresh_token_reuse_interval = 10', 'refresh_token_reuse_interval = 300')
    .replace('minimum_password_length = 8', 'minimum_password_length = 20')
    .replace('max_enrolled_factors = 10', 'max_enrolled_factors = 1')
    .replace('otp_expiry = 600', 'otp_expiry = 90'),
);
const longPassword = `${goodPassword} de alto`;

/** config.toml with another value for a key below `[auth]`. */
function withValue(key: string, value: string): string {
  const name = key.split('.').at(-1) ?? '';
  const changed = text.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`);
  expect(changed).not.toBe(text);
  return changed;
}

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend({ config });
}, 60_000);
afterAll(() => backend?.stop());

/** Runs `work` with another configuration. */
async function withConfig(changes: Partial<typeof config>, work: () => Promise<void>) {
  const before = { ...config };
  Object.assign(config, changes);
  try {
    await work();
  } finally {
    Object.assign(config, before);
  }
}

async function person() {
  return await newPerson(backend, {}, longPassword);
}

test('jwt_expiry is how long an access token lives', async () => {
  const { client } = await person();
  const { session } = expectOk(await client.getSession());
  expect(session?.expires_in).toBe(120);
  const [, claims = ''] = session?.access_token.split('.') ?? [];
  const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect(exp - iat).toBe(120);
});

test('refresh_token_reuse_interval is how long a replaced refresh token is answered', async () => {
  const { client, id } = await person();
  const { session } = expectOk(await client.getSession());
  const refresh = () =>
    post(backend, 'token?grant_type=refresh_token', { refresh_token: session?.refresh_token });
  const later = (seconds: number) => backend.sql`
    update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => ${seconds})
    where user_id = ${id}`;
  expect((await refresh()).status).toBe(200);
  await later(250);
  expect((await refresh()).status).toBe(200);
  await later(100);
  expect((await refresh()).status).toBe(400);
});

test('with enable_signup off nobody can make an account', async () => {
  const { email } = await person();
  await withConfig({ enable_signup: false }, async () => {
    const { error } = await device(backend).signUp({ email: newAddress(), password: longPassword });
    expect(error?.code).toBe('signup_disabled');
    const stranger = newAddress();
    await device(backend).signInWithOtp({ email: stranger });
    expect(await backend.sql`select from auth.users where email = ${stranger}`).toEqual([]);
    expectOk(await device(backend).signInWithPassword({ email, password: longPassword }));
  });
});

test('minimum_password_length is the shortest password', async () => {
  const short = await device(backend).signUp({ email: newAddress(), password: goodPassword });
  expect(short.error?.code).toBe('weak_password');
  expectOk(await device(backend).signUp({ email: newAddress(), password: longPassword }));
});

const url = (glob: string) => `["${glob}"]`;
test.each([
  ['jwt_expiry', '119', 'set it to 120'],
  ['jwt_expiry', '604801', 'set it to 604800'],
  ['refresh_token_reuse_interval', '-1', 'set it to 0'],
  ['refresh_token_reuse_interval', '301', 'set it to 300'],
  ['minimum_password_length', '7', 'set it to 8'],
  ['minimum_password_length', '73', 'set it to 72'],
  ['rate_limit.email_sent', '0', 'set it to 1'],
  ['rate_limit.sign_in_sign_ups', '1', 'set it to 2'],
  ['rate_limit.token_verifications', '-5', 'set it to 1'],
  ['rate_limit.token_refresh', '100001', 'set it to 100000'],
  ['sessions.timebox', '"59s"', 'set it to "0s" or "120s"'],
  ['sessions.timebox', '"87601h"', 'set it to "87600h"'],
  ['sessions.inactivity_timeout', '"1h"', 'set it to "0s" or to more than jwt_expiry (3600s)'],
  ['sessions.inactivity_timeout', '"87601h"', 'set it to "87600h"'],
  ['email.max_frequency', '"61m"', 'set it to "1h"'],
  ['email.otp_expiry', '59', 'set it to 60'],
  ['email.otp_expiry', '86401', 'set it to 86400'],
  ['mfa.max_enrolled_factors', '-1', 'set it to 1'],
  ['mfa.max_enrolled_factors', '0', 'set it to 1'],
  ['mfa.max_enrolled_factors', '101', 'set it to 100'],
  ['additional_redirect_urls', url('**'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('*://app.example/**'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('https://**'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('https://*/welcome'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('https://*.example'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('https://app.example**'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('https://app.exampl?'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('{https,http}://app.example'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('javascript://app.example/**'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('https://{x.a.b/,**}'), 'write the scheme and the host'],
  [
    'additional_redirect_urls',
    url('https://*[!-]*.app.example/**'),
    'write the scheme and the host',
  ],
  ['additional_redirect_urls', url('http://app.example/**'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('ftp://**'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('ws://**'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('intent:**'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('view-source:**'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('mailto:**'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('/welcome'), 'write the scheme and the host'],
  ['additional_redirect_urls', url('https://app.example/[z-a]'), 'write the scheme and the host'],
])('%s = %s stops the start, which says: %s', (key, value, advice) => {
  expect(() => readAuthConfig(withValue(key, value))).toThrow(
    new RegExp(
      `^supabase/config\\.toml .*\\bauth\\.${key}\\b.*${advice.replace(/[.()]/g, '\\$&')}`,
      's',
    ),
  );
});

test('addresses that lead to hosts which are written out may be listed, with any path', () => {
  const listed = ['https://app.example', 'http://localhost:*/**', 'https://*.preview.example/**'];
  const more = ['shop://**', 'com.example.app:/back', 'http://127.0.0.1:3000/{a,b}'];
  const urls = [...listed, ...more];
  const { additional_redirect_urls } = readAuthConfig(
    withValue('additional_redirect_urls', JSON.stringify(urls)),
  );
  expect(additional_redirect_urls).toEqual(urls);
});

test('rate limits are those of config.toml', () => {
  const rates = {
    email_sent: 11,
    sign_in_sign_ups: 12,
    token_verifications: 13,
    token_refresh: 14,
  };
  expect(limitsOf({ ...config, rate_limit: rates })).toMatchObject({
    mailsPerAddress: { count: 11, seconds: 3600 },
    signUpsPerAddress: { count: 12, seconds: 300 },
    codesPerAddress: { count: 13, seconds: 300 },
    refreshesPerAddress: { count: 14, seconds: 300 },
  });
});

test('max_enrolled_factors is how many second factors an account may have', async () => {
  const { client } = await person();
  expectOk(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'One' }));
  const second = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Two' });
  expect(second.error?.code).toBe('too_many_enrolled_mfa_factors');
});

test('with TOTP off no factor is set up, and none is asked', async () => {
  const { client } = await person();
  const { id } = expectOk(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'One' }));
  const totp = { enroll_enabled: false, verify_enabled: false };
  await withConfig({ mfa: { ...config.mfa, totp } }, async () => {
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Two' });
    expect(enrolled.error).toMatchObject({ status: 422, code: 'mfa_totp_enroll_not_enabled' });
    const challenged = await client.mfa.challenge({ factorId: id });
    expect(challenged.error).toMatchObject({ status: 422, code: 'mfa_totp_verify_not_enabled' });
    const verified = await client.mfa.verify({ factorId: id, challengeId: id, code: '000000' });
    expect(verified.error).toMatchObject({ status: 422, code: 'mfa_totp_verify_not_enabled' });
  });
});

test('otp_expiry is how long a mailed code works', async () => {
  const email = newAddress();
  expectOk(await device(backend).signUp({ email, password: longPassword }));
  const [row] = await backend.sql<{ seconds: number }[]>`
    select round(extract(epoch from m.expires_at - o.created_at))::int as seconds
    from mochila_auth.mailed_codes m join auth.one_time_tokens o on o.id = m.token_id
    where o.relates_to = ${email}`;
  expect(row?.seconds).toBe(90);
  await backend.sql`update mochila_auth.mailed_codes set expires_at = clock_timestamp()`;
  const token = await lastCode(backend, email);
  const { error } = await device(backend).verifyOtp({ email, token, type: 'signup' });
  expect(error?.code).toBe('otp_expired');
});

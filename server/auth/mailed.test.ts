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
  post,
  startAuthBackend,
  tokenHashOf,
} from './testing/people.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

test('somebody who forgot the password chooses a new one by the mailed link', async () => {
  const { email } = await newPerson(backend);
  const client = device(backend);
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  expectOk(await client.resetPasswordForEmail(email));
  const mail = await lastMail(backend, email);
  expect(mail.links[0]).toContain(`${backend.url}/recuperar?token_hash=`);
  expect(mail.code).toMatch(/^\d{6}$/);

  expectOk(await client.verifyOtp({ token_hash: tokenHashOf(mail), type: 'recovery' }));
  expect(events).toContain('PASSWORD_RECOVERY');
  expectOk(await client.updateUser({ password: 'a brand new one 9' }));
  expectOk(await device(backend).signInWithPassword({ email, password: 'a brand new one 9' }));
});

test('a recovery code works as well as its link', async () => {
  const { email } = await newPerson(backend);
  const client = device(backend);
  expectOk(await client.resetPasswordForEmail(email));
  const token = await lastCode(backend, email);
  expectOk(await client.verifyOtp({ email, token, type: 'recovery' }));
});

test('somebody signs in by a mailed link or code, with or without an account', async () => {
  const { email, id } = await newPerson(backend);
  const client = device(backend);
  expectOk(await client.signInWithOtp({ email }));
  const mail = await lastMail(backend, email);
  expect(mail.links[0]).toMatch(/\/confirmar\?token_hash=[0-9a-f]{64}&type=magiclink/);
  const token_hash = tokenHashOf(mail);
  expect(expectOk(await client.verifyOtp({ token_hash, type: 'magiclink' })).user?.id).toBe(id);

  const address = newAddress();
  expectOk(await client.signInWithOtp({ email: address, options: { data: { language: 'en' } } }));
  const first = await lastMail(backend, address);
  expect(first.subject).toBe('Your link and code to sign in to Mochila');
  const { user } = expectOk(
    await client.verifyOtp({ email: address, token: first.code ?? '', type: 'email' }),
  );
  expect(user).toMatchObject({ email: address, user_metadata: { language: 'en' } });
});

test('nothing is mailed, and nothing said, where no account may be made', async () => {
  const email = newAddress();
  const before = (await backend.mails()).length;
  for (const [path, body] of [
    ['otp', { email, create_user: false }],
    ['recover', { email }],
    ['resend', { email, type: 'signup' }],
  ] as const) {
    const answer = await post(backend, path, body);
    expect([answer.status, await answer.text()]).toEqual([200, '{}']);
  }
  expect((await backend.mails()).length).toBe(before);
});

test.each(['otp', 'recover', 'resend'])('%s takes as long for an unknown address', async (path) => {
  const { email } = await newPerson(backend);
  const times = { known: Infinity, unknown: Infinity };
  for (let round = 0; round < 4; round += 1) {
    for (const [who, address] of [
      ['known', email],
      ['unknown', `nobody-${path}@example.com`],
    ] as const) {
      const start = performance.now();
      await post(backend, path, { email: address, create_user: false, type: 'signup' });
      times[who] = Math.min(times[who], performance.now() - start);
    }
  }
  expect(Math.abs(times.known - times.unknown)).toBeLessThan(15);
});

test('a sign-up mail is sent again, and only the last one works', async () => {
  const client = device(backend);
  const email = newAddress();
  expectOk(await client.signUp({ email, password: goodPassword }));
  const first = tokenHashOf(await lastMail(backend, email));
  expectOk(await client.resend({ type: 'signup', email }));
  const second = tokenHashOf(await lastMail(backend, email));
  const stale = await client.verifyOtp({ token_hash: first, type: 'signup' });
  expect(stale.error?.code).toBe('otp_expired');
  expectOk(await client.verifyOtp({ token_hash: second, type: 'signup' }));
  expectOk(await client.signInWithPassword({ email, password: goodPassword }));
});

test('a confirmed account gets no sign-up mail again', async () => {
  const { client, email } = await newPerson(backend);
  const before = (await backend.mails()).length;
  expectOk(await client.resend({ type: 'signup', email }));
  expect((await backend.mails()).length).toBe(before);
});

test.each([
  ['by a code', 'otp'],
  ['by recovery', 'recover'],
])('a password that a stranger set is dropped when the owner first comes in %s', async (_, way) => {
  const stranger = device(backend);
  const owner = device(backend);
  const email = newAddress();
  const password = 'chosen by a stranger';
  expectOk(await stranger.signUp({ email, password, options: { data: { name: 'Stranger' } } }));
  const strangersMail = await lastMail(backend, email);

  if (way === 'otp') expectOk(await owner.signInWithOtp({ email }));
  else expectOk(await owner.resetPasswordForEmail(email));
  const unusable = await owner.verifyOtp({
    token_hash: tokenHashOf(strangersMail),
    type: 'signup',
  });
  expect(unusable.error?.code).toBe('otp_expired');

  const token = await lastCode(backend, email);
  const type = way === 'otp' ? 'email' : 'recovery';
  const { user } = expectOk(await owner.verifyOtp({ email, token, type }));
  expect(user?.user_metadata).toEqual({});
  const tried = await stranger.signInWithPassword({ email, password });
  expect(tried.error?.code).toBe('invalid_credentials');
  expectOk(await owner.updateUser({ password: goodPassword }));
  expectOk(await owner.signInWithPassword({ email, password: goodPassword }));
});

test('a stranger cannot get his password confirmed by asking for the mail again', async () => {
  const stranger = device(backend);
  const owner = device(backend);
  const email = newAddress();
  const password = 'chosen by a stranger';
  expectOk(await stranger.signUp({ email, password }));
  expectOk(await owner.signInWithOtp({ email }));
  expectOk(await stranger.resend({ type: 'signup', email }));
  const token = await lastCode(backend, email);
  expectOk(await owner.verifyOtp({ email, token, type: 'email' }));
  const tried = await stranger.signInWithPassword({ email, password });
  expect(tried.error?.code).toBe('invalid_credentials');
});

test('two networks signing up with one address leave no password behind', async () => {
  const client = device(backend);
  const email = newAddress();
  expectOk(await client.signUp({ email, password: 'the owner chose it' }));
  await backend.sql`
    update mochila_auth.mailed_codes m set requested_from = '203.0.113.7'
    from auth.one_time_tokens o where o.id = m.token_id and o.relates_to = ${email}`;
  for (const password of ['chosen by a stranger', 'chosen by a stranger 2']) {
    expectOk(await client.signUp({ email, password }));
  }
  const token = await lastCode(backend, email);
  expectOk(await client.verifyOtp({ email, token, type: 'signup' }));
  const tried = await device(backend).signInWithPassword({
    email,
    password: 'chosen by a stranger 2',
  });
  expect(tried.error?.code).toBe('invalid_credentials');
});

test('links lead only to our own site', async () => {
  const { email } = await newPerson(backend);
  const client = device(backend);
  for (const [asked, kept] of [
    [`${backend.url}/en/dashboard?x=1`, `${backend.url}/en/dashboard?x=1`],
    ['/viajes/7', `${backend.url}/viajes/7`],
    ['https://evil.example/', backend.url],
    ['//evil.example/', backend.url],
    ['javascript:alert(1)', backend.url],
    [`blob:${backend.url}/x`, backend.url],
  ] as const) {
    expectOk(await client.signInWithOtp({ email, options: { emailRedirectTo: asked } }));
    const [link = ''] = (await lastMail(backend, email)).links;
    expect(new URL(link).searchParams.get('redirect_to')).toBe(kept);
    expect(new URL(link).origin).toBe(backend.url);
  }
});

test('mails are in English when the person is on the English site', async () => {
  const email = newAddress();
  const client = device(backend);
  const options = { emailRedirectTo: `${backend.url}/en/dashboard` };
  expectOk(await client.signUp({ email, password: goodPassword, options }));
  const mail = await lastMail(backend, email);
  expect(mail.subject).toBe('Confirm your Mochila account');
  expect(mail.links[0]).toContain(`${backend.url}/en/confirmar?`);
});

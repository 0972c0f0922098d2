import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../testing/backend.ts';
import {
  device,
  expectOk,
  from,
  goodPassword,
  lastCode,
  lastMail,
  newAddress,
  newPerson,
  post,
  startAuthBackend,
  tokenHashOf,
} from '../testing/people.ts';

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
  expect(mail.links[0]).toContain(`${backend.url}/auth/confirm?token_hash=`);
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
  expect(mail.links[0]).toMatch(/\/auth\/confirm\?token_hash=[0-9a-f]{64}&type=magiclink/);
  const token_hash = tokenHashOf(mail);
  expect(expectOk(await client.verifyOtp({ token_hash, type: 'magiclink' })).user?.id).toBe(id);

  const address = newAddress();
  expectOk(await client.signInWithOtp({ email: address, options: { data: { language: 'en' } } }));
  const first = await lastMail(backend, address);
  expect(first.subject).toBe('Your link and code to sign in');
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

test.each([
  ['the owner first', 'the owner chose it', 'chosen by a stranger'],
  ['a stranger first', 'chosen by a stranger', 'the owner chose it'],
])('two passwords for one address, from one network, leave none behind: %s', async (_, ...both) => {
  const client = device(backend);
  const email = newAddress();
  for (const password of [...both, both[1]]) {
    expectOk(await client.signUp({ email, password, options: { data: { name: 'Stranger' } } }));
  }
  const token = await lastCode(backend, email);
  const { user } = expectOk(await client.verifyOtp({ email, token, type: 'signup' }));
  expect(user?.user_metadata).toEqual({});
  for (const password of both) {
    const tried = await device(backend).signInWithPassword({ email, password });
    expect(tried.error?.code).toBe('invalid_credentials');
  }
  // The session of the proof sets one without being asked for more, also one of the two.
  expectOk(await client.updateUser({ password: 'the owner chose it' }));
  expectOk(await device(backend).signInWithPassword({ email, password: 'the owner chose it' }));
});

test('the link of a sign-up followed on another device keeps nothing of what was left there', async () => {
  const stranger = device(backend, 'implicit', from('192.0.2.1'));
  const email = newAddress();
  const password = 'chosen by a stranger';
  const data = { name: 'Stranger', language: 'en' };
  expectOk(await stranger.signUp({ email, password, options: { data } }));
  const owner = device(backend, 'implicit', from('192.0.2.2'));
  // Asking for the mail again does not make it the owner's sign-up.
  expectOk(await owner.resend({ type: 'signup', email }));
  const token_hash = tokenHashOf(await lastMail(backend, email));
  const { user } = expectOk(await owner.verifyOtp({ token_hash, type: 'signup' }));
  expect(user?.user_metadata).toEqual({ language: 'en' });
  const tried = await stranger.signInWithPassword({ email, password });
  expect(tried.error?.code).toBe('invalid_credentials');
  expectOk(await owner.updateUser({ password: goodPassword }));
});

test.each([
  ['its link is followed on the device that signed up', '192.0.2.1', 'link'],
  ['its code is typed, also from another network', '192.0.2.2', 'code'],
])('a sign-up keeps its password and settings when %s', async (_, network, way) => {
  const email = newAddress();
  const options = { data: { name: 'Ana' } };
  const first = device(backend, 'implicit', from('192.0.2.1'));
  expectOk(await first.signUp({ email, password: goodPassword, options }));
  const mail = await lastMail(backend, email);
  const client = device(backend, 'implicit', from(network));
  const { user } = expectOk(
    await (way === 'link'
      ? client.verifyOtp({ token_hash: tokenHashOf(mail), type: 'signup' })
      : client.verifyOtp({ email, token: mail.code ?? '', type: 'signup' })),
  );
  expect(user?.user_metadata).toEqual({ name: 'Ana' });
  expectOk(await client.signInWithPassword({ email, password: goodPassword }));
});

test.each([
  ['the mail that a stranger asked for', false],
  ['a mail of their own', true],
])('settings that a stranger left go when the owner comes in by %s', async (_, asksAgain) => {
  const email = newAddress();
  const stranger = device(backend, 'implicit', from('192.0.2.1'));
  const data = { name: 'Stranger', language: 'en' };
  expectOk(await stranger.signInWithOtp({ email, options: { data } }));
  const owner = device(backend, 'implicit', from('192.0.2.2'));
  if (asksAgain) expectOk(await owner.signInWithOtp({ email }));
  const token_hash = tokenHashOf(await lastMail(backend, email));
  const { user } = expectOk(await owner.verifyOtp({ token_hash, type: 'magiclink' }));
  expect(user?.user_metadata).toEqual({ language: 'en' });
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

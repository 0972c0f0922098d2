import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../../testing/backend.ts';
import {
  device,
  expectOk,
  from,
  goodPassword,
  lastCode,
  lastMail,
  newAddress,
  newPerson,
  otherThan,
  post,
  startAuthBackend,
  tokenHashOf,
} from '../../testing/people.ts';

/** Where `newPerson` signs in from, and so its account knows. */
const home = {};
/** The network of `home`, with another browser. */
const housemate = { 'User-Agent': 'another browser' };
const hotel = from('192.0.2.200');

const limit = { count: 6, seconds: 36_000 };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend({
    limits: {
      signInFailuresPerDevice: limit,
      signInFailuresPerPair: limit,
      signInFailuresPerAccount: { count: 10, seconds: 36_000 },
      wrongCodesPerDevice: limit,
      wrongCodesPerPair: limit,
      wrongCodesPerAccount: { count: 10, seconds: 36_000 },
      mailsPerAccount: { count: 4, seconds: 36_000 },
    },
  });
}, 60_000);
afterAll(() => backend?.stop());

type Headers = Record<string, string>;

async function signIn(email: string, headers: Headers, password = goodPassword): Promise<number> {
  const body = { email, password };
  return (await post(backend, 'token?grant_type=password', body, headers)).status;
}

/** Wrong passwords from five networks, until the account's limit is used up. */
async function guessPasswords(email: string): Promise<void> {
  for (let network = 1; network <= 5; network += 1) {
    for (let tries = 0; tries < 3; tries += 1) {
      await signIn(email, from(`192.0.2.${network}`), 'wrong one 1');
    }
  }
}

test('wrong passwords of strangers keep nobody out on a network that signed in lately', async () => {
  const { email } = await newPerson(backend);
  await guessPasswords(email);
  expect(await signIn(email, home)).toBe(200);
  expect(await signIn(email, housemate)).toBe(200);
  // Guessing is over for all others, also with the right one.
  expect(await signIn(email, hotel)).toBe(429);
});

test('wrong passwords of somebody on the same network keep nobody out of their own browser', async () => {
  const { email } = await newPerson(backend);
  const wrong = await Promise.all(
    Array.from({ length: 12 }, (_, browser) =>
      signIn(email, { 'User-Agent': `browser ${browser}` }, 'wrong one 1'),
    ),
  );
  expect(wrong).toContain(429);
  expect(await signIn(email, { 'User-Agent': 'one more' })).toBe(429);
  expect(await signIn(email, home)).toBe(200);
});

test('a wrong password is answered alike whether the account knows the network, and where there is none', async () => {
  const { email } = await newPerson(backend);
  const nobody = newAddress();
  const answers: string[] = [];
  for (const address of [email, nobody]) {
    await guessPasswords(address);
    for (const headers of [home, housemate, hotel]) {
      const body = { email: address, password: 'wrong one 1' };
      const answer = await post(backend, 'token?grant_type=password', body, headers);
      answers.push(`${answer.status} ${(await answer.text()).replace(/\d+ seconds/, 'seconds')}`);
    }
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^429 /);
});

async function typeCode(email: string, token: string, headers: Headers, type = 'email') {
  return (await post(backend, 'verify', { email, token, type }, headers)).status;
}

test('wrong codes of strangers leave the code to whoever asked for it, and the link to all', async () => {
  const email = newAddress();
  const owner = device(backend, 'implicit', hotel);
  expectOk(await owner.signInWithOtp({ email }));
  const token = await lastCode(backend, email);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await typeCode(email, otherThan(token), from('192.0.2.1'))).toBe(403);
  }
  // The fifth ends it for all strangers, also with the right digits.
  expect(await typeCode(email, token, from('192.0.2.2'))).toBe(403);
  expect(await typeCode(email, token, hotel)).toBe(200);

  await backend.sql`delete from mochila_auth.rate_limits`;
  expectOk(await owner.signInWithOtp({ email }));
  const mail = await lastMail(backend, email);
  for (let tries = 0; tries < 5; tries += 1) {
    await typeCode(email, otherThan(mail.code ?? ''), hotel);
  }
  expect(await typeCode(email, mail.code ?? '', hotel)).toBe(403);
  expectOk(await owner.verifyOtp({ token_hash: tokenHashOf(mail), type: 'magiclink' }));
});

test('wrong codes of many strangers keep nobody out on a network that signed in lately', async () => {
  const { email } = await newPerson(backend);
  const guesses: number[] = [];
  for (let network = 1; network <= 4; network += 1) {
    expectOk(
      await device(backend, 'implicit', from(`192.0.2.${network}`)).signInWithOtp({ email }),
    );
    const token = otherThan(await lastCode(backend, email));
    for (let tries = 0; tries < 4; tries += 1) {
      guesses.push(await typeCode(email, token, from(`192.0.2.${network}`)));
    }
  }
  expect(guesses.filter((status) => status === 403)).toHaveLength(10);
  expect(guesses.slice(10)).toEqual(Array(6).fill(429));
  expectOk(await device(backend).resetPasswordForEmail(email));
  const mail = await lastMail(backend, email);
  expect(await typeCode(email, mail.code ?? '', hotel, 'recovery')).toBe(429);
  expect(await typeCode(email, mail.code ?? '', home, 'recovery')).toBe(200);
});

test('at the code of a new address a browser that the account knows has no more tries than others', async () => {
  const { client, email } = await newPerson(backend);
  const change = async (): Promise<[string, string]> => {
    const next = newAddress();
    expectOk(await client.updateUser({ email: next }));
    return [next, await lastCode(backend, next)];
  };
  const type = 'email_change';
  const [next, token] = await change();
  for (const where of [home, home, home, hotel, hotel]) {
    expect(await typeCode(next, otherThan(token), where, type)).toBe(403);
  }
  expect(await typeCode(next, token, home, type)).toBe(403);
  // Its link is left, and strangers keep nobody from the code of the present address.
  const token_hash = tokenHashOf(await lastMail(backend, next));
  expectOk(await client.verifyOtp({ token_hash, type }));
  const current = await lastCode(backend, email);
  for (let tries = 0; tries < 5; tries += 1) {
    await typeCode(email, otherThan(current), hotel, type);
  }
  expect(await typeCode(email, current, home, type)).toBe(200);
});

test('where wrong codes used up the tries at a new address, a browser that the account knows waits too', async () => {
  const { client } = await newPerson(backend);
  const next = newAddress();
  for (let tries = 0; tries < 10; tries += 1) {
    await typeCode(next, '000000', from(`192.0.2.${100 + (tries % 2)}`), 'email_change');
  }
  expectOk(await client.updateUser({ email: next }));
  const token = await lastCode(backend, next);
  expect(await typeCode(next, token, home, 'email_change')).toBe(429);
});

test('mails that strangers ask for keep nobody from theirs, and do not go on without end', async () => {
  const { email } = await newPerson(backend);
  const received = async () => (await backend.mails()).filter(({ to }) => to === email).length;
  const before = await received();
  for (let network = 1; network <= 4; network += 1) {
    for (const path of ['recover', 'otp', 'signup']) {
      const body = { email, password: goodPassword };
      expect((await post(backend, path, body, from(`192.0.2.${network}`))).status).toBe(200);
    }
  }
  // Four to get in; four about signing up with the owner's own.
  expect((await received()) - before).toBe(7);

  // Whoever is not known is told the same; the mail that they have works (below).
  expect((await post(backend, 'recover', { email }, hotel)).status).toBe(200);
  expect((await received()) - before).toBe(7);
  expect((await post(backend, 'recover', { email }, home)).status).toBe(200);
  expect((await received()) - before).toBe(8);
});

test.each([
  ['signs up', 'signup', 'resend', 3],
  ['asks for a code', 'otp', 'recover', 4],
])(
  'an owner who %s where strangers used up the mails does not confirm a password of theirs',
  async (_, asked, spent, times) => {
    const email = newAddress();
    for (let network = 1; network <= times; network += 1) {
      await post(backend, spent, { email, type: 'signup' }, from(`192.0.2.${network}`));
    }
    const password = 'chosen by a stranger';
    expect((await post(backend, 'signup', { email, password }, hotel)).status).toBe(200);
    await post(backend, asked, { email, password: goodPassword }, home);
    const received = (await backend.mails()).filter(({ to }) => to === email);
    expect(received).toHaveLength(1);
    const owner = device(backend);
    const token = received[0]?.code ?? 'none';
    expectOk(await owner.verifyOtp({ email, token, type: 'email' }));
    expect(await signIn(email, hotel, password)).toBe(400);
    expectOk(await owner.updateUser({ password: goodPassword }));
  },
);

test('the link of the last mail that strangers asked for lets the owner in', async () => {
  const { email } = await newPerson(backend);
  for (let network = 1; network <= 6; network += 1) {
    await post(backend, 'recover', { email }, from(`192.0.2.${network}`));
  }
  const token_hash = tokenHashOf(await lastMail(backend, email));
  const owner = device(backend, 'implicit', hotel);
  expectOk(await owner.verifyOtp({ token_hash, type: 'recovery' }));
  expectOk(await owner.updateUser({ password: 'a brand new one 9' }));
});

test('a new password makes a stranger of whoever signed in with the old one', async () => {
  const { client, email } = await newPerson(backend);
  expect(await signIn(email, hotel)).toBe(200);
  const password = 'a brand new one 9';
  expectOk(await client.updateUser({ password }));
  await guessPasswords(email);
  expect(await signIn(email, hotel, password)).toBe(429);
  expect(await signIn(email, home, password)).toBe(200);
});

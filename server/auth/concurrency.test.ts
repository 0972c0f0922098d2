import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../testing/backend.ts';
import {
  device,
  goodPassword,
  newAddress,
  newPerson,
  post,
  startAuthBackend,
} from './testing/people.ts';

const plenty = { count: 100_000, seconds: 1 };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend({
    signUpsPerAddress: plenty,
    signInFailuresPerAddress: plenty,
    signInFailuresPerPair: plenty,
    signInFailuresPerAccount: plenty,
    codesPerAddress: plenty,
    wrongCodesPerAccount: plenty,
    mailsPerAddress: plenty,
    mailsPerAccount: plenty,
  });
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
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, round) =>
      works.map(async (work, index) => {
        await new Promise((resolve) => setTimeout(resolve, (round * 37 + index * 13) % 100));
        return (await work()).status;
      }),
    ).flat(),
  );
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

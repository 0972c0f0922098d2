import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import {
  device,
  expectOk,
  goodPassword,
  lastMail,
  newAddress,
  newPerson,
} from '@mochila/embedded-supabase/testing/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthBackend } from '#server/testing/backend.ts';

/** The product's mails as people get them, and where their links lead. */

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
});
afterAll(() => backend?.stop());

async function mailOfSignUp(path: string, data: Record<string, string> = {}) {
  const email = newAddress();
  const options = { emailRedirectTo: backend.url + path, data };
  expectOk(await device(backend).signUp({ email, password: goodPassword, options }));
  return await lastMail(backend, email);
}

test('mails are in English when the person is on the English site', async () => {
  const mail = await mailOfSignUp('/en/dashboard');
  expect(mail.subject).toBe('Confirm your Mochila account');
  expect(mail.links[0]).toContain(`${backend.url}/en/confirmar?`);
});

test('mails are in Spanish elsewhere, and in the language of the account wherever it has one', async () => {
  const mail = await mailOfSignUp('/dashboard');
  expect(mail.subject).toBe('Confirma tu cuenta de Mochila');
  expect(mail.links[0]).toContain(`${backend.url}/confirmar?`);
  const english = await mailOfSignUp('/dashboard', { language: 'en' });
  expect(english.subject).toBe('Confirm your Mochila account');
});

test.each([
  ['', 'Ya tienes una cuenta de Mochila', ['/login', '/login?modo=olvido']],
  ['/en', 'You already have a Mochila account', ['/en/login', '/en/login?modo=olvido']],
])(
  'whoever signs up at %s/register with an account hears that there is one: %s',
  async (site, subject, links) => {
    const { email } = await newPerson(backend);
    const options = { emailRedirectTo: `${backend.url}${site}/register` };
    await device(backend).signUp({ email, password: goodPassword, options });
    const mail = await lastMail(backend, email);
    expect(mail.subject).toBe(subject);
    expect(mail.links).toEqual(links.map((path) => backend.url + path));
  },
);

test.each([
  ['signup', '/x', '/confirmar'],
  ['recovery', '/x', '/recuperar'],
  ['recovery', '/en/x', '/en/recuperar'],
])(
  'a link of Supabase’s form of type %s to %s leads to %s, which asks for a click',
  async (type, to, page) => {
    const token = 'a'.repeat(64);
    const answer = await fetch(
      `${backend.url}/auth/v1/verify?token=${token}&type=${type}&redirect_to=${backend.url}${to}`,
      { redirect: 'manual' },
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain(`${backend.url}${page}?token_hash=${token}&`);
  },
);

test('the page learns that there is a mailbox, and not where it is', async () => {
  const answer = await fetch(`${backend.url}/env.json`);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ url: '', mailbox: true, share: '/v/' });
  expect(text).not.toContain(new URL(backend.mailbox).pathname.split('/').at(-1));
});

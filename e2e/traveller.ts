import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, open } from './fixtures.ts';
import { dataDir, mailboxAddress } from './server.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  code: string | null;
  at: string;
};

export type Traveller = { email: string; password: string };

/** Somebody nobody has met: each test makes its own. */
export function newTraveller(): Traveller {
  const id = randomUUID();
  return {
    email: `viajera-${id.slice(0, 8)}@ejemplo.co`,
    password: `palma de cera ${id.slice(9, 13)}`,
  };
}

export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const mails = (await (await request.get(`${mailboxAddress()}.json`)).json()) as Mail[];
  return mails.filter(({ to }) => to === email);
}

/** How many mails `settle` itself had sent, by address: only where it could not use the service key. */
const mailsOfSettling = new Map<string, number>();

/** The newest mail to an address once it has got more than `before` of them; those of `settle` do not count. */
export async function mailTo(request: APIRequestContext, email: string, before = 0): Promise<Mail> {
  const least = before + (mailsOfSettling.get(email) ?? 0);
  await expect.poll(async () => (await mailsTo(request, email)).length).toBeGreaterThan(least);
  const [newest] = await mailsTo(request, email);
  if (!newest) throw new Error(`no mail to ${email}`);
  return newest;
}

/** Fills the form of /login?modo=crear and sends it. */
export async function createAccount(page: Page, traveller: Traveller): Promise<void> {
  await open(page, '/login?modo=crear');
  await sendNewAccount(page, traveller);
}

async function sendNewAccount(page: Page, { email, password }: Traveller): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Elige una contraseña').fill(password);
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Te escribimos' })).toBeVisible();
}

/** Creates an account on the page, confirms it by the mail's code and ends on the profile form. */
export async function signUp(page: Page, request: APIRequestContext): Promise<Traveller> {
  const traveller = newTraveller();
  await createAccount(page, traveller);
  await confirmAccount(page, request, traveller);
  return traveller;
}

async function confirmAccount(page: Page, request: APIRequestContext, { email }: Traveller) {
  const { code } = await mailTo(request, email);
  await page.getByLabel('Código de 6 cifras').fill(code ?? '');
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page).toHaveURL(/\/register/);
}

/** As `signUpWithProfile` on the form that a link of the page led to: ends wherever that leads back to. */
export async function signUpHere(
  page: Page,
  request: APIRequestContext,
  name = 'Ana',
): Promise<Traveller> {
  const traveller = newTraveller();
  await sendNewAccount(page, traveller);
  await confirmAccount(page, request, traveller);
  await fillProfile(page, name);
  return traveller;
}

async function fillProfile(page: Page, name: string) {
  await page.getByLabel('¿Cómo te llamamos?').fill(name);
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
}

/** As `signUp`, with the profile filled in: ends on the dashboard. */
export async function signUpWithProfile(
  page: Page,
  request: APIRequestContext,
  name = 'Ana',
): Promise<Traveller> {
  const traveller = await signUp(page, request);
  await fillProfile(page, name);
  await expect(page).toHaveURL(/\/dashboard/);
  return traveller;
}

/**
 * Somebody new with a profile, signed in on this browser, for a test that opens a page next. The service key makes the
 * account and its session, in a tenth of the time of `signUpWithProfile`: no mail is sent, and the password is hashed
 * once. Not for a page that has unsent changes: nobody signs in on it.
 */
export async function enter(
  page: Page,
  request: APIRequestContext,
  name = 'Ana',
): Promise<Traveller> {
  // The keys and the origin of a hosted project are not those of our own server.
  if (process.env.HOSTED_PROJECT) {
    const traveller = await signUpWithProfile(page, request, name);
    mailsOfSettling.set(traveller.email, 1);
    return traveller;
  }
  const { traveller, id, publishable, post } = await newAccount(request);
  await post('/rest/v1/profiles', {
    user_id: id,
    display_name: name,
    completed_at: new Date().toISOString(),
  });
  const link = await post('/auth/v1/admin/generate_link', {
    type: 'magiclink',
    email: traveller.email,
  });
  const { hashed_token } = (await link.json()) as { hashed_token: string };
  // An empty page of the origin, which asks for the session as the application does.
  const contentType = 'text/html';
  const body = '<link rel="icon" href="data:,">';
  await page.route('/empty', (route) => route.fulfill({ contentType, body }), { times: 1 });
  await page.goto('/empty');
  await page.evaluate(
    async ({ token_hash, apikey }) => {
      const answer = await fetch('/auth/v1/verify', {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'magiclink', token_hash }),
      });
      localStorage.setItem('sb-mochila-auth-token', await answer.text());
    },
    { token_hash: hashed_token, apikey: publishable },
  );
  return traveller;
}

/** As `enter`, and ends on the dashboard. */
export async function settle(
  page: Page,
  request: APIRequestContext,
  name = 'Ana',
): Promise<Traveller> {
  const traveller = await enter(page, request, name);
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return traveller;
}

/**
 * Leaves this browser as one that nobody signed in with. From a page without the application, which would ask for the
 * account that it shows, be refused and say so in the console.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/env.json');
  await page.evaluate(() => localStorage.clear());
}

/** A confirmed account, made with the service key of the server of these tests. */
async function newAccount(request: APIRequestContext) {
  const traveller = newTraveller();
  const { publishable, secret } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const headers = { apikey: secret, authorization: `Bearer ${secret}` };
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer;
  };
  const answer = await post('/auth/v1/admin/users', { ...traveller, email_confirm: true });
  const { id } = (await answer.json()) as { id: string };
  return { traveller, id, publishable, post };
}

export async function signIn(
  page: Page,
  { email, password }: Traveller,
  path = '/login',
): Promise<void> {
  await open(page, path);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** What `user-storage` holds where nobody is signed in. */
export const nobody = '{"state":{"user":null,"isLoggedIn":false},"version":0}';

/** The text that `user-storage` holds. */
export function storedText(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('user-storage'));
}

/** The stored hint of the specification: `{ user, isLoggedIn }` under `user-storage`. */
export async function storedUser(page: Page) {
  return page.evaluate(() => {
    const text = localStorage.getItem('user-storage');
    return text
      ? (JSON.parse(text).state as { user: { email?: string } | null; isLoggedIn: boolean })
      : null;
  });
}

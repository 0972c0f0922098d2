import type { APIRequestContext, Browser } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, lateLook, open, test } from './fixtures.ts';
import {
  createAccount,
  forgetSession,
  mailTo,
  newTraveller,
  settle,
  signIn,
  signUp,
  signUpWithProfile,
  storedUser,
  type Traveller,
} from './traveller.ts';

// Specification 2, 3, 4, 6: accounts from the first visit to the last sign-out.

test.use({ expectedErrors: lateLook });

test('a visitor creates an account, confirms it by the code, completes the profile and stays signed in', async ({
  page,
  request,
}) => {
  const { email } = await signUpWithProfile(page, request, 'Ana Lucía');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Lucía');
  expect(await storedUser(page)).toMatchObject({ isLoggedIn: true, user: { email } });
  await page.reload();
  await expect(page).toHaveURL('/dashboard');
  await expect(page).toHaveTitle('Tu página | Mochila');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Lucía');
});

test('the session holds what the specification names', async ({ page, request }) => {
  await signUp(page, request);
  const session = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('sb-mochila-auth-token') ?? 'null'),
  );
  expect(Object.keys(session)).toEqual(
    expect.arrayContaining([
      'access_token',
      'refresh_token',
      'expires_in',
      'expires_at',
      'token_type',
      'user',
    ]),
  );
  expect(session.token_type).toBe('bearer');
});

test('the link of the mail asks for a click and then confirms the account', async ({
  page,
  request,
}) => {
  const traveller = newTraveller();
  await createAccount(page, traveller);
  const { links } = await mailTo(request, traveller.email);
  const link = links.find((url) => url.includes('/confirmar')) ?? '';
  // A mail scanner follows links: that must consume nothing.
  await request.get(link);
  await request.head(link);
  await open(page, link);
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
  await expect(page).toHaveURL(/\/register/);
});

test.describe('a sign-up that is confirmed on another device', () => {
  test.use({ expectedErrors: /Failed to load resource.*400/ });

  test('asks for the password there, which then is the only one', async ({
    page,
    request,
    browser,
  }) => {
    const traveller = newTraveller();
    await createAccount(page, traveller);
    const other = await elsewhere(browser, request, traveller);
    await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
    await other.getByLabel('Contraseña', { exact: true }).fill(`${traveller.password} nueva`);
    await other.keyboard.press('Enter');
    await expect(other).toHaveURL(/\/register/);
    await signIn(page, traveller);
    await expect(page.getByText('no coinciden')).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).fill(`${traveller.password} nueva`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/register/);
    await other.context().close();
  });

  test('goes on without a password for whoever wants none, and none opens the account', async ({
    page,
    request,
    browser,
  }) => {
    const traveller = newTraveller();
    await createAccount(page, traveller);
    const other = await elsewhere(browser, request, traveller);
    await other.getByRole('button', { name: 'Seguir sin contraseña' }).click();
    await expect(other).toHaveURL(/\/register/);
    await signIn(page, traveller);
    await expect(page.getByText('no coinciden')).toBeVisible();
    await other.context().close();
  });

  async function elsewhere(browser: Browser, request: APIRequestContext, { email }: Traveller) {
    const { links } = await mailTo(request, email);
    const other = await (await browser.newContext()).newPage();
    await open(other, links.find((url) => url.includes('/confirmar')) ?? '');
    await other.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Elige tu contraseña');
    return other;
  }
});

test('the page for a new password asks where to mail a link when it has none', async ({
  page,
  request,
}) => {
  const traveller = await settle(page, request);
  await forgetSession(page);
  await open(page, '/recuperar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Olvidaste tu contraseña?');
  await page.getByLabel('Correo electrónico').fill(traveller.email);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page).toHaveURL(/\/login\?modo=codigo/);
  const { links } = await mailTo(request, traveller.email);
  expect(links.some((url) => url.includes('/recuperar'))).toBe(true);
});

for (const [path, heading, button] of [
  ['/recuperar?token_hash=usado', 'Este enlace ya no sirve', 'Enviarme el enlace'],
  ['/en/recuperar?token_hash=used', 'This link no longer works', 'E-mail me the link'],
] as const)
  test.describe('a recovery link that does not work', () => {
    test.use({ expectedErrors: /40[03]/ });
    test(`says so and asks where to mail another: ${path}`, async ({ page }) => {
      await open(page, path);
      await page.locator('input[type=password]').fill('una contraseña muy larga y nueva');
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      await expect(page.getByRole('main').locator('input[type=email]')).toBeVisible();
      await expect(page.getByRole('button', { name: button })).toBeVisible();
    });
  });

test('a recovery link that failed at a hosted service asks where to mail another', async ({
  page,
}) => {
  await page.goto('/en/recuperar#error=access_denied&error_code=otp_expired');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expect(page.getByRole('button', { name: 'E-mail me the link' })).toBeVisible();
});

for (const path of ['/', '/dashboard'])
  test(`a link that failed at a hosted service and leads to ${path} says so`, async ({ page }) => {
    await page.goto(`${path}#error=access_denied&error_code=otp_expired&error_description=x`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve');
    await expect(page.getByRole('button', { name: 'Enviarme otro' })).toBeVisible();
  });

test('a used link says so and offers another', async ({ page, request, browser }) => {
  const traveller = newTraveller();
  await createAccount(page, traveller);
  const { links } = await mailTo(request, traveller.email);
  const link = links.find((url) => url.includes('/confirmar')) ?? '';
  await open(page, link);
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
  await expect(page).toHaveURL(/\/register/);
  const other = await (await browser.newContext()).newPage();
  await open(other, link);
  await other.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve');
  await expect(other.getByRole('main')).toContainText('venció o ya se usó');
  await expect(
    other
      .getByRole('link', { name: /otro/i })
      .or(other.getByRole('button', { name: /otro/i }))
      .first(),
  ).toBeVisible();
  await other.context().close();
});

test('signing out leads away from protected pages and forgets the user', async ({
  page,
  request,
}) => {
  const traveller = await settle(page, request);
  await page.getByRole('main').getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await storedUser(page)).toMatchObject({ user: null, isLoggedIn: false });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signIn(page, traveller);
  await expect(page).toHaveURL('/dashboard');
});

test('signing out everywhere ends the session of another browser', async ({
  page,
  request,
  browser,
}) => {
  const traveller = await settle(page, request);
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, traveller);
  await expect(other).toHaveURL('/dashboard');
  // Before: the other browser may notice, and forget it.
  const session = await other.evaluate(() =>
    JSON.parse(localStorage.getItem('sb-mochila-auth-token') ?? 'null'),
  );
  await page.getByRole('main').getByRole('button', { name: 'Salir de todas partes' }).click();
  await expect(page).toHaveURL(/\/login/);
  const { key } = await (await request.get('/env.json')).json();
  const refreshed = await request.post('/auth/v1/token?grant_type=refresh_token', {
    headers: { apikey: key },
    data: { refresh_token: session.refresh_token },
  });
  expect(refreshed.status()).toBe(400);
  await context.close();
});

test('signed in, /login leads to /dashboard, or to the page that was asked for', async ({
  page,
  request,
}) => {
  await settle(page, request);
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/login?redirect=%2Fregister');
  await expect(page).toHaveURL('/register');
});

for (const elsewhere of [
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
])
  test(`redirect=${elsewhere} is ignored`, async ({ page, request }) => {
    await settle(page, request);
    await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`);
    await expect(page).toHaveURL('/dashboard');
  });

test('signing out in one tab signs out the other, and signing in signs in the other', async ({
  page,
  request,
  context,
}) => {
  const traveller = await settle(page, request);
  const other = await context.newPage();
  await open(other, '/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(other).toHaveURL(/\/login/, { timeout: 3000 });
  expect(await storedUser(other)).toMatchObject({ isLoggedIn: false });
  const guide = await context.newPage();
  await open(guide, '/destinos/covenas');
  await signIn(page, traveller);
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(async () => (await storedUser(guide))?.isLoggedIn).toBe(true);
});

test('a forgotten password is replaced through the mail, and the old one no longer works', async ({
  page,
  request,
}) => {
  const traveller = await settle(page, request);
  await page.getByRole('main').getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await open(page, '/login?modo=olvido');
  await page.getByLabel('Correo electrónico').fill(traveller.email);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  const { links } = await mailTo(request, traveller.email);
  await open(page, links.find((url) => url.includes('/recuperar')) ?? '');
  const password = `${traveller.password} nueva`;
  await page.getByLabel('Nueva contraseña').fill(password);
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, { ...traveller, password });
  await expect(page).toHaveURL('/dashboard');
});

test('somebody signs in by a mailed code, without a password', async ({ page, request }) => {
  const { email } = newTraveller();
  await open(page, '/login?modo=enlace');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviarme un enlace o código' }).click();
  const { code } = await mailTo(request, email);
  await page.getByLabel('Código de 6 cifras').fill(code ?? '');
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page).toHaveURL(/\/register/);
});

test('somebody signs in by a mailed link', async ({ page, request, browser }) => {
  const traveller = await settle(page, request);
  const context = await browser.newContext();
  const other = await context.newPage();
  await open(other, '/login?modo=enlace');
  await other.getByLabel('Correo electrónico').fill(traveller.email);
  await other.getByRole('button', { name: 'Enviarme un enlace o código' }).click();
  const { links } = await mailTo(request, traveller.email);
  await open(other, links.find((url) => url.includes('/confirmar')) ?? '');
  await other.getByRole('button', { name: 'Entrar a mi mochila' }).click();
  await expect(other).toHaveURL('/dashboard');
  await context.close();
});

test('mails are in the language of the page that asked for them', async ({ page, request }) => {
  const traveller = newTraveller();
  await open(page, '/en/login?modo=crear');
  await page.getByLabel('E-mail').fill(traveller.email);
  await page.locator('input[autocomplete="new-password"]').fill(traveller.password);
  await page.locator('form').getByRole('button').last().click();
  const { text, links } = await mailTo(request, traveller.email);
  expect(text).toMatch(/\byour\b/i);
  expect(links.some((url) => url.includes('/en/confirmar'))).toBe(true);
});

test('the code step and the empty profile pass axe', async ({ page, request }) => {
  await createAccount(page, newTraveller());
  await expectAccessible(page);
  await page.evaluate(() => sessionStorage.clear());
  await signUp(page, request);
  await expectAccessible(page);
});

test('beside the form what is written on the cloth is in sight on a low screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/login');
  const poster = page.getByText('Tu viaje, en tu mochila');
  await expect(poster).toBeInViewport({ ratio: 1 });
});

import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { open } from './fixtures.ts';
import { answers, asVisitor, expect, test, tokenOf } from './hosted-project.ts';
import {
  createAccount,
  mailsTo,
  mailTo,
  newTraveller,
  signIn,
  signUpWithProfile,
  storedUser,
} from './traveller.ts';

// The journeys of an account where the backend is a hosted project's and does less than the embedded
// one. One project for all of them.
test.describe.configure({ mode: 'default' });

test('the same build talks to another origin, and nothing of the backend is served by the site', async ({
  page,
  request,
  project,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  const { email } = await signUpWithProfile(page, request);
  await open(page, '/dashboard');
  await expect(page.getByRole('main')).toContainText(email);
  const reached = (path: string) => asked.some((url) => url.startsWith(project.url + path));
  expect([reached('/auth/v1/signup'), reached('/rest/v1/profiles')]).toEqual([true, true]);
  for (const path of ['/auth/v1/health', '/rest/v1/profiles', '/_mailbox'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test.describe('ended sessions', () => {
  test.use({
    expectedErrors: /Failed to load resource.*40[013]|DataFailure|the session could not be read/,
  });

  test('signing out everywhere refuses the other browser what it reads and writes, and turns it out', async ({
    page,
    request,
    browser,
    project,
  }) => {
    const traveller = await signUpWithProfile(page, request);
    const other = await elsewhere(browser, traveller);
    const token = await tokenOf(other);
    expect(await answers(project, token)).toEqual([200, 200]);
    await page.getByRole('main').getByRole('button', { name: 'Salir de todas partes' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await answers(project, token)).toEqual([401, 401]);
    await other.goto('/register');
    await expect(other).toHaveURL(/\/login/);
    expect(await storedUser(other)).toMatchObject({ user: null, isLoggedIn: false });
    await other.context().close();
  });

  test('a recovered password ends what was open in other browsers', async ({
    page,
    request,
    browser,
    project,
  }) => {
    const traveller = await signUpWithProfile(page, request);
    const token = await tokenOf(page);
    const other = await (await browser.newContext()).newPage();
    await open(other, '/login?modo=olvido');
    await other.getByLabel('Correo electrónico').fill(traveller.email);
    await other.getByRole('button', { name: 'Enviarme el enlace' }).click();
    const { links } = await mailTo(request, traveller.email, 1);
    await open(other, links.find((url) => url.includes('/recuperar')) ?? '');
    await other.getByLabel('Nueva contraseña').fill(`${traveller.password} nueva`);
    await other.getByRole('button', { name: 'Guardar la contraseña' }).click();
    await expect(other).toHaveURL('/dashboard');
    expect(await answers(project, token)).toEqual([401, 401]);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
    await other.context().close();
  });

  test('an e-mail change ends the other sessions, as the page says', async ({
    page,
    request,
    browser,
    project,
  }) => {
    const traveller = await signUpWithProfile(page, request);
    const other = await elsewhere(browser, traveller);
    const token = await tokenOf(other);
    const next = newTraveller().email;
    await open(page, '/cuenta/correo');
    await page.getByLabel('Correo nuevo').fill(next);
    await page.getByRole('button', { name: 'Enviar los mensajes' }).click();
    const first = await mailTo(request, traveller.email, 1);
    await page.getByLabel('Código de 6 cifras').fill(first.code ?? '');
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    const second = await mailTo(request, next);
    await page.getByLabel(`Código que llegó a ${next}`).fill(second.code ?? '');
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page.getByText(`Desde ahora entras con ${next}`)).toBeVisible();
    await expect.poll(() => answers(project, token)).toEqual([401, 401]);
    expect(await answers(project, await tokenOf(page))).toEqual([200, 200]);
    await other.context().close();
  });

  test('a removed factor ends the other sessions, as the page says', async ({
    page,
    request,
    browser,
    project,
  }) => {
    const traveller = await signUpWithProfile(page, request);
    await open(page, '/cuenta/dos-pasos');
    await page.getByRole('button', { name: 'Agregar un autenticador' }).click();
    await page.getByRole('button', { name: 'Seguir' }).click();
    const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await page.getByLabel(/^Código de 6 cifras/).fill(totp.generate());
    await page.getByRole('button', { name: 'Confirmar y encender' }).click();
    await expect(page.getByText(/quedó agregado/)).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await signIn(other, traveller);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Falta tu segundo paso');
    // The embedded service takes each code once: the next half-minute's counts already.
    const later = totp.generate({ timestamp: Date.now() + 30_000 });
    await other.getByLabel(/^Código de 6 cifras/).fill(later);
    await other.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(other).toHaveURL('/dashboard');
    const token = await tokenOf(other);
    expect(await answers(project, token)).toEqual([200, 200]);

    await page.getByRole('button', { name: 'Quitar Mi teléfono' }).click();
    await page.getByRole('button', { name: 'Sí, quitarlo' }).click();
    await expect(page.getByText('Quitamos Mi teléfono.')).toBeVisible();
    await expect.poll(() => answers(project, token)).toEqual([401, 401]);
    expect(await answers(project, await tokenOf(page))).toEqual([200, 200]);
    await other.context().close();
  });
});

test('somebody who already has an account gets no mail, and finds the way in on the same screen', async ({
  page,
  request,
  browser,
}) => {
  const traveller = await signUpWithProfile(page, request);
  const visitor = await (await browser.newContext()).newPage();
  await createAccount(visitor, traveller);
  const main = visitor.getByRole('main');
  await expect(main.getByRole('link', { name: /otra contraseña/i })).toBeVisible();
  await main.getByRole('link', { name: /^entra/i }).click();
  await visitor.getByLabel('Contraseña', { exact: true }).fill(traveller.password);
  await visitor.getByLabel('Correo electrónico').fill(traveller.email);
  await visitor.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(visitor).toHaveURL('/dashboard');
  expect(await mailsTo(request, traveller.email)).toHaveLength(1);
  await visitor.context().close();
});

test.describe('where a stranger registered the address first', () => {
  test.use({ expectedErrors: /Failed to load resource.*400/ });
  const stranger = 'frailejones del paramo 7';

  test('the code of a sign-up sets the password that was typed with it', async ({
    page,
    request,
    project,
  }) => {
    const traveller = newTraveller();
    const status = async (path: string, password: string) =>
      (await asVisitor(project, path, { email: traveller.email, password })).status;
    expect(await status('signup', stranger)).toBe(200);
    await mailTo(request, traveller.email);
    await createAccount(page, traveller);
    const { code } = await mailTo(request, traveller.email, 1);
    await page.getByLabel('Código de 6 cifras').fill(code ?? '');
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page).toHaveURL(/\/register/);
    expect(await status('token?grant_type=password', stranger)).toBe(400);
    expect(await status('token?grant_type=password', traveller.password)).toBe(200);
  });

  for (const way of ['the link of a sign-up', 'a first sign-in code'])
    test(`${way} asks for a password, which then is the only one`, async ({
      page,
      request,
      project,
    }) => {
      const traveller = newTraveller();
      const status = async (path: string, password: string) =>
        (await asVisitor(project, path, { email: traveller.email, password })).status;
      expect(await status('signup', stranger)).toBe(200);
      await mailTo(request, traveller.email);
      if (way === 'the link of a sign-up') {
        await createAccount(page, traveller);
        const { links } = await mailTo(request, traveller.email, 1);
        await open(page, links.find((url) => url.includes('/confirmar')) ?? '');
        await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
      } else {
        await open(page, '/login?modo=enlace');
        await page.getByLabel('Correo electrónico').fill(traveller.email);
        await page.getByRole('button', { name: 'Enviarme un enlace o código' }).click();
        const { code } = await mailTo(request, traveller.email, 1);
        await page.getByLabel('Código de 6 cifras').fill(code ?? '');
        await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
      }
      await page.getByLabel('Contraseña', { exact: true }).fill(traveller.password);
      await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
      await expect(page).toHaveURL(/\/register/);
      expect(await status('token?grant_type=password', stranger)).toBe(400);
      expect(await status('token?grant_type=password', traveller.password)).toBe(200);
    });
});

test('a device whose clock is a day ahead stays signed in, and refreshes at most once', async ({
  page,
  request,
}) => {
  const refreshes: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('grant_type=refresh_token')) refreshes.push(one.url());
  });
  await page.clock.install({ time: Date.now() + 24 * 60 * 60 * 1000 });
  await page.clock.resume();
  await signUpWithProfile(page, request);
  await open(page, '/cuenta');
  await expect(page.getByText('Este navegador', { exact: true })).toBeVisible();
  await open(page, '/dashboard');
  await expect(page).toHaveURL('/dashboard');
  expect(refreshes.length).toBeLessThanOrEqual(1);
});

/** The same traveller, signed in by another browser. */
async function elsewhere(browser: Browser, traveller: Parameters<typeof signIn>[1]): Promise<Page> {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, traveller);
  await expect(other).toHaveURL('/dashboard');
  return other;
}

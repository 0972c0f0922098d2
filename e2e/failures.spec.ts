import { expect, open, openPrepared, test } from './fixtures.ts';
import { createAccount, mailsTo, mailTo, newTraveller, settle, signIn } from './traveller.ts';

// Issue "the site runs", table "Bad input and bad days"; specification 8.

/** What the browser and the router log when a request is refused or does not arrive. */
const refused =
  /Failed to load resource|ERR_|ContentUnreachable|DataFailure|AuthRetryableFetchError|the session could not be read/;

test.describe('wrong credentials', () => {
  test.use({ expectedErrors: refused });

  test('a wrong password and an unknown e-mail get one and the same answer', async ({
    page,
    request,
  }) => {
    const traveller = await settle(page, request);
    await page.getByRole('main').getByRole('button', { name: 'Salir', exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    const said: (string | null)[] = [];
    for (const email of [traveller.email, newTraveller().email]) {
      await signIn(page, { email, password: 'esta no es la clave' });
      const alert = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect(alert).toContainText('no coinciden');
      said.push(await alert.textContent());
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
    }
    expect(said[0]).toBe(said[1]);
    const { key } = await (await request.get('/env.json')).json();
    const answers = [];
    for (const email of [traveller.email, newTraveller().email]) {
      const response = await request.post('/auth/v1/token?grant_type=password', {
        headers: { apikey: key },
        data: { email, password: 'esta no es la clave' },
      });
      answers.push({ status: response.status(), body: await response.json() });
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

test('a weak password is refused with its reasons before anything is sent', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/signup')) sent += 1;
  });
  await open(page, '/login?modo=crear');
  await page.getByLabel('Correo electrónico').fill(newTraveller().email);
  const field = page.getByLabel('Elige una contraseña');
  await expect(field).toHaveAttribute('type', 'password');
  for (const [password, reason] of [
    ['corta', '8 caracteres o más'],
    ['ñ'.repeat(40), 'demasiado larga'],
  ] as const) {
    await field.fill(password);
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('main')).toContainText(reason);
  }
  expect(sent).toBe(0);
});

test.describe('a password that everybody uses', () => {
  test.use({ expectedErrors: refused });
  test('is refused by the service with the reason', async ({ page }) => {
    await open(page, '/login?modo=crear');
    await page.getByLabel('Correo electrónico').fill(newTraveller().email);
    await page.getByLabel('Elige una contraseña').fill('password123');
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(page.locator('main')).toContainText('contraseñas más usadas');
  });
});

test('an e-mail that has an account gets the same answer as a new one, and its owner a mail', async ({
  page,
  request,
  browser,
}) => {
  const traveller = await settle(page, request);
  const before = (await mailsTo(request, traveller.email)).length;
  const context = await browser.newContext();
  const other = await context.newPage();
  await createAccount(other, { ...traveller, password: 'otra clave distinta 9' });
  const { text, links } = await mailTo(request, traveller.email, before);
  expect(text).toMatch(/ya (tiene|tienes)|cuenta/i);
  expect(links.some((url) => url.includes('/login'))).toBe(true);
  await context.close();
});

test.describe('a wrong code', () => {
  test.use({ expectedErrors: refused });
  test('says so, and another can be asked for', async ({ page, request }) => {
    const traveller = newTraveller();
    await createAccount(page, traveller);
    const { code } = await mailTo(request, traveller.email);
    await page.getByLabel('Código de 6 cifras').fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('El código no es correcto');
    await expect(page.getByRole('button', { name: /Enviar otro|Podrás pedir otro/ })).toBeVisible();
  });
});

// 502 and 504 are the same failure: auth-failure.test.ts.
test.describe('a backend that answers 503', () => {
  test.use({ expectedErrors: refused });
  test('offers to try again and keeps what was typed', async ({ page, request }) => {
    const traveller = await settle(page, request);
    await page.getByRole('main').getByRole('button', { name: 'Salir', exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 503, body: '' }));
    await signIn(page, traveller);
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toContainText(
      /lo que escribiste sigue aquí/i,
      {
        timeout: 20_000,
      },
    );
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(traveller.email);
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(traveller.password);
    await page.unroute('**/auth/v1/token**');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('no network', () => {
  test.use({ expectedErrors: refused });
  test('the form says so and keeps what was typed', async ({ page, context }) => {
    // The address of the backend, and the code that asks it.
    await openPrepared(page, '/login', [/env\.json/, /\/module-/]);
    await page.getByLabel('Correo electrónico').fill('ana@ejemplo.co');
    await page.getByLabel('Contraseña', { exact: true }).fill('palma de cera');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toContainText(
      /lo que escribiste sigue aquí/i,
    );
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@ejemplo.co');
    await context.setOffline(false);
  });
});

test.describe('a session that cannot be read', () => {
  test.use({ expectedErrors: refused });
  test('is logged and leads to /login, not to an empty dashboard', async ({ page, request }) => {
    await settle(page, request);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
    // First the failing service: the page that is open would refresh the session and spoil it.
    await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('sb-mochila-auth-token') ?? '{}');
      session.expires_at = 1;
      localStorage.setItem('sb-mochila-auth-token', JSON.stringify(session));
    });
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.type() === 'error' && message.text().includes('session'),
    });
    await page.goto('/dashboard');
    await logged;
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('a profile that cannot be fetched', () => {
  test.use({ expectedErrors: refused });
  test('is shown neither as signed out nor as not found', async ({ page, request }) => {
    await settle(page, request);
    // As on a device that has not shown the profile yet.
    await page.goto('/env.json');
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases())
        await new Promise((resolve) => {
          indexedDB.deleteDatabase(name ?? '').onsuccess = resolve;
        });
    });
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'No pudimos llegar a tu perfil' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page).toHaveURL('/dashboard');
    await page.unroute('**/rest/v1/**');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
  });
});

test.describe('a guide that cannot be fetched', () => {
  test.use({ expectedErrors: refused });
  test('says so and can be tried again', async ({ page }) => {
    await open(page, '/');
    await page.route(/covenas\.es-.*\.json/, (route) => route.abort());
    await page.locator('main a[href="/destinos/covenas"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos traer esta guía');
    await page.unroute(/covenas\.es-.*\.json/);
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Coveñas');
  });
});

test("somebody else's profile gives zero rows and refuses to be written", async ({
  page,
  request,
  browser,
}) => {
  await settle(page, request);
  const token = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('sb-mochila-auth-token') ?? '{}'));
  const victim = await token();
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await settle(stranger, request, 'Otra');
  const theirs = await stranger.evaluate(() =>
    JSON.parse(localStorage.getItem('sb-mochila-auth-token') ?? '{}'),
  );
  const { key } = await (await request.get('/env.json')).json();
  const headers = { apikey: key, authorization: `Bearer ${theirs.access_token}` };
  const url = `/rest/v1/profiles?user_id=eq.${victim.user.id}`;
  expect(await (await request.get(url, { headers })).json()).toEqual([]);
  await request.patch(url, { headers, data: { display_name: 'Robada' } });
  await request.delete(url, { headers });
  const mine = { apikey: key, authorization: `Bearer ${victim.access_token}` };
  expect(await (await request.get(url, { headers: mine })).json()).toMatchObject([
    { display_name: 'Ana' },
  ]);
  const inserted = await request.post('/rest/v1/profiles', {
    headers,
    data: { user_id: victim.user.id, display_name: 'x' },
  });
  expect(inserted.status()).toBeGreaterThanOrEqual(400);
  await context.close();
});

test('a body over 64 KB, malformed JSON, wrong types and unknown endpoints get 4xx with a code', async ({
  request,
}) => {
  const { key } = await (await request.get('/env.json')).json();
  const headers = { apikey: key, 'content-type': 'application/json' };
  const attempts = [
    ['/auth/v1/signup', `{"email":"${'a'.repeat(70_000)}"}`],
    ['/auth/v1/signup', '{"email":'],
    ['/auth/v1/signup', '{"email":5,"password":[]}'],
    ['/auth/v1/nada', '{}'],
    ['/rest/v1/profiles', '{"user_id":'],
    ['/rest/v1/nada', '{}'],
  ] as const;
  for (const [path, data] of attempts) {
    const response = await request.post(path, { headers, data: Buffer.from(data) });
    expect(response.status(), path).toBeGreaterThanOrEqual(400);
    expect(response.status(), path).toBeLessThan(500);
    const body = await response.json();
    expect(body.error_code ?? body.code, path).toBeTruthy();
  }
  expect((await request.get('/env.json')).ok()).toBe(true);
});

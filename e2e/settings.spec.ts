import { expectNarrow } from './accessibility.ts';
import { expect, open, test } from './fixtures.ts';
import { codeOf, enrol, secretOf } from './second-factor.ts';
import {
  enter,
  forgetSession,
  mailTo,
  newTraveller,
  settle,
  signIn,
  storedUser,
} from './traveller.ts';

// Issue 3, the traveller's side: everything of an account that is changed at /cuenta.

test.describe('a second factor', () => {
  test.use({
    expectedErrors:
      /Failed to load resource.*(401|403|503)|DataFailure|the session could not be read/,
  });

  test('a traveller turns on two steps, signs in with the code, and adds a spare', async ({
    page,
    request,
    browser,
  }) => {
    const traveller = await settle(page, request);
    await page.getByRole('main').getByRole('link', { name: 'Ajustes de tu cuenta' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta');
    const secret = await enrol(page);
    const picture = page.getByRole('img', { name: /Código QR/ });
    await expect(picture).toHaveCount(0);

    const other = await (await browser.newContext()).newPage();
    await signIn(other, traveller, '/login?redirect=%2Fcuenta');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Falta tu segundo paso');
    // The password alone opens no page.
    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/login\?redirect=/);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Falta tu segundo paso');
    await other.getByLabel(/^Código de 6 cifras/).fill('000000');
    await other.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(other.getByText(/no es correcto o ya se usó/)).toBeVisible();
    await other.getByLabel(/^Código de 6 cifras/).fill(codeOf(secret, 1));
    await other.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(other).toHaveURL('/dashboard');

    await enrol(other, 'Agregar un repuesto');
    await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await other.getByRole('button', { name: 'Quitar Mi teléfono' }).click();
    await other.getByRole('button', { name: 'Sí, quitarlo' }).click();
    await expect(other.getByText('Quitamos Mi teléfono.')).toBeVisible();
    await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(1);
    // The first browser's session ended with the change.
    await page.goto('/cuenta');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await other.context().close();
  });

  test('a factor is removed and the other sessions cannot be ended: the page says so', async ({
    page,
    request,
  }) => {
    await settle(page, request);
    await enrol(page);
    await page.route('**/auth/v1/logout?scope=others', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'Quitar Mi teléfono' }).click();
    await page.getByRole('button', { name: 'Sí, quitarlo' }).click();
    await expect(page.getByText('Quitamos Mi teléfono.')).toBeVisible();
    await expect(page.getByText('no pudimos cerrar tus sesiones')).toBeVisible();
    await page.getByRole('link', { name: 'Ver dónde entraste y cerrarlas' }).click();
    await expect(page).toHaveURL('/cuenta#ajuste-sesiones');
  });

  test('a recovered password waits for the second factor, and two tabs agree on it', async ({
    page,
    request,
    context,
  }) => {
    const traveller = await settle(page, request);
    const secret = await enrol(page);
    await forgetSession(page);
    await open(page, '/login?modo=olvido');
    await page.getByLabel('Correo electrónico').fill(traveller.email);
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
    const { links } = await mailTo(request, traveller.email);
    await open(page, links.find((url) => url.includes('/recuperar')) ?? '');
    await page.getByLabel('Nueva contraseña').fill(`${traveller.password} nueva`);
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta tu segundo paso');

    const other = await context.newPage();
    await open(other, '/dashboard');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Falta tu segundo paso');
    await page.getByLabel(/^Código de 6 cifras/).fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(other).toHaveURL('/dashboard');
  });
});

test('the picture of the secret is drawn, without a script or another origin', async ({
  page,
  request,
}) => {
  await enter(page, request);
  await open(page, '/cuenta/dos-pasos');
  await page.getByRole('button', { name: 'Agregar un autenticador' }).click();
  await page.getByRole('button', { name: 'Seguir' }).click();
  const drawn = await page.getByRole('img', { name: /Código QR/ }).evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return 0;
    await image.decode();
    return image.naturalWidth;
  });
  expect(drawn).toBeGreaterThan(0);
  expect(await secretOf(page)).toMatch(/^[A-Z2-7]{16,}$/);
});

test.describe('a sign-in of yesterday', () => {
  test.use({ expectedErrors: /400/ });

  test('a new password ends the other sessions, and a sign-in that is not recent asks for a mailed code', async ({
    page,
    request,
  }) => {
    const traveller = await enter(page, request);
    await open(page, '/cuenta/contrasena');
    // As the service answers a day after the sign-in, once.
    let asked = false;
    await page.route('**/auth/v1/user', async (route) => {
      if (asked || route.request().method() !== 'PUT') return route.fallback();
      asked = true;
      return route.fulfill({
        status: 400,
        json: { code: 'reauthentication_needed', message: 'never shown' },
        headers: { 'x-supabase-api-version': '2024-01-01' },
      });
    });
    const password = `${traveller.password} nueva`;
    await page.getByLabel('Nueva contraseña').fill(password);
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
    const field = page.getByLabel('Código de seguridad de 6 cifras');
    await expect(field).toBeFocused();
    await expect(page.getByLabel('Nueva contraseña')).toHaveValue(password);
    const { code } = await mailTo(request, traveller.email);
    await field.fill(code ?? '');
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
    await expect(page.getByText('Guardamos tu contraseña')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('the e-mail changes once both addresses have confirmed', async ({ page, request }) => {
  const traveller = await settle(page, request);
  const next = newTraveller().email;
  await open(page, '/cuenta/correo');
  await page.getByLabel('Correo nuevo').fill(traveller.email.toUpperCase());
  await page.getByRole('button', { name: 'Enviar los mensajes' }).click();
  await expect(page.getByText('Ese es el correo con el que ya entras.')).toBeVisible();
  await page.getByLabel('Correo nuevo').fill(next);
  await page.getByRole('button', { name: 'Enviar los mensajes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma las dos direcciones');

  // The state is the service's: it is there after a reload too.
  await open(page, '/cuenta');
  await expect(page.getByText(`Falta confirmar el cambio a ${next}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Terminar el cambio' }).click();
  const first = await mailTo(request, traveller.email);
  await page.getByLabel('Código de 6 cifras').fill(first.code ?? '');
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByText(`${traveller.email} quedó confirmada`)).toBeVisible();
  const second = await mailTo(request, next);
  await page.getByLabel(`Código que llegó a ${next}`).fill(second.code ?? '');
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByText(`Desde ahora entras con ${next}`)).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ user: { email: next } });
});

test.describe('codes of an earlier mail', () => {
  test.use({ expectedErrors: /Failed to load resource.*403/ });

  test('an e-mail change is mailed once more to both, and the first codes stop working', async ({
    page,
    request,
  }) => {
    const traveller = await settle(page, request);
    const next = newTraveller().email;
    await open(page, '/cuenta/correo');
    await page.getByLabel('Correo nuevo').fill(next);
    await page.getByRole('button', { name: 'Enviar los mensajes' }).click();
    const early = await mailTo(request, traveller.email);
    await mailTo(request, next);
    // An address gets a mail a second (max_frequency in supabase/config.toml).
    await expect.poll(() => Date.now() - Date.parse(early.at)).toBeGreaterThan(1000);
    await page.getByRole('button', { name: 'Enviar otros mensajes' }).click();
    await expect(page.getByText('enviamos otros dos')).toBeVisible();
    const late = [await mailTo(request, traveller.email, 1), await mailTo(request, next, 1)];

    const code = page.getByLabel('Código de 6 cifras');
    const confirm = page.getByRole('button', { name: 'Confirmar', exact: true });
    await code.fill(early.code ?? '');
    await confirm.click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill(late[0]?.code ?? '');
    await confirm.click();
    await page.getByLabel(`Código que llegó a ${next}`).fill(late[1]?.code ?? '');
    await confirm.click();
    await expect(page.getByText(`Desde ahora entras con ${next}`)).toBeVisible();
  });
});

test('saving another language shows the page in it', async ({ page, request }) => {
  await enter(page, request);
  await open(page, '/cuenta');
  await page.getByLabel('Inglés').check();
  await page.getByRole('button', { name: 'Guardar el idioma' }).click();
  await expect(page).toHaveURL('/en/cuenta');
  await expect(page.getByLabel('English')).toBeChecked();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_|DataFailure|AuthRetryableFetchError/ });

  test('nothing typed is lost, and trying again goes through', async ({ page, request }) => {
    const traveller = await enter(page, request);
    await open(page, '/cuenta/eliminar');
    await page.getByLabel(/Para confirmar/).fill(traveller.email);
    await page.route('**/rest/v1/rpc/delete_my_account', (route) => route.abort());
    await page.getByRole('button', { name: 'Eliminar mi cuenta para siempre' }).click();
    await expect(page.getByText('No pudimos conectarnos')).toBeVisible();
    await expect(page.getByLabel(/Para confirmar/)).toHaveValue(traveller.email);
    await page.unroute('**/rest/v1/rpc/delete_my_account');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasta pronto');
  });

  test('a deletion whose answer was lost succeeds when it is sent again', async ({
    page,
    request,
  }) => {
    const traveller = await enter(page, request);
    await open(page, '/cuenta/eliminar');
    await page.getByLabel(/Para confirmar/).fill(traveller.email);
    await page.route('**/rest/v1/rpc/delete_my_account', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Eliminar mi cuenta para siempre' }).click();
    await expect(page.getByText('No pudimos conectarnos')).toBeVisible();
    await page.unroute('**/rest/v1/rpc/delete_my_account');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasta pronto');
    expect(await storedUser(page)).toMatchObject({ user: null, isLoggedIn: false });
  });

  test('an account that cannot be read says so and offers another try', async ({
    page,
    request,
  }) => {
    await settle(page, request);
    await page.route('**/rest/v1/rpc/my_sessions', (route) => route.abort());
    await page.goto('/cuenta');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'No pudimos llegar a tu cuenta',
    );
    await page.unroute('**/rest/v1/rpc/my_sessions');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta');
  });
});

test('every step of two-step verification passes axe and fits 320 pixels', async ({
  page,
  request,
}) => {
  const traveller = await enter(page, request);
  await open(page, '/cuenta/dos-pasos');
  await page.getByRole('button', { name: 'Agregar un autenticador' }).click();
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await expectNarrow(page);
  await page.getByLabel(/^Código de 6 cifras/).fill(codeOf(await secretOf(page)));
  await page.getByRole('button', { name: 'Confirmar y encender' }).click();
  await page.getByRole('button', { name: 'Quitar Mi teléfono' }).click();
  await expectNarrow(page);
  await forgetSession(page);
  await signIn(page, traveller);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta tu segundo paso');
  await expectNarrow(page);
});

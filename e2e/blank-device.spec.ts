import { bytes } from '#kit/language/format.ts';
import { expect, test } from './fixtures.ts';

// A device that has nothing of its reader's shows what the application would show there, without the application.

const isReady = () => document.documentElement.dataset.ready !== undefined;

test('pages of the reader are whole without the application, which is fetched and does not run', async ({
  page,
}) => {
  const first = {
    '/viajes': 'Empieza con un itinerario de las guías',
    '/en/hoy': 'Today',
    '/mochila': 'Todavía está vacía',
    '/recuperar': '¿Olvidaste tu contraseña?',
    '/en/confirmar': 'The link is missing',
    '/sin-red': 'Espacio',
  };
  for (const [path, heading] of Object.entries(first)) {
    const fetched = page.waitForResponse(
      (one) => one.request().resourceType() === 'fetch' && /\.js$/.test(one.url()),
    );
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText(/^(Abriendo|Opening|Mirando)/)).toBeHidden();
    await fetched;
    expect(await page.evaluate(isReady)).toBe(false);
  }
});

test('the first press makes a trip of an itinerary', async ({ page }) => {
  await page.goto('/viajes');
  await page
    .getByRole('button', { name: /^Copiar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/viaje\?id=/);
});

test('what was typed and chosen before the application came is kept', async ({ page }) => {
  await page.goto('/viajes');
  // Before the application hears of it.
  await page.getByRole('textbox', { name: 'Nombre' }).evaluate((field: HTMLInputElement) => {
    field.value = 'Semana en la costa';
  });
  const choice = page.getByRole('radio', { name: /itinerario/ });
  await choice.evaluate((radio: HTMLInputElement) => {
    radio.checked = true;
  });
  await choice.focus();
  await page.waitForFunction(isReady);
  await expect(choice).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Itinerario' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Semana en la costa');
});

test('what a download costs is said before the application asked the device', async ({
  page,
  request,
}) => {
  const sizes = (await (await request.get('/packages.json')).json()) as Record<string, number>;
  await page.goto('/sin-red');
  const row = page.getByRole('listitem').filter({ hasText: 'Mapa interactivo' });
  await expect(row).toContainText('No está en este dispositivo');
  const needed = (sizes.map ?? 0) + (sizes.ground ?? 0);
  const keep = row.getByRole('button', {
    name: `Guardar Mapa interactivo (${bytes(needed, 'es')})`,
  });
  await expect(keep).toBeVisible();
  expect(await page.evaluate(isReady)).toBe(false);
  await keep.focus();
  await page.waitForFunction(isReady);
  await expect(keep).toBeVisible();
});

test('a device that knows its reader never shows an empty page first', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('trip-hint', 'x'));
  // Until the gate of a page opens; what it asks for after that comes at once.
  let gate = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route(/\/assets\/main-.*\.js$/, async (route) => {
    isAsked = true;
    await gate.promise;
    await route.continue();
  });
  // The level of the headings that are hidden until the application has read the device.
  const headings = { '/viajes': 'h2', '/hoy': 'h2', '/mochila': 'h2', '/sin-red': 'h3' };
  for (const [path, heading] of Object.entries(headings)) {
    gate = Promise.withResolvers();
    isAsked = false;
    await page.goto(path);
    await expect(page.getByText(/^(Abriendo|Mirando)/)).toBeVisible();
    await expect(page.locator(`main ${heading}`).filter({ visible: true })).toHaveCount(0);
    await expect.poll(() => isAsked).toBe(true);
    gate.resolve();
    await page.waitForFunction(isReady);
    await expect(page.getByText(/^(Abriendo|Mirando)/)).toHaveCount(0);
    await expect(page.locator(`main ${heading}`).first()).toBeVisible();
  }
});

test('an address with a question is answered by the application alone', async ({ page }) => {
  await page.route(/\/assets\/main-.*\.js$/, () => {});
  await page.goto('/recuperar?token_hash=abc');
  await expect(page.getByRole('heading', { name: 'Abriendo tu enlace…' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('a page behind the session leads to signing in before the application is there', async ({
  page,
}) => {
  await page.route(/\/assets\/main-.*\.js$/, () => {});
  for (const path of ['/register', '/en/cuenta/correo']) {
    await page.goto(path);
    const internal = path.replace('/en', '');
    await expect(page).toHaveURL(
      `${path.startsWith('/en') ? '/en' : ''}/login?redirect=${encodeURIComponent(internal)}`,
    );
    await expect(page.getByRole('textbox').first()).toBeVisible();
  }
});

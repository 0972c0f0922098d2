import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, languages, open, test } from './fixtures.ts';
import { settle } from './traveller.ts';

// "Report a mistake": from a place and back, by visitors and travellers, and when something fails.

const about = '/destinos/cartagena/lugares/getsemani-plaza-trinidad';
const address = `/reportar?sobre=${encodeURIComponent(about)}`;
const rpc = '**/rest/v1/rpc/report_mistake';

async function fill(page: Page, message = 'La plaza ya no cierra a las seis.') {
  await page.getByLabel('Un dato equivocado').check();
  await page.getByLabel('Cuéntanos').fill(message);
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar el reporte' }).click();

test('a visitor reports a mistake from a place and comes back to it', async ({ page }) => {
  await open(page, about);
  await page.getByRole('link', { name: /^Reportar un error/ }).click();
  await expect(page).toHaveURL(/\/reportar\?sobre=/);
  await expect(page.getByText('Getsemaní y la Plaza de la Trinidad')).toBeVisible();

  await send(page);
  await expect(page.getByText('Elige qué clase de error es.')).toBeVisible();
  await expect(page.getByLabel('Un dato equivocado')).toBeFocused();
  await fill(page, 'corto');
  await page.getByLabel('¿Dónde se puede comprobar?').fill('el periódico');
  await send(page);
  await expect(page.getByLabel('Cuéntanos')).toBeFocused();
  await expect(page.getByLabel('Cuéntanos')).toHaveAccessibleDescription(/al menos 10 caracteres/);
  await expect(page.getByText('Escribe un enlace completo')).toBeVisible();
  await expectAccessible(page);

  await fill(page);
  await page.getByLabel('¿Dónde se puede comprobar?').fill('example.org/horario');
  const request = page.waitForRequest(rpc);
  await send(page);
  expect((await request).postDataJSON()).toMatchObject({
    about,
    kind: 'fact',
    language: 'es',
    source_url: 'https://example.org/horario',
  });
  await expect(page.getByRole('heading', { name: 'Gracias' })).toBeFocused();
  await page.getByRole('link', { name: /^Volver a Getsemaní/ }).click();
  await expect(page).toHaveURL(about);
});

test.describe('on bad days', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('too many reports say how long to wait, and what was typed stays', async ({ page }) => {
    await page.route(rpc, (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'PT429', message: 'Too many reports', details: '601', hint: null },
      }),
    );
    await open(page, address);
    await fill(page);
    await send(page);
    await expect(page.getByRole('alert').getByText('en 11 minutos')).toBeVisible();
    await expect(page.getByLabel('Cuéntanos')).toHaveValue(/La plaza/);
  });

  test('without a network a report waits on the device, and is sent when it is back', async ({
    page,
    context,
  }) => {
    await open(page, address);
    await fill(page);
    await open(page, address);
    await expect(page.getByLabel('Cuéntanos')).toHaveValue(/La plaza/);
    await expect(page.getByLabel('Un dato equivocado')).toBeChecked();
    // Only what is sent finds no network: the pages come from the server.
    await context.route(rpc, (route) => route.abort('internetdisconnected'));
    await send(page);
    await expect(page.getByText('tu reporte quedó guardado en este dispositivo')).toBeVisible();
    await page.getByRole('link', { name: 'Ver lo que está por enviar' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Reporte de un error' });
    await expect(row).toContainText('La plaza ya no cierra');
    await context.unroute(rpc);
    const request = page.waitForRequest(rpc);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect((await request).postDataJSON()).toMatchObject({ about, kind: 'fact', language: 'es' });
    await expect(row).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('mochila:reports'))).toBeNull();
  });

  test('a report that waits can be taken away, and nobody else sees or sends it', async ({
    page,
    context,
    request,
  }) => {
    await context.route(rpc, (route) => route.abort('internetdisconnected'));
    await open(page, address);
    await fill(page, 'Esto lo escribí sin cuenta.');
    await send(page);
    await expect(page.getByText('tu reporte quedó guardado en este dispositivo')).toBeVisible();
    await context.unroute(rpc);
    const sent: string[] = [];
    context.on('request', (one) => sent.push(one.url()));
    await settle(page, request);
    await open(page, '/sin-red');
    await expect(page.getByRole('heading', { name: 'Espacio' })).toBeVisible();
    await expect(page.getByText('Esto lo escribí sin cuenta.')).toBeHidden();
    expect(sent.filter((url) => url.includes('report_mistake'))).toEqual([]);
    await page.evaluate(() => localStorage.removeItem('sb-mochila-auth-token'));
    await page.evaluate(() => localStorage.removeItem('user-storage'));
    await context.route(rpc, (route) => route.abort('internetdisconnected'));
    await open(page, '/sin-red');
    await page.getByRole('button', { name: /^Esto lo escribí sin cuenta.: no enviarlo/ }).click();
    await expect(page.getByText('Esto lo escribí sin cuenta.')).toBeHidden();
  });
});

for (const { prefix } of languages)
  test(`${prefix}/reportar without JavaScript says what sending needs`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(prefix + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/JavaScript/)).toBeVisible();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expect(page.locator('button[type=submit]')).toBeHidden();
    await context.close();
  });

test('a report from an address that is no page of ours has a field for where the mistake is', async ({
  page,
}) => {
  await open(page, '/en/reportar?sobre=/somewhere');
  await expect(page.getByLabel('Where is the mistake?')).toHaveValue('/somewhere');
});

test('a traveller sees what they reported and withdraws it', async ({ page, request }) => {
  await settle(page, request);
  await open(page, address);
  await fill(page, 'Esto lo digo con mi cuenta.');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver mis reportes' }).click();
  await expect(page.getByText('Esto lo digo con mi cuenta.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retirar este reporte' }).click();
  await expect(page.getByText('0 reportes.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Ver mis reportes' }).click();
  await expect(page.getByText('0 reportes.')).toBeVisible();
});

test('text typed before hydration is kept', async ({ page }) => {
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByLabel('Cuéntanos').fill('Antes de despertar.');
  wake();
  await expect(page.getByText('Getsemaní y la Plaza de la Trinidad')).toBeVisible();
  await expect(page.getByLabel('Cuéntanos')).toHaveValue('Antes de despertar.');
});

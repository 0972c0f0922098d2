import type { BrowserContext, Page } from '@playwright/test';
import { expect, languages, open, test } from './fixtures.ts';
import { waitUntilCached } from './offline-cache.ts';
import { addPlaces, names, newTrip, saveState } from './trips.ts';

// Without a network: what the worker keeps on the device (packages/offline/worker).

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503/,
});

/** Everything that lies in any cache, as one text. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url);
        const response = await cache.match(request);
        if (/html|json/.test(response?.headers.get('content-type') ?? ''))
          texts.push((await response?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

async function later(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('a trip, the page of the day and a guide that was read open without a network, and what is changed there stays', async ({
  page,
  context,
}) => {
  const address = await newTrip(page, 'Sin señal');
  await addPlaces(page, 1, ['Castillo de San Felipe']);
  await expect(saveState(page)).toHaveText('Guardado en este dispositivo');
  // A reader without anything on this device has no worker; whoever has gets it on the next page.
  await open(page, '/destinos/cartagena');
  await waitUntilCached(page, '/destinos/cartagena');
  expect(await cached(page)).not.toContain('Sin señal');

  await context.setOffline(true);
  await page.close();
  const trip = await later(context, address);
  await expect(names(trip)).toHaveText([/San Felipe/]);
  await trip.getByLabel('Nombre del día 1').fill('Sin red');
  await trip.getByLabel('Nombre del día 1').blur();
  await expect(saveState(trip)).toHaveText('Guardado en este dispositivo');
  await trip.reload();
  await expect(trip.getByLabel('Nombre del día 1')).toHaveValue('Sin red');

  const guide = await later(context, '/destinos/cartagena');
  await expect(guide.getByRole('heading', { level: 1 })).toContainText('Cartagena');
  const today = await later(context, '/hoy');
  await expect(today.getByText('Hoy no hay un viaje en curso.')).toBeVisible();
  const unread = await later(context, '/destinos/covenas');
  await expect(unread.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  await unread.getByRole('link', { name: 'Hoy', exact: true }).click();
  await expect(unread.getByText('Hoy no hay un viaje en curso.')).toBeVisible();
});

test('a language that is not kept says so and leads to the same page in the other; once used with a network it opens too', async ({
  page,
  context,
}) => {
  const address = await newTrip(page, 'Dos idiomas');
  await open(page, '/viajes');
  await waitUntilCached(page, '/viaje');
  await context.setOffline(true);
  const english = new URL(address);
  english.pathname = `/en${english.pathname}`;
  await page.goto(english.href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not kept in English');
  await expect(page.getByText('in Spanish only')).toBeVisible();
  await page.getByRole('link', { name: 'Esta página en español' }).click();
  await expect(page.getByLabel('Nombre del viaje')).toHaveValue('Dos idiomas');
  await context.setOffline(false);
  await open(page, '/en/viajes');
  await waitUntilCached(page, '/.whole/app.en');
  await context.setOffline(true);
  await page.goto(english.href);
  await expect(page.getByLabel('Name of the trip')).toHaveValue('Dos idiomas');
});

test('a page that is not kept says what it needs, also where a link led to it, and opens once the network is back', async ({
  page,
  context,
}) => {
  await newTrip(page, 'Sin páginas');
  await open(page, '/viajes');
  await waitUntilCached(page, '/viaje');
  await context.setOffline(true);
  const heading = page.getByRole('heading', { level: 1 });
  // Written into the bar, and led to by links of the application.
  for (const [path, text] of [
    ['/destinos/covenas/playas', 'Esta guía no está en tu dispositivo'],
    ['/login', 'Para entrar a tu cuenta'],
    ['/dashboard', 'Para entrar a tu cuenta'],
    ['/v/una-llave', 'Los viajes que otra persona comparte'],
  ] as const) {
    await page.goto(path);
    await expect(heading).toHaveText('Sin conexión');
    await expect(page.getByRole('main')).toContainText(text);
  }
  for (const name of [/^mochila/, 'Entrar']) {
    await page.goto('/mochila');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await page.getByRole('banner').getByRole('link', { name }).first().click();
    await expect(heading).toHaveText('Sin conexión');
  }
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
});

test('the pages of trips can be installed: their manifest opens the page of the day, and its icons are there', async ({
  page,
}) => {
  for (const { lang, prefix } of languages) {
    await open(page, `${prefix}/viajes`);
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const response = await page.request.get(address ?? '');
    expect(response.headers()['content-type']).toBe('application/manifest+json');
    const manifest = await response.json();
    expect(manifest).toMatchObject({ lang, start_url: `${prefix}/hoy`, display: 'standalone' });
    for (const { src } of manifest.icons)
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
    for (const { url } of manifest.shortcuts)
      expect((await page.request.get(url)).status()).toBe(200);
  }
});

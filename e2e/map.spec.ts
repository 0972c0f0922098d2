import type { Locator, Page } from '@playwright/test';
import { XMLValidator } from 'fast-xml-parser';
import { findHeadless, quietFlags } from '#tools/programs/browser.ts';
import { hasMapSchemas } from '#tools/programs/map-schemas.ts';
import { schemaFaults } from '#tools/programs/testing/schema-faults.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, languages, open, test } from './fixtures.ts';

// The interactive map, in a guide and at /mapa: on demand, by keyboard, and when something fails.

// A browser without a graphics card draws WebGL in software, when it is told that it may.
const executablePath = findHeadless();
test.use({
  launchOptions: {
    args: [...quietFlags, '--enable-unsafe-swiftshader'],
    ...(executablePath ? { executablePath } : {}),
  },
});

const opener = (page: Page) =>
  page.getByRole('button', { name: /Abrir el mapa|Open the interactive/ });
const live = (page: Page) =>
  page.getByRole('region', { name: /^(Mapa interactivo|Interactive map)$/ });
const canvas = (page: Page) => live(page).locator('canvas');
const list = (page: Page) =>
  page.getByRole('region', { name: /^(Lugares del mapa|Places on the map)$/ });

async function openMap(page: Page, address: string): Promise<void> {
  await open(page, address);
  await opener(page).click();
  await expect(canvas(page)).toBeVisible({ timeout: 30_000 });
}

for (const { lang, prefix } of languages)
  test(`${prefix}/destinos/covenas/ver-y-hacer loads nothing of the map before it is asked for, and then from here alone`, async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, `${prefix}/destinos/covenas/ver-y-hacer`);
    await opener(page).scrollIntoViewIfNeeded();
    await opener(page).hover();
    const parts = /\/live-map-|maplibre|\/ground-/;
    expect(asked.filter((url) => parts.test(url))).toEqual([]);
    await opener(page).click();
    await expect(canvas(page)).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    expect(asked.filter((url) => parts.test(url))).toHaveLength(4);
    const others = asked.filter((url) => url.startsWith('http') && !url.startsWith(`${baseURL}/`));
    expect(others).toEqual([]);
  });

test('the open map with a card passes axe', async ({ page }) => {
  await openMap(page, '/en/mapa');
  await list(page).getByRole('button').nth(2).click();
  await expectAccessible(page);
});

test('a kind of place narrows the list and the map', async ({ page }) => {
  await openMap(page, '/mapa');
  const before = await list(page).getByRole('button').count();
  await live(page)
    .getByRole('radio', { name: /^Playa/ })
    .check();
  await expect.poll(() => list(page).getByRole('button').count()).toBeLessThan(before / 2);
  await expect(list(page).getByRole('heading', { name: /Medellín/ })).toHaveCount(0);
});

test('everything can be done with the keyboard', async ({ page }) => {
  await open(page, '/destinos/covenas/ver-y-hacer');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(canvas(page)).toBeFocused({ timeout: 30_000 });

  const pin = live(page).locator('canvas ~ div button').first();
  await expect(pin).toBeVisible();
  const where = async (one: Locator) => (await one.boundingBox())?.x ?? 0;
  const start = await where(pin);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Math.abs((await where(pin)) - start)).toBeGreaterThan(20);

  const choice = list(page).getByRole('button', { name: 'Isla Múcura' });
  await choice.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Isla Múcura' });
  await expect(card.getByRole('link', { name: /Leer sobre/ })).toBeFocused();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: /mochila/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(choice).toBeFocused();
});

test('a card leads to the page of its place', async ({ page }) => {
  await openMap(page, '/mapa');
  await list(page).getByRole('button', { name: 'Isla Múcura' }).click();
  await page.getByRole('link', { name: /Leer sobre este lugar/ }).click();
  await expect(page).toHaveURL('/destinos/covenas/lugares/isla-mucura');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Isla Múcura');
});

test('the map begins with the kind that the page shows, and leads to places that it hides', async ({
  page,
}) => {
  await open(page, '/destinos/covenas/ver-y-hacer');
  await page
    .locator('#places')
    .getByRole('radio', { name: /^Playa/ })
    .check();
  await opener(page).click();
  await expect(canvas(page)).toBeVisible({ timeout: 30_000 });
  await expect(live(page).getByRole('radio', { name: /^Playa/ })).toBeChecked();
  await live(page).getByRole('radio', { name: /^Todo/ }).check();
  await list(page).getByRole('button', { name: 'Santa Cruz del Islote' }).click();
  await page.getByRole('link', { name: /Leer sobre este lugar/ }).click();
  await expect(page.getByRole('heading', { name: 'Santa Cruz del Islote' })).toBeInViewport();
});

test('a click on several places at one position spreads them out', async ({ page }) => {
  await openMap(page, '/mapa');
  const pins = live(page).locator('canvas ~ div button');
  const together = live(page).getByRole('button', { name: /lugares juntos/ });
  await expect(together.first()).toBeVisible();
  const names = await pins.evaluateAll((all) => all.map((one) => one.ariaLabel));
  await together.first().focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => pins.evaluateAll((all) => all.map((one) => one.ariaLabel)))
    .not.toEqual(names);
  await expect(canvas(page)).toBeFocused();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to/ });
  test('the map says so, the drawn one stays, and a second try works', async ({
    page,
    context,
  }) => {
    await open(page, '/destinos/cartagena/ver-y-hacer');
    await context.setOffline(true);
    await opener(page).click();
    await expect(page.getByText('No pudimos traer el mapa interactivo')).toBeVisible();
    await expect(page.locator('#map svg:not([role=img])').first()).toBeVisible();
    await context.setOffline(false);
    await opener(page).click();
    await expect(canvas(page)).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('without its worker', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to/ });
  // As where its package was taken off the device after the page had opened it.
  test('the map says at once that it did not come, and a second try works', async ({ page }) => {
    await page.route(/maplibre-gl-worker/, (route) => route.abort());
    await open(page, '/mapa');
    await opener(page).click();
    await expect(page.getByText('No pudimos traer el mapa interactivo')).toBeVisible();
    await page.unroute(/maplibre-gl-worker/);
    await opener(page).click();
    await expect(canvas(page)).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('without its base map', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to/ });
  test('the map still has its places, and says what is missing', async ({ page }) => {
    await page.route(/\/ground-.*\.json/, (route) => route.abort());
    await openMap(page, '/destinos/cartagena/ver-y-hacer');
    await expect(page.getByText('No pudimos traer el fondo del mapa')).toBeVisible();
    await expect(live(page).locator('canvas ~ div button').first()).toBeVisible();
  });
});

test('an operator’s own style is shown with its credit, and no ground of ours is fetched', async ({
  page,
}) => {
  const grounds: string[] = [];
  page.on('request', (request) => {
    if (/\/ground-/.test(request.url())) grounds.push(request.url());
  });
  const attribution = '<a href="https://tiles.example">&copy; Tiles</a>';
  const nothing = { type: 'FeatureCollection', features: [] };
  await page.route('/style.json', (route) =>
    route.fulfill({
      json: {
        version: 8,
        sources: { tiles: { type: 'geojson', data: nothing, attribution } },
        layers: [
          { id: 'back', type: 'background', paint: { 'background-color': '#cde' } },
          { id: 'tiles', type: 'fill', source: 'tiles' },
        ],
      },
    }),
  );
  await page.route('/env.json', async (route) => {
    const env = await (await route.fetch()).json();
    const { origin } = new URL(route.request().url());
    await route.fulfill({ json: { ...env, mapStyle: `${origin}/style.json` } });
  });
  await openMap(page, '/destinos/cartagena/ver-y-hacer');
  await expect(live(page).getByText('© Tiles')).toBeVisible();
  await expect(live(page).locator('canvas ~ div button').first()).toBeVisible();
  expect(grounds).toEqual([]);
});

test('a browser that cannot draw it keeps the drawn map', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, '/mapa');
  await opener(page).click();
  await expect(page.getByText('le falta WebGL')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('img', { name: /Colombia/ })).toBeVisible();
});

test('/mapa lists and filters every place without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto('/mapa');
  await expect(opener(page)).toBeHidden();
  const places = page.locator('main li a:visible');
  const all = await places.count();
  expect(all).toBeGreaterThan(100);
  await page.getByRole('radio', { name: /^Playa/ }).check();
  await expect.poll(() => places.count()).toBeLessThan(all / 2);
  await expect(page.getByRole('link', { name: 'Playa Blanca, Barú' })).toBeVisible();
  await context.close();
});

test.describe('another script', () => {
  test.use({ expectedErrors: /TrustedScriptURL/ });
  test('is refused by Trusted Types, which let the worker through', async ({ page }) => {
    await openMap(page, '/destinos/covenas/ver-y-hacer');
    const refused = await page.evaluate(() => {
      try {
        new Worker('/assets/other.js');
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).toBe(true);
  });
});

test('a guide’s places can be taken along in three formats', async ({ page, request }) => {
  await open(page, '/en/destinos/cartagena/ver-y-hacer');
  for (const name of ['GPX', 'KML', 'GeoJSON']) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('download', `mochila-cartagena.${name.toLowerCase()}`);
    const response = await request.get((await link.getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toMatch(/gpx|kml|geo/);
    const text = await response.text();
    expect(text).not.toContain('mochila.invalid');
    if (name === 'GeoJSON') expect(JSON.parse(text).features.length).toBeGreaterThan(20);
    else {
      expect(XMLValidator.validate(text)).toBe(true);
      if (hasMapSchemas()) expect(schemaFaults(name === 'GPX' ? 'gpx' : 'kml', text)).toBe('');
    }
  }
});

for (const path of ['/mapa', '/en/destinos/covenas/ver-y-hacer'])
  test(`${path} with its map open fits a screen of 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openMap(page, path);
    await list(page).getByRole('button').nth(3).click();
    await expect(page.getByRole('link', { name: /Leer sobre|Read about/ })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

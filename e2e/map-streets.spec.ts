import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findBrowser, quietFlags } from '../scripts/programs/browser.ts';
import { createSite } from '../server/site/site.ts';
import { mapTilesArchive } from '../server/testing/map-tiles.ts';
import { test as base, expect, open } from './fixtures.ts';

// Streets of the operator's PMTiles archive on the interactive map.

// A browser without a graphics card draws WebGL in software, when it is told that it may.
const executablePath = findBrowser();

/** The built site with an archive of Medellín, on an address of its own. */
const test = base.extend({
  launchOptions: {
    args: [...quietFlags, '--enable-unsafe-swiftshader'],
    ...(executablePath ? { executablePath } : {}),
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  baseURL: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'mochila-streets-'));
    const tiles = join(folder, 'medellin.pmtiles');
    writeFileSync(tiles, mapTilesArchive());
    const origin = 'http://127.0.0.1';
    const site = createSite('dist/site', { origin, backend: null, tiles });
    const server = createServer(site);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    await use(`${origin}:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  },
});

const live = (page: Page) =>
  page.getByRole('region', { name: /^(Mapa interactivo|Interactive map)$/ });

async function openMap(page: Page): Promise<void> {
  await page.route('/env.json', (route) =>
    route.fulfill({ json: { url: '', key: 'none', mailbox: false, mapTiles: '/map.pmtiles' } }),
  );
  await open(page, '/destinos/medellin-guatape/ver-y-hacer');
  await page.getByRole('button', { name: /Abrir el mapa/ }).click();
  await expect(live(page).locator('canvas')).toBeVisible({ timeout: 30_000 });
}

/** How many parts of the archive were read. */
function countParts(page: Page): () => number {
  let parts = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/map.pmtiles') && response.status() === 206) parts += 1;
  });
  return () => parts;
}

test('streets are read by range from this origin, and credited', async ({ page }) => {
  const parts = countParts(page);
  await openMap(page);
  await expect(live(page).getByText('© Metro de Medellín')).toBeVisible();
  await expect(live(page).getByText('GSHHG')).toBeVisible();
  await live(page).locator('canvas').focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('+');
  await expect.poll(parts).toBeGreaterThan(2);
  await expect(live(page).getByRole('status')).toBeEmpty();
});

base.describe('streets that do not come', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to/ });
  test('leave the map as it is, and it says so', async ({ page }) => {
    await page.route('/map.pmtiles', (route) => route.abort());
    await openMap(page);
    await expect(live(page).getByText('Las calles no llegaron')).toBeVisible();
    await expect(live(page).locator('canvas ~ div button').first()).toBeVisible();
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { mapTilesArchive } from '#server/testing/map-tiles.ts';
import { findHeadless, quietFlags } from '#tools/programs/browser.ts';
import { test as base, expect, open } from './fixtures.ts';

// Streets of the operator's PMTiles archive on the interactive map.

const entry = fileURLToPath(new URL('../server/main.ts', import.meta.url));

// A browser without a graphics card draws WebGL in software, when it is told that it may.
const executablePath = findHeadless();

/** The product, started with an archive of Medellín and, since no account is used, a hosted project that is not there. */
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
    const server = spawn(process.execPath, [entry], {
      env: {
        ...process.env,
        PORT: '0',
        MOCHILA_DATA: folder,
        MOCHILA_MAP_PMTILES: tiles,
        SUPABASE_URL: 'http://127.0.0.1:9',
        SUPABASE_PUBLISHABLE_KEY: 'none',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await use(await addressSaidBy(server.stdout));
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(folder, { recursive: true });
  },
});

async function addressSaidBy(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /^Mochila is ready: (\S+)$/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('the server did not start');
}

const live = (page: Page) =>
  page.getByRole('region', { name: /^(Mapa interactivo|Interactive map)$/ });

async function openMap(page: Page): Promise<void> {
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
  const list = page.getByRole('region', { name: 'Lugares del mapa' });
  await list.getByRole('button', { name: /Plaza Botero/ }).click();
  await expect.poll(parts).toBeGreaterThan(2);
  await expect(live(page).getByRole('status')).toBeEmpty();
});

base.describe('streets that do not come', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to/ });
  test('leave the map as it is, and it says so', async ({ page }) => {
    await page.route('/map.pmtiles', (route) => route.abort());
    await openMap(page);
    await expect(live(page).getByText('No pudimos cargar las calles')).toBeVisible();
    await expect(live(page).locator('canvas ~ div button').first()).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { expect, idle, test } from './fixtures.ts';
import { nobody, settle, storedText } from './traveller.ts';

// Specification 3: the store is there from the first load of every page (of the public ones in axe.spec.ts), and visitors
// read on without the application.

const isStarting = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.starting !== undefined);

/** Each page as the first that a device ever opens. */
async function firstLoads(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await storedText(page), path).toBe(nobody);
    await page.evaluate(() => localStorage.clear());
  }
}

test.describe('pages that lead elsewhere', () => {
  test.use({ expectedErrors: /Failed to load resource.*404/ });
  test('user-storage holds user and isLoggedIn before any gesture on unknown, shared and private pages', async ({
    page,
  }) => {
    const token = 'x'.repeat(43);
    await firstLoads(page, ['/no-existe', '/en/no-existe', `/v/${token}`, `/en/v/${token}`]);
    await firstLoads(page, [`/invitacion#${token}`, '/dashboard', '/en/cuenta']);
  });
});

test('what user-storage holds is mended where it cannot be read, and left where it can', async ({
  page,
  request,
}) => {
  for (const broken of ['', '{"state":', 'null', '[]', '{"state":{"user":7},"version":0}']) {
    await page.goto('/login');
    await page.evaluate((value) => localStorage.setItem('user-storage', value), broken);
    await page.goto('/');
    expect(await storedText(page), broken).toBe(nobody);
  }
  await settle(page, request);
  const user = await storedText(page);
  expect(user).toContain('"isLoggedIn":true');
  await page.goto('/mapa', { waitUntil: 'domcontentloaded' });
  expect(await storedText(page)).toBe(user);
});

test('two tabs: a first load does not write over who signed in', async ({
  page,
  context,
  request,
}) => {
  const other = await context.newPage();
  await other.goto('/');
  expect(await storedText(other)).toBe(nobody);
  await settle(page, request);
  await other.goto('/mapa', { waitUntil: 'domcontentloaded' });
  expect(await storedText(other)).toContain('"isLoggedIn":true');
  await other.close();
});

test('pages of a browser that refuses storage are read without an error', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  for (const path of ['/', '/destinos/cartagena', '/en/login']) {
    await page.goto(path);
    expect(await isStarting(page)).toBe(false);
    await page.locator('header a').first().focus();
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  }
});

test('who used a control and saved nothing reads on without the application', async ({ page }) => {
  for (const path of ['/destinos/cartagena', '/viajes', '/mochila', '/login']) {
    await page.goto(path);
    await page.locator('header a').first().focus();
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
    await idle(page);
    await page.goto('/destinos/covenas');
    expect(await isStarting(page), path).toBe(false);
  }
  await page
    .getByRole('button', { name: /^A la mochila/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^En tu mochila/ }).first()).toBeVisible();
  await page.goto('/destinos/cartagena');
  expect(await isStarting(page)).toBe(true);
});

test('a device whose only trips are archived shows them without a gesture', async ({ page }) => {
  await page.goto('/viajes');
  await page
    .getByRole('button', { name: /^Copiar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/viaje\?id=/);
  await page.goto('/viajes');
  await page
    .getByRole('button', { name: /Archivar/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /Archivar/ })).toHaveCount(0);
  await page.goto('/viajes');
  await expect(page.getByText(/archivad/i).first()).toBeVisible();
  expect(await isStarting(page)).toBe(true);
});

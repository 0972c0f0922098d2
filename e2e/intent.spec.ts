import { expect, test } from './fixtures.ts';

// The application is fetched when a control is about to be used, and not for reading.

const budget = 3_072;

test('who reads three pages and uses nothing fetches at most 3 KB of script', async ({ page }) => {
  let bytes = 0;
  for (const path of ['/', '/destinos/cartagena', '/mapa']) {
    await page.goto(path);
    await page.mouse.wheel(0, 3000);
    await page.keyboard.press('PageDown');
    // Longer than what an idle browser would wait.
    await page.waitForTimeout(2500);
    bytes += await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
    );
  }
  expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budget);
});

test('the section that is read is marked before the application is there, and after', async ({
  page,
}) => {
  await page.goto('/destinos/cartagena/antes-de-ir#safe');
  const mark = page.locator('nav[data-screen] ul [aria-current]');
  await expect(mark).toHaveAttribute('href', '#safe');
  await page.locator('nav[data-screen] ul a').first().focus();
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await expect(mark).toHaveCount(1);
  await expect(mark).toHaveAttribute('href', '#safe');
});

test('the first press on a control is answered, and so is the first key', async ({ page }) => {
  await page.goto('/destinos/cartagena');
  const save = page.getByRole('button', { name: /^A la mochila/ }).first();
  // In the task of the tap itself, before anything was fetched.
  const isShown = save.evaluate((button: HTMLElement) => {
    button.click();
    return button.ariaBusy === 'true' && getComputedStyle(button).outlineStyle === 'dashed';
  });
  expect(await isShown).toBe(true);
  await expect(page.getByRole('button', { name: /^En tu mochila/ }).first()).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/destinos/cartagena');
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/buscar');
});

test('a first press on “share” is answered where the page is read', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/destinos/cartagena/antes-de-ir#safe');
  const share = page.getByRole('link', { name: /^Compartir/ });
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1000);
  await share.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(100);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|dynamically imported module/ });
  test('a tap that finds no network is held, says so, and is answered once there is one', async ({
    page,
    context,
  }) => {
    await page.goto('/en/destinos/cartagena');
    await context.setOffline(true);
    await page
      .getByRole('button', { name: /^Add to mochila/ })
      .first()
      .click();
    const notice = page.getByRole('status').filter({ hasText: 'There is no network' });
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /^In your mochila/ }).first()).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test('a link that is pointed at is fetched before it is followed, without the application', async ({
  page,
}) => {
  await page.goto('/destinos/cartagena');
  const fetched = page.waitForRequest(/\/destinos\/cartagena\/antes-de-ir$/);
  await page.locator('main a[href$="/antes-de-ir"]').last().hover();
  expect((await fetched).headers()['sec-purpose']).toMatch(/^prefetch/);
});

test('a device that knows its reader fetches the application when it is idle', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('trip-hint', 'x'));
  await page.goto('/destinos/cartagena');
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
});

test('running text is never hydrated, and the next guide shows its own', async ({ page }) => {
  await page.goto('/destinos/cartagena/antes-de-ir');
  await page.locator('header a').first().focus();
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  const text = page.locator('#safe p').first();
  const isReacts = (node: Element) => Object.keys(node).some((key) => key.startsWith('__react'));
  expect(await page.locator('#safe').evaluate(isReacts)).toBe(true);
  expect(await text.evaluate(isReacts)).toBe(false);
  const before = (await text.textContent()) ?? '';
  // By the router, from one guide to the same chapter of another.
  await page.evaluate(() => history.pushState({}, '', '/destinos/covenas/antes-de-ir'));
  await expect(page).toHaveTitle(/Coveñas/);
  await expect(text).not.toHaveText(before);
  expect(await text.evaluate(isReacts)).toBe(true);
});

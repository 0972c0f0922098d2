import { expectAccessible } from './accessibility.ts';
import { expect, idle, languages, open, test } from './fixtures.ts';

// Specification 2 (routes) and 8 (error catalogue), line by line, for a visitor.

for (const { lang, prefix } of languages) {
  test.describe(lang, () => {
    for (const path of ['/register', '/dashboard'])
      test(`${path} without a session leads to /login and remembers the way (${lang})`, async ({
        page,
      }) => {
        await page.goto(prefix + path);
        await expect(page).toHaveURL(
          (url) => url.pathname === `${prefix}/login` && url.searchParams.get('redirect') === path,
        );
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });

    test.describe('an unknown address', () => {
      test.use({ expectedErrors: /404/ });
      test(`is answered with 404 and leads home (${lang})`, async ({ page }) => {
        const response = await page.goto(`${prefix}/no/existe`);
        expect(response?.status()).toBe(404);
        await expect(page).toHaveURL(prefix || '/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });

      test(`is named at home, with a search for its words (${lang})`, async ({ page }) => {
        await page.goto(`${prefix}/destinos/cartajena?utm=a#b`);
        await expect(page).toHaveURL(prefix || '/');
        const notice = page.getByRole('heading', { name: `${prefix}/destinos/cartajena` });
        await expect(notice).toBeFocused();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        const words = page.getByRole('searchbox');
        await expect(words).toBeFocused();
        await expect(words).toHaveValue('cartajena');
        await expectAccessible(page);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`${prefix}/buscar?q=cartajena`);
        await expect(page.locator('[data-result]').first()).toContainText('Cartagena');
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(notice).toHaveCount(0);
      });

      test(`is named without JavaScript too (${lang})`, async ({ browser, baseURL }) => {
        const context = await browser.newContext({
          javaScriptEnabled: false,
          baseURL: baseURL ?? '',
        });
        const page = await context.newPage();
        await page.goto(`${prefix}/destinos/%3Cb%3Ecartajena`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(
          `${prefix}/destinos/<b>cartajena`,
        );
        await expect(page.getByRole('searchbox')).toHaveValue('b cartajena');
        await expect(page.locator(`main a[href="${prefix}/buscar"]`)).toBeVisible();
        await context.close();
      });
    });
  });
}

test.describe('an unknown destination', () => {
  test.use({ expectedErrors: /404/ });
  test('is unknown too', async ({ page }) => {
    const response = await page.goto('/destinos/atlantida');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL('/');
  });
});

test.describe('while an unknown address leads home', () => {
  test.use({ expectedErrors: /404/ });
  test('the text is "Not Found"', async ({ page }) => {
    await page.route('**/assets/main-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto('/no/existe', { waitUntil: 'commit' });
    await expect(page.getByText('Not Found')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test('a route is preloaded when somebody points at its link', async ({ page }) => {
  await open(page, '/');
  const preloaded = page.waitForRequest(/\/assets\/covenas\.es-.*\.json/);
  await page.locator('main a[href="/destinos/covenas"]').first().hover();
  await preloaded;
  await expect(page).toHaveURL('/');
});

test('a route is preloaded when its link gets the focus', async ({ page }) => {
  await open(page, '/');
  const preloaded = page.waitForRequest(/\/assets\/cartagena\.es-.*\.json/);
  await page.locator('main a[href="/destinos/cartagena"]').first().focus();
  await preloaded;
});

test('following a link shows the guide without loading the page again', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('main a[href="/destinos/covenas"]').first().click();
  await expect(page).toHaveURL('/destinos/covenas');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Coveñas');
  await expect(page).toHaveTitle(/Coveñas/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /covenas$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a slow page shows the pending indicator after one second and for half a second at least', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/');
  const held = Promise.withResolvers<void>();
  const guide = /covenas\.es-.*\.json/;
  await page.route(guide, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(guide);
  const answered = page.waitForResponse(guide);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('main a[href="/destinos/covenas"]').first().click();
  await asked;
  const indicator = page.getByRole('status').filter({ hasText: 'Cargando' });
  await page.clock.runFor(999);
  await expect(indicator).toBeHidden();
  await page.clock.runFor(1);
  await expect(indicator).toBeVisible();
  held.resolve();
  await (await answered).finished();
  await page.clock.runFor(499);
  await expect(indicator).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Coveñas');
  await expect(indicator).toBeHidden();
});

test.describe('a piece of the application that does not load', () => {
  test.use({ expectedErrors: /Failed to|ERR_FAILED|dynamically imported|error loading/i });
  test('reloads the page once, then shows the error', async ({ page }) => {
    await open(page, '/');
    let loads = 0;
    // Not its request: the browser may have fetched the page when the link was pointed at.
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.route(/\/assets\/route-destinos\._slug-.*\.js/, (route) => route.abort());
    const link = page.locator('main a[href="/destinos/covenas"]').first();
    const refused = page.waitForEvent('requestfailed');
    await link.focus();
    await refused;
    await idle(page);
    expect(loads).toBe(0);
    await link.click();
    await expect(page.getByText('Something went wrong!')).toBeVisible();
    expect(loads).toBe(1);
  });
});

test.describe('an unexpected rendering error', () => {
  test.use({ expectedErrors: /broken on purpose|not valid JSON|TypeError|Cannot read/ });
  test('shows "Something went wrong!" with a toggle that reveals the message', async ({ page }) => {
    await page.route(/covenas\.es-.*\.json/, (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"slug":"covenas","name":"x"}' }),
    );
    await open(page, '/');
    await page.locator('main a[href="/destinos/covenas"]').first().click();
    await expect(page.getByText('Something went wrong!')).toBeVisible();
    await expect(page.getByText('Algo salió mal')).toBeVisible();
    await expect(page.getByRole('alert').locator('pre')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show Error' }).click();
    await expect(page.getByRole('alert').locator('pre')).not.toBeEmpty();
    await page.getByRole('button', { name: 'Hide Error' }).click();
    await expect(page.getByRole('alert').locator('pre')).toHaveCount(0);
  });
});

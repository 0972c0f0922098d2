import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, open, test } from './fixtures.ts';
import { settle } from './traveller.ts';

// An English browser on a Spanish address is offered English once, dismissibly, and never redirected; and the reverse.

const offer = (page: Page) => page.locator('#otro-idioma');
const toEnglish = (page: Page) => page.getByRole('link', { name: 'Read this page in English' });
const stay = (page: Page) => page.getByRole('button', { name: 'Stay in Spanish' });
const isReady = () => document.documentElement.dataset.ready !== undefined;

/** Languages as a browser lists them, the preferred one first. */
const speak = (page: Page, ...languages: string[]) =>
  page.addInitScript((list) => {
    Object.defineProperty(Navigator.prototype, 'languages', { get: () => list });
  }, languages);

// Which language others prefer is in web/reader/language.test.ts.
for (const [languages, spanish, english] of [
  [['de-DE', 'de', 'en-GB'], true, false],
  [['fr-CA', 'es-ES', 'en'], false, true],
  [[], false, false],
] as const)
  test(`a browser that speaks ${languages.join(', ') || 'nothing'} is ${spanish ? 'offered English' : english ? 'offered Spanish' : 'offered nothing'}`, async ({
    page,
  }) => {
    await speak(page, ...languages);
    await page.goto('/destinos/cartagena');
    await expect(offer(page)).toBeVisible({ visible: spanish });
    await page.goto('/en/destinos/cartagena');
    await expect(offer(page)).toBeVisible({ visible: english });
  });

test.describe('an English browser', () => {
  test.use({ locale: 'en-US' });

  test('is offered the same page with its query and hash, before the application is there', async ({
    page,
  }) => {
    const token = 't'.repeat(43);
    for (const [path, english] of [
      ['/', '/en'],
      ['/destinos/cartagena/antes-de-ir#safe', '/en/destinos/cartagena/antes-de-ir#safe'],
      ['/buscar?q=playa', '/en/buscar?q=playa'],
      ['/viajes?desde=mochila#viaje-nuevo', '/en/viajes?desde=mochila#viaje-nuevo'],
      ['/login?modo=crear', '/en/login?modo=crear'],
      [`/invitacion#${token}`, `/en/invitacion#${token}`],
      [`/v/${token}`, `/en/viaje-compartido#${token}`],
    ] as const) {
      await page.goto(path);
      await toEnglish(page).click();
      await expect(page).toHaveURL(english);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('who accepts is not asked again, on another page or back on the first', async ({ page }) => {
    await page.goto('/mapa');
    await toEnglish(page).click();
    await expect(page).toHaveURL('/en/mapa');
    await page.goBack();
    await expect(page).toHaveURL('/mapa');
    await expect(offer(page)).toBeHidden();
    await page.goto('/cuando');
    await expect(offer(page)).toBeHidden();
  });

  test('who stays in Spanish is not asked again, without the page being left', async ({ page }) => {
    await page.goto('/colombia?x=1#chapters');
    await stay(page).click();
    await expect(offer(page)).toBeHidden();
    await expect(page).toHaveURL('/colombia?x=1#chapters');
    for (const path of ['/', '/viajes', '/invitacion', '/en']) {
      await page.goto(path);
      await expect(offer(page)).toBeHidden();
    }
    expect(await page.evaluate(() => localStorage.getItem('mochila-language'))).toBe('es');
  });

  test('who uses the language switch has answered too, and keeps query and hash', async ({
    page,
  }) => {
    await page.goto('/en/buscar?q=playa#x');
    await page.getByRole('banner').getByRole('link', { name: 'ES' }).click();
    await expect(page).toHaveURL('/buscar?q=playa#x');
    await expect(offer(page)).toBeHidden();
  });

  test('the offer stays from page to page until it is answered, and leads to the page that is shown', async ({
    page,
  }) => {
    await open(page, '/');
    await page.locator('main a[href="/destinos/covenas"]').first().click();
    await expect(page).toHaveURL('/destinos/covenas');
    await expect(toEnglish(page)).toHaveAttribute('href', '/en/destinos/covenas');
    await stay(page).click();
    await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click();
    await expect(page).toHaveURL('/buscar');
    await expect(offer(page)).toBeHidden();
  });

  test('who has an account is not asked, and who signs in is not asked any more', async ({
    page,
    request,
    context,
  }) => {
    await settle(page, request);
    await expect(offer(page)).toBeHidden();
    await page.goto('/destinos/cartagena');
    await expect(offer(page)).toBeHidden();
    const other = await context.newPage();
    // Here and not on the first page, whose application may store it anew.
    await other.addInitScript(() => localStorage.removeItem('user-storage'));
    const gate = Promise.withResolvers<void>();
    await other.route(/\/assets\/main-.*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await other.goto('/mapa');
    await expect(offer(other)).toBeVisible();
    // The application finds who is signed in.
    gate.resolve();
    await other.waitForFunction(isReady);
    await expect(offer(other)).toBeHidden();
    await other.close();
  });

  test('the answer stays on the device after signing out', async ({ page, request }) => {
    await page.goto('/');
    await stay(page).click();
    await settle(page, request);
    await page.getByRole('button', { name: 'Salir', exact: true }).last().click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/');
    await expect(offer(page)).toBeHidden();
  });

  test('it is reached after the skip link, and leaves the keyboard where it stood', async ({
    page,
  }) => {
    await page.goto('/cuando');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Saltar al contenido');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Read this page in English');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(offer(page)).toBeHidden();
    await page.keyboard.press('Tab');
    expect(await focused()).toContain('mochila');
  });

  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [768, 1024],
    [1440, 900],
  ] as const)
    test(`at ${width} px it is one line that moves nothing and covers nothing for good`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const topOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((one) => one.getBoundingClientRect().top);
      await page.goto('/destinos/cartagena');
      await expect(offer(page)).toBeVisible();
      const box = await offer(page).boundingBox();
      const bar = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
      const lower = width < 768 ? (bar?.y ?? 0) : height;
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(lower, 0);
      expect(box?.height).toBeLessThan(60);
      for (const part of [toEnglish(page), stay(page)]) {
        const own = await part.boundingBox();
        expect(own?.height).toBeGreaterThanOrEqual(44);
        expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      const shown = await Promise.all(['h1', 'main', 'header'].map(topOf));
      // What stands last, with the page scrolled to its end.
      await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
      const end = await page
        .locator('footer section')
        .last()
        .evaluate((one) => one.getBoundingClientRect().bottom);
      expect(end).toBeLessThanOrEqual(box?.y ?? 0);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await stay(page).click();
      expect(await Promise.all(['h1', 'main', 'header'].map(topOf))).toEqual(shown);
    });

  test('it is accessible by day and night, and not on paper', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('complementary', { name: 'Language' })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(offer(page)).toBeHidden();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('nothing is offered', async ({ page }) => {
      await page.goto('/');
      await expect(offer(page)).toBeHidden();
    });
  });

  test.describe('on an unknown address', () => {
    test.use({ expectedErrors: /Failed to load resource.*404/ });
    test('is offered English too', async ({ page }) => {
      await page.goto('/no-existe');
      await expect(toEnglish(page)).toBeVisible();
    });
  });

  test('a browser that refuses storage can dismiss it for the page', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      }),
    );
    await page.goto('/mapa');
    await stay(page).click();
    await expect(offer(page)).toBeHidden();
  });
});

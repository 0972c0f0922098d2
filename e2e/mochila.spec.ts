import type { Browser, Page } from '@playwright/test';
import { expectNarrow } from './accessibility.ts';
import { expect, lateLook, open, test } from './fixtures.ts';
import { settle, signIn, signUpWithProfile, type Traveller } from './traveller.ts';

// Saved places, from those of a visitor to the second device of an account.

test.use({ expectedErrors: lateLook });

const guide = '/destinos/cartagena/ver-y-hacer';
const keepButton = (page: Page, at = 0) =>
  page.getByRole('button', { name: /^(A la|En tu) mochila ?: / }).nth(at);
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Guardada' });

/** A button of one place: what it does, then the name for screen readers. */
const named = (what: string, name: string) =>
  new RegExp(`${what} ?: ${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** Puts the place at this position of the guide into the mochila and gives its name. */
async function keepOne(page: Page, at = 0): Promise<string> {
  const button = keepButton(page, at);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  return ((await button.textContent()) ?? '').replace('En tu mochila: ', '').trim();
}

async function otherDevice(browser: Browser, traveller: Traveller): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, traveller);
  await expect(page).toHaveURL(/\/(dashboard|register)/);
  await open(page, '/mochila');
  return page;
}

test('a visitor saves a place with one tap, and it is there when they come back', async ({
  page,
}) => {
  await open(page, guide);
  const name = await keepOne(page);
  const link = page.getByRole('link', { name: /^Mochila ?: 1 lugar$/ }).first();
  await expect(link).toBeVisible();
  const room = await link.evaluate((element) => {
    const [number] = element.getElementsByTagName('b');
    const word = document.createRange();
    word.selectNode([...element.childNodes].find(({ nodeType }) => nodeType === 3) ?? element);
    if (number) number.textContent = '99+';
    return word.getBoundingClientRect().left - (number?.getBoundingClientRect().right ?? Infinity);
  });
  expect(room, 'between the number and the word').toBeGreaterThanOrEqual(0);
  await open(page, '/mochila');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(saved(page)).toContainText('Guardada solo en este dispositivo');
  await page.reload();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await open(page, guide);
  await keepButton(page).click();
  await expect(keepButton(page)).toHaveAttribute('aria-pressed', 'false');
  await open(page, '/mochila');
  await expect(page.getByRole('heading', { name: 'Todavía está vacía' })).toBeVisible();
});

for (const path of ['/mochila', '/viajes'])
  test(`${path} says so when the browser does not open its database, and offers to load again`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      // As WebKit has done: the request is neither granted nor refused.
      if (sessionStorage.getItem('stuck')) return;
      sessionStorage.setItem('stuck', 'yes');
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (...words) {
        const request = open.call(this, `${words[0]}-stuck`);
        for (const answer of ['success', 'error', 'upgradeneeded'])
          request.addEventListener(answer, (event) => event.stopImmediatePropagation());
        return request;
      };
    });
    await page.addInitScript(() => localStorage.setItem('trip-hint', 'x'));
    await open(page, path);
    const status = page.getByRole('main').getByRole('status');
    await expect(status.filter({ hasText: 'Abriendo' })).toBeVisible();
    await page.clock.fastForward(8000);
    await expect(status.filter({ hasText: 'Nada se ha borrado' })).toBeVisible();
    await page.getByRole('button', { name: 'Cargar la página de nuevo' }).click();
    await expect(status.filter({ hasText: /Guardad[ao] (solo )?en este/ })).toBeVisible();
  });

test('places that a visitor saved are in the account they create, and on their other device', async ({
  page,
  request,
  browser,
}) => {
  await open(page, guide);
  const name = await keepOne(page);
  const traveller = await signUpWithProfile(page, request);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(saved(page)).toContainText('Guardada en tu cuenta');
  const other = await otherDevice(browser, traveller);
  await expect(other.getByRole('link', { name, exact: true })).toBeVisible();
  await other.context().close();
});

test('signing in merges the places of the device and of the account, without loss or duplicates', async ({
  page,
  request,
  browser,
}) => {
  const traveller = await settle(page, request);
  await open(page, guide);
  const both = await keepOne(page);
  await keepOne(page, 1);
  await note(page, both, 'Ir temprano');
  await expect(saved(page)).toContainText('Guardada en tu cuenta');
  const visitor = await (await browser.newContext()).newPage();
  await open(visitor, guide);
  await keepOne(visitor);
  await keepOne(visitor, 2);
  await note(visitor, both, 'Llevar agua');
  await visitor.getByRole('button', { name: named('Ya fui', both) }).click();
  await signIn(visitor, traveller);
  await expect(visitor).toHaveURL(/\/dashboard/);
  await open(visitor, '/mochila');
  await expect(visitor.getByText('3 lugares', { exact: true })).toBeVisible();
  await expect(visitor.getByLabel(named('Tu nota', both))).toHaveValue(
    'Ir temprano\n\nLlevar agua',
  );
  await expect(visitor.getByRole('button', { name: named('Ya fui', both) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await expect(page.getByText('3 lugares', { exact: true })).toBeVisible();
  await visitor.context().close();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  test('a place saved without a network is not lost', async ({ page, context }) => {
    await open(page, guide);
    await context.setOffline(true);
    await keepOne(page);
    await context.setOffline(false);
    await open(page, '/mochila');
    await expect(page.getByText('1 lugar', { exact: true })).toBeVisible();
  });

  test('a change without a network waits and is sent when there is one', async ({
    page,
    request,
    browser,
    context,
  }) => {
    const traveller = await settle(page, request);
    await open(page, guide);
    const name = await keepOne(page);
    await open(page, '/mochila');
    await expect(saved(page)).toContainText('Guardada en tu cuenta');
    await context.setOffline(true);
    await page.getByRole('button', { name: named('Ya fui', name) }).click();
    await expect(saved(page)).toContainText('Llegará a tu cuenta cuando haya red');
    await context.setOffline(false);
    await expect(saved(page)).toContainText('Guardada en tu cuenta');
    const other = await otherDevice(browser, traveller);
    await expect(other.getByRole('button', { name: named('Ya fui', name) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await other.context().close();
  });
});

test('two tabs show the same saved places', async ({ page, context }) => {
  const second = await context.newPage();
  await open(page, guide);
  await open(second, '/mochila');
  const name = await keepOne(page);
  await expect(second.getByRole('link', { name, exact: true })).toBeVisible();
  await second.getByRole('button', { name: named('Sacar', name) }).click();
  await expect(keepButton(page)).toHaveAttribute('aria-pressed', 'false');
});

test('by keyboard alone: note, been there, filter, take out and back', async ({ page }) => {
  await open(page, guide);
  await keepButton(page).focus();
  await page.keyboard.press('Enter');
  await keepButton(page, 1).focus();
  await page.keyboard.press('Space');
  await open(page, '/mochila');
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Ya fui') })
    .first();
  await first.getByRole('button', { name: /^\+?\s*Anotar/ }).focus();
  await page.keyboard.press('Enter');
  await expect(first.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Con sombrero');
  await page.keyboard.press('Shift+Tab');
  await first.getByRole('button', { name: /Ya fui/ }).focus();
  await page.keyboard.press('Space');
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('Con sombrero');
  await page.getByRole('radio', { name: 'Todo', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('1 lugar', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Sacar/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox')).toHaveValue('Con sombrero');
});

test('signing out leaves nothing of the account on the device', async ({ page, request }) => {
  await settle(page, request);
  await open(page, guide);
  await keepOne(page);
  await open(page, '/dashboard');
  await expect(saved(page)).toContainText('Guardada en tu cuenta');
  await page.getByRole('button', { name: 'Salir', exact: true }).last().click();
  await expect(page).toHaveURL(/\/login/);
  await open(page, '/mochila');
  await expect(page.getByRole('heading', { name: 'Todavía está vacía' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mochila-hint') ?? '')).not.toContain(
    'cartagena',
  );
});

test('with a browser that stores nothing, the page says so and keeps saved places until it is closed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await open(page, '/mochila');
  await page.getByRole('link', { name: 'Cartagena', exact: false }).last().click();
  await page.waitForURL(/cartagena/);
  const name = await keepOne(page);
  await page
    .getByRole('link', { name: /^Mochila ?: 1/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByText('no deja guardar nada')).toBeVisible();
});

test('with places in it, it passes axe and fits 320 pixels', async ({ page }) => {
  await open(page, guide);
  const name = await keepOne(page);
  await keepOne(page, 1);
  await note(page, name, 'Con sombrero');
  await page.getByRole('button', { name: named('Ya fui', name) }).click();
  await page.getByRole('button', { name: /Sacar/ }).last().click();
  await expectNarrow(page);
});

async function note(page: Page, name: string, text: string) {
  await open(page, '/mochila');
  await page.getByRole('button', { name: named('Anotar', name) }).click();
  await page.getByLabel(named('Tu nota', name)).fill(text);
  await page.getByLabel(named('Tu nota', name)).blur();
}

import { countryChapterOf } from '#kit/rules/country-chapters.ts';
import { chapterOfSection } from '#kit/rules/guide-chapters.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { type SearchIndex, unpack } from '#kit/search/search-index.ts';
import { expect, idle, inLanguage, languages, open, test } from './fixtures.ts';

// /buscar: found while one types, by keyboard, from anywhere; an index of everything without JavaScript.

const field = '#search-field';
const results = '[data-result]';

for (const { lang, prefix } of languages)
  test(`${prefix}/buscar is an index of every page, place and section without JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(`${prefix}/buscar?q=nada`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    expect(await page.content()).toMatch(/<noscript>.*JavaScript/);
    await expect(page.locator(field)).toBeHidden();
    const links = page.locator('main a[href*="#"], main a[href*="/lugares/"]');
    expect(await links.count()).toBeGreaterThan(150);
    await expect(page.locator(`main a[href="${prefix}/destinos/covenas"]`)).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}${prefix}/buscar`,
    );
    await context.close();
  });

test('typing finds, tolerates accents and errors, and keeps the address', async ({ page }) => {
  await open(page, '/buscar');
  await page.fill(field, 'covenas');
  await expect(page.locator(results).first()).toContainText('Coveñas');
  await expect(page.locator('mark').first()).toHaveText('Coveñas');
  await expect(page).toHaveURL('/buscar?q=covenas');
  await page.fill(field, 'cocra');
  await expect(page.locator(results).first()).toContainText('Cocora');
  await expect(page.getByRole('status')).toContainText('cocra');
  await expect(page).toHaveURL('/buscar?q=cocra');
});

test('a result leads to the page of its place, and back to the results', async ({ page }) => {
  await open(page, '/buscar?q=caimanera');
  await page.locator(results).first().click();
  await expect(page).toHaveURL('/destinos/covenas/lugares/cienaga-de-la-caimanera');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ciénaga de la Caimanera');
  await page.goBack();
  await expect(page.locator(field)).toHaveValue('caimanera');
  await expect(page.locator(results).first()).toContainText('Caimanera');
});

test('the whole way by keyboard: "/" opens, arrows walk, Enter opens, Escape clears and leaves', async ({
  page,
}) => {
  await open(page, '/destinos/covenas');
  // Leaving a page that React still takes over makes it render everything anew, and say so.
  await idle(page);
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/buscar');
  await expect(page.locator(field)).toBeFocused();
  await page.keyboard.type('salento');
  await expect(page.locator(results).first()).toContainText('Salento');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(results).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(results).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator(field)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator(field)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/destinos/covenas');
  await page.keyboard.press('/');
  await page.keyboard.type('salento');
  await page.keyboard.press('Enter');
  await expect(page.locator(results).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/destinos/eje-cafetero/lugares/salento');
});

test('letters typed on a result go on in the field', async ({ page }) => {
  await open(page, '/buscar');
  await page.fill(field, 'mang');
  await expect(page.locator(results).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('lar');
  await expect(page.locator(field)).toHaveValue('manglar');
});

test('"/" is a letter in a field, and can be switched off', async ({ page }) => {
  await open(page, '/buscar');
  await page.locator(field).pressSequentially('a/b');
  await expect(page.locator(field)).toHaveValue('a/b');
  await page.getByRole('checkbox', { name: '/' }).uncheck();
  await open(page, '/destinos/covenas');
  await page.evaluate(() =>
    addEventListener('keydown', ({ defaultPrevented }) => {
      document.documentElement.dataset.prevented = String(defaultPrevented);
    }),
  );
  await page.keyboard.press('/');
  await expect(page.locator('html')).toHaveAttribute('data-prevented', 'false');
});

test('nothing found suggests what is written alike, and the index below', async ({ page }) => {
  await open(page, '/en/buscar');
  await page.fill(field, 'cartagenuskaya');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('cartagenuskaya');
  await expect(page.locator(results).first()).toContainText('Cartagena');
  await page.fill(field, 'xqzwvk');
  await expect(page.locator(results)).toHaveCount(0);
  await expect(page.locator('main a[href="/en/destinos/covenas"]')).toBeVisible();
});

test.describe('when the index cannot be fetched', () => {
  test.use({ expectedErrors: /Failed to load resource/ });
  test('the page says so, keeps its links and can try again', async ({ page }) => {
    await page.route('**/search.es-*.json', (route) => route.abort());
    await open(page, '/buscar?q=salento');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('main a[href="/destinos/covenas"]')).toBeVisible();
    await page.unroute('**/search.es-*.json');
    await page.getByRole('alert').getByRole('button').click();
    await expect(page.locator(results).first()).toContainText('Salento');
  });
});

for (const { lang, prefix } of languages)
  test(`every result of the ${lang} index leads to something that is there`, async ({
    page,
    request,
    baseURL,
  }) => {
    const file = page.waitForResponse(new RegExp(`/search\\.${lang}-[^/]*\\.json$`));
    await page.goto(`${prefix}/buscar`);
    const address = (await file).url();
    const entries = unpack((await (await request.get(address)).json()) as SearchIndex);
    const missing: string[] = [];
    const pages = new Map<string, Set<string>>();
    const idsOf = async (path: string) => {
      const html = await (await fetch(new URL(inLanguage(path, prefix), baseURL))).text();
      return new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id));
    };
    for (const { kind, slug, anchor, sectionId } of entries) {
      const guide = slug ? `/destinos/${slug}` : '/colombia';
      const chapter = slug ? chapterOfSection(sectionId) : countryChapterOf(sectionId);
      const section = chapter ? `${guide}/${chapter}` : guide;
      const path = kind === 'place' ? placePath(slug, anchor) : section;
      const ids = pages.get(path) ?? (await idsOf(path));
      pages.set(path, ids);
      const id = kind === 'place' ? 'fuente-1' : anchor;
      if (id && !ids.has(id)) missing.push(`${path}#${id}`);
    }
    expect(missing).toEqual([]);
  });

test('the index is at most 80 KB on the wire and is not fetched before search is opened', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await open(page, '/destinos/covenas');
  await idle(page);
  expect(asked.filter((url) => /\/search\.|\/directory\./.test(url))).toEqual([]);
  const file = page.waitForResponse(/\/search\.es-[^/]*\.json$/);
  await page.keyboard.press('/');
  const response = await file;
  expect(response.headers()['content-encoding']).toBe('br');
  const { responseBodySize } = await response.request().sizes();
  expect(responseBodySize).toBeLessThanOrEqual(80_000);
});

test('whoever leaves search finds the focus where it was', async ({ page }) => {
  await open(page, '/destinos/covenas');
  const link = page.locator('a[href="/destinos/covenas/lugares/isla-mucura"]').first();
  await link.focus();
  await page.keyboard.press('/');
  await expect(page.locator(field)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/destinos/covenas');
  await expect(link).toBeFocused();
});

for (const [path, query, words] of [
  ['/buscar', 'zenues', /^Zen[uú]/i],
  ['/en/buscar', 'zenu', /^Zen[uú]/i],
] as const)
  test(`a result shows the sentence that matched, with its words marked: ${path}`, async ({
    page,
  }) => {
    const texts: string[] = [];
    page.on('request', (one) => {
      if (/\/texts-/.test(one.url())) texts.push(one.url());
    });
    await open(page, path);
    await idle(page);
    expect(texts).toEqual([]);
    await page.fill(field, query);
    const result = page.locator('main li', { has: page.locator(results) }).first();
    await expect(result.locator('p mark').first()).toHaveText(words);
    await expect(result.locator('p').first()).toHaveText(/\p{L}+ .{20,}[.…]$/u);
    await expect.poll(() => texts.join()).toContain('/texts-covenas');
  });

test.describe('when the texts cannot be fetched', () => {
  test.use({ expectedErrors: /Failed to load resource/ });
  test('results show what the index knows of them', async ({ page }) => {
    await page.route('**/texts-*.json', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await open(page, '/buscar?q=zenues');
    await failed;
    await expect(page.locator('main mark').first()).toBeVisible();
    await expect(page.locator(results).first()).toBeVisible();
  });
});

test('a question is found and shown with its answer', async ({ page }) => {
  await open(page, '/buscar?q=cocora por mi cuenta');
  await page.getByRole('link', { name: /por mi cuenta/ }).click();
  await expect(page).toHaveURL('/destinos/eje-cafetero/palabras-y-fuentes#q-cocora');
  await expect(page.locator('#q-cocora')).toBeInViewport();
});

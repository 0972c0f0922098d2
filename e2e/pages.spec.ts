import { expect, idle, inLanguage, languages, open, ready, test } from './fixtures.ts';

// Specification 2: the public pages; decisions: prerendered, both languages, head complete.

for (const { lang, prefix } of languages) {
  for (const path of ['/viajes', '/mochila'])
    test(`${prefix}${path} without JavaScript says what it needs and waits for nothing`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: baseURL ?? '',
      });
      const page = await context.newPage();
      await page.goto(prefix + path);
      expect(await page.content()).toMatch(/<noscript>.*JavaScript/);
      await expect(page.getByText(/^(Abriendo|Opening)/)).toBeHidden();
      await context.close();
    });

  for (const path of ['/', '/destinos/eje-cafetero', '/destinos/covenas', '/destinos/cartagena']) {
    const address = inLanguage(path, prefix);

    test(`${address} is whole without JavaScript`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        ...(baseURL ? { baseURL } : {}),
      });
      const page = await context.newPage();
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path !== '/') {
        await expect(page.locator('#chosen li h3')).toHaveCount(6);
        await page.locator('#chapters h3 a').nth(2).click();
        await expect(page.locator('#places li[id^=place-]').nth(11)).toBeAttached();
        await page.goto(`${address}/palabras-y-fuentes`);
        await expect(page.locator('#fuente-1')).toBeAttached();
      }
      await context.close();
    });

    test(`${address} says in its head what it is`, async ({ page, baseURL }) => {
      await page.goto(address);
      await expect(page).toHaveTitle(/Mochila/);
      const content = (selector: string) => page.locator(selector).getAttribute('content');
      expect((await content('meta[name=description]'))?.length).toBeGreaterThan(60);
      expect(await content('meta[property="og:title"]')).toBe(await page.title());
      expect(await content('meta[property="og:url"]')).toBe(baseURL + address);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + address);
      for (const other of languages)
        await expect(page.locator(`link[hreflang=${other.lang}]`)).toHaveAttribute(
          'href',
          baseURL + inLanguage(path, other.prefix),
        );
    });
  }
}

test('the language switch keeps the page', async ({ page }) => {
  await open(page, '/destinos/covenas');
  await page.locator('header a[hreflang=en]').click();
  await expect(page).toHaveURL('/en/destinos/covenas');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

for (const hash of ['', '#map'])
  test(`a reader of a guide${hash} who scrolls before hydration stays at that position`, async ({
    page,
  }) => {
    await page.goto(`/destinos/cartagena${hash}`);
    await page.evaluate(() => scrollTo(0, 900));
    await ready(page);
    await idle(page);
    expect(await page.evaluate(() => scrollY)).toBe(900);
  });

test('every answer carries the security headers and no inline script is allowed', async ({
  request,
}) => {
  for (const path of [
    '/',
    '/destinos/cartagena',
    '/login',
    '/nada',
    '/env.json',
    '/auth/v1/health',
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBeTruthy();
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    const policy = headers['content-security-policy'] ?? '';
    expect(policy.match(/script-src [^;]*/)?.[0] ?? '', path).not.toContain('unsafe-inline');
  }
  const policy = (await request.get('/')).headers()['content-security-policy'];
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('sitemap and robots name every public page in both languages', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/', '/en', '/destinos/covenas', '/en/destinos/cartagena'])
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
  expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`);
});

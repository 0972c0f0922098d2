import { monthSlugs } from '#kit/calendar/months.ts';
import { expect, inLanguage, languages, open, test } from './fixtures.ts';

// When to go: months, reasons, rankings and the calendar.

for (const { lang, prefix } of languages)
  test(`without JavaScript the home page leads to a month and then to a reason (${lang})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto(inLanguage('/', prefix));
    await page
      .locator('#cuando')
      .getByRole('link', { name: /^(enero|January)/ })
      .click();
    await expect(page).toHaveURL(`${prefix}/cuando/enero`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Enero|January)$/);
    await page
      .locator('main')
      .getByRole('link', { name: /^(Playa|Beach)$/ })
      .click();
    await expect(page).toHaveURL(`${prefix}/cuando/enero/playa`);
    const places = page.locator('main ol > li');
    await expect(places.first()).toContainText(lang === 'es' ? 'Bueno' : 'Good');
    await expect(places.first()).toContainText(
      lang === 'es' ? 'Casi ningún día de lluvia' : 'Hardly a rainy day',
    );
    await places.first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/destinos\/[a-z-]+#when$/);
    await context.close();
  });

test('a reason has its twelve months', async ({ page }) => {
  await open(page, '/cuando/cafe');
  await expect(page.getByRole('row', { name: /^Octubre/ })).toContainText('Bueno');
  await expect(page.getByRole('row', { name: /^Enero/ })).toContainText('No hay');
});

for (const { lang, prefix } of languages)
  test(`every square of the matrix leads somewhere (${lang})`, async ({ page, request }) => {
    await page.goto(`${prefix}/cuando`);
    const table = page.getByRole('table');
    const squares = table.locator('tbody td a');
    expect(await squares.count()).toBe(await table.locator('tbody td').count());
    const links = await table
      .locator('a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(links.length).toBe(12 * 5 + 12 + 5);
    for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
  });

test('destinations are ranked: none comes before a better one', async ({ page }) => {
  const worth = ['Bueno', 'Regular', 'Malo'];
  for (const month of monthSlugs) {
    await page.goto(`/cuando/${month}`);
    const levels = await page
      .locator('main ol > li')
      .evaluateAll((all) =>
        all.map((one) => one.textContent?.match(/Bueno|Regular|Malo/)?.[0] ?? ''),
      );
    const order = levels.map((level) => worth.indexOf(level));
    expect(order.length, month).toBeGreaterThan(3);
    expect(order, month).toEqual(order.toSorted());
  }
});

for (const [path, words] of [
  ['/cuando/mayo', /Ningún destino está en su mejor mes.*recomendamos/],
  ['/en/cuando/mayo', /No destination is in its best month.*we recommend/],
] as const)
  test(`a month in which no destination is good recommends one: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('#donde')).toContainText(words);
  });

test('a month tells its holidays, its long weekends and that school holidays are only usual', async ({
  page,
}) => {
  await page.goto('/cuando/enero');
  const calendar = page.locator('#festivos');
  const [year = ''] = (await calendar.locator('caption').textContent())?.match(/\d{4}/) ?? [];
  // Epiphany is kept on the first Monday from 6 January on.
  const sixth = new Date(`${year}-01-06T00:00:00Z`).getUTCDay();
  const monday = 6 + ((8 - sixth) % 7);
  await expect(calendar.getByRole('listitem').filter({ hasText: 'Reyes' })).toContainText(
    `Lunes ${monday}`,
  );
  await expect(calendar.getByText(`Puente del ${monday - 2} al ${monday} de enero`)).toBeVisible();
  await expect(calendar.getByText('Las vacaciones escolares son las usuales')).toBeVisible();
});

// It is the same for the whole country.
for (const path of ['/cuando/octubre', '/en/cuando/octubre', '/cuando/octubre/cultura'])
  test(`a month says once how many days are long weekends or holidays: ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    const said = (await page.locator('main').textContent())?.match(
      /\d+ (días de puentes|days of long weekends)/g,
    );
    expect(said).toHaveLength(1);
  });

for (const { lang, prefix } of languages)
  test(`so does each month of towns and museums, beside its name (${lang})`, async ({ page }) => {
    await page.goto(`${prefix}/cuando/cultura`);
    const rows = await page.locator('main tbody tr').allTextContents();
    expect(rows).toHaveLength(12);
    for (const row of rows) expect(row.match(/puentes|long weekends/gi), row).toHaveLength(1);
  });

test('a month of which half is long weekends or holidays says what that means for towns', async ({
  page,
}) => {
  await page.goto('/cuando/diciembre');
  await expect(page.locator('#donde')).toContainText(/ocupan \d+ días, medio mes o más/);
  await page.goto('/cuando/diciembre/playa');
  await expect(page.locator('#donde')).not.toContainText('medio mes o más');
});

test('/colombia has the eighteen holidays of two years', async ({ page }) => {
  await page.goto('/colombia');
  const tables = page.locator('#festivos table');
  await expect(tables).toHaveCount(2);
  await expect(tables.first().locator('tbody tr')).toHaveCount(18);
  await expect(tables.first().getByRole('row', { name: /Navidad/ })).toContainText(
    '25 de diciembre',
  );
});

test('the language switch keeps month and reason', async ({ page }) => {
  await open(page, '/cuando/julio/caminar');
  await page.locator('header a[hreflang=en]').click();
  await expect(page).toHaveURL('/en/cuando/julio/caminar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('July for walking');
  await expect(page).toHaveTitle(/July for walking/);
});

test.describe('a month that there is not', () => {
  test.use({ expectedErrors: /404/ });
  test('is unknown', async ({ page }) => {
    expect((await page.goto('/cuando/brumario'))?.status()).toBe(404);
    await expect(page).toHaveURL('/');
  });
});

// The other pages are measured in axe.spec.ts.
for (const path of ['/en/cuando/septiembre', '/cuando/cultura'])
  test(`${path} fits a screen of 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

test.describe('without a network', () => {
  test.use({ expectedErrors: /ContentUnreachable|Failed to|ERR_FAILED/ });
  test('the months that cannot be fetched are said to be so', async ({ page }) => {
    await open(page, '/colombia');
    await page.route(/almanac\.es-.*\.json/, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cuándo ir' }).click();
    await expect(page.getByRole('heading', { name: 'No pudimos traer el año' })).toBeVisible();
    await page.unroute(/almanac\.es-.*\.json/);
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});

for (const width of [320, 430, 767])
  test(`a phone of ${width} pixels names the destinations of each reason`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/cuando');
    const january = page.locator('tbody tr').filter({ hasText: 'Enero' }).first();
    await expect(january.locator('td').first()).toContainText(/Playa\s*Bueno\s*Cartagena/);
    await expect(january.locator('svg').first()).toBeHidden();
    const past = await page.locator('tbody td').evaluateAll(
      (cells) =>
        cells.filter((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell.querySelector('[aria-hidden]') ?? cell);
          const verdict = cell.querySelector('b')?.getBoundingClientRect().left ?? 999;
          return range.getBoundingClientRect().right > verdict;
        }).length,
    );
    expect(past).toBe(0);
  });

for (const width of [320, 360, 430])
  test(`names in the drawing of a month stay in their strips at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/cuando/octubre');
    await page.evaluate(() => document.fonts.ready);
    const past = await page.locator('main ul a:has(> b)').evaluateAll(
      (links) =>
        links.filter((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return range.getBoundingClientRect().right > link.getBoundingClientRect().right + 0.5;
        }).length,
    );
    expect(past).toBe(0);
  });

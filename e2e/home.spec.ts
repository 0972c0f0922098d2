import { expect, languages, open, test } from './fixtures.ts';

// The home page: a month and a reason to come, a plan to copy, the reader's own trip, and the bar of a phone.

for (const { prefix } of languages)
  test(`${prefix}/ leads to a month for a reason, chosen before the application is there`, async ({
    page,
  }) => {
    await page.goto(prefix || '/');
    await page.locator('select[name=mes]').selectOption('diciembre');
    await page.locator('select[name=motivo]').selectOption('playa');
    await page.locator('main form button').click();
    await expect(page).toHaveURL(`${prefix}/cuando/diciembre/playa`);
  });

test('a month alone, or nothing, leads to its page or to the year', async ({ page }) => {
  await open(page, '/');
  await page.locator('main form button').click();
  await expect(page).toHaveURL('/cuando');
  await page.goBack();
  await page.locator('select[name=motivo]').selectOption('cafe');
  await page.locator('main form button').click();
  await expect(page).toHaveURL('/cuando/cafe');
});

test('without JavaScript the form leads to the year', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('select[name=mes]').selectOption('mayo');
  await page.locator('main form button').click();
  await expect(page).toHaveURL(/\/cuando\/?\?mes=mayo/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('the plan is copied in one press, and then the home page continues that trip', async ({
  page,
}) => {
  await open(page, '/');
  const plan = page.getByRole('article', { name: 'Eje Cafetero' });
  await expect(plan.locator('h3')).toHaveCount(3);
  await plan.getByRole('link', { name: 'Copiar este viaje' }).click();
  await page.getByRole('button', { name: /Copiar/ }).click();
  await expect(page).toHaveURL(/\/viaje\?id=/);
  const address = new URL(page.url());
  await page.goto('/');
  const trip = page.getByRole('region', { name: 'Sigue con tu viaje' });
  await expect(trip.getByRole('link').first()).toHaveAttribute(
    'href',
    address.pathname + address.search,
  );
  await expect(plan).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });
  test('who comes back continues the trip from the first screen, where nothing moves', async ({
    page,
  }) => {
    await page.goto('/viajes?copiar=eje-cafetero/three-days');
    await page.getByRole('button', { name: /Copiar/ }).click();
    await expect(page).toHaveURL(/\/viaje\?id=/);
    const address = new URL(page.url());
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as (PerformanceEntry & {
          sources: { node?: Node }[];
        })[])
          for (const { node } of sources) if (node) moved.push(node.nodeName);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    const link = page.getByRole('main').getByRole('link', { name: /^Sigue con tu viaje/ });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link.locator('b')).not.toBeEmpty();
    await expect(page.locator('main form button')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
    await link.click();
    await expect(page).toHaveURL(address.pathname + address.search);
  });

  test('the parts of the site are within reach of the thumb and cover nothing that has the focus', async ({
    page,
  }) => {
    await open(page, '/');
    const bar = page.getByRole('navigation', { name: 'Principal' });
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(640);
    await expect(page.locator('main form button')).toBeInViewport();
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    const link = await last.boundingBox();
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    await bar.getByRole('button', { name: 'Guías' }).click();
    await page.getByRole('link', { name: 'Coveñas y Golfo de Morrosquillo' }).first().click();
    await expect(page).toHaveURL('/destinos/covenas');
  });
});

for (const width of [320, 360, 768])
  test(`the buttons of the home page stand clear of the drawing at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.goto('/');
    const button = await page.getByRole('link', { name: 'Ver las guías' }).first().boundingBox();
    const picture = await page.locator('main picture img').first().boundingBox();
    expect((picture?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0))).toBeGreaterThan(8);
  });

import { expect, languages, open, ready, test } from './fixtures.ts';
import { addPlaces, newTrip } from './trips.ts';

// The page of a place: the ways to it, what it is without scripts, and what is no place.

const castle = '/destinos/cartagena/lugares/castillo-san-felipe';

test('a place of a guide opens as a page of its own, and fetches no guide for it', async ({
  page,
}) => {
  await open(page, '/destinos/covenas/ver-y-hacer');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.locator('#place-isla-mucura h4').getByRole('link').click();
  await expect(page).toHaveURL('/destinos/covenas/lugares/isla-mucura');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Isla Múcura');
  await expect(page).toHaveTitle('Isla Múcura, Coveñas y Golfo de Morrosquillo | Mochila');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /lugares\/isla-mucura$/,
  );
  expect(fetched.filter((path) => path.endsWith('.json'))).toEqual([
    expect.stringMatching(/^\/assets\/places-[0-9a-f]+\/isla-mucura\.json$/),
  ]);
});

test('a saved place and a stop of a plan open the page of the place', async ({ page }) => {
  await open(page, castle);
  await page.getByRole('button', { name: /^A la mochila/ }).click();
  await open(page, '/mochila');
  await page
    .getByRole('main')
    .getByRole('link', { name: /San Felipe/ })
    .first()
    .click();
  await expect(page).toHaveURL(castle);

  await newTrip(page, 'Con castillo');
  await addPlaces(page, 1, ['Castillo de San Felipe de Barajas']);
  await page.locator('#dia-1 [data-part=open]').first().click();
  await page.getByRole('link', { name: /guía/i }).last().click();
  await expect(page).toHaveURL(castle);
});

test('a place goes to a day of a trip from its own page', async ({ page }) => {
  await open(page, castle);
  await page.getByRole('button', { name: /^A la mochila/ }).click();
  await page.getByRole('button', { name: /^Agregar a un día/ }).click();
  await page.getByRole('button', { name: 'Día 2' }).click();
  await expect(page.getByText('Quedó en el día 2 de')).toBeFocused();
});

test('a place says by the clock of Colombia whether it is open, and marks the day', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-24T15:00:00Z');
  // Before the application, for which nobody has to wait.
  await page.goto(castle);
  await expect(page.getByText('Abierto ahora, hasta las 18:00')).toBeVisible();
  await expect(page.locator('tr[aria-current=date]')).toContainText('martes');
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
  await open(page, castle);
  await expect(page.getByText('Abierto ahora, hasta las 18:00')).toBeVisible();
  await expect(page.locator('tr[aria-current=date]')).toContainText('martes');
  await page.clock.setFixedTime('2026-11-25T01:00:00Z');
  await open(page, `/en${castle}`);
  await expect(page.getByText('Closed for today')).toBeVisible();
  await expect(page.locator('tr[aria-current=date]')).toContainText('Tuesday');
});

test('an address from before places had pages leads to the page', async ({ page }) => {
  await page.goto('/destinos/cartagena#place-castillo-san-felipe');
  await expect(page).toHaveURL(castle);
  await page.goto('/en/destinos/cartagena#place-castillo-san-felipe');
  await expect(page).toHaveURL(`/en${castle}`);
  await open(page, '/destinos/cartagena#place-atlantida');
  await expect(page).toHaveURL('/destinos/cartagena#place-atlantida');
});

for (const { lang, prefix } of languages)
  test(`without JavaScript a place is whole, and its old address shows the way to it (${lang})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(`${prefix}/destinos/cartagena#place-castillo-san-felipe`);
    const row = page.locator('#place-castillo-san-felipe');
    await expect(row).toBeInViewport();
    await row.locator('a').click();
    await expect(page).toHaveURL(prefix + castle);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('San Felipe');
    await expect(page.locator('#fuente-1')).toBeAttached();
    const near = page.locator('[aria-labelledby=where-title] ol a');
    await expect(near).toHaveCount(5);
    const next = (await near.first().getAttribute('href')) ?? '';
    expect(next).toMatch(new RegExp(`^${prefix}/destinos/cartagena/lugares/`));
    expect((await page.request.get(next)).status()).toBe(200);
    await context.close();
  });

test.describe('an unknown place', () => {
  test.use({ expectedErrors: /404/ });
  test('is answered with 404 and leads home', async ({ page }) => {
    const response = await page.goto('/destinos/cartagena/lugares/atlantida');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL('/');
  });
});

test.describe('a place that cannot be fetched', () => {
  test.use({ expectedErrors: /ERR_FAILED|ContentUnreachable/ });
  test('is said to be out of reach, not unknown', async ({ page }) => {
    await open(page, '/destinos/covenas/ver-y-hacer');
    await page.route(/\/assets\/places-/, (route) => route.abort());
    await page.locator('#place-isla-mucura h4').getByRole('link').click();
    await expect(page.getByText('No pudimos traer la página de este lugar')).toBeVisible();
    await expect(page).toHaveURL('/destinos/covenas/lugares/isla-mucura');
  });
});

test('a way to a place has one mark, also where its note names the sources itself', async ({
  page,
}) => {
  await page.goto('/destinos/covenas/lugares/santa-cruz-del-islote');
  const way = page
    .getByRole('listitem')
    .filter({ hasText: 'Lancha de Tolú o Coveñas a las islas' });
  await expect(way.getByRole('button', { name: /^Fuentes/ })).toHaveCount(1);
});

test('a place on paper has no heading above links that are left out, and no way on', async ({
  page,
}) => {
  await page.goto('/destinos/covenas/lugares/santa-cruz-del-islote');
  const title = page.getByRole('heading', { name: 'En estos itinerarios' });
  const next = page.locator('a[rel=next]');
  await expect(title).toBeVisible();
  await expect(next).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(title).toBeHidden();
  await expect(next).toBeHidden();
});

test('the source of a fact without a note stands on the line of the fact', async ({ page }) => {
  await page.goto('/en/destinos/bogota/lugares/parque-chingaza');
  const fact = page
    .locator('dd', { hasText: '15 days before' })
    .filter({ has: page.locator('b') })
    .first();
  const word = await fact.locator('b').boundingBox();
  const mark = await fact.locator('b + *').boundingBox();
  expect(mark?.y).toBeLessThan((word?.y ?? 0) + (word?.height ?? 0));
});

test('paper does not single out the day it was printed on', async ({ page }) => {
  await open(page, castle);
  const today = page.locator('tr[aria-current] th');
  await expect(today).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(today).toHaveCSS('padding-left', '0px');
});

test('a list of places says the hours of today, without the application and with it', async ({
  page,
}) => {
  const chips = page.locator('#place-museo-casa-de-la-memoria ul');
  for (const [moment, hours] of [
    ['2026-11-30T15:00:00Z', 'today: closed'],
    ['2026-12-03T15:00:00Z', /today: \d/],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.goto('/en/destinos/medellin-guatape/ver-y-hacer');
    await expect(chips).toContainText(hours);
    await ready(page);
    await expect(chips).toContainText(hours);
  }
});

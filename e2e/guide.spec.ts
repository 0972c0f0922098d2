import { readFileSync } from 'node:fs';
import { expect, idle, inLanguage, languages, open, publicPages, test } from './fixtures.ts';

// Issue "the guide": ways around a page, links that can be shared, what others see of it, paper.

const guides = publicPages.filter((path) => /^\/destinos\/[^/]+$/.test(path));

test('the contents bar opens the whole list and closes when a link of it is followed', async ({
  page,
}) => {
  await open(page, '/destinos/cartagena');
  await page.getByRole('button', { name: 'En esta guía' }).click();
  const list = page.locator('#contents');
  await expect(list.getByRole('link')).toHaveCount(8);
  await list.getByRole('link', { name: 'Cuánto cuesta' }).click();
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/#costs$/);
  await expect(page.locator('#costs-title')).toBeInViewport();
});

test('the deferred style sheet stays applied on the next page and after going back', async ({
  page,
}) => {
  await open(page, '/destinos/covenas');
  const position = () =>
    page.locator('nav:has(#contents)').evaluate((bar) => getComputedStyle(bar).position);
  expect(await position()).toBe('sticky');
  await page.locator('header a[href="/"]').click();
  await expect(page).toHaveURL(/\/$/);
  await page.locator('#guias').getByRole('link', { name: 'Coveñas' }).click();
  await expect(page).toHaveURL(/covenas$/);
  await expect.poll(position).toBe('sticky');
});

test('the deferred style sheet is applied again after React renders the whole page anew', async ({
  page,
}) => {
  await open(page, '/destinos/covenas');
  // Leaving a page that React still takes over makes it render everything anew, and say so.
  await idle(page);
  await page.locator('style[data-deferred]').evaluate((style) => {
    style.textContent = ' ';
  });
  await page.locator('header a[href="/"]').click();
  await expect(page).toHaveURL(/\/$/);
  // Not any link of that name: the address changes while the guide, which has some, is still shown.
  await page.locator('#guias').getByRole('link', { name: 'Coveñas' }).click();
  await expect(page).toHaveURL(/covenas$/);
  const bar = page.locator('nav:has(#contents)');
  await expect.poll(() => bar.evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky');
});

test('the map stays beside the rows of places and marks the one that is pointed at or has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, '/destinos/cartagena/ver-y-hacer');
  const row = page.locator('#places #place-castillo-san-felipe');
  const pin = page.locator('#map a[href$="/castillo-san-felipe"]');
  await row.hover();
  await expect(pin).toHaveAttribute('data-marked');
  await expect(pin.locator('[data-exact]')).toBeInViewport();
  await page.locator('h1').hover();
  await expect(pin).not.toHaveAttribute('data-marked');
  await row.getByRole('link').focus();
  await expect(pin).toHaveAttribute('data-marked');
  // Below the drawings that are seen at once: the column scrolls to it, the page stays.
  await page.locator('#places #place-palacio-de-la-inquisicion').getByRole('link').focus();
  const onPlan = page.locator('#map [data-href$="/palacio-de-la-inquisicion"]');
  await expect(onPlan).toHaveAttribute('data-marked');
  await expect(onPlan).toBeInViewport();
});

test('a box on the map of a guide leads to its close-up, and that one to the plan of the streets', async ({
  page,
}) => {
  await open(page, '/en/destinos/cartagena/ver-y-hacer');
  const map = page.locator('#map');
  await map.getByRole('link', { name: 'A, close up' }).click();
  await expect(map.getByRole('heading', { name: /^A \d+ places, close up/ })).toBeInViewport();
  await map.getByRole('link', { name: 'B, close up' }).click();
  await expect(map.getByRole('heading', { name: /^B The walled city/ })).toBeInViewport();
});

test('an itinerary and an answer open when a link leads to them', async ({ page }) => {
  await open(page, '/destinos/eje-cafetero#five-days');
  await expect(page).toHaveURL('/destinos/eje-cafetero/itinerarios#five-days');
  await expect(page.locator('#five-days')).toBeVisible();
  await open(page, '/destinos/eje-cafetero/palabras-y-fuentes');
  const answer = await page.locator('#questions details > div').first().getAttribute('id');
  await open(page, `/destinos/eje-cafetero?otra=1#${answer}`);
  await expect(page.locator(`#${answer}`)).toBeVisible();
});

test('every stop of every itinerary leads to its place, with how long it is from the last', async ({
  page,
}) => {
  await open(page, '/en/destinos/covenas/itinerarios');
  const stops = page.locator('#itineraries ol ol > li');
  expect(await stops.count()).toBeGreaterThan(20);
  for (const link of await stops.locator('a:not([popover] a)').all())
    expect(await link.getAttribute('href')).toMatch(/^\/en\/destinos\/covenas\/lugares\/[a-z-]+$/);
  await expect(stops.getByText(/\(estimate\)/).first()).toBeAttached();
});

test('a place has a link of its own that can be copied', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A device without a share sheet.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await open(page, '/destinos/cartagena/lugares/manga');
  await page.getByRole('link', { name: /^Compartir/ }).click();
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${baseURL}/destinos/cartagena/lugares/manga`);
});

for (const { lang, prefix } of languages)
  for (const path of ['/', '/colombia', ...guides]) {
    const address = inLanguage(path, prefix);
    test(`${address} has a picture for link previews and data for search engines`, async ({
      request,
      baseURL,
    }) => {
      const html = await (await request.get(address)).text();
      const image = html.match(/property="og:image" content="([^"]+)"/)?.[1] ?? '';
      expect(image).toContain(`${baseURL}/previews/`);
      expect(image).toContain(`.${lang}.png`);
      const answer = await request.get(image);
      expect(answer.headers()['content-type']).toBe('image/png');
      const png = await answer.body();
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      const data = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '';
      const types = JSON.parse(data)['@graph'].map((thing: { '@type': string }) => thing['@type']);
      if (path === '/') expect(types).toEqual(['WebSite']);
      else
        expect(types).toEqual([
          ...(path === '/colombia' ? ['Country'] : ['TouristDestination']),
          'BreadcrumbList',
        ]);
      expect(data).not.toContain('mochila.invalid');
    });
  }

for (const path of guides)
  test(`${path} prints as a leaflet of four to eight pages`, async ({ page }, info) => {
    await page.goto(`${path}/folleto`);
    const file = info.outputPath('leaflet.pdf');
    await page.pdf({ path: file, preferCSSPageSize: true });
    const pages = readFileSync(file, 'latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    expect(pages).toBeGreaterThanOrEqual(4);
    expect(pages).toBeLessThanOrEqual(8);
  });

test('by night the field of a text is dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/destinos/covenas/ver-y-hacer');
  const field = await page
    .locator('#understand')
    .evaluate((section) => getComputedStyle(section).backgroundColor);
  // Of the destination's orange by day, which has 0.78.
  expect(Number(/^oklab\(([\d.]+)/.exec(field)?.[1])).toBeLessThan(0.5);
});

test('an overview on paper has its months in words, and neither pictures of places nor links to chapters', async ({
  page,
}) => {
  await page.goto('/destinos/cartagena');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#chosen img:visible')).toHaveCount(0);
  await expect(page.locator('#chapters')).toBeHidden();
  const months = page.locator('#when ol');
  const { height } = (await months.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThan(120);
});

test('a leaflet on paper has every place and month, where its sources are, and nothing to press', async ({
  page,
}) => {
  await page.goto('/en/destinos/bogota/folleto');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main').locator('button:visible, nav:visible')).toHaveCount(0);
  await expect(page.locator('#places h4:visible')).toHaveCount(35);
  await expect(page.locator('#places').getByText(/^Hours: .* · Price: /)).not.toHaveCount(0);
  await expect(page.locator('main tbody tr:visible')).toHaveCount(12);
  await expect(page.getByText(/sources, with their links: http/)).toBeVisible();
});

test('a leaflet is printed by its button', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/destinos/covenas/folleto');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test('a paragraph has one mark, which opens its sources', async ({ page }) => {
      await page.goto('/destinos/cartagena/antes-de-ir');
      const mark = page
        .locator('main p')
        .getByRole('button', { name: /^Fuentes \d/ })
        .first();
      await mark.click();
      const card = page.locator('[popover]:popover-open');
      await expect(card).toContainText(/(Fuente oficial|Institución|Prensa|Operador|Relato)/);
      await expect(card.getByRole('link').first()).toHaveAttribute('href', /^https:/);
      await page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
      await expect(mark).toBeFocused();
      const crowded = page.locator('main p:has(button[popovertarget] ~ button[popovertarget])');
      await expect(crowded).toHaveCount(0);
      await expect(page.locator('#safe a[href="#sources"]')).toHaveText(
        /^\d+ fuentes, revisadas el/,
      );
    });
  });

test('the kind of places that is chosen stands in the address, and an address shows that kind', async ({
  page,
}) => {
  const rows = page.locator('#places li:visible h4');
  await page.goto('/destinos/cartagena/ver-y-hacer');
  const all = await rows.count();
  // Before the application is there, which the choice brings.
  await page.locator('#places label', { hasText: 'Museo' }).click();
  await expect(page).toHaveURL(/\?tipo=museum$/);
  const museums = await rows.count();
  expect(museums).toBeGreaterThan(0);
  expect(museums).toBeLessThan(all);
  await page.reload();
  await expect(rows).toHaveCount(museums);
  await page.locator('#places label').first().click();
  await expect(page).toHaveURL(/ver-y-hacer$/);
  await expect(rows).toHaveCount(all);
  await page.goto('/destinos/cartagena/ver-y-hacer?tipo=nada');
  await expect(rows).toHaveCount(all);
});

for (const { lang, prefix } of languages)
  for (const width of [320, 360, 390])
    test(`what to do with a guide is a line on each button at ${width} pixels (${lang})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(`${prefix}/destinos/bogota`);
      await page.evaluate(() => document.fonts.ready);
      const lines = await page.locator('p[data-screen] > a.btn').evaluateAll((all) =>
        all.map((button) => {
          const range = document.createRange();
          range.selectNodeContents(button);
          return range.getClientRects().length;
        }),
      );
      expect(lines).toEqual([1, 1]);
    });

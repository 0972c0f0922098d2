import type { Page } from '@playwright/test';
import { expectAccessible, expectNarrow } from './accessibility.ts';
import { expect, inLanguage, languages, open, test } from './fixtures.ts';
import { enter } from './traveller.ts';
import { newTrip, saveState } from './trips.ts';

// The head of a trip: its name, dates, people, tools and parts.

/** Where something begins on the page, in pixels from its top. */
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().top + scrollY);

const never = (): never => {
  throw new Error('it is not drawn');
};

/** Opens a trip of three days with dates in a language, on a screen of another size. */
async function openDatedTrip(page: Page, prefix: string, size: { width: number; height: number }) {
  const address = new URL(await newTrip(page, 'Tres días con islas', 3));
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  await page.getByLabel('Primer día').fill('2027-01-08');
  await page.keyboard.press('Escape');
  await page.setViewportSize(size);
  await open(page, inLanguage(address.pathname, prefix) + address.search);
}

const words = {
  es: { more: 'Más opciones del viaje', share: 'Compartir', arrange: 'Organizar por mí' },
  en: { more: 'More options of the trip', share: 'Share', arrange: 'Arrange this for me' },
};

for (const { lang, prefix } of languages)
  test(`on a phone the days begin in the upper third of the screen in ${lang}, and a menu holds the tools`, async ({
    page,
  }) => {
    await openDatedTrip(page, prefix, { width: 360, height: 640 });
    const { more, share, arrange } = words[lang];
    await expect(page.locator('#dia-1')).toBeVisible();
    expect(await topOf(page, 'nav:has(a[href="#dia-1"])')).toBeLessThanOrEqual(222);
    // Between them is what there is to check: it is high season.
    expect(await topOf(page, '#dia-1')).toBeLessThanOrEqual(310);
    // Dates, people and how far the changes have come are in sight, and so is undoing.
    await expect(page.locator('[data-opens=details]')).toContainText(/8 – (dom|Sun) 10 /);
    await expect(page.locator('[data-opens=details]')).toBeInViewport({ ratio: 1 });
    await expect(saveState(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[aria-keyshortcuts="Control+Z"]')).toBeInViewport({ ratio: 1 });
    const low = await page
      .locator('main')
      .locator('a:visible, button:visible, textarea:visible')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .filter(({ top, height }) => top < 280 && height < 43.5)
          .map(({ top, height }) => `${height} at ${top}`),
      );
    expect(low).toEqual([]);
    await expectNarrow(page);

    const opener = page.getByRole('button', { name: more });
    await opener.press('Enter');
    await expect(page.getByRole('button', { name: arrange })).toBeVisible();
    await expectAccessible(page);
    for (const name of [share, arrange]) {
      if (name === arrange) await opener.press('Enter');
      await page.getByRole('button', { name, exact: true }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
    }
  });

for (const { lang, prefix } of languages)
  test(`on a tablet the head takes three rows in ${lang}, with everything in sight and large enough to press`, async ({
    page,
  }) => {
    await openDatedTrip(page, prefix, { width: 768, height: 1024 });
    const { share, arrange } = words[lang];
    const [first, second, third] = [
      [page.locator('[aria-keyshortcuts="Control+Z"]'), page.getByRole('button', { name: share })],
      [page.locator('[data-opens=details]'), page.locator('p:has(> [data-save]) a')],
      [page.locator('nav:has([aria-current=page][href*="viaje"]) a').first()],
    ];
    first?.push(page.getByRole('button', { name: arrange, exact: true }));
    const boxes = async (row: typeof first) =>
      Promise.all((row ?? []).map(async (one) => (await one.boundingBox()) ?? never()));
    const rows = [await boxes(first), await boxes(second), await boxes(third)];
    for (const row of rows)
      for (const { y, height, width } of row) {
        expect(Math.min(height, width)).toBeGreaterThanOrEqual(43.5);
        // In one row they overlap from top to bottom.
        expect(
          Math.abs(y + height / 2 - ((row[0]?.y ?? 0) + (row[0]?.height ?? 0) / 2)),
        ).toBeLessThan(2);
      }
    const [top, bottom] = [rows[0]?.[0], rows[2]?.[0]];
    expect((bottom?.y ?? 0) + (bottom?.height ?? 0) - (top?.y ?? 0)).toBeLessThan(180);
    await expectNarrow(page);
    await expectAccessible(page);
  });

test('the sheet of dates says the last day in words, and a year or a name that cannot be kept why', async ({
  page,
}) => {
  const address = new URL(await newTrip(page, 'Con fechas', 4));
  const sheet = page.getByRole('dialog');
  const name = page.getByLabel('Nombre del viaje');
  await name.fill('Largo '.repeat(30));
  await expect(page.getByText('El nombre puede tener hasta 120 caracteres')).toBeVisible();
  await name.blur();
  await expect(name).toHaveValue('Largo '.repeat(20).trim());
  await name.fill('Con fechas');
  await expect(page.getByText('El nombre puede tener hasta')).toHaveCount(0);
  for (const [prefix, opener, first, undated, until, why] of [
    [
      '',
      'Fechas y personas',
      'Primer día',
      '4 días, sin fecha todavía.',
      '4 días: el último es el 2 de enero de 2027.',
      'va del 1 de enero de 2000',
    ],
    [
      '/en',
      'Dates and people',
      'First day',
      '4 days, with no date yet.',
      '4 days: the last one is 2 January 2027.',
      'is from 1 January 2000',
    ],
  ] as const) {
    await open(page, inLanguage(address.pathname, prefix) + address.search);
    await page.getByRole('button', { name: opener }).click();
    const field = sheet.getByLabel(first);
    const words = sheet.locator('output');
    await field.fill('');
    await expect(words).toHaveText(undated);
    await field.fill('2026-12-30');
    await expect(words).toHaveText(until);
    await field.fill('1900-01-08');
    await expect(sheet.getByRole('alert')).toContainText(why);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(words).toHaveText(until);
    await field.fill('2026-12-30');
    await expect(sheet.getByRole('alert')).toHaveCount(0);
  }
});

test('the sheet of dates says which number of people, currency or rate it does not keep, and leaves what was typed', async ({
  page,
}) => {
  const address = new URL(await newTrip(page, 'Con números'));
  const sheet = page.getByRole('dialog');
  const words = {
    es: {
      opener: 'Fechas y personas',
      fields: [
        ['Personas', '51', 'un viaje va de 1 a 50 personas', '50'],
        ['Otra moneda', 'XX', 'no es una moneda', 'eur'],
        ['Pesos por unidad', '0', 'es más de 0 y hasta 1.000 millones', '4.350'],
        ['Pesos por unidad', '-5', 'es más de 0', '4.360'],
      ],
    },
    en: {
      opener: 'Dates and people',
      fields: [
        ['People', '0', 'a trip has from 1 to 50 people', '7'],
        ['Another currency', 'ZZZ', 'it is no currency', 'usd'],
        ['Pesos per unit', 'mil', 'it is more than 0', '4000'],
      ],
    },
  };
  for (const { lang, prefix } of languages) {
    await open(page, inLanguage(address.pathname, prefix) + address.search);
    await page.getByRole('button', { name: words[lang].opener }).click();
    for (const [label = '', wrong = '', why = '', right = ''] of words[lang].fields) {
      const field = sheet.getByLabel(label, { exact: true });
      await field.fill(wrong);
      await field.press('Enter');
      await expect(sheet.getByRole('alert')).toContainText(why);
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      // It stands there for whoever goes on and comes back.
      await field.blur();
      await expect(field).toHaveValue(wrong);
      await expect(sheet.getByRole('alert')).toHaveCount(1);
      if (label === 'Personas') await expectAccessible(page, 'dialog');
      await field.fill(right);
      await field.press('Enter');
      await expect(sheet.getByRole('alert')).toHaveCount(0);
    }
  }
  await expect(sheet.getByLabel('Another currency')).toHaveValue('USD');
  await page.reload();
  await page.getByRole('button', { name: 'Dates and people' }).click();
  await expect(sheet.getByLabel('People', { exact: true })).toHaveValue('7');
  await expect(sheet.getByLabel('Pesos per unit')).toHaveValue('4000');
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('on a phone what changes wait for takes a row of its own, and is whole there', async ({
    page,
    request,
  }) => {
    await enter(page, request);
    await newTrip(page, 'Sin red');
    await expect(saveState(page)).toHaveText('Guardado en tu cuenta');
    await page.setViewportSize({ width: 360, height: 640 });
    const line = page.locator('p:has(> [data-save])');
    const width = () => line.evaluate((one) => one.getBoundingClientRect().width);
    expect(await width()).toBeLessThan(200);
    await page.context().setOffline(true);
    await page.getByLabel('Nombre del viaje').fill('Lejos');
    await page.getByLabel('Nombre del viaje').blur();
    await expect(saveState(page)).toHaveText('Guardado aquí; se enviará cuando haya red');
    await expect.poll(width).toBeGreaterThan(300);
    expect(await line.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
    await page.context().setOffline(false);
    await expect(saveState(page)).toHaveText('Guardado en tu cuenta', { timeout: 20_000 });
    await expect.poll(width).toBeLessThan(200);
  });
});

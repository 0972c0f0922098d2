import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, idle, inLanguage, languages, open, test } from './fixtures.ts';

// Adding a place of a guide to a day of a trip, and how many clicks and keys that takes.

const castle = '/destinos/cartagena/lugares/castillo-san-felipe';
const place = (page: Page) => page.getByRole('main');
const bag = (page: Page) =>
  place(page).getByRole('button', { name: /^(A la mochila|En tu mochila)/ });
const stops = (page: Page, day: number) => page.locator(`#dia-${day} [data-stop]`);

test('with the keyboard alone a place is on day 2 of a new trip after six keys', async ({
  page,
}) => {
  await open(page, castle);
  await bag(page).focus();
  const keys = ['Enter', 'Tab', 'Enter'];
  for (const key of keys) await page.keyboard.press(key);
  const days = place(page).getByRole('group', { name: /¿Qué día\?/ });
  await expect(days.getByRole('button')).toHaveText(['Día 1', 'Día 2', 'Día 3']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const said = place(page).getByText('Quedó en el día 2 de');
  await expect(said).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/viaje\?id=/);
  await expect(stops(page, 2).locator('[data-part=open] b')).toHaveText(/San Felipe/);
});

test('whoever has a trip is asked for the day at once: one more press, and it can be undone', async ({
  page,
}) => {
  await open(page, '/viajes');
  await page.getByLabel('Nombre', { exact: true }).fill('Puente de junio');
  await page.getByLabel('Días', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Crear el viaje' }).click();
  await expect(page).toHaveURL(/\/viaje\?id=/);
  const address = page.url();
  await open(page, castle);
  await bag(page).click();
  const here = place(page);
  await expect(here.getByRole('combobox', { name: 'Viaje' })).toHaveValue(
    address.split('id=')[1] ?? '',
  );
  await here.getByRole('button', { name: 'Día 2' }).click();
  await expect(here.getByText('Quedó en el día 2 de «Puente de junio».')).toBeVisible();
  await here.getByRole('button', { name: 'Deshacer' }).click();
  await here.getByRole('button', { name: 'Día 1' }).click();
  await expect(here.getByText('Quedó en el día 1 de «Puente de junio».')).toBeVisible();
  await page.goto(address);
  await expect(stops(page, 1)).toHaveCount(1);
  await expect(stops(page, 2)).toHaveCount(0);
});

test('the code of trips is fetched only when a reader without trips asks for a day', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await open(page, castle);
  const bag = place(page).getByRole('button', { name: /^(A la mochila|En tu mochila)/ });
  await bag.click();
  await expect(bag).toHaveAttribute('aria-pressed', 'true');
  await idle(page);
  expect(fetched.filter((path) => /day-panel|new-trip|trips/.test(path))).toEqual([]);
  await place(page)
    .getByRole('button', { name: /^Agregar a un día/ })
    .click();
  await expect(place(page).locator('fieldset')).toBeVisible();
  expect(fetched.filter((path) => /day-panel.*js$/.test(path))).toHaveLength(1);
});

for (const { lang, prefix } of languages)
  test(`the days beside a place are accessible and fit a narrow phone (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, inLanguage(castle, prefix));
    const here = place(page);
    await here.locator('button[aria-pressed]').click();
    await here.locator('button[aria-expanded]').click();
    await expect(here.locator('fieldset')).toBeVisible();
    await expectAccessible(page, 'main');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });

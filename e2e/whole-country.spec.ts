import { expectAccessible } from './accessibility.ts';
import { expect, open, test } from './fixtures.ts';
import { names } from './trips.ts';

const asked =
  '/viajes?pais=true&dias=12&fecha=2027-01-19&entra=bogota&horas=9&busca=beach%2Cculture';

test('a trip through the country is asked for by keyboard, compared, and made with its dates, beds and ways', async ({
  page,
}) => {
  await open(page, '/viajes');
  await page.getByRole('link', { name: 'Planear toda Colombia' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planear toda Colombia');
  await page.getByLabel('Días').fill('12');
  await page.getByLabel('Día de llegada').fill('2027-01-19');
  for (const wish of ['Playa', 'Cultura']) await page.getByLabel(wish).press('Space');
  await page.getByRole('button', { name: 'Proponer los viajes' }).press('Enter');
  const found = page.getByRole('heading', { name: '12 días desde el 19 de enero de 2027' });
  await expect(found).toBeFocused();
  await expectAccessible(page);
  const cards = page.getByRole('article');
  await expect(
    cards.getByText('Cierra cada año del 19 de diciembre al 14 de mayo.').first(),
  ).toBeVisible();
  const first = cards.first();
  const towns = await first.locator('li[data-place] h4').allTextContents();
  const nights = await first.locator('li[data-place] > b').allTextContents();
  expect(nights.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(11);
  await first.getByRole('button', { name: 'Solo crear el viaje' }).press('Enter');
  await expect(page).toHaveURL(/\/viaje\?id=/);
  let day = 1;
  for (const [nth, town] of towns.entries()) {
    await expect(names(page, day).filter({ hasText: town })).toHaveCount(1);
    day += Number.parseInt(nights[nth] ?? '', 10);
  }
  await expect(page.locator('#dia-12')).toBeVisible();
  await expect(page.locator('#dia-13')).toHaveCount(0);
});

test('the days of a trip through the country are arranged at once, each town with its own', async ({
  page,
}) => {
  await open(page, asked);
  const first = page.getByRole('article').first();
  const towns = await first.locator('li[data-place] h4').allTextContents();
  await first.getByRole('button', { name: 'Organizar los días' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('combobox').first()).toHaveValue(/./);
  await expect(sheet.getByRole('heading', { level: 4 })).toHaveCount(12);
  expect(await sheet.getByRole('combobox').count()).toBeGreaterThanOrEqual(towns.length);
  await sheet.getByRole('button', { name: 'Usar este plan' }).click();
  await expect(sheet).toBeHidden();
  // The bed, and something to see.
  expect(await names(page, 2).count()).toBeGreaterThan(0);
});

test('an address with a request that cannot be met says so and leads on; a wrong one asks anew', async ({
  page,
}) => {
  await open(page, '/viajes?pais=true&dias=6&entra=cali&sale=cali&horas=3');
  await page.getByRole('link', { name: /^Subir el tope a/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await open(page, '/viajes?pais=true&dias=ocho&fecha=2027-02-31&entra=atlantida');
  await expect(page.getByLabel('Días')).toHaveValue('12');
  await expect(page.getByRole('article')).toHaveCount(0);
});

import { expect, test } from './fixtures.ts';
import { addPlaces, newTrip, stops } from './trips.ts';

// What travellers type about money, and how it stands on a telephone.

test.beforeEach(async ({ page }) => {
  await newTrip(page, 'Con plata');
  await page.getByRole('link', { name: 'Cuentas' }).click();
});

test('cents and separators make no more of an amount, and an amount beyond all sense is refused with a word', async ({
  page,
}) => {
  const form = page.getByRole('form', { name: 'Agregar gasto' });
  await form.getByLabel('Qué').fill('Mercado');
  await form.getByLabel('Pesos', { exact: true }).fill('45,000.50');
  await form.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(page.locator('section[aria-labelledby=gastos] li')).toContainText('45.001');
  await form.getByLabel('Qué').fill('Palacio');
  await form.getByLabel('Pesos', { exact: true }).fill('10.000.000.001');
  await form.getByRole('button', { name: 'Agregar gasto' }).click();
  const problem = await form
    .getByLabel('Pesos', { exact: true })
    .evaluate((field: HTMLInputElement) => field.validationMessage);
  expect(problem).toContain('No es un monto');
  await form.getByLabel('Pesos', { exact: true }).fill('10.000.000.000');
  await form.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(page.locator('section[aria-labelledby=gastos] li')).toHaveCount(2);
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  await page.getByLabel('Otra moneda').fill('EUR');
  await page.getByLabel('Pesos por unidad').fill('4.350');
  await page.getByRole('button', { name: 'Listo' }).last().click();
  await expect(page.getByText(/Con 4\.350 pesos por EUR/)).toBeVisible();
});

test('a negative cost of a stop is refused with a word and stays to be corrected', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await addPlaces(page, 1, ['Castillo de San Felipe']);
  await stops(page).locator('[data-part=open]').click();
  const sheet = page.getByRole('dialog');
  const cost = sheet.getByLabel('Costo (pesos)');
  await cost.fill('-5000');
  await cost.press('Enter');
  await expect(sheet.getByRole('alert')).toHaveText(
    'No se guarda: va de 0 a 10.000 millones de pesos.',
  );
  await expect(cost).toBeFocused();
  await expect(cost).toHaveValue('-5000');
  await cost.fill('5000');
  await cost.press('Enter');
  await expect(sheet.getByRole('alert')).toHaveCount(0);
});

test('a name beyond those that a trip holds is refused with a word and stays to be corrected', async ({
  page,
}) => {
  const field = page.getByLabel('Agregar a alguien');
  const names = page.locator('section[aria-labelledby=personas] li');
  for (let nth = 1; nth <= 50; nth += 1) {
    await field.fill(`Persona ${nth}`);
    await field.press('Enter');
  }
  await expect(names).toHaveCount(50);
  await field.fill('Una más');
  await field.press('Enter');
  await expect(page.getByText('Ya hay 50 nombres')).toBeVisible();
  await expect(field).toHaveValue('Una más');
  await expect(field).toBeFocused();
  await expect(names).toHaveCount(50);
  await page.getByRole('button', { name: 'Quitar a Persona 7', exact: true }).click();
  await expect(page.getByText('Ya hay 50 nombres')).toHaveCount(0);
  await field.press('Enter');
  await expect(names.last().getByRole('textbox')).toHaveValue('Una más');
});

test('nobody is called even while nobody said who paid', async ({ page }) => {
  for (const name of ['Ana', 'Luis']) {
    await page.getByLabel('Agregar a alguien').fill(name);
    await page.getByLabel('Agregar a alguien').press('Enter');
  }
  await expect(page.getByText('Están a mano')).toBeVisible();
  await page.getByLabel('Qué', { exact: true }).fill('Mercado');
  await page.getByLabel('Pesos', { exact: true }).fill('90000');
  await page.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(page.getByText(/Falta decir quién pagó/)).toBeVisible();
  await expect(page.getByText('Están a mano')).toHaveCount(0);
});

test('on a telephone the names of expenses and of what is packed keep their words whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Agregar a alguien').fill('Ana');
  await page.getByLabel('Agregar a alguien').press('Enter');
  await page.getByLabel('Qué', { exact: true }).fill('Restaurante');
  await page.getByLabel('Pesos', { exact: true }).fill('10.000.000.000');
  await page.getByRole('button', { name: 'Agregar gasto' }).click();
  const widest = (text: string) =>
    page
      .locator('main li')
      .filter({ hasText: text })
      .locator('> :first-child')
      .evaluate((name) => name.getBoundingClientRect().width);
  expect(await widest('Restaurante')).toBeGreaterThan(200);
  const sums = page.locator('main td').filter({ hasText: '10.000.000.000' });
  // One line beside the name of its column.
  const isOneLine = await sums.evaluate((cell) => {
    const range = document.createRange();
    const text = [...cell.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
    if (!text) return false;
    range.selectNodeContents(text);
    return range.getClientRects().length === 1;
  });
  expect(isOneLine).toBe(true);
  await page.getByRole('link', { name: 'Listas' }).click();
  await page
    .getByRole('button', { name: /^Agregar todo/ })
    .last()
    .click();
  expect(await widest('Tarjeta y algo de efectivo')).toBeGreaterThan(200);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('an expense is given a day, counts for it, and is given none again', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Agregar gasto' });
  await form.getByLabel('Qué').fill('Mercado');
  await form.getByLabel('Pesos', { exact: true }).fill('45000');
  await form.getByLabel('Día').selectOption('Día 2');
  await form.getByRole('button', { name: 'Agregar gasto' }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Día 2')).toContainText('45.000');
  await expect(row('Sin día')).toHaveCount(0);
  const expense = page.locator('section[aria-labelledby=gastos] li');
  await expect(expense).toContainText('Día 2');
  // The next one is of no day until one is chosen.
  await expect(form.getByLabel('Día')).toHaveValue('');
  await page.getByRole('button', { name: 'Editar Mercado' }).click();
  const edit = page.getByRole('form', { name: 'Editar Mercado' });
  await expect(edit.getByLabel('Día').locator('option:checked')).toHaveText('Día 2');
  await edit.getByLabel('Día').selectOption('Ninguno');
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await expect(row('Sin día')).toContainText('45.000');
  await expect(row('Día 2')).not.toContainText('45.000');
});

test('what each pays is the largest sum, and a button leads to the form of an expense', async ({
  page,
}) => {
  const size = (name: string) =>
    page
      .locator('dl > div')
      .filter({ hasText: name })
      .locator('b')
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(await size('Por persona')).toBeGreaterThan(1.4 * (await size('En total')));
  // No column of the guide's sums where it has none.
  await expect(page.getByRole('columnheader')).toHaveText(['Día', 'Grupo', 'Persona']);
  await page.getByRole('button', { name: 'Anotar un gasto' }).press('Enter');
  await expect(page.getByLabel('Qué', { exact: true })).toBeFocused();
});

test('before anything is noted the guide says what things cost there, with their year and source', async ({
  page,
}) => {
  const prices = page.locator('section[aria-labelledby=segun-la-guia]');
  await expect(prices).toHaveCount(0);
  await page.getByRole('link', { name: 'Plan' }).click();
  await addPlaces(page, 1, ['Castillo de San Felipe']);
  await page.getByRole('link', { name: 'Cuentas' }).click();
  await expect(prices).toContainText('Estilo de viaje: Intermedio.');
  // Prices in content/destinations/cartagena/facts.json: the first is for this style of travel, 3,900 is for another.
  const taxi = prices.locator('dl > div').filter({ hasText: '12.250' });
  await expect(taxi).toContainText('por trayecto, 2026');
  await expect(taxi.getByRole('link', { name: /fuente/i })).toHaveAttribute(
    'href',
    /^\/destinos\/cartagena\/palabras-y-fuentes#fuente-\d+$/,
  );
  await expect(prices).not.toContainText('3.900');
  await expect(prices.getByRole('link', { name: 'Todos los precios' })).toBeVisible();
});

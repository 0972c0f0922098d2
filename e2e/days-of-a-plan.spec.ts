import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { names, newTrip, said, stops } from './trips.ts';

// Days that go and destinations that come: dates, stays and the focus follow.

test('without its first day a trip keeps the dates of the others, without a later one they come a date earlier: a notice says so and takes it back', async ({
  page,
}) => {
  await newTrip(page, 'Un día menos', 4);
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  await page.getByLabel('Primer día').fill('2027-02-08');
  await page.keyboard.press('Escape');
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Agregar parada al día 1', exact: true }).click();
  await sheet.getByRole('radio', { name: 'Alojamiento' }).check();
  await sheet.getByLabel('Dónde duermes').fill('Ecohotel');
  await sheet.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.keyboard.press('Escape');
  await stops(page).last().locator('[data-part=open]').click();
  await sheet.getByLabel('Noches').fill('3');
  await page.keyboard.press('Escape');
  const dates = page.locator('section[data-list] > header p');
  const all = ['lun 8 feb', 'mar 9 feb', 'mié 10 feb', 'jue 11 feb'];
  await expect(dates).toHaveText(all);
  const nights = page.locator('[data-night]');
  const remove = async (day: number) => {
    await page.getByRole('button', { name: `Opciones del día ${day}` }).click();
    await sheet.getByRole('button', { name: 'Eliminar el día' }).click();
  };
  const notice = page.locator('[data-notice]');
  await remove(1);
  await expect(dates).toHaveText(all.slice(1));
  await expect(notice).toContainText('El viaje empieza ahora el mar 9 feb');
  await expect(notice).toContainText('«Ecohotel» queda en 2 noches.');
  await expect(said(page)).toContainText('los demás días conservan su fecha');
  await expect(names(page)).toHaveText(['Ecohotel']);
  await expect(nights).toHaveText(['Duermes en Ecohotel: noche 2 de 2']);
  await notice.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Opciones del día 1' })).toBeFocused();
  await expect(dates).toHaveText(all);
  await expect(nights).toHaveCount(2);

  await remove(2);
  await expect(dates).toHaveText(all.slice(0, 3));
  await expect(notice).toContainText('Los días que le seguían quedan ahora una fecha antes.');
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(notice).toHaveCount(0);
  await expect(dates).toHaveText(all);
  await remove(4);
  await notice.getByRole('button', { name: 'Cerrar el aviso' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(page.locator('#dia-3 h2')).toBeFocused();
});

test('a day before the first takes the date before it and the others keep theirs: a notice says so and takes it back', async ({
  page,
}) => {
  await newTrip(page, 'Un día antes', 2);
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  await page.getByLabel('Primer día').fill('2027-03-01');
  await page.keyboard.press('Escape');
  await page.getByLabel('Nombre del día 1').fill('Llegada');
  const dates = page.locator('section[data-list] > header p');
  const before = ['lun 1 mar', 'mar 2 mar'];
  await expect(dates).toHaveText(before);
  await page.getByRole('button', { name: 'Opciones del día 1' }).press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Insertar un día antes' }).press('Enter');
  await expect(dates).toHaveText(['dom 28 feb', ...before]);
  await expect(page.getByLabel('Nombre del día 2')).toHaveValue('Llegada');
  const notice = page.locator('[data-notice]');
  await expect(notice).toContainText('El viaje empieza ahora el dom 28 feb');
  await expect(said(page)).toContainText('El día 1 es nuevo.');
  await expect(page.getByRole('button', { name: 'Opciones del día 2' })).toBeFocused();
  await notice.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(dates).toHaveText(before);
  await expect(page.getByRole('button', { name: 'Opciones del día 1' })).toBeFocused();
});

test('destinations are added and removed by keyboard up to as many as there is room for', async ({
  page,
}) => {
  const sheet = page.getByRole('dialog');
  await newTrip(page, 'Cuatro', 8);
  await page.getByRole('button', { name: 'Organizar por mí' }).click();
  await sheet.getByLabel('A dónde vas').selectOption('cartagena');
  const add = sheet.getByRole('button', { name: 'Agregar otro destino' });
  const after = sheet.getByLabel('Y después');
  for (const [nth, slug] of ['medellin-guatape', 'bogota', 'cartagena'].entries()) {
    await add.press('Enter');
    await expect(after.nth(nth)).toBeFocused();
    await after.nth(nth).selectOption(slug);
  }
  await expect(sheet.getByText('Caben 4 destinos.')).toBeVisible();
  await add.press('Enter');
  await expect(after).toHaveCount(3);
  for (let left = 2; left >= 0; left -= 1) {
    await sheet
      .getByRole('button', { name: /^Quitar el destino/ })
      .last()
      .press('Enter');
    await expect(after).toHaveCount(left);
    await expect(add).toBeFocused();
  }
});

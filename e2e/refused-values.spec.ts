import { expect, test } from './fixtures.ts';
import { newTrip, stops } from './trips.ts';

// What a field of a sheet cannot keep, and positions in short.

test('a value that a sheet could not keep is said when it closes, and is in its field again', async ({
  page,
}) => {
  await newTrip(page, 'Sin guardar', 1);
  const sheet = page.getByRole('dialog');
  const notice = page.locator('[data-notice]');
  await page.getByRole('button', { name: 'Agregar parada al día 1', exact: true }).click();
  await sheet.getByRole('radio', { name: 'Lugar propio' }).check();
  await sheet.getByLabel('Cómo se llama').fill('Casa de Marta');
  await sheet.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.keyboard.press('Escape');
  const openStop = () => stops(page).last().locator('[data-part=open]').click();

  // Closed before the field could say anything.
  await openStop();
  await sheet.getByLabel('Costo (pesos)').fill('mucho');
  await page.keyboard.press('Escape');
  await expect(notice).toContainText('Costo (pesos): «mucho» no se guardó.');
  await expect(notice.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  await openStop();
  const cost = sheet.getByLabel('Costo (pesos)');
  await expect(cost).toHaveValue('mucho');
  await expect(cost).toHaveAttribute('aria-invalid', 'true');
  const position = sheet.getByLabel('Posición', { exact: true });
  await position.fill('por la iglesia');
  await position.blur();
  await expect(position).toHaveValue('por la iglesia');
  await cost.fill('20.000');
  await page.keyboard.press('Escape');
  await expect(notice).toContainText('Posición: «por la iglesia» no se guardó.');
  await openStop();
  await expect(cost).toHaveValue('20000');
  await expect(position).toHaveValue('por la iglesia');

  await position.fill('CFF6+2C');
  await position.blur();
  await expect(sheet.getByRole('alert')).toContainText('Escríbelo después');
  await position.fill('CFF6+2C Cartagena');
  await position.blur();
  await expect(position).toHaveValue(/^10\.4225\d*, -75\.5389\d*$/);
  await expect(position).toHaveAccessibleDescription('La leímos cerca de Cartagena de Indias.');
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);

  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  await sheet.getByLabel('Primer día').fill('1900-01-08');
  await page.keyboard.press('Escape');
  await expect(notice).toContainText('Primer día: «1900-01-08» no se guardó.');
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  await expect(sheet.getByLabel('Primer día')).toHaveValue('1900-01-08');
  await expect(sheet.getByRole('alert')).toContainText('1 de enero de 2000');
});

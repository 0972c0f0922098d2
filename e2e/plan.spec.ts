import { expect, inLanguage, languages, open, test } from './fixtures.ts';
import { addPlaces, names, newTrip, said, stops } from './trips.ts';

// What stands on the days of a trip and beside them.

const castle = 'Castillo de San Felipe';

for (const width of [1100, 1200, 1280])
  test(`names that wait in "No day yet" have room at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const address = new URL(await newTrip(page, 'A lo ancho'));
    await addPlaces(page, null, [castle, 'Fuerte de San Fernando']);
    for (const { prefix } of languages) {
      await open(page, inLanguage(address.pathname, prefix) + address.search);
      const name = page.locator('#sin-dia [data-stop] b').first();
      await expect(name).toBeVisible();
      const { width: wide, height } = (await name.boundingBox()) ?? { width: 0, height: 0 };
      expect(wide).toBeGreaterThan(110);
      // Three lines of text at most.
      expect(height).toBeLessThan(90);
    }
  });

test('a place that waits in "No day yet" moves to the day it is added to, from its sheet and from the guide, and undo takes it back', async ({
  page,
}) => {
  const address = await newTrip(page, 'Sin repetir');
  const waiting = page.locator('#sin-dia [data-part=open] b');
  await addPlaces(page, null, [castle, 'Mercado de Bazurto']);
  await expect(waiting).toHaveCount(2);
  await page.getByRole('button', { name: 'Añadir parada al día 1', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Busca un lugar de las guías').fill(castle);
  const row = sheet.getByRole('button', { name: castle });
  await expect(row).toContainText('Ya está en «Sin día»');
  await row.click();
  const words = /San Felipe.* pasó de «Sin día» a Día 1\./;
  await expect(sheet.getByText(words).first()).toBeVisible();
  // Read inside the sheet: nothing behind it is.
  await expect(sheet.getByRole('status').filter({ hasText: words })).toBeAttached();
  await expect(row).toContainText('Ya está en el viaje');
  await page.keyboard.press('Escape');
  await expect(names(page)).toHaveText([/San Felipe/]);
  await expect(waiting).toHaveText([/Bazurto/]);
  await page.keyboard.press('Control+z');
  await expect(said(page)).toContainText('Deshecho');
  await expect(waiting).toHaveText([/San Felipe/, /Bazurto/]);
  await expect(stops(page)).toHaveCount(0);

  await open(page, '/destinos/cartagena');
  const place = page.locator('#place-castillo-san-felipe');
  await place.locator('button[aria-pressed]').click();
  await place.getByRole('button', { name: 'Sin día' }).click();
  await expect(place.getByText('Ya estaba en «Sin repetir», sin día.')).toBeVisible();
  await place.getByRole('button', { name: /^A un día/ }).click();
  await place.getByRole('button', { name: /^A un día/ }).click();
  await place.getByRole('button', { name: 'Día 2' }).click();
  await expect(place.getByText('Pasó de «Sin día» al día 2 de «Sin repetir».')).toBeVisible();
  await place.getByRole('button', { name: 'Deshacer' }).click();
  await place.getByRole('button', { name: 'Día 1' }).click();
  await expect(place.getByText('Pasó de «Sin día» al día 1 de «Sin repetir».')).toBeVisible();
  await page.goto(address);
  await expect(names(page)).toHaveText([/San Felipe/]);
  await expect(stops(page, 2)).toHaveCount(0);
  await expect(waiting).toHaveText([/Bazurto/]);
});

import { expectAccessible } from './accessibility.ts';
import { expect, inLanguage, languages, open, test } from './fixtures.ts';
import { addPlaces, names, newTrip, said, stops } from './trips.ts';

// The days of a trip: stops, stays, legs and stops without a day.

const castle = 'Castillo de San Felipe';

// Where the plan is arranged without a network, the scene in the head of the trip does not come.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED.*-square-.*\.svg/ });

test('names in "No day yet" have room at 1100, 1200 and 1280 pixels', async ({ page }) => {
  const height = 900;
  await page.setViewportSize({ width: 1100, height });
  const address = new URL(await newTrip(page, 'A lo ancho'));
  await addPlaces(page, null, [castle, 'Fuerte de San Fernando']);
  for (const { prefix } of languages) {
    await open(page, inLanguage(address.pathname, prefix) + address.search);
    const name = page.locator('#sin-dia [data-stop] b').first();
    for (const width of [1100, 1200, 1280]) {
      await page.setViewportSize({ width, height });
      await expect(name).toBeVisible();
      const box = await name.boundingBox();
      expect(box?.width, `${width}`).toBeGreaterThan(110);
      // Three lines of text at most.
      expect(box?.height, `${width}`).toBeLessThan(90);
    }
  }
});

test('a town that is in no guide is found by its name and department, and stands where it is', async ({
  page,
}) => {
  await newTrip(page, 'Al sur');
  await page.getByRole('button', { name: 'Agregar parada al día 1', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Busca un lugar de las guías').fill('popayan');
  await sheet.getByRole('button', { name: /Popayán\s*Cauca/ }).click();
  await expect(sheet.getByText('Popayán está en Día 1.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(names(page)).toHaveText([/Popayán/]);
  await stops(page).locator('[data-part=open]').click();
  const position = page.getByRole('dialog').getByLabel('Posición');
  await expect(position).toHaveValue(/^2\.4\d+, -76\.6\d+$/);
  await position.fill('https://maps.app.goo.gl/AbC123');
  await position.blur();
  await expect(
    page.getByRole('dialog').getByText('Ese enlace corto no trae la posición.'),
  ).toBeVisible();
});

test('a place that waits in "No day yet" moves to the day it is added to, from its sheet and from the guide, and undo takes it back', async ({
  page,
}) => {
  const address = await newTrip(page, 'Sin repetir');
  const waiting = page.locator('#sin-dia [data-part=open] b');
  await addPlaces(page, null, [castle, 'Mercado de Bazurto']);
  await expect(waiting).toHaveCount(2);
  await page.getByRole('button', { name: 'Agregar parada al día 1', exact: true }).click();
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

  await open(page, '/destinos/cartagena/lugares/castillo-san-felipe');
  const place = page.getByRole('main');
  await place.locator('button[aria-pressed]').click();
  await place.getByRole('button', { name: 'Sin día' }).click();
  await expect(place.getByText('Ya estaba en «Sin repetir», sin día.')).toBeVisible();
  await place.getByRole('button', { name: /^Agregar a un día/ }).click();
  await place.getByRole('button', { name: /^Agregar a un día/ }).click();
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

test('between an island, the city and the mountains the plan names boats, the flight with its transfers, and no road over water', async ({
  page,
}) => {
  const address = new URL(await newTrip(page, 'Por agua y por tierra'));
  await addPlaces(page, 1, [castle, 'Isla Grande', 'Isla Fuerte', 'Lorica', 'Café Jesús Martín']);
  const ways = page.locator('#dia-1 [data-way]');
  await expect(ways).toHaveCount(4);
  await expect(ways.nth(0)).toContainText('Lancha, 1 h (según la guía)');
  await expect(
    ways
      .nth(0)
      .getByRole('link', { name: /Fuente \d+/ })
      .first(),
  ).toBeVisible();
  await expect(ways.nth(1)).toContainText('Hay agua de por medio');
  await expect(ways.nth(2)).toContainText('Hay agua de por medio');
  await expect(ways.nth(3)).toContainText(/Avión, unas \d\sh.*: Montería → Bogotá → Pereira/);
  // The bus is named beside it, with its many hours.
  await expect(ways.nth(3)).toContainText(/Otra forma: bus, unas \d\d\sh/);
  await open(page, inLanguage(address.pathname, '/en') + address.search);
  await expect(ways.nth(2)).toContainText('no road leads there');
  await ways.nth(3).getByRole('link', { name: 'See the route' }).click();
  await expect(page).toHaveURL('/en/como-llegar/covenas/eje-cafetero');
});

test('a stay is given a place and shows on every day it covers, and whoever sleeps on the island needs no last boat', async ({
  page,
}) => {
  const address = await newTrip(page, 'Dormir en la isla', 4);
  const sheet = page.getByRole('dialog');
  const late = page.locator('[data-finding=last_return]');
  for (const day of [1, 2, 4]) {
    await addPlaces(page, day, ['Isla Grande']);
    await stops(page, day).locator('[data-part=open]').click();
    await sheet.getByLabel('Desde').fill('14:00');
    await page.keyboard.press('Escape');
  }
  await expect(late).toHaveCount(3);
  await page.getByRole('button', { name: 'Agregar parada al día 1', exact: true }).click();
  await sheet.getByRole('radio', { name: 'Alojamiento' }).check();
  await sheet.getByLabel('Dónde duermes').fill('Ecohotel');
  await sheet.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(late.first()).toContainText('Si duermes allí, dilo en «Ecohotel».');
  await stops(page).last().locator('[data-part=open]').click();
  await sheet
    .getByLabel('En qué lugar duermes')
    .selectOption({ label: 'Isla Grande, Islas del Rosario' });
  await sheet.getByLabel('Noches').fill('3');
  await sheet.getByLabel('Hora de entrada').fill('15:00');
  await sheet.getByLabel('Hora de salida').fill('11:00');
  await expect(
    sheet.getByText(
      'Entras (check-in) el día 1 y sales (check-out) el día 4, después de 3 noches.',
    ),
  ).toContainText('El costo es la suma de todas.');
  await expect(sheet.getByLabel('Costo total de 3 noches (pesos)')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stops(page).last()).toContainText('entrada 15:00 · salida 11:00 · 3 noches');
  // The day of the journey home is warned, and the nights on the island are not.
  await expect(late).toHaveCount(1);
  await expect(page.locator('#dia-4')).toContainText('El último regreso');
  const nights = page.locator('[data-night]');
  await expect(nights).toHaveText([
    'Duermes en Ecohotel: noche 2 de 3',
    'Duermes en Ecohotel: noche 3 de 3',
  ]);
  await expect(page.locator('#dia-4 [data-way]').first()).toContainText('Desde Ecohotel: ');
  const opener = page.locator('#dia-3 [data-night] button');
  await opener.press('Enter');
  await expect(sheet.getByRole('heading', { name: 'Ecohotel' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  // The two hours, and the nights.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
  await expect(nights).toHaveCount(0);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+y');
  await expect(nights).toHaveCount(2);
  await page.goto(`${address}&vista=agenda`);
  await expect(nights).toHaveCount(2);
});

test('what is found is counted at the top and read out; one press moves the stop, and a finding can be dismissed', async ({
  page,
}) => {
  await newTrip(page, 'Lunes de museo', 2);
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  await page.getByLabel('Primer día').fill('2027-02-08');
  await page.keyboard.press('Escape');
  await addPlaces(page, 2, ['Salento']);
  const total = page.locator('[data-findings]');
  const shut = page.locator('[data-finding=closed_weekday]');
  await expect(total).toHaveCount(0);
  await addPlaces(page, null, ['Museo del Oro Quimbaya']);
  await page.locator('#sin-dia [data-part=open]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Día', { exact: true }).selectOption({ index: 0 });
  // In the sheet too: what stands behind it is not read.
  await expect(dialog.locator('[data-found]')).toContainText('no abre el lunes');
  await page.keyboard.press('Escape');
  await expect(total).toContainText('1 punto por revisar');
  await shut.getByRole('button', { name: 'Pasar al mar 9 feb' }).press('Enter');
  await expect(names(page, 2)).toHaveText(['Salento', /Museo del Oro/]);
  await expect(stops(page, 2).last().locator('[data-part=open]')).toBeFocused();
  await expect(total).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await shut.getByRole('button', { name: /^Descartar: / }).press('Enter');
  await expect(shut).toHaveCount(0);
  await expect(stops(page, 1).locator('[data-part=open]')).toBeFocused();
  await page.reload();
  await expect(total).toContainText('1 descartado');
  await expect(shut).toHaveCount(0);
  await total.getByRole('button', { name: 'Mostrar de nuevo' }).click();
  await expect(shut).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Agenda', exact: true }).click();
  await expect(shut).toContainText('no abre el lunes');
  await expect(shut.getByRole('button')).toHaveCount(0);
});

test('a day and a trip from nothing are arranged in a preview, accepted as one step, taken back, and without a network', async ({
  page,
  context,
}) => {
  const opener = page.getByRole('button', { name: 'Organizar por mí' });
  const sheet = page.getByRole('dialog');
  const use = sheet.getByRole('button', { name: 'Usar este plan' });
  await open(page, '/viajes');
  await page.getByLabel('Días', { exact: true }).fill('1');
  await page.getByLabel('Una propuesta').check();
  await page.getByRole('button', { name: 'Crear el viaje' }).click();
  await sheet.getByLabel('A dónde vas').selectOption('cartagena');
  await sheet.getByLabel('Días').fill('2');
  await sheet.getByLabel('Mes').selectOption({ label: 'enero' });
  await sheet.getByLabel('Playa').check();
  await sheet.getByLabel('5 km').check();
  await expect(sheet.getByRole('heading', { level: 4 })).toHaveText(['Día 1', 'Día 2']);
  await expect(use).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  // From here on nothing is fetched: the thread that arranges is here.
  await context.setOffline(true);
  await sheet.getByLabel('Comida').check();
  await expect(sheet.locator('[aria-busy=false]')).toContainText('Pediste comida');
  const wanted = await sheet.locator('section section').nth(0).locator('li b').allTextContents();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(stops(page)).toHaveCount(0);

  await opener.click();
  await sheet.getByLabel('A dónde vas').selectOption('cartagena');
  const days = sheet.getByLabel('Días');
  await days.press('Control+A');
  await days.pressSequentially('12');
  await expect(days).toHaveValue('12');
  await days.fill('99');
  await expect(days).toHaveAccessibleDescription('De 1 a 21 días.');
  await days.fill('2');
  await expect(days).not.toHaveAttribute('aria-invalid');
  await sheet.getByLabel('Mes').selectOption({ label: 'enero' });
  for (const wish of ['Playa', '5 km', 'Comida']) await sheet.getByLabel(wish).check();
  await expect(sheet.locator('[aria-busy=false]')).toContainText('Pediste comida');
  await use.click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(said(page)).toContainText('Plan organizado');
  expect(await names(page).allTextContents()).toEqual(wanted);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(stops(page)).toHaveCount(0);
  await expect(page.locator('#dia-2')).toHaveCount(0);
  // The castle lies beyond the two others.
  await addPlaces(page, 1, ['Torre del Reloj', 'Castillo de San Felipe', 'Plaza de Santo Domingo']);
  await page.getByRole('button', { name: 'Opciones del día 1' }).click();
  await sheet.getByRole('button', { name: 'Organizar este día' }).click();
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Organizar el día 1');
  await expect(sheet.locator('[aria-busy=false]')).toContainText('cambia de lugar');
  await use.click();
  await expect(names(page).last()).toHaveText(/San Felipe/);
  await page.keyboard.press('Control+z');
  await expect(names(page)).toHaveText([/Reloj/, /San Felipe/, /Santo Domingo/]);
});

test('a trip through two destinations is proposed at once, with the way between them, and taken back at once', async ({
  page,
}) => {
  const sheet = page.getByRole('dialog');
  const use = sheet.getByRole('button', { name: 'Usar este plan' });
  await newTrip(page, 'Costa', 4);
  await page.getByRole('button', { name: 'Organizar por mí' }).click();
  await sheet.getByLabel('A dónde vas').selectOption('cartagena');
  const add = sheet.getByRole('button', { name: 'Agregar otro destino' });
  await add.press('Enter');
  await expect(sheet.getByLabel('Y después')).toBeFocused();
  await sheet.getByRole('button', { name: 'Quitar el destino' }).press('Enter');
  await expect(add).toBeFocused();
  await expect(sheet.getByLabel('Días')).toHaveValue('4');
  await add.press('Enter');
  await sheet.getByLabel('Y después').selectOption('santa-marta-tayrona');
  await expect(sheet.getByLabel('Días allá')).toHaveValue('2');
  await expect(sheet.locator('[aria-busy=false]')).toContainText(
    'Cartagena de Indias – Santa Marta y Tayrona',
  );
  await expectAccessible(page);
  await use.click();
  await expect(names(page, 3).first()).toHaveText('Cartagena de Indias – Santa Marta y Tayrona');
  for (const day of [1, 2, 4]) await expect(stops(page, day)).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(stops(page)).toHaveCount(0);
  await expect(stops(page, 3)).toHaveCount(0);
});

import { expectAccessible, expectNarrow } from './accessibility.ts';
import { expect, open, test } from './fixtures.ts';
import { addPlaces, newTrip, saveState, stops } from './trips.ts';

// The page of the day: the trip under way, and what is near without one.

test.use({ timezoneId: 'America/Bogota', permissions: ['geolocation'] });

test('the day under way says what comes next, when to leave and the last way back, the bed and whom to call', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2027-01-09T08:10:00-05:00'));
  await newTrip(page, 'Cartagena en puente');
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  await page.getByLabel('Primer día').fill('2027-01-08');
  await page.keyboard.press('Escape');
  await addPlaces(page, 2, ['Isla Grande']);
  await stops(page, 2).first().locator('[data-part=open]').click();
  await page.getByRole('dialog').getByLabel('Desde').fill('10:00');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Agregar parada al día 2' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Alojamiento' }).check();
  await sheet.getByLabel('Dónde duermes').fill('Hospedaje Doña Mery');
  await sheet.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(saveState(page)).toHaveText('Guardado en este dispositivo');

  await open(page, '/viajes');
  await page.getByRole('link', { name: 'Página del día' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Día 2');
  const next = page.getByRole('region', { name: 'Lo que sigue' });
  await expect(next).toContainText('10:00');
  await expect(next).toContainText('Isla Grande');
  await expect(page.getByText(/^Último regreso desde Isla Grande.*Faltan/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^123/ })).toHaveAttribute('href', 'tel:123');
  const driver = page.getByRole('button', { name: 'Mostrar al conductor' });
  await driver.click();
  await expect(page.getByRole('dialog')).toContainText('Por favor, lléveme a');
  await expect(page.getByRole('dialog')).toContainText('Hospedaje Doña Mery');
  await page.keyboard.press('Escape');
  await expect(driver).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNarrow(page);

  // The day goes on while the page is open: the next minute is told without a reload.
  await page.clock.setFixedTime(new Date('2027-01-09T10:30:00-05:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Ahora: Isla Grande')).toBeVisible();
  await expect(page.getByText('Por hoy no queda nada con hora.')).toBeVisible();
});

test('without a trip under way, a press on the position shows what is near, and nothing of it leaves the device', async ({
  page,
  context,
}) => {
  await context.setGeolocation({ latitude: 10.424, longitude: -75.549 });
  await open(page, '/en/hoy');
  await expect(page.getByText('No trip is under way today.')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await page.getByRole('button', { name: 'Use my position' }).click();
  await expect(page.getByRole('link', { name: /Clock Tower|Torre del Reloj/ })).toBeVisible();
  expect(asked.filter((request) => request.includes('10.42'))).toEqual([]);

  await context.setGeolocation({ latitude: 40.4, longitude: -3.7 });
  await page.getByRole('button', { name: 'Use my position' }).click();
  await expect(page.getByText('You are far from the places in our guides.')).toBeVisible();
  await context.clearPermissions();
  await page.getByRole('button', { name: 'Use my position' }).click();
  await expect(page.getByText('We could not find out where you are.')).toBeVisible();
});

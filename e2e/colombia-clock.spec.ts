import type { Page } from '@playwright/test';
import { choose, fileOf } from './files.ts';
import { expect, open, test } from './fixtures.ts';

// Trips are in Colombia, and so are "today", countdowns and the page of the day, wherever the device thinks it is.

/** The first and the last to see a day: 19 hours before Colombia, and 6 after it. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

const stop = (title: string, start_time: string) => ({ kind: 'own', title, start_time });
const day = (title: string, ...stops: object[]) => ({ title, notes: '', stops });
const trip = {
  format: 'mochila.trip/1',
  trip: { title: 'Hoy', start_date: '2027-01-05' },
  days: [
    day('Primero', stop('Museo', '10:00'), stop('Almuerzo', '14:00')),
    day('Segundo', stop('Mercado', '08:00')),
    day('Tercero', stop('Vuelo', '17:00')),
  ],
};

async function bring(page: Page) {
  await open(page, '/viajes?archivo=true');
  await choose(page, fileOf('hoy.json', JSON.stringify(trip)));
  await page.getByRole('dialog').getByRole('button', { name: 'Crear este viaje' }).click();
  await expect(page.getByRole('link', { name: 'Abrir el viaje' })).toBeVisible();
}

async function at(page: Page, moment: string, path: string) {
  await page.clock.setFixedTime(new Date(moment));
  await open(page, path);
}

for (const timezoneId of zones)
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('the page of the day, the countdown and the list of trips follow the clock of Colombia', async ({
      page,
    }) => {
      await bring(page);
      const heading = page.getByRole('heading', { level: 1 });
      const next = page.getByRole('region', { name: 'Lo que sigue' });

      // 9:30 of the first day.
      await at(page, '2027-01-05T14:30:00Z', '/hoy');
      await expect(heading).toHaveText('Día 1: Primero');
      await expect(next).toContainText('10:00');
      await expect(next).toContainText('Museo');

      // A minute before midnight, and the midnight that an open page sees.
      await page.clock.setFixedTime(new Date('2027-01-06T04:59:00Z'));
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText('Por hoy no queda nada con hora.')).toBeVisible();
      await expect(heading).toHaveText('Día 1: Primero');
      await page.clock.setFixedTime(new Date('2027-01-06T05:00:00Z'));
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(heading).toHaveText('Día 2: Segundo');
      await expect(next).toContainText('Mercado');

      // Cards: tomorrow, today, and over.
      const card = page.getByRole('link', { name: /^Hoy/ });
      await at(page, '2027-01-05T04:59:00Z', '/viajes');
      await expect(card).toContainText('Falta 1 día');
      await at(page, '2027-01-05T05:01:00Z', '/viajes');
      await expect(card).toContainText('Empieza hoy');
      await expect(page.getByRole('link', { name: 'Página del día' })).toBeVisible();
      const past = page.getByRole('region', { name: 'Viajes pasados' });
      await at(page, '2027-01-08T04:59:00Z', '/viajes');
      await expect(card).toBeVisible();
      await expect(past).toHaveCount(0);
      await at(page, '2027-01-08T05:00:00Z', '/viajes');
      await expect(past.getByRole('link', { name: /^Hoy/ })).toBeVisible();

      // The day of a rate of exchange that is typed now.
      await at(page, '2027-01-06T04:59:00Z', '/viajes');
      await card.click();
      await page.getByRole('link', { name: 'Cuentas' }).click();
      await page.getByLabel('Moneda').selectOption('USD');
      await expect(page.getByLabel('Tasa del día')).toHaveValue('2027-01-05');
    });
  });

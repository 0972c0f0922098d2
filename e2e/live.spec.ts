import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { settle } from './traveller.ts';
import { addPlaces, names, newTrip, saveState, stops } from './trips.ts';

// Two people in one trip, connected by its live channel.

// What a browser says when a trip is asked for that was taken away.
test.use({ expectedErrors: /404 \(.*\/rpc\/trip_changes/ });

const dialog = (page: Page) => page.getByRole('dialog');
const present = (page: Page) => page.getByRole('list', { name: 'También aquí' });

/** Milliseconds between two polls (src/data/account-sync/device.ts). */
const pollMs = 1500;

declare global {
  interface Window {
    stoppedPolls: number;
  }
}

/** Takes the page's polling away: what it hears then comes by the channel. */
async function stopPolling(page: Page) {
  await page.addInitScript((pollMs) => {
    const { setInterval } = window;
    window.stoppedPolls = 0;
    Object.assign(window, {
      setInterval: (work: () => void, ms: number) => {
        if (ms !== pollMs) return setInterval(work, ms);
        window.stoppedPolls += 1;
        return 0;
      },
    });
  }, pollMs);
}

test('two people on one trip see each other, and each other’s changes without polling, until one is removed', async ({
  page: ana,
  request,
  browser,
}) => {
  await settle(ana, request, 'Ana');
  await newTrip(ana, 'En vivo');
  await addPlaces(ana, 1, ['Castillo de San Felipe']);
  await expect(saveState(ana)).toHaveText('Guardado en tu cuenta');
  await ana.getByRole('button', { name: 'Compartir' }).click();
  await dialog(ana).getByLabel('Podrá').selectOption('editor');
  await dialog(ana).getByRole('button', { name: 'Crear la invitación' }).click();
  const invitation = await ana.getByLabel('Dirección de la invitación').inputValue();
  await ana.keyboard.press('Escape');

  const beto = await (await browser.newContext()).newPage();
  await settle(beto, request, 'Beto');
  await stopPolling(beto);
  await open(beto, invitation);
  await beto.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(stops(beto)).toHaveCount(1);
  await expect(present(ana)).toContainText('Beto está en este viaje ahora, en el día 1');
  await expect(present(beto)).toContainText('Ana está en este viaje ahora, en el día 1');
  expect(await beto.evaluate(() => window.stoppedPolls)).toBeGreaterThan(0);

  // Her change reaches him, whose page does not poll; and his reaches her.
  await addPlaces(ana, 1, ['Mercado de Bazurto']);
  await expect(names(beto)).toContainText(['Mercado de Bazurto']);
  await beto.getByLabel('Nombre del día 1').fill('La ciudad vieja');
  await expect(ana.getByLabel('Nombre del día 1')).toHaveValue('La ciudad vieja');

  // Removed, he is shown so at once, and she sees him no more.
  await ana.getByRole('button', { name: 'Compartir' }).click();
  await dialog(ana).getByRole('button', { name: 'Sacar del viaje a Beto' }).click();
  await dialog(ana).getByRole('button', { name: 'Sí, sacar' }).click();
  await expect(beto.getByRole('heading', { name: 'Ya no estás en este viaje' })).toBeVisible();
  await ana.keyboard.press('Escape');
  await expect(present(ana)).toHaveCount(0);
  await beto.context().close();
});

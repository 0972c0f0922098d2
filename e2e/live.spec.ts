import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { settle } from './traveller.ts';
import { addPlaces, names, newTrip, saveState, stops } from './trips.ts';

// Two people in one trip, connected by its live channel.

// What a browser says when a trip is asked for that was taken away.
test.use({ expectedErrors: /404 \(.*\/rpc\/trip_changes/ });

const dialog = (page: Page) => page.getByRole('dialog');
const present = (page: Page) => page.getByRole('list', { name: 'También aquí' });

/** Milliseconds between two polls (packages/sync/device/device.ts). */
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

/** The address by which somebody comes to change the trip that is open. */
async function invite(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Compartir' }).click();
  await dialog(page).getByLabel('Podrá').selectOption('editor');
  await dialog(page).getByRole('button', { name: 'Crear la invitación' }).click();
  const address = await page.getByLabel('Dirección de la invitación').inputValue();
  await page.keyboard.press('Escape');
  return address;
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
  const invitation = await invite(ana);

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

test('who goes quickly from day to day says so seldom enough to stay in sight, and in the end where they are', async ({
  page: ana,
  request,
  browser,
}) => {
  await settle(ana, request, 'Ana');
  await newTrip(ana, 'De día en día', 6);
  await expect(saveState(ana)).toHaveText('Guardado en tu cuenta');
  const invitation = await invite(ana);
  const beto = await (await browser.newContext()).newPage();
  await settle(beto, request, 'Beto');
  await open(beto, invitation);
  await beto.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(present(beto)).toContainText('Ana está en este viaje ahora');
  const told: string[] = [];
  beto.on('websocket', () => told.push('connected again'));
  ana.on('websocket', () => told.push('connected again'));
  // The service ends a channel that says where it is more than five times in 30 s.
  for (let round = 0; round < 3; round += 1) {
    for (const day of [6, 1, 4, 2]) {
      await ana.locator(`#dia-${day}`).evaluate((part) => part.scrollIntoView({ block: 'start' }));
      await ana.waitForTimeout(150);
    }
  }
  await ana.locator('#dia-6').evaluate((part) => part.scrollIntoView({ block: 'start' }));
  await expect(present(beto)).toContainText('Ana está en este viaje ahora, en el día 6', {
    timeout: 20_000,
  });
  expect(told).toEqual([]);
  await beto.context().close();
});

import type { Page } from '@playwright/test';
import { findHeadless, quietFlags } from '#tools/programs/browser.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addPlaces, newTrip, said, stops } from './trips.ts';

// Stops on the interactive map of a trip: put there, and moved.

// A browser without a graphics card draws WebGL in software, when it is told that it may.
const executablePath = findHeadless();
test.use({
  launchOptions: {
    args: [...quietFlags, '--enable-unsafe-swiftshader'],
    ...(executablePath ? { executablePath } : {}),
  },
});

const live = (page: Page) => page.getByRole('region', { name: 'Mapa interactivo' });
const pin = (page: Page, name: string) =>
  live(page).locator('canvas ~ div').getByRole('button', { name });

test('a stop is put where the map is tapped, dragged elsewhere, and moved by the keyboard', async ({
  page,
}) => {
  await newTrip(page, 'En el mapa');
  await addPlaces(page, 1, ['Castillo de San Felipe', 'Mercado de Bazurto']);
  const parts = page.getByRole('navigation', { name: 'Partes del viaje' });
  await parts.getByRole('link', { name: 'Mapa' }).click();
  await page.getByRole('button', { name: 'Abrir el mapa interactivo' }).click();
  const canvas = live(page).locator('canvas');
  await expect(canvas).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Agregar un lugar en el mapa' }).click();
  await expect(live(page).getByText('Toca el mapa donde está el lugar')).toBeVisible();
  await expectAccessible(page);
  await canvas.click({ position: { x: 60, y: 60 } });
  await live(page).getByLabel('Cómo se llama').fill('La casa de Ana');
  await live(page).getByLabel('Día', { exact: true }).selectOption({ label: 'Día 1' });
  await live(page).getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(said(page)).toContainText('La casa de Ana está en Día 1.');
  const own = pin(page, 'La casa de Ana');
  await expect(own).toBeVisible();

  const before = await own.boundingBox();
  if (!before) throw new Error('the pin is not drawn');
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 50, y + 40, { steps: 5 });
  await page.mouse.up();
  await expect(said(page)).toContainText('La casa de Ana está ahora en otro punto del mapa.');
  await expect
    .poll(async () => Math.round((await own.boundingBox())?.x ?? 0))
    .toBe(Math.round(before.x + 50));
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => Math.round((await own.boundingBox())?.x ?? 0))
    .toBe(Math.round(before.x));

  await own.focus();
  await page.keyboard.press('Enter');
  await live(page).getByRole('button', { name: 'Mover en el mapa' }).press('Enter');
  const here = live(page).getByRole('button', { name: 'Aquí, en la cruz' });
  await expect(here).toBeFocused();
  await here.press('Enter');
  await expect(said(page)).toContainText('La casa de Ana está ahora en otro punto del mapa.');
  await parts.getByRole('link', { name: 'Plan' }).click();
  await expect(stops(page, 1)).toHaveCount(3);
});

test('a thin line joins the last stop of a day to the first of the next, on the drawing and on the interactive map', async ({
  page,
}) => {
  await newTrip(page, 'Día a día');
  await addPlaces(page, 1, ['Castillo de San Felipe']);
  const parts = page.getByRole('navigation', { name: 'Partes del viaje' });
  await parts.getByRole('link', { name: 'Mapa' }).click();
  const note = page.getByText('La línea fina de puntos une un día con el siguiente.');
  const between = page.locator('main svg path[data-between]');
  await expect(page.locator('main svg').first()).toBeVisible();
  await expect(between).toHaveCount(0);
  await expect(note).toHaveCount(0);
  await parts.getByRole('link', { name: 'Plan' }).click();
  await addPlaces(page, 2, ['Mercado de Bazurto']);
  await parts.getByRole('link', { name: 'Mapa' }).click();
  await expect(between).toHaveCount(1);
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Abrir el mapa interactivo' }).click();
  await expect(live(page).locator('canvas')).toBeVisible({ timeout: 30_000 });
  await expect(live(page)).toContainText('La línea fina de puntos une un día con el siguiente.');
});

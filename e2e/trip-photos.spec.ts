import type { Page } from '@playwright/test';
import { expectNarrow } from './accessibility.ts';
import { expect, open, test } from './fixtures.ts';
import { waitUntilCached } from './offline-cache.ts';
import { photo } from './photos.ts';
import { settle } from './traveller.ts';
import { newTrip, saveState } from './trips.ts';

// A trip's photos: one as its cover, all of them by day and on the map, also without a network and for a viewer.

test.use({
  serviceWorkers: 'allow',
  // A photo that is brought back is sent again, at first before its row is there again: 403.
  expectedErrors:
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection|503|403 \(Forbidden\)/,
});

const dialog = (page: Page) => page.getByRole('dialog');
const cover = (page: Page) => page.locator('img[data-cover]');
const album = (page: Page) => page.locator('[data-album]');

test('the photos of a trip stand by day and on the map and one is its cover, without a network and for a viewer too, and on no public link', async ({
  page: first,
  context,
  request,
  browser,
}) => {
  await settle(first, request, 'Ana');
  const address = await newTrip(first, 'Con fotos');
  await expect(saveState(first)).toHaveText('Guardado en tu cuenta');
  await first.getByRole('button', { name: 'Opciones del día 1' }).click();
  const buffer = await photo(first);
  const add = (name: string) =>
    dialog(first)
      .getByLabel('Agregar archivos')
      .setInputFiles([{ name, mimeType: 'image/jpeg', buffer }]);
  const offers = dialog(first).locator('[data-photo-offers]');
  await add('IMG_20270103_102200.jpg');
  await offers.getByRole('button', { name: /^No usar/ }).click();
  await add('Laguna.jpg');
  const states = dialog(first).locator('[data-file-state]');
  await expect(states).toHaveText(['En tu cuenta', 'En tu cuenta'], { timeout: 20_000 });
  await offers.getByRole('button', { name: 'Poner en el mapa como parada' }).click();
  await first.keyboard.press('Escape');

  await first.getByRole('link', { name: 'Fotos' }).click();
  await expect(album(first)).toContainText('2 fotos, por día. 1 lugar está en el mapa.');
  const before = album(first).getByRole('img');
  await expect(before).toHaveCount(2);
  await expect(before.first()).toHaveAttribute('alt', 'Foto del día 1');
  await expect(before.last()).toHaveAttribute('alt', 'Laguna');
  const mark = album(first).getByRole('button', { name: '1, Laguna: ver sus fotos' });
  await mark.click();
  await expect(album(first).getByRole('link', { name: 'Abrir Laguna' })).toBeFocused();

  // Chosen without a network, it is there at once, and after it is opened anew.
  await expect(saveState(first)).toHaveText('Guardado en tu cuenta');
  await open(first, '/destinos/cartagena');
  await waitUntilCached(first, '/destinos/cartagena');
  await open(first, `${address}&vista=fotos`);
  await expect(album(first).getByRole('img')).toHaveCount(2);
  await context.setOffline(true);
  await album(first).getByRole('button', { name: 'Usar como portada: Laguna' }).press('Enter');
  await expect(cover(first)).toHaveAttribute('src', /^blob:/);
  await first.close();
  const page = await context.newPage();
  await page.goto(`${address}&vista=fotos`);
  const photos = album(page).getByRole('img');
  await expect(photos).toHaveCount(2);
  await expect(cover(page)).toHaveAttribute('src', /^blob:/);
  await expect(album(page).getByRole('button', { name: '1, Laguna: ver sus fotos' })).toBeVisible();
  await context.setOffline(false);
  await expect(saveState(page)).toHaveText('Guardado en tu cuenta');
  for (const list of ['/viajes', '/dashboard']) {
    await open(page, list);
    await expect(cover(page), list).toHaveAttribute('src', /^blob:/);
  }

  // Whoever may only read sees both and changes neither.
  await open(page, address);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await dialog(page).getByLabel('Podrá').selectOption('viewer');
  await dialog(page).getByRole('button', { name: 'Crear la invitación' }).click();
  const invitation = await page.getByLabel('Dirección de la invitación').inputValue();
  await dialog(page).getByRole('button', { name: 'Crear el enlace' }).click();
  const link = await page.getByLabel('Dirección del enlace').inputValue();
  const beto = await (await browser.newContext()).newPage();
  await settle(beto, request, 'Beto');
  await open(beto, invitation);
  await beto.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(cover(beto)).toHaveAttribute('src', /^blob:/);
  await beto.getByRole('link', { name: 'Fotos' }).click();
  await expect(album(beto).getByRole('img')).toHaveCount(2);
  await expect(album(beto).getByRole('button', { name: /portada/ })).toHaveCount(0);
  await album(beto).getByRole('button', { name: 'Bajar Foto del día 1' }).click();
  await expect(album(beto).getByRole('link', { name: 'Abrir Foto del día 1' })).toBeVisible();
  await expectNarrow(beto);
  await open(beto, link);
  await expect(beto.getByRole('heading', { level: 1 })).toHaveText('Con fotos');
  await expect(cover(beto)).toHaveCount(0);
  await beto.context().close();

  // Without the photo the trip has no cover; with it again, it has.
  await page.keyboard.press('Escape');
  await page.locator('[data-part=open]').filter({ hasText: 'Laguna' }).click();
  await dialog(page).getByRole('button', { name: 'Quitar Laguna' }).click();
  await page.keyboard.press('Escape');
  await expect(cover(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(cover(page)).toHaveAttribute('src', /^blob:/);
  await open(page, `${address}&vista=fotos`);
  await expect(photos).toHaveCount(2);
  await expectNarrow(page);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { filesOnDevice, pdf } from './device-files.ts';
import { expect, open, test } from './fixtures.ts';
import { photo, secret } from './photos.ts';
import { enter, settle, signIn } from './traveller.ts';
import { newTrip, saveState } from './trips.ts';

// Files of a trip: kept on the device first, sent when there is a network, opened by another member.

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|400 \(Bad Request\)/ });

const dialog = (page: Page) => page.getByRole('dialog');
const states = (page: Page) => dialog(page).locator('[data-file-state]');

async function openHouse(page: Page): Promise<void> {
  await page.locator('[data-part=open]').filter({ hasText: 'Casa de Marta' }).click();
}

/** What the storage service gives whoever is signed in on a page. */
function fetched(page: Page, path: string): Promise<{ status: number; text: string }> {
  return page.evaluate(async (wanted) => {
    const session = JSON.parse(localStorage.getItem('sb-mochila-auth-token') ?? 'null');
    const { key } = await (await fetch('/env.json')).json();
    const answer = await fetch(`/storage/v1/object/authenticated/trip-files/${wanted}`, {
      headers: { apikey: key, authorization: `Bearer ${session?.access_token ?? key}` },
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return { status: answer.status, text };
  }, path);
}

test('a ticket and a photo added without a network are sent when it is back, without a position, and opened by another member alone', async ({
  page,
  context,
  request,
  browser,
}) => {
  await enter(page, request, 'Ana');
  const address = await newTrip(page, 'Con papeles');
  await page.getByRole('button', { name: 'Agregar parada al día 1' }).click();
  await dialog(page).getByRole('radio', { name: 'Lugar propio' }).check();
  await dialog(page).getByLabel('Cómo se llama').fill('Casa de Marta');
  await dialog(page).getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(saveState(page)).toHaveText('Guardado en tu cuenta');
  await openHouse(page);
  await expect(dialog(page).getByRole('heading', { name: 'Archivos' })).toBeVisible();

  const taken = await photo(page);
  expect(taken.includes(secret)).toBe(true);
  await context.setOffline(true);
  await dialog(page)
    .getByLabel('Agregar archivos')
    .setInputFiles([
      { name: 'Pasaje a Cali.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
      { name: 'Playa.jpg', mimeType: 'image/jpeg', buffer: taken },
      { name: 'dibujo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ]);
  await expect(dialog(page).getByText('dibujo.svg: solo se guardan fotos')).toBeVisible();
  await expect(states(page)).toHaveText([/En este dispositivo/, /En este dispositivo/]);
  // Opened without a network.
  const link = dialog(page).getByRole('link', { name: 'Abrir Pasaje a Cali' });
  await expect(link).toHaveAttribute('href', /^blob:/);
  const opening = context.waitForEvent('page');
  await dialog(page).getByRole('link', { name: 'Abrir Playa' }).click();
  const opened = await opening;
  await expect(opened.locator('img')).toBeVisible();
  await opened.close();
  const ticket = dialog(page).locator('[data-file]').filter({ hasText: 'Pasaje' });
  await ticket.getByText('Datos').click();
  await expectAccessible(page, 'dialog');
  await ticket.getByLabel('Silla').fill('14A');
  await ticket.getByLabel('Silla').blur();
  await expect(ticket.locator('small').first()).toContainText('Silla 14A');

  await context.setOffline(false);
  await expect(states(page)).toHaveText(['En tu cuenta', 'En tu cuenta'], { timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-stop]').first()).toContainText('2 archivos');
  const kept = await filesOnDevice(page);
  const pathOf = (isPhoto: boolean) => kept.find((one) => one.isPhoto === isPhoto)?.path ?? '';
  const file = `${pathOf(false)}/file.pdf`;

  await page.getByRole('button', { name: 'Compartir' }).click();
  await dialog(page).getByLabel('Podrá').selectOption('editor');
  await dialog(page).getByRole('button', { name: 'Crear la invitación' }).click();
  const invitation = await page.getByLabel('Dirección de la invitación').inputValue();
  const beto = await (await browser.newContext()).newPage();
  await settle(beto, request, 'Beto');
  await open(beto, invitation);
  await beto.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await openHouse(beto);
  const his = dialog(beto).getByRole('link', { name: 'Abrir Pasaje a Cali' });
  await expect(his).toHaveAttribute('href', /^blob:/);
  expect((await filesOnDevice(beto)).find(({ isPhoto }) => !isPhoto)?.text).toBe(pdf);
  await expect(dialog(beto).getByText('Silla 14A')).toBeVisible();
  await expect(dialog(beto).locator('img[src^="blob:"]')).toBeVisible();
  const stored = await fetched(beto, `${pathOf(true)}/file.jpg`);
  expect(stored.status).toBe(200);
  expect(stored.text.startsWith('\xff\xd8')).toBe(true);
  expect(stored.text).not.toContain(secret);
  expect(stored.text).not.toContain('Exif');

  const carla = await (await browser.newContext()).newPage();
  await settle(carla, request, 'Carla');
  expect((await fetched(carla, file)).status).toBe(400);
  await carla.context().close();

  // Signed out, nothing of it stays on his device.
  await open(beto, '/dashboard');
  await beto.evaluate(() => localStorage.removeItem('sb-mochila-auth-token'));
  await open(beto, address);
  await expect
    .poll(() => beto.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('mochila-files');
  expect((await fetched(beto, file)).status).toBe(400);
  await beto.context().close();
});

test('a file that was not sent waits through a sign-out for who added it', async ({
  page,
  context,
  request,
}) => {
  const traveller = await enter(page, request, 'Ana');
  const address = await newTrip(page, 'Sin enviar');
  await expect(saveState(page)).toHaveText('Guardado en tu cuenta');
  const uploads = /\/storage\/v1\//;
  await context.route(uploads, (route) => route.abort('internetdisconnected'));
  const openDay = () => page.getByRole('button', { name: 'Opciones del día 1' }).click();
  await openDay();
  const buffer = Buffer.from(pdf);
  await dialog(page)
    .getByLabel('Agregar archivos')
    .setInputFiles([{ name: 'Lancha.pdf', mimeType: 'application/pdf', buffer }]);
  await expect(states(page)).toHaveText([/En este dispositivo/]);

  await page.evaluate(() => localStorage.removeItem('sb-mochila-auth-token'));
  await open(page, address);
  await expect(page.getByText('Lancha')).toBeHidden();
  expect(await filesOnDevice(page)).toHaveLength(1);
  await context.unroute(uploads);
  await signIn(page, traveller);
  await expect(page).toHaveURL(/\/dashboard/);
  await open(page, address);
  await openDay();
  await expect(states(page)).toHaveText(['En tu cuenta'], { timeout: 20_000 });
});

test('a photo is put on the map only when its traveller agrees, and by keyboard', async ({
  page,
  request,
}) => {
  await enter(page, request, 'Ana');
  await newTrip(page, 'Con fotos');
  await expect(saveState(page)).toHaveText('Guardado en tu cuenta');
  await page.getByRole('button', { name: 'Opciones del día 1' }).click();
  const buffer = await photo(page);
  const add = (name: string) =>
    dialog(page)
      .getByLabel('Agregar archivos')
      .setInputFiles([{ name, mimeType: 'image/jpeg', buffer }]);
  const offers = dialog(page).locator('[data-photo-offers]');
  await add('Nevado.jpg');
  await expect(offers).toContainText('Nevado');
  await expectAccessible(page, 'dialog');
  await offers.getByRole('button', { name: 'No usar: Nevado' }).press('Enter');
  await expect(offers).toBeHidden();
  await expect(page.locator('[data-stop]')).toHaveCount(0);

  await add('Laguna.jpg');
  await offers.getByRole('button', { name: 'Poner en el mapa como parada' }).press('Enter');
  await expect(offers).toBeHidden();
  // The button went with its offer.
  await expect(dialog(page).getByLabel('Agregar archivos')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-stop]')).toContainText(['Laguna']);
  await expect(page.locator('[data-stop]').first()).toContainText('1 archivo');
});

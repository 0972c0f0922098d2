import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { XMLValidator } from 'fast-xml-parser';
import { expectNarrow } from './accessibility.ts';
import { expect, open, test } from './fixtures.ts';
import { settle } from './traveller.ts';

// Exporting a trip to files and importing files, hostile ones included.

const dialog = (page: Page) => page.getByRole('dialog');
const csv = (lines: string[]) => ({
  name: 'lugares.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

async function files(page: Page): Promise<void> {
  await open(page, '/viajes');
  await page.getByLabel('Nombre', { exact: true }).fill('Costa y café');
  await page.getByLabel('Primer día').fill('2027-01-05');
  await page.getByRole('button', { name: 'Crear el viaje' }).click();
  await page.getByRole('button', { name: 'Archivos' }).click();
}

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Archivo', { exact: true }).setInputFiles(file);

async function take(page: Page, format: string): Promise<{ name: string; text: string }> {
  const arriving = page.waitForEvent('download');
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${format} `) })
    .click();
  const file = await arriving;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const three = ['nombre,latitud,longitud', 'Faro,10.4,-75.5', 'Sin sitio,,', 'Lejos,95,-75'];

test('places of a file are previewed, imported in one step, and still there after a reload', async ({
  page,
}) => {
  await files(page);
  await choose(page, csv(three));
  await expect(dialog(page).getByText('3 lugares para importar')).toBeVisible();
  await expect(
    dialog(page).getByText('«Lejos»: Las coordenadas no son válidas: viene sin posición.'),
  ).toBeVisible();
  await expect(page.locator('[data-part=open]')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Importar 3 lugares' }).click();
  await expect(dialog(page).getByText('3 paradas nuevas en «Sin día»')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-part=open]')).toHaveCount(3);
  await page.reload();
  await expect(page.locator('[data-part=open]')).toHaveCount(3);
});

test('every exported file is valid in its format, and the file in our own format restores the trip', async ({
  page,
}) => {
  await files(page);
  await choose(
    page,
    csv(['día,nombre,latitud,longitud', '1,Muelle & Faro,10.41,-75.5', '1,Faro,10.4,-75.5']),
  );
  await dialog(page).getByLabel('A un viaje nuevo').check();
  await dialog(page)
    .getByRole('button', { name: /^Importar/ })
    .click();
  await dialog(page).getByRole('link', { name: 'Abrir el viaje' }).click();
  await expect(page.locator('[data-part=open]').first()).toContainText('Faro');
  await page.getByRole('button', { name: 'Archivos' }).click();
  const gpx = await take(page, 'GPX');
  expect(gpx.name).toBe('lugares.gpx');
  expect(XMLValidator.validate(gpx.text)).toBe(true);
  expect(XMLValidator.validate((await take(page, 'KML')).text)).toBe(true);
  expect(JSON.parse((await take(page, 'GeoJSON')).text).type).toBe('FeatureCollection');
  expect((await take(page, 'CSV')).text).toContain('Faro');
  expect((await take(page, 'Calendario')).text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR/);
  // Back into the same trip: on the day that the file says, in one step that one undo takes back.
  await choose(page, { name: gpx.name, mimeType: '', buffer: Buffer.from(gpx.text) });
  await expect(dialog(page).getByLabel('A este viaje, cada uno en su día')).toBeChecked();
  await expect(
    dialog(page).getByText('Todo lo de este archivo ya está en el viaje.'),
  ).toBeVisible();
  await dialog(page)
    .getByLabel(/^2 de 2 ya están en el viaje/)
    .check();
  await dialog(page).getByRole('button', { name: 'Importar 2 lugares' }).click();
  await expect(page.locator('#dia-1 [data-part=open]')).toHaveCount(4);
  await dialog(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.locator('#dia-1 [data-part=open]')).toHaveCount(2);
  const json = await take(page, 'JSON');
  await choose(page, {
    name: json.name,
    mimeType: 'application/json',
    buffer: Buffer.from(json.text),
  });
  await dialog(page).getByRole('button', { name: 'Crear este viaje' }).click();
  await dialog(page).getByRole('link', { name: 'Abrir el viaje' }).click();
  await expect(page.locator('[data-part=open]').first()).toContainText('Faro');
});

const entities = '<!DOCTYPE k [<!ENTITY a "ja"><!ENTITY b "&a;&a;">]><kml><Placemark/></kml>';
const hostile = [
  { what: 'entities', text: entities, said: 'DOCTYPE' },
  { what: 'half a JSON', text: '{"type": "FeatureCollection", "features": [', said: 'JSON' },
  {
    what: 'a page',
    text: '<html><script>alert(1)</script></html>',
    said: 'No leímos «a page.kml»',
  },
  { what: 'nothing', text: '', said: 'vacío' },
  {
    what: 'other letters',
    text: Buffer.from([0x6e, 0xff, 0xfe, 0x2c]),
    said: 'una columna con el',
  },
  { what: 'too much', text: Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), said: '10 MB' },
];

test('hostile files are refused by name and leave nothing behind', async ({ page }) => {
  await files(page);
  for (const { what, text, said } of hostile) {
    await choose(page, { name: `${what}.kml`, mimeType: '', buffer: Buffer.from(text) });
    await expect(dialog(page).getByRole('alert'), what).toContainText(said);
    await expect(dialog(page).getByRole('button', { name: /^(Importar|Crear este)/ })).toHaveCount(
      0,
    );
  }
  await choose(page, csv(['nombre,latitud,longitud', '"<img src=x onerror=alert(1)>",1,2']));
  await expect(dialog(page).getByText('El nombre contiene código')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-part=open]')).toHaveCount(0);
});

test('a calendar program reads the private address until it is taken away', async ({
  page,
  request,
}) => {
  await settle(page, request);
  await files(page);
  await dialog(page).getByRole('button', { name: 'Crear la dirección' }).click();
  const address = await page.getByLabel('Dirección del calendario').inputValue();
  const first = await request.get(address);
  expect(first.headers()['content-type']).toContain('text/calendar');
  await dialog(page).getByRole('button', { name: 'Quitarla' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Quitarla' })).toHaveCount(0);
  expect((await request.get(address)).status()).toBe(404);
});

test('with a file in it, the sheet passes axe and fits 320 pixels', async ({ page }) => {
  await files(page);
  await choose(page, csv(three));
  await expect(dialog(page).getByText('3 lugares para importar')).toBeVisible();
  await expectNarrow(page);
});

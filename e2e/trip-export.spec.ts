import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { hasMapSchemas } from '#tools/programs/map-schemas.ts';
import { schemaFaults } from '#tools/programs/testing/schema-faults.ts';
import { choose, fileOf } from './files.ts';
import { expect, open, test } from './fixtures.ts';
import { addPlaces, stops } from './trips.ts';

// Exported files of a trip, read by the parsers of other projects, and its print view.

const dialog = (page: Page) => page.getByRole('dialog');
const formula = '=HYPERLINK("http://x.co";"Ñame, yuca; y más")';
const note = `Preguntar por Ñeca; "la del patio", \\ y ${'llevar efectivo, '.repeat(20)}fin`;

/** A trip that begins on a date, with a place of the guide, an own place at a time, and an idea. */
async function makeTrip(page: Page): Promise<void> {
  await open(page, '/viajes');
  await page.getByLabel('Nombre', { exact: true }).fill('Costa, «café» & más');
  await page.getByLabel('Primer día').fill('2027-12-31');
  await page.getByLabel('Días', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Crear el viaje' }).click();
  await addPlaces(page, 1, ['Castillo de San Felipe']);
  await page.getByRole('button', { name: 'Agregar parada al día 2' }).click();
  await dialog(page).getByRole('radio', { name: 'Lugar propio' }).check();
  await dialog(page).getByLabel('Cómo se llama').fill(formula);
  await dialog(page).getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.keyboard.press('Escape');
  await stops(page, 2).locator('[data-part=open]').click();
  await dialog(page).getByLabel('Desde').fill('09:30');
  await dialog(page).getByLabel('Costo (pesos)').fill('54.321');
  await dialog(page)
    .getByLabel('Posición')
    .fill('https://www.openstreetmap.org/?mlat=10.4&mlon=-75.5#map=16/10.41/-75.52');
  await dialog(page).getByLabel('Nota', { exact: true }).fill(note);
  await page.keyboard.press('Escape');
  await expect(stops(page, 2)).toContainText('54.321');
}

async function take(page: Page, format: string): Promise<string> {
  const arriving = page.waitForEvent('download');
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${format} `) })
    .click();
  return readFile(await (await arriving).path(), 'utf8');
}

function events(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

test('the calendar file is valid iCalendar with stable ids, and every other file is valid in its format', async ({
  page,
}) => {
  await makeTrip(page);
  await page.getByRole('button', { name: 'Archivos' }).click();
  const ics = await take(page, 'Calendario');
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(ics).toContain('\r\nDTSTART;TZID=America/Bogota:20280101T093000\r\n');
  expect(ics).toContain('\r\nDTSTART;VALUE=DATE:20271231\r\n');
  const found = events(ics);
  expect(found.map(({ summary }) => summary)).toEqual([
    expect.stringContaining('Castillo'),
    formula,
  ]);
  expect(found[1]?.description).toBe(note);
  const ids = found.map(({ uid }) => uid);
  expect(new Set(ids).size).toBe(2);

  for (const [format, root] of [
    ['GPX', 'gpx'],
    ['KML', 'kml'],
  ] as const) {
    const xml = await take(page, format);
    expect(XMLValidator.validate(xml), format).toBe(true);
    if (hasMapSchemas()) expect(schemaFaults(root, xml)).toBe('');
    const read = new XMLParser({ ignoreAttributes: false }).parse(xml);
    expect(JSON.stringify(read[root]), format).toContain('HYPERLINK');
    expect(JSON.stringify(read[root]), format).toContain('-75.5');
  }
  const { type, features } = JSON.parse(await take(page, 'GeoJSON'));
  expect(type).toBe('FeatureCollection');
  const points = features.filter(
    (one: { geometry: { type: string } }) => one.geometry.type === 'Point',
  );
  expect(
    points.map((one: { geometry: { coordinates: number[] } }) =>
      one.geometry.coordinates.slice(0, 2),
    ),
  ).toContainEqual([-75.5, 10.4]);
  expect(points).toHaveLength(2);

  const csv = await take(page, 'CSV');
  // As a spreadsheet in Spanish parts it: semicolons, and commas before decimals.
  expect(csv.startsWith('\uFEFFdía;fecha;')).toBe(true);
  expect(csv).toContain(`"'${formula.replaceAll('"', '""')}"`);
  // The guide's place says where it is, too.
  expect(csv).toMatch(/Castillo de San Felipe de Barajas;cartagena\/[a-z-]+;10,4\d+;-75,5\d+;/);

  const json = await take(page, 'JSON');
  await choose(page, fileOf('viaje.json', json));
  await dialog(page).getByRole('button', { name: 'Crear este viaje' }).click();
  await dialog(page).getByRole('link', { name: 'Abrir el viaje' }).click();
  await expect(stops(page, 2)).toContainText(formula);
  await page.getByRole('button', { name: 'Archivos' }).click();
  expect(JSON.parse(await take(page, 'JSON'))).toEqual(JSON.parse(json));
  // A copy is another trip to a calendar; the same trip stays the same events.
  expect(events(await take(page, 'Calendario')).map(({ uid }) => uid)).not.toEqual(ids);
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.getByRole('button', { name: 'Archivos' }).click();
  expect(events(await take(page, 'Calendario')).map(({ uid }) => uid)).toEqual(ids);
});

/** How many pages a PDF has: each is an object of that type. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '1.5cm', bottom: '1.5cm', left: '1.5cm', right: '1.5cm' },
  });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('a printed trip is the whole agenda and nothing else, with costs and notes as chosen', async ({
  page,
}) => {
  await makeTrip(page);
  await page.getByRole('link', { name: 'Agenda' }).click();
  await expect(page.getByRole('checkbox', { name: 'Con costos' })).toBeChecked();
  // As wide as a sheet of A4 between its margins.
  await page.setViewportSize({ width: 680, height: 900 });
  await page.emulateMedia({ media: 'print' });
  for (const name of [/^Imprimir/, 'Compartir', 'Archivos', 'Deshacer', 'Buscar'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('fin', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('54.321')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(680);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => getComputedStyle(one).overflow !== 'visible' && one.clientHeight > 0)
      .filter(
        (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1,
      )
      .filter((one) => !one.closest('.vh'))
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  expect(cut).toEqual([]);
  expect(await pagesOf(page)).toBe(1);

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('checkbox', { name: 'Con costos' }).uncheck();
  await page.getByRole('checkbox', { name: 'Con notas' }).uncheck();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('54.321')).toHaveCount(0);
  await expect(page.getByText('Preguntar por Ñeca')).toHaveCount(0);
  await expect(page.getByText('09:30')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { choose, fileOf, oneOfEach, zipOf } from './files.ts';
import { expect, languages, open, test } from './fixtures.ts';
import { newTrip, saveState } from './trips.ts';

// Importing files of other programs into a trip, a new trip and the mochila: previewed, all or nothing, undone.

const dialog = (page: Page) => page.getByRole('dialog');
const bring = (page: Page) => dialog(page).getByRole('button', { name: /^Importar / });
const ideas = (page: Page) => page.locator('#sin-dia [data-part=open] b');

test('each format previews its places and the rows left out, is imported in one step, and undone by one click', async ({
  page,
}) => {
  const address = await newTrip(page, 'De todas partes');
  await page.getByRole('button', { name: 'Archivos' }).click();
  for (const file of oneOfEach) {
    await choose(page, file);
    await expect(dialog(page).getByText('1 lugar para importar'), file.name).toBeVisible();
    await expect(dialog(page).getByText('«Torcido»: Las coordenadas no son')).toBeVisible();
    await expect(ideas(page)).toHaveCount(0);
    await bring(page).click();
    await expect(dialog(page).getByText('1 parada nueva en «Sin día»')).toBeVisible();
    await expect(ideas(page)).toHaveText(['Faro & muelle']);
    await dialog(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect(dialog(page).getByText('de ese archivo no quedó nada')).toBeVisible();
    await expect(ideas(page)).toHaveCount(0);
  }
  await choose(page, oneOfEach[0] ?? fileOf('', ''));
  await bring(page).click();
  await expect(saveState(page)).toHaveText('Guardado en este dispositivo');
  await page.goto(address);
  await expect(ideas(page)).toHaveText(['Faro & muelle']);
});

test('from the mochila, a list of Google finds the places of the guides by name, and the preview says what becomes what', async ({
  page,
}) => {
  await open(page, '/mochila');
  await page.getByRole('link', { name: /Impórtalos de un archivo/ }).click();
  await expect(page).toHaveURL(/\/viajes\?archivo=true/);
  const list = fileOf(
    'Quiero ir.csv',
    [
      'Title,Note,URL,Comment',
      'Castillo de San Felipe de Barajas,,https://www.google.com/maps/place/x/data=!4m2,',
      'Mercado Bazurto,,"https://www.google.com/maps/place/x/@10.4141,-75.5236,17z",',
      'La Cevichería,,"https://www.google.com/maps/place/x/@10.4141,-75.5236,17z",',
      'La casa de mi tía,,https://www.google.com/maps/place/y,',
    ].join('\n'),
  );
  for (const turn of ['first', 'again']) {
    await choose(page, list);
    await expect(dialog(page).getByText('4 lugares para importar')).toBeVisible();
    await dialog(page)
      .getByLabel(/^A la mochila: 2 que están/)
      .check();
    await expect(
      dialog(page).getByRole('listitem').filter({ hasText: 'Mercado Ba' }),
    ).toContainText('es Mercado de Bazurto en las guías');
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Cevich' })).toContainText(
      'no está en las guías',
    );
    await dialog(page).getByRole('button', { name: 'Importar 2 lugares' }).click();
    const count = turn === 'first' ? '2 lugares nuevos' : '0 lugares nuevos';
    await expect(dialog(page).getByText(`${count} en tu mochila`)).toBeVisible();
  }
  // Nothing was new the second time, so that there is nothing to undo.
  await expect(dialog(page).getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  await dialog(page).getByRole('link', { name: 'Ver la mochila' }).click();
  await expect(page.getByRole('link', { name: 'Castillo de San Felipe de Barajas' })).toBeVisible();
  await expect(page.getByText('Mercado de Bazurto').first()).toBeVisible();

  await page.getByRole('link', { name: /Impórtalos de un archivo/ }).click();
  await choose(page, fileOf('otro.csv', 'nombre\nVolcán de lodo El Totumo\n'));
  await dialog(page)
    .getByLabel(/^A la mochila: 1 que está/)
    .check();
  await bring(page).click();
  await dialog(page).getByRole('button', { name: 'Deshacer' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/viajes$/);
  await open(page, '/mochila');
  await expect(page.getByRole('link', { name: 'Castillo de San Felipe de Barajas' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volcán de lodo El Totumo' })).toHaveCount(0);
});

test('a file becomes a new trip, and undoing removes the trip from the list', async ({ page }) => {
  await open(page, '/viajes?archivo=true');
  await choose(page, fileOf('Costa caribe.csv', 'día,nombre\n1,Muelle\n3,Faro\n,Idea suelta\n'));
  await bring(page).click();
  await expect(dialog(page).getByText('un viaje nuevo con 3 paradas')).toBeVisible();
  await expect(page.getByRole('link', { name: /Costa caribe/ })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('link', { name: /Costa caribe/ })).toHaveCount(0);
  await choose(page, fileOf('Costa caribe.csv', 'día,nombre\n1,Muelle\n3,Faro\n,Idea suelta\n'));
  await bring(page).click();
  await dialog(page).getByRole('link', { name: 'Abrir el viaje' }).click();
  await expect(page.locator('#dia-3 [data-part=open] b')).toHaveText(['Faro']);
  await expect(page.locator('#dia-1 [data-part=open] b')).toHaveText(['Muelle']);
  await expect(ideas(page)).toHaveText(['Idea suelta']);

  await open(page, '/viajes?archivo=true');
  await choose(
    page,
    fileOf(
      'Cartagena.csv',
      'día,nombre,latitud,longitud\n1,Castillo de San Felipe,10.4225,-75.5392\n',
    ),
  );
  await expect(dialog(page).getByRole('listitem').first()).toContainText(
    'es Castillo de San Felipe de Barajas en las guías',
  );
  await bring(page).click();
  await dialog(page).getByRole('link', { name: 'Abrir el viaje' }).click();
  // The guide's hours stand on the stop.
  await expect(page.locator('#dia-1 [data-stop]')).toContainText('8:00–18:00');
});

const entities = '<!DOCTYPE k [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;">]><kml><Placemark/></kml>';
const many = `nombre\n${Array.from({ length: 5_001 }, (_, nth) => `Lugar ${nth}\n`).join('')}`;
const picture = Buffer.from('89504e470d0a1a0a0000000d49484452000001000000010008060000', 'hex');
const hostile = [
  ['pesado.kml', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'más de 10 MB', 'larger than 10 MB'],
  ['muchos.csv', many, '5.000 en una lista', '5,000 in a list'],
  ['bomba.kmz', zipOf('doc.kml', Buffer.alloc(3_000_000, ' ')), 'se expande', 'grows too much'],
  ['miente.kmz', zipOf('a.kml', Buffer.alloc(300_000, ' '), 1000), 'se expande', 'grows too much'],
  ['entidades.kml', entities, 'DOCTYPE', 'DOCTYPE'],
  ['viejo.csv', Buffer.from('nombre\nCaf\xe9\n', 'latin1'), 'UTF-8', 'UTF-8'],
  ['foto.kml', picture, 'No reconocemos el formato', 'We do not know this format'],
  ['mitad.json', '{"type": "FeatureCollection", "features": [', 'JSON', 'JSON'],
  ['medio-viaje.json', '{"format": "mochila.trip/1", "trip": {"title":', 'JSON', 'JSON'],
  ['vacio.gpx', '', 'vacío', 'empty'],
] as const;

for (const { lang, prefix } of languages)
  test(`hostile files are refused by name in ${lang}, and leave nothing behind`, async ({
    page,
  }) => {
    const label = lang === 'es' ? 'Archivo' : 'File';
    await open(page, `${prefix}/viajes?archivo=true`);
    for (const [name, content, es, en] of hostile) {
      await choose(page, fileOf(name, content as Buffer), label);
      const alert = dialog(page).getByRole('alert');
      await expect(alert, name).toContainText(name);
      await expect(alert, name).toContainText(lang === 'es' ? es : en);
      // A sentence that names nothing ends before the next, which says that nothing was saved.
      await expect(alert, name).not.toContainText(/:\s*(No se guardó|Nothing was saved)/);
      await expect(
        dialog(page).getByRole('button', { name: /^(Importar|Import|Crear|Make)/ }),
      ).toHaveCount(0);
    }
    const script = '<img src=x onerror=alert(1)>';
    await choose(page, fileOf('x.csv', `nombre,nota\n"${script}",a\nFaro,"${script}"\n`), label);
    await expect(
      dialog(page).getByText(lang === 'es' ? 'El nombre contiene código' : 'The name holds code'),
    ).toBeVisible();
    await expect(dialog(page).locator('img')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('main li a[href*="viaje?id"]')).toHaveCount(0);
  });

import type { Page } from '@playwright/test';
import { choose, fileOf, oneOfEach, zipOf } from './files.ts';
import { expect, languages, open, test } from './fixtures.ts';
import { newTrip, saveState } from './trips.ts';

// Importing files of other programs into a trip, a new trip and the mochila: previewed, all or nothing, undone.

const dialog = (page: Page) => page.getByRole('dialog');
const bring = (page: Page) => dialog(page).getByRole('button', { name: /^Importar / });
const ideas = (page: Page) => page.locator('#sin-dia [data-part=open] b');

test('each format previews its places and what of them is wrong, is imported in one step, and undone by one click', async ({
  page,
}) => {
  const address = await newTrip(page, 'De todas partes');
  await page.getByRole('button', { name: 'Archivos' }).click();
  for (const file of oneOfEach) {
    await choose(page, file);
    await expect(dialog(page).getByText('2 lugares para importar'), file.name).toBeVisible();
    const twisted = dialog(page).getByRole('listitem').filter({ hasText: 'Torcido' });
    await expect(twisted.filter({ hasText: 'sin posición' }).first()).toBeVisible();
    // A link that holds none was no position to begin with.
    if (file.name !== 'Quiero ir.csv')
      await expect(twisted.filter({ hasText: 'no son válidas: viene sin posición' })).toBeVisible();
    await expect(ideas(page)).toHaveCount(0);
    await bring(page).click();
    await expect(dialog(page).getByText('2 paradas nuevas en «Sin día»')).toBeVisible();
    await expect(ideas(page)).toHaveText(['Faro & muelle', 'Torcido']);
    await dialog(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect(dialog(page).getByText('de ese archivo no quedó nada')).toBeVisible();
    await expect(ideas(page)).toHaveCount(0);
  }
  await choose(page, oneOfEach[0] ?? fileOf('', ''));
  await bring(page).click();
  await expect(saveState(page)).toHaveText('Guardado en este dispositivo');
  await page.goto(address);
  await expect(ideas(page)).toHaveText(['Faro & muelle', 'Torcido']);
});

const dated = fileOf(
  'tiquetes.ics',
  [
    'BEGIN:VCALENDAR',
    ...[
      ['Tour del 3', '20270603T090000'],
      ['Cena del 4', '20270604T190000'],
      ['Concierto viejo', '20190520T200000'],
    ].flatMap(([name, start]) => [
      'BEGIN:VEVENT',
      `SUMMARY:${name}`,
      `DTSTART;TZID=America/Bogota:${start}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n'),
);

test('in a dated trip each event lands on its date, those outside are named first, and a second time nothing is doubled', async ({
  page,
}) => {
  await open(page, '/viajes');
  await page.getByLabel('Nombre', { exact: true }).fill('Con fechas');
  await page.getByLabel('Primer día').fill('2027-06-01');
  await page.getByLabel('Días', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Crear el viaje' }).click();
  await page.getByRole('button', { name: 'Archivos' }).click();
  await choose(page, dated);
  const row = (name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });
  await expect(row('Tour del 3')).toContainText('Día 3: 3 jun 2027, 9:00');
  await expect(row('Concierto')).toContainText('20 may 2019, 20:00: fuera del viaje, a «Sin día»');
  await expect(
    dialog(page).getByText(
      'Fuera de las fechas del viaje, que va del 1 de junio de 2027 al 5 de junio de 2027: «Concierto viejo». Queda en «Sin día».',
    ),
  ).toBeVisible();
  await bring(page).click();
  await expect(
    dialog(page).getByText('3 paradas nuevas: 1 en «Sin día», 2 en su día'),
  ).toBeVisible();

  await choose(page, dated);
  await expect(row('Cena del 4')).toContainText('ya está en el viaje');
  await expect(
    dialog(page).getByText('Todo lo de este archivo ya está en el viaje.'),
  ).toBeVisible();
  await expect(bring(page)).toHaveCount(0);
  await dialog(page)
    .getByLabel(/^3 de 3 ya están en el viaje/)
    .check();
  await expect(bring(page)).toHaveText('Importar 3 lugares');
  await page.keyboard.press('Escape');
  await expect(page.locator('#dia-3 [data-part=open] b')).toHaveText(['Tour del 3']);
  await expect(page.locator('#dia-4 [data-part=open] b')).toHaveText(['Cena del 4']);
  await expect(page.locator('#dia-1 [data-stop]')).toHaveCount(0);
  await expect(ideas(page)).toHaveText(['Concierto viejo']);
});

test('axes that are swapped are asked about, and places abroad and unread files of an archive are said', async ({
  page,
}) => {
  await newTrip(page, 'Dudas');
  await page.getByRole('button', { name: 'Archivos' }).click();
  await choose(
    page,
    fileOf('al-reves.csv', 'nombre,latitud,longitud\nFaro,-75.5,10.4\nPrado,40.4138,-3.6921\n'),
  );
  const row = (name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });
  await expect(row('Faro')).toContainText('10.4000, -75.5000');
  await expect(row('Prado')).toContainText('fuera de Colombia');
  await expect(dialog(page).getByText('Fuera de Colombia: «Prado»')).toBeVisible();
  const swap = dialog(page).getByLabel(/^Poner al derecho la latitud y la longitud de «Faro»/);
  await expect(swap).toBeChecked();
  await swap.uncheck();
  await expect(row('Faro')).toContainText('-75.5000, 10.4000');
  await expect(row('Faro')).toContainText('fuera de Colombia');
  await swap.check();
  await bring(page).click();
  await expect(dialog(page).getByText('2 paradas nuevas')).toBeVisible();

  await choose(
    page,
    fileOf('Takeout.zip', zipOf('Takeout/Mis preguntas.csv', Buffer.from('Pregunta\na\n'))),
  );
  await expect(dialog(page).getByRole('alert')).toContainText('una columna con el nombre');
});

test('the field for a position asks about swapped axes too, and says what is abroad', async ({
  page,
}) => {
  await newTrip(page, 'Posiciones');
  await page.getByRole('button', { name: 'Agregar parada al día 1' }).click();
  await dialog(page).getByRole('radio', { name: 'Lugar propio' }).check();
  await dialog(page).getByLabel('Cómo se llama').fill('Faro');
  const position = dialog(page).getByLabel('Posición');
  await position.fill('-75,5; 10,4');
  await position.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('queda en la Antártida');
  await expect(position).toHaveValue('10.4, -75.5');
  await expect(position).toBeFocused();
  await expect(page.locator('#dia-1 [data-stop]')).toHaveCount(0);
  // The second press of a double one does not answer the question.
  const add = dialog(page).getByRole('button', { name: 'Agregar', exact: true });
  await expect(add).not.toHaveAttribute('aria-disabled');
  await position.press('Enter');
  await expect(page.locator('#dia-1 [data-stop]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.locator('#dia-1 [data-part=open]').click();
  await position.fill('40.4138, -3.6921');
  await position.press('Tab');
  await expect(
    dialog(page).locator('.hint').filter({ hasText: 'queda fuera de Colombia' }),
  ).toBeVisible();
  await position.fill(
    'https://www.google.com/maps/place/x/data=!4m2!3m1!1s0x8e38a1c20b3f5d77:0x5a2b1c3d9f',
  );
  await position.press('Tab');
  await expect(dialog(page).getByText('No encontramos una posición ahí')).toBeVisible();
});

test.describe('on a device in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });
  test('the times of a track that names no zone are UTC, shown as Colombian', async ({ page }) => {
    await newTrip(page, 'Caminata');
    await page.getByRole('button', { name: 'Archivos' }).click();
    const point = (lat: number, time: string) =>
      `<trkpt lat="${lat}" lon="-74.07"><time>${time}</time></trkpt>`;
    await choose(
      page,
      fileOf(
        'caminata.gpx',
        `<gpx><trk><name>Cerro</name><trkseg>${point(4.6, '2027-06-02T13:00:00')}${point(4.61, '2027-06-02T14:00:00')}</trkseg></trk></gpx>`,
      ),
    );
    const begin = dialog(page).getByRole('listitem').filter({ hasText: 'Cerro' }).first();
    await expect(begin).toContainText('2 jun 2027, 8:00');
  });
});

test('a long track is read while the page goes on answering', async ({ page }) => {
  await newTrip(page, 'Larga');
  await page.getByRole('button', { name: 'Archivos' }).click();
  await expect(page.getByLabel('Archivo', { exact: true })).toBeVisible();
  const beats = await page.evaluate(async () => {
    const points = Array.from(
      { length: 40_000 },
      (_, nth) => `<trkpt lat="${(4 + nth / 1e5).toFixed(6)}" lon="-74.07"><ele>2600</ele></trkpt>`,
    );
    const gpx = `<gpx><trk><name>Cerro</name><trkseg>${points.join('')}</trkseg></trk></gpx>`;
    const given = new DataTransfer();
    given.items.add(new File([gpx], 'larga.gpx'));
    const input = document.querySelector<HTMLInputElement>('dialog input[type=file][accept*=gpx]');
    if (!input) throw new Error('the field for a file');
    input.files = given.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    const has = (text: string) => (document.body.textContent ?? '').includes(text);
    let count = 0;
    // A thread that reads has no time for this one's timers.
    while (!has('lugares para importar')) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (has('Leyendo el archivo')) count += 1;
    }
    return count;
  });
  expect(beats).toBeGreaterThan(3);
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
    // An old encoding is read, and said to be a guess.
    await choose(page, fileOf('viejo.csv', Buffer.from('nombre\nCaf\xe9\n', 'latin1')), label);
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Café' })).toBeVisible();
    await expect(
      dialog(page).getByText('«CSV UTF-8»').or(dialog(page).getByText('“CSV UTF-8”')),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('main li a[href*="viaje?id"]')).toHaveCount(0);
  });

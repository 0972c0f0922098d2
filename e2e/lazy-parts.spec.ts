import type { Page } from '@playwright/test';
import { choose, fileOf } from './files.ts';
import { expect, inLanguage, languages, open, test } from './fixtures.ts';
import { addPlaces, names, newTrip, stops } from './trips.ts';

// The parts of a trip whose code is loaded lazily, without a network.

// A browser that is short of memory or file handles fails a request with the second; a loop of requests would too, and
// is found by their number.
test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_INSUFFICIENT_RESOURCES|Error: no\n/,
});

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Partes del viaje' }).getByRole('link', { name });
const failed = (page: Page) => page.locator('[data-part-failed]');
const dialog = (page: Page) => page.getByRole('dialog');

/** As a traveller whose browser is told to save data: nothing is fetched beforehand. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

test('a part whose code did not load says so, the rest of the trip works, and it loads once there is a network', async ({
  page,
  context,
}) => {
  await saveData(page);
  await newTrip(page, 'Sin red');
  await addPlaces(page, 1, ['Castillo de San Felipe']);
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await context.setOffline(true);
  for (const name of ['Mapa', 'Listas', 'Notas', 'Agenda', 'Cuentas']) {
    await tab(page, name).click();
    await expect(failed(page)).toContainText('Esta parte no llegó');
  }
  // A second failure is no worse than the first, and the button keeps the focus.
  const again = page.getByRole('button', { name: 'Intentar de nuevo' });
  await again.press('Enter');
  await expect(failed(page).getByRole('status')).toContainText('Todavía no');
  await expect(again).toBeFocused();
  for (const name of ['Archivos', 'Compartir']) {
    await page.getByRole('button', { name }).click();
    await expect(dialog(page)).toBeVisible();
    if (name === 'Archivos') await expect(dialog(page)).toContainText('Esta parte no llegó');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  await expect(dialog(page)).toContainText('Esta parte no llegó');
  await page.keyboard.press('Escape');
  await page.getByLabel('Nombre del viaje').fill('Sin red, con nombre');
  await tab(page, 'Plan').click();
  await page.getByRole('button', { name: 'Agregar un día' }).click();
  await expect(page.locator('#dia-3')).toBeVisible();
  await expect(names(page)).toHaveText([/San Felipe/]);
  await tab(page, 'Cuentas').click();
  await expect(failed(page)).toBeVisible();
  // About 300: what did not come is asked for again by whatever is shown next.
  expect(requests).toBeLessThan(1000);
  await context.setOffline(false);
  await expect(page.getByLabel('Agregar a alguien')).toBeVisible();
  await page.getByRole('button', { name: 'Archivos' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Exportar el viaje' })).toBeVisible();
  await page.keyboard.press('Escape');
  await tab(page, 'Agenda').click();
  await expect(failed(page)).toBeHidden();
  await expect(page.getByLabel('Nombre del viaje')).toHaveValue('Sin red, con nombre');
});

test('without a network a lost style sheet is asked for at most once for each press', async ({
  page,
  context,
}) => {
  await saveData(page);
  await newTrip(page, 'Sin estilos');
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.css')) asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
  });
  await context.setOffline(true);
  const parts = ['Mapa', 'Listas', 'Notas', 'Agenda', 'Cuentas'];
  for (const name of parts) {
    await tab(page, name).click();
    await expect(failed(page)).toContainText('Esta parte no llegó');
  }
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(failed(page).getByRole('status')).toContainText('Todavía no');
  expect(asked.size).toBeGreaterThan(5);
  // Before the first press the pointer has all parts fetched; the last one is that of the button.
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(1 + parts.length + 1);
  await context.setOffline(false);
  await expect(page.getByLabel('Agregar a alguien')).toBeVisible();
});

test('every part of a trip works without a network once the browser has been idle', async ({
  page,
  context,
}) => {
  await newTrip(page, 'De una vez');
  await addPlaces(page, 1, ['Castillo de San Felipe']);
  await page.reload();
  await expect(stops(page)).toHaveCount(1);
  // The last of them.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /read-worker-.*js/.test(name)),
  );
  await context.setOffline(true);
  for (const name of ['Semana', 'Mapa', 'Cuentas', 'Listas', 'Notas', 'Agenda']) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main h2').first()).toBeAttached();
    await expect(failed(page)).toHaveCount(0);
  }
  await tab(page, 'Plan').click();
  await stops(page).locator('[data-part=open]').click();
  await expect(dialog(page).getByLabel('Nota', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Opciones del día 1' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Eliminar el día' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  await expect(dialog(page).getByLabel('Primer día')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Archivos' }).click();
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: /GPX/ }).click();
  expect((await download).suggestedFilename()).toBe('de-una-vez.gpx');
  await choose(page, fileOf('lugares.csv', 'nombre\nFaro\n'));
  await expect(dialog(page).getByText('1 lugar para importar')).toBeVisible();
});

test('stops stay where they are when what the guide says of them comes', async ({ page }) => {
  await newTrip(page, 'Sin saltos');
  await addPlaces(page, 1, ['Torre del Reloj', 'Castillo de San Felipe']);
  let arrive: () => void = () => undefined;
  const wanted = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route(/assets\/(cartagena\.es|ways\.es|islands)-.*json/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.reload();
  const top = async () => (await names(page, 1).nth(1).boundingBox())?.y ?? 0;
  await expect(names(page, 1)).toHaveCount(2);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await top();
  arrive();
  await expect(page.locator('#dia-1')).toContainText('Abre 8:00');
  // Less than a line: without their room kept, it is 80 px.
  expect(Math.abs((await top()) - before)).toBeLessThan(20);
});

test('a stop whose handle was pressed before the code for dragging came is dragged once it is here', async ({
  page,
}) => {
  // Both days in sight and far from the edge, where the page scrolls along below the hand.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await newTrip(page, 'Con la mano');
  await addPlaces(page, 1, ['Castillo de San Felipe', 'Mercado de Bazurto']);
  let arrive: () => void = () => undefined;
  const pressed = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route('**/assets/pointer-drag-*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.reload();
  const grip = page.getByRole('button', { name: 'Mover Mercado de Bazurto' });
  // What is found about a stop comes with its guide, and stands between the rows.
  await expect(async () => {
    await grip.hover();
    await page.mouse.down();
    const isPressed = await grip.evaluate((handle) => handle.matches(':active'));
    if (!isPressed) await page.mouse.up();
    expect(isPressed).toBe(true);
  }).toPass();
  arrive();
  await expect(async () => {
    const target = await page.locator('#dia-2').boundingBox();
    if (!target) throw new Error('it is not there');
    await page.mouse.move(target.x + 80, target.y + target.height / 2, { steps: 4 });
    await expect(page.locator('#dia-2 [data-mark]')).toHaveCount(1, { timeout: 200 });
  }).toPass();
  await page.mouse.up();
  await expect(names(page, 2)).toHaveText([/Bazurto/]);
});

test.describe('before the worker is there', () => {
  // The router logs what it could not load, and that the page's texts, which did not come either, give it no title.
  test.use({
    serviceWorkers: 'block',
    expectedErrors:
      /ERR_INTERNET_DISCONNECTED|Failed to load a part|reading 'title'|service worker/i,
  });

  test('a page whose code did not load says so below the header, and opens once there is a network', async ({
    page,
    context,
  }) => {
    await saveData(page);
    await newTrip(page, 'Sin red');
    await context.setOffline(true);
    const header = page.getByRole('banner');
    const heading = page.getByRole('heading', { level: 1 });
    for (const name of ['Cuándo', 'Mapa']) {
      await header.getByRole('link', { name }).click();
      await expect(heading).toHaveText('Esta página no llegó');
      await expect(header).toBeVisible();
    }
    await page.getByRole('button', { name: 'Intentar de nuevo' }).press('Enter');
    await expect(heading).toHaveText('Esta página no llegó');
    await context.setOffline(false);
    await expect(heading).not.toHaveText('Esta página no llegó');
    await expect(page.getByText('Abrir el mapa interactivo').first()).toBeVisible();
  });
});

for (const { lang, prefix } of languages)
  test(`a part that cannot be drawn leaves the rest of the trip in place (${lang})`, async ({
    page,
  }) => {
    const address = new URL(await newTrip(page, 'Con falla'));
    // Its code comes, and throws as soon as it is drawn.
    await page.route('**/assets/notes-part-*.js', async (route) => {
      const body = await (await route.fetch()).text();
      const name = /export\{(\w+) as NotesPart/.exec(body)?.[1] ?? '';
      await route.fulfill({
        contentType: 'text/javascript',
        body: body.replace(/export\{.*\}/, `${name}=()=>{throw Error('no')};$&`),
      });
    });
    await open(page, inLanguage(address.pathname, prefix) + address.search);
    const views = page.locator('nav[aria-label] a[href*="vista="]');
    await views.filter({ hasText: /Notas|Notes/ }).click();
    await expect(failed(page)).toContainText(
      lang === 'es' ? 'Esta parte falló' : 'This part failed',
    );
    await views.filter({ hasText: /Listas|Lists/ }).click();
    await expect(failed(page)).toHaveCount(0);
  });

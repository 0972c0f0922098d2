import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { enter, settle } from './traveller.ts';
import { addPlaces, names, newTrip, saveState, stops } from './trips.ts';

// Two people with an account each, in one trip at once: the owner Ana and Beto, who was invited.

// What a browser says when a trip is asked for that was taken away.
test.use({ expectedErrors: /40[34] \(.*\/rpc\/trip_changes/ });

const three = ['Castillo de San Felipe', 'Mercado de Bazurto', 'Volcán de lodo'];
/** What a page says that others did; and who can wait longer than for anything else. */
const others = (page: Page) => page.locator('[data-others]');
const saved = (page: Page) => expect(saveState(page)).toHaveText('Guardado en tu cuenta');
const dialog = (page: Page) => page.getByRole('dialog');
const stop = (page: Page, name: string) =>
  page.locator('[data-part=open]').filter({ hasText: name });

/** Both in the plan of one trip with three stops on its first day. */
async function together(page: Page, request: APIRequestContext, browser: Browser, title: string) {
  await enter(page, request, 'Ana');
  const address = await newTrip(page, title);
  await addPlaces(page, 1, three);
  await saved(page);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await dialog(page).getByLabel('Podrá').selectOption('editor');
  await dialog(page).getByRole('button', { name: 'Crear la invitación' }).click();
  const invitation = await page.getByLabel('Dirección de la invitación').inputValue();
  await page.keyboard.press('Escape');
  const beto = await (await browser.newContext()).newPage();
  await settle(beto, request, 'Beto');
  await open(beto, invitation);
  await beto.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(stops(beto)).toHaveCount(3);
  return { ana: page, beto, address };
}

test('two people see what the other changes and who did it, and changes to different fields of one stop are both kept', async ({
  page,
  request,
  browser,
}) => {
  const { ana, beto } = await together(page, request, browser, 'A dos manos');
  const [first = '', second = '', third = ''] = await names(ana).allTextContents();

  // Different fields of one stop at the same time.
  await stop(ana, first).click();
  await stop(beto, first).click();
  await Promise.all([
    dialog(ana).getByLabel('Nota', { exact: true }).fill('Comprar las boletas antes'),
    dialog(beto).getByLabel('Costo (pesos)').fill('36.000'),
  ]);
  await Promise.all([ana, beto].map((one) => one.keyboard.press('Escape')));
  for (const one of [ana, beto]) {
    await expect(stop(one, first)).toContainText('Comprar las boletas antes');
    await expect(stop(one, first)).toContainText('36.000');
  }
  await expect(others(ana)).toContainText(`Beto cambió el costo de «${first}»`);
  await expect(others(beto)).toContainText(`Ana cambió la nota de «${first}»`);

  // Both reorder at once: one order, and nothing twice or gone.
  await Promise.all([
    ana.getByRole('button', { name: `Bajar ${first}` }).click(),
    beto.getByRole('button', { name: `Subir ${third}` }).click(),
  ]);
  await expect(others(ana)).toContainText(`Beto movió «${third}»: Día 1`);
  await expect(others(beto)).toContainText(`Ana movió «${first}»: Día 1`);
  await Promise.all([ana, beto].map(saved));
  await expect
    .poll(async () => (await names(ana).allTextContents()).join('|'))
    .toBe((await names(beto).allTextContents()).join('|'));
  expect((await names(ana).allTextContents()).sort()).toEqual([first, second, third].sort());

  // An own place of his shows with his name in her plan.
  await beto.getByRole('button', { name: 'Agregar parada al día 2' }).click();
  await dialog(beto).getByRole('radio', { name: 'Lugar propio' }).check();
  await dialog(beto).getByLabel('Cómo se llama').fill('Casa de la abuela');
  await dialog(beto).getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(names(ana, 2)).toHaveText(['Casa de la abuela']);
  await expect(others(ana)).toContainText('Beto agregó «Casa de la abuela»');
  await beto.context().close();
});

test('the later of two writes to one field is kept on both pages, and leaving a field unchanged writes nothing', async ({
  page,
  request,
  browser,
}) => {
  const { ana, beto, address } = await together(page, request, browser, 'El mismo campo');
  const title = (one: Page) => one.getByLabel('Nombre del día 1');
  await title(ana).fill('La ciudad vieja');
  await expect(title(beto)).toHaveValue('La ciudad vieja');
  // Her field keeps the focus while he writes after her.
  await expect(title(ana)).toBeFocused();
  await title(beto).fill('Murallas y mercado');
  await title(beto).blur();
  await saved(beto);
  await expect(others(ana)).toContainText('Beto cambió el nombre de «Día 1»');
  await title(ana).blur();
  await expect(title(ana)).toHaveValue('Murallas y mercado');
  await saved(ana);
  await Promise.all([title(ana).fill('De ella'), title(beto).fill('De él')]);
  await Promise.all([title(ana).blur(), title(beto).blur()]);
  await Promise.all([saved(ana), saved(beto)]);
  await expect
    .poll(async () => (await title(ana).inputValue()) === (await title(beto).inputValue()))
    .toBe(true);
  const last = await title(ana).inputValue();
  expect(['De ella', 'De él']).toContain(last);
  await ana.goto(address);
  await expect(title(ana)).toHaveValue(last);
  await beto.context().close();
});

test('a stop removed by one while the other edits it is gone, the page says who removed it, and restoring it keeps what was typed', async ({
  page,
  request,
  browser,
}) => {
  const { ana, beto } = await together(page, request, browser, 'Quitar y poner');
  const [first = '', second = '', third = ''] = await names(ana).allTextContents();
  await stop(beto, second).click();
  await dialog(beto).getByLabel('Nota', { exact: true }).fill('Almorzar');
  await stop(ana, second).click();
  await dialog(ana).getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(dialog(beto).getByRole('alert')).toContainText('Ana quitó esta parada');
  await expect(names(beto)).toHaveText([first, third]);
  await saved(beto);
  await expect(names(ana)).toHaveText([first, third]);
  await dialog(beto).getByRole('button', { name: 'Traerla de vuelta' }).click();
  await expect(dialog(beto).getByLabel('Nota', { exact: true })).toHaveValue('Almorzar');
  await expect(names(ana)).toHaveText([first, second, third]);
  await expect(stop(ana, second)).toContainText('Almorzar');
  await expect(others(ana)).toContainText(`Beto trajo de vuelta «${second}»`);
  // Her own undo takes back her deletion and not what he did meanwhile.
  await beto.keyboard.press('Escape');
  await beto.getByRole('button', { name: `Subir ${third}` }).click();
  await expect(names(ana)).toHaveText([first, third, second]);
  await ana.locator('[data-notice]').getByRole('button', { name: 'Deshacer' }).click();
  await saved(ana);
  await expect(names(ana)).toHaveText([first, third, second]);
  await beto.context().close();
});

test('an editor who becomes a reader loses the tools at once, and is told what of theirs did not arrive', async ({
  page,
  request,
  browser,
}) => {
  const { ana, beto } = await together(page, request, browser, 'Solo leer');
  const [first = ''] = await names(ana).allTextContents();
  // What he writes does not get through until he may not write any more.
  await beto.route('**/rest/v1/trip_stops?**', (route) => route.abort());
  await stop(beto, first).click();
  await dialog(beto).getByLabel('Nota', { exact: true }).fill('Llevar agua y sombrero');
  await beto.keyboard.press('Escape');
  await expect(saveState(beto)).toHaveText('Guardado aquí; se enviará cuando haya red');
  await stop(beto, first).click();
  await ana.getByRole('button', { name: 'Compartir' }).click();
  await ana.getByLabel('Qué puede hacer Beto').selectOption('viewer');
  await expect(dialog(ana).getByText('Puede leerlo')).toBeVisible();
  await expect(beto.getByText('Un viaje de otra persona, para leer')).toBeVisible();
  await expect(dialog(beto)).toHaveCount(0);
  await expect(beto.getByRole('button', { name: /Editar|Agregar|Deshacer|Mover/ })).toHaveCount(0);
  await beto.unroute('**/rest/v1/trip_stops?**');
  const told = beto.locator('[data-unsent]');
  await expect(told).toContainText('Ahora solo puedes leer este viaje');
  await expect(told).toContainText(`${first}: Llevar agua y sombrero`);
  // It is told on the list of trips, too, and outlives the page.
  await open(beto, '/viajes');
  await expect(told).toContainText('Llevar agua y sombrero');
  await told.getByRole('button', { name: 'Descartar' }).click();
  await expect(told).toHaveCount(0);
  await saved(beto);
  await expect(stop(ana, first)).not.toContainText('sombrero');
  await beto.context().close();
});

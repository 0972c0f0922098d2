import { expectAccessible, expectNarrow } from './accessibility.ts';
import { expect, inLanguage, languages, open, test } from './fixtures.ts';
import { enter, signIn, signUpHere } from './traveller.ts';
import { addPlaces, names, newTrip, said, saveState, stops } from './trips.ts';

// Trips, from a guide's itinerary or from nothing, without an account and with one.

const three = ['Castillo de San Felipe', 'Mercado de Bazurto', 'Volcán de lodo'];

test('a reader turns an itinerary into a trip without an account, and it is there after a reload', async ({
  page,
}) => {
  await open(page, '/destinos/cartagena');
  await page.getByRole('link', { name: 'Copiar este viaje' }).first().click();
  // What the guide's button is called, the page that it leads to is called too.
  await expect(page.getByRole('heading', { name: /^Copiar este viaje: / })).toBeVisible();
  await page.getByRole('button', { name: 'Copiarlo como viaje nuevo' }).click();
  await expect(page).toHaveURL(/\/viaje\?id=/);
  await expect(stops(page).first()).toBeVisible();
  const before = await names(page).allTextContents();
  expect(before.length).toBeGreaterThan(1);
  await expect(saveState(page)).toHaveText('Guardado en este dispositivo');
  await page.reload();
  await expect(names(page)).toHaveText(before);
  await open(page, '/viajes');
  const list = page.getByRole('region', { name: 'Tus viajes' });
  await expect(list.getByRole('link')).toHaveCount(1);
});

test('without a trip the form of a new one is a press away on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/viajes');
  const form = page.getByRole('heading', { name: 'Viaje nuevo' });
  await expect(form).not.toBeInViewport();
  await page.getByRole('link', { name: 'Viaje nuevo' }).click();
  await expect(form).toBeInViewport();
});

test('without a trip an itinerary becomes one at a press; trips are duplicated, found and deleted, and each is undone', async ({
  page,
}) => {
  await open(page, '/viajes');
  await page.getByRole('button', { name: 'Copiar este viaje: Tres días con islas' }).click();
  await expect(page).toHaveURL(/\/viaje\?id=/);
  await expect(stops(page)).toHaveCount(7);
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  await page.getByLabel('Primer día').fill('2025-03-02');
  // What the guide knows stands on the plan: times that follow from visits and ways, hours of that day, sun.
  await expect(stops(page).first()).toContainText('≈ 9:00');
  await expect(stops(page).filter({ hasText: 'San Pedro Claver' })).toContainText(/Abre \d/);
  await expect(page.locator('#dia-1 dl')).toContainText(/Sol6:\d\d–18:\d\d/);
  await page.keyboard.press('Escape');
  // Beside the plan the day's map: a mark leads to its stop, and the map follows the day that is read.
  const marks = (day: number) =>
    page.getByRole('region', { name: `Mapa del día ${day}` }).getByRole('button');
  await expect(marks(1)).toHaveCount(7);
  await marks(1).nth(2).click();
  await expect(stops(page).nth(2).locator('[data-part=open]')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Día 3' }).click();
  await expect(marks(3)).toHaveCount(6);
  await expect(saveState(page)).toHaveText('Guardado en este dispositivo');
  for (const title of ['Uno', 'Dos', 'Tres']) await newTrip(page, title);

  await open(page, '/viajes');
  const list = page.getByRole('region', { name: 'Tus viajes' });
  const past = page.getByRole('region', { name: 'Viajes pasados' });
  await expect(list.getByRole('link')).toHaveCount(3);
  await expect(past.getByRole('link')).toHaveText(['Tres días con islas']);
  await expect(past).toContainText('3 días · 15 paradas');

  await past.getByRole('button', { name: /^Duplicar/ }).click();
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await expect(undo).toBeFocused();
  await expect(page.getByText('Las fotos y los archivos no se copian')).toBeVisible();
  await expect(past.getByRole('link')).toHaveText([
    /^(Copia de )?Tres días con islas/,
    /^(Copia de )?Tres días con islas/,
  ]);
  await expectAccessible(page);

  const search = page.getByLabel('Busca en tus viajes');
  expect((await search.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await search.fill('bocagrande volcan');
  await expect(page.getByText('0 viajes')).toBeVisible();
  await search.fill('CASTILLO');
  await expect(list.getByRole('link')).toHaveCount(0);
  await expect(past.getByRole('link')).toHaveCount(2);
  await search.fill('');

  await undo.press('Enter');
  await expect(past.getByRole('link')).toHaveText(['Tres días con islas']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await list.getByRole('button', { name: 'Eliminar el viaje «Dos»' }).click();
  await expect(list.getByRole('link')).toHaveCount(2);
  await undo.press('Enter');
  await expect(list.getByRole('link')).toHaveCount(3);

  // What is put aside stands apart, is found, and comes back.
  const aside = page.getByRole('region', { name: 'Viajes archivados' });
  await list.getByRole('button', { name: 'Archivar el viaje «Dos»' }).click();
  await expect(list.getByRole('link')).toHaveCount(2);
  await undo.press('Enter');
  await expect(aside).toHaveCount(0);
  await list.getByRole('button', { name: 'Archivar el viaje «Dos»' }).click();
  await page.reload();
  await expect(aside.getByRole('link')).toHaveText(['Dos']);
  await expectAccessible(page);
  await aside.getByRole('button', { name: 'Traer de vuelta el viaje «Dos»' }).click();
  await expect(list.getByRole('link')).toHaveCount(3);
});

test('saving an edit moves nothing on the page, so that the click that ends the edit hits its target', async ({
  page,
}) => {
  await newTrip(page, 'Puente');
  const tab = page.getByRole('navigation', { name: 'Partes del viaje' }).getByText('Plan');
  for (const width of [1440, 1280, 768, 560, 390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByLabel('Nombre del viaje').fill(`Puente a ${width}`);
    await expect(saveState(page)).toHaveText('Guardando…');
    const before = await tab.boundingBox();
    await page.getByLabel('Nombre del viaje').blur();
    await expect(saveState(page)).toHaveText('Guardado en este dispositivo');
    expect(await tab.boundingBox(), `${width} px`).toEqual(before);
  }
});

test('sign-up keeps the trip, and another device has it', async ({ page, request, browser }) => {
  const address = await newTrip(page, 'Puente en Cartagena');
  await addPlaces(page, 1, three.slice(0, 2));
  const before = await names(page).allTextContents();
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Primer día').fill(soon);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Crea una cuenta para llevarlo' }).click();
  const traveller = await signUpHere(page, request);
  await expect(page).toHaveURL(address);
  await expect(saveState(page)).toHaveText('Guardado en tu cuenta');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, traveller);
  await expect(other).toHaveURL(/\/dashboard/);
  const week = other.getByRole('region', { name: 'Esta semana' });
  await expect(week.getByRole('listitem')).toHaveText([/2 paradas/, /Día 2/]);
  await expectAccessible(other);
  await other.goto(address);
  await expect(names(other)).toHaveText(before);
  await other.context().close();
});

test('two devices that edit one trip at once end with the same trip', async ({
  page,
  request,
  browser,
}) => {
  const traveller = await enter(page, request);
  const address = await newTrip(page, 'A cuatro manos');
  await addPlaces(page, 1, three);
  await expect(saveState(page)).toHaveText('Guardado en tu cuenta');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, traveller);
  await expect(other).toHaveURL(/\/dashboard/);
  await other.goto(address);
  await expect(stops(other)).toHaveCount(3);
  const [first = ''] = await names(page).allTextContents();
  await Promise.all([
    page.getByRole('button', { name: `Bajar ${first}` }).click(),
    other.getByLabel('Nombre del día 1').fill('La ciudad vieja'),
  ]);
  await other.getByLabel('Nombre del día 1').blur();
  await expect(page.getByLabel('Nombre del día 1')).toHaveValue('La ciudad vieja');
  await expect(names(other).nth(1)).toHaveText(first);
  expect(await names(page).allTextContents()).toEqual(await names(other).allTextContents());
  await other.context().close();
});

test('a stop is lifted, moved and dropped with keys alone, and each step is said', async ({
  page,
}) => {
  await newTrip(page, 'Con teclado');
  await addPlaces(page, 1, three);
  const [first = '', second = ''] = await names(page).allTextContents();
  await page.getByRole('button', { name: `Mover ${first}` }).focus();
  await page.keyboard.press('Space');
  await expect(said(page)).toContainText(`${first}, tomada. Día 1, puesto 1 de 3`);
  await page.keyboard.press('ArrowDown');
  await expect(said(page)).toContainText('Día 1, puesto 2 de 3');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(said(page)).toContainText('Día 2, puesto 1 de 1');
  await page.keyboard.press('Space');
  await expect(said(page)).toContainText(`${first}, soltada. Día 2, puesto 1 de 1`);
  await expect(names(page, 2)).toHaveText([first]);
  await expect(page.getByRole('button', { name: `Mover ${first}` })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(names(page).first()).toHaveText(first);
  await page.keyboard.press('Control+y');
  await expect(names(page).first()).toHaveText(second);
  await page.getByRole('button', { name: `Mover ${second}` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(said(page)).toContainText(`${second} se queda donde estaba`);
  await expect(names(page).first()).toHaveText(second);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('a stop is dragged with the mouse to another day, also when the network is lost meanwhile', async ({
    page,
    request,
  }) => {
    // Both days in sight and far from the edge, where the page scrolls along below the hand.
    await page.setViewportSize({ width: 1280, height: 1800 });
    await enter(page, request);
    const address = await newTrip(page, 'Sin red');
    await addPlaces(page, 1, three);
    await expect(saveState(page)).toHaveText('Guardado en tu cuenta');
    const [first = ''] = await names(page).allTextContents();
    const grip = page.getByRole('button', { name: `Mover ${first}` });
    await grip.scrollIntoViewIfNeeded();
    const from = await grip.boundingBox();
    if (!from) throw new Error('the handle is not there');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 60, { steps: 4 });
    await page.context().setOffline(true);
    const target = await page.locator('#dia-2').boundingBox();
    if (!target) throw new Error('the second day is not there');
    await page.mouse.move(target.x + 80, target.y + target.height / 2, { steps: 6 });
    await expect(page.locator('#dia-2 [data-mark]')).toBeAttached();
    await page.mouse.up();
    await expect(names(page, 2)).toHaveText([first]);
    await expect(saveState(page)).toHaveText('Guardado aquí; se enviará cuando haya red');
    await page.context().setOffline(false);
    await expect(saveState(page)).toHaveText('Guardado en tu cuenta', { timeout: 20_000 });
    await page.goto(address);
    await expect(names(page, 2)).toHaveText([first]);
  });
});

test.describe('a service that fails for a while', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\)/ });

  test('the page says that saving fails, keeps every change, and sends all of them in order once the service answers', async ({
    page,
    request,
    browser,
  }) => {
    const traveller = await enter(page, request);
    const address = await newTrip(page, 'Servicio caído');
    await expect(saveState(page)).toHaveText('Guardado en tu cuenta');
    const fail = { status: 500, contentType: 'application/json', body: '{"code":"XX000"}' };
    await page.route('**/rest/v1/**', (route) => route.fulfill(fail));
    await addPlaces(page, 1, three);
    await expect(saveState(page)).toContainText('el servicio no responde');
    const [first = '', second = '', third = ''] = await names(page).allTextContents();
    await page.getByRole('button', { name: `Bajar ${first}` }).click();
    await page.getByLabel('Nombre del día 2').fill('Regreso');
    await page.getByLabel('Nombre del día 2').blur();
    // Neither a reload nor a second try makes it more than it is.
    await page.reload();
    await expect(names(page)).toHaveText([second, first, third]);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(saveState(page)).toContainText('el servicio no responde');
    await page.unroute('**/rest/v1/**');
    // As when the network comes back; by itself it tries again a little later.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(saveState(page)).toHaveText('Guardado en tu cuenta');
    const other = await (await browser.newContext()).newPage();
    await signIn(other, traveller);
    await expect(other).toHaveURL(/\/dashboard/);
    await other.goto(address);
    await expect(names(other)).toHaveText([second, first, third]);
    await expect(other.getByLabel('Nombre del día 2')).toHaveValue('Regreso');
    await other.context().close();
  });
});

test('a stop is edited, a day deleted and undone, and costs are split to the peso', async ({
  page,
}) => {
  await newTrip(page, 'Cuentas claras');
  await addPlaces(page, 1, three.slice(0, 1));
  await stops(page).locator('[data-part=open]').click();
  await page.getByLabel('Desde').fill('09:30');
  await page.getByLabel('Costo (pesos)').fill('30.000');
  await page.getByRole('button', { name: 'Listo' }).last().click();
  await expect(stops(page)).toContainText('09:30');
  await expect(stops(page)).toContainText('30.000');
  await page.getByRole('button', { name: 'Opciones del día 1' }).click();
  await page.getByRole('button', { name: 'Eliminar el día' }).click();
  await expect(page.locator('#sin-dia [data-stop]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(stops(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Opciones del día 1' }).click();
  await page.getByRole('button', { name: 'Duplicar el día' }).click();
  await expect(stops(page, 2)).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.locator('#dia-3')).toHaveCount(0);
  await page.getByRole('link', { name: 'Cuentas' }).click();
  for (const name of ['Ana', 'Luis', 'Sara']) {
    await page.getByLabel('Agregar a alguien').fill(name);
    await page.getByLabel('Agregar a alguien').press('Enter');
  }
  await page.getByLabel('Qué', { exact: true }).fill('Mercado');
  await page.getByLabel('Pesos', { exact: true }).fill('100000');
  await page.getByLabel('Lo paga').selectOption('Ana');
  await page.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(
    page.getByText(/Luis le paga .33\.33[34] a Ana|Luis le paga \$\s33\.33[34] a Ana/),
  ).toBeVisible();
  await expect(page.getByText(/Sara le paga/)).toBeVisible();

  const edit = page.getByRole('button', { name: 'Editar Mercado' });
  await edit.press('Enter');
  const form = page.getByRole('form', { name: 'Editar Mercado' });
  await expect(form.getByLabel('Qué')).toBeFocused();
  await form.getByLabel('Pesos').fill('90.000');
  await form.getByLabel('Sara').uncheck();
  await form.getByLabel('Pesos').press('Enter');
  await expect(edit).toBeFocused();
  await expect(page.getByText(/Luis le paga \$\s45\.000 a Ana/)).toBeVisible();
  await expect(page.getByText(/Sara le paga/)).toHaveCount(0);
  await edit.press('Enter');
  await form.getByLabel('Qué').press('Escape');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/Sara le paga/)).toBeVisible();
  await expect(said(page)).toHaveText(/Deshecho/);

  // A debt that was paid is one no more; the trip costs what it did.
  await page.getByRole('button', { name: /^Pagado: Luis a Ana/ }).press('Enter');
  await expect(page.getByText(/Luis le paga/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Quién le debe a quién' })).toBeFocused();
  await page.getByRole('button', { name: /^Quitar el pago de Luis a Ana/ }).press('Enter');
  await expect(page.getByText(/Luis le paga/)).toBeVisible();
  // In another currency at a rate of a day.
  await page.getByLabel('Qué', { exact: true }).fill('Buceo');
  await page.getByLabel('Moneda').selectOption('USD');
  await page.getByLabel('Monto').fill('7,5');
  await page.getByLabel('Pesos por USD').fill('4.000');
  await page.getByLabel('Tasa del día').fill('2026-11-23');
  await page.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Buceo' })).toContainText(
    /USD\s7,5 a 4\.000 pesos \(23 de noviembre de 2026\).*30\.000/,
  );

  // On a narrow phone each day is a block: nothing is cut off or scrolls.
  await page.setViewportSize({ width: 320, height: 700 });
  const table = page.getByRole('table');
  const widths = await table.evaluate((one) => [one.scrollWidth, one.parentElement?.clientWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await expect(table.getByRole('cell', { name: /Persona/ })).toHaveCount(0);
  await expect(table.getByRole('row')).toHaveCount(4);

  await page.emulateMedia({ forcedColors: 'active' });
  const looks = await page
    .getByRole('navigation', { name: 'Partes del viaje' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
  const current = looks[3];
  expect(looks.filter((look) => look === current)).toHaveLength(1);
});

const parts = [
  '',
  '&vista=semana',
  '&vista=mapa',
  '&vista=cuentas',
  '&vista=listas',
  '&vista=notas',
  '&vista=agenda',
  '&vista=fotos',
];

for (const { lang, prefix } of languages)
  test(`every part of a trip passes axe in ${lang} at 320 pixels, and nothing is wider`, async ({
    page,
  }) => {
    const address = await newTrip(page, 'Con lupa');
    await addPlaces(page, 1, three);
    const own = inLanguage(new URL(address).pathname, prefix) + new URL(address).search;
    for (const part of parts) {
      await open(page, own + part);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNarrow(page);
    }
    await open(page, own);
    for (const what of ['open', 'grip'] as const)
      await expect(page.locator(`[data-part=${what}]`).first()).toBeVisible();
    await page.locator('[data-part=open]').first().click();
    await expectAccessible(page, 'dialog');
  });

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { waitUntilCached } from './offline-cache.ts';
import { settle, signIn } from './traveller.ts';
import { addPlaces, names, newTrip, saveState } from './trips.ts';

// What is kept on purpose (/sin-red), and the browser restarted without a network.

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|ContentUnreachable|503/,
});

/** A first time downloads the application too, which takes a slow machine a while. */
const isComplete = (page: Page, name: string) =>
  expect(row(page, name)).toContainText('Completo en este dispositivo', { timeout: 45_000 });
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
/** Whether the browser stores a profile: it is shown before, to whoever just signed in. */
const hasProfile = (page: Page) =>
  page.evaluate(async () => {
    // To open a database that there is not would make an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'mochila')) return false;
    return new Promise<boolean>((resolve) => {
      const opening = indexedDB.open('mochila');
      opening.onsuccess = () => {
        const rows = opening.result.transaction('rows').objectStore('rows');
        const counting = rows.count(IDBKeyRange.bound(['profile'], ['profile', []]));
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result > 0);
        };
      };
    });
  });

test('a destination is kept with its places, search and map, says when it is complete, and can be removed', async ({
  page,
  context,
}) => {
  await open(page, '/destinos/cartagena');
  await page.getByRole('link', { name: 'Guardar la guía para leerla sin red' }).click();
  await expect(page).toHaveURL(/\/sin-red#cartagena$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sin red' })).toBeVisible();
  await expect(row(page, 'Cartagena')).toContainText('No está en este dispositivo');
  await expect(row(page, 'Cartagena')).toBeInViewport();
  await page.getByRole('button', { name: /^Guardar Cartagena de Indias/ }).click();
  await isComplete(page, 'Cartagena');
  await isComplete(page, 'Viajes, mochila');
  // The button that was pressed is gone.
  await expect(page.getByRole('group', { name: 'Cartagena de Indias' })).toBeFocused();

  await context.setOffline(true);
  // None of these was ever read.
  await page.goto('/destinos/cartagena/lugares/castillo-san-felipe');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('San Felipe');
  await expect(page).toHaveTitle(/Castillo/);
  await page.goto('/destinos/cartagena/ver-y-hacer');
  await page
    .getByRole('link', { name: /Bazurto/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bazurto');
  await page.goto('/buscar?q=palenque');
  await expect(page.getByRole('main')).toContainText('San Basilio de Palenque');
  // A link of the application leads to a guide of which only the code is here.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Coveñas' }).click();
  await expect(page.getByRole('main')).toContainText('esto no está guardado en tu dispositivo');
  await page.getByRole('link', { name: 'Ver lo que está guardado' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sin red' })).toBeVisible();
  await page.goto('/destinos/covenas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');

  await page.getByRole('link', { name: 'Lo que está en tu dispositivo' }).click();
  await page.getByRole('button', { name: 'Quitar Cartagena de Indias' }).click();
  await expect(row(page, 'Cartagena')).toContainText('No está en este dispositivo');
  await page.goto('/destinos/cartagena/ver-y-hacer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
});

test('a download that is cut off says so, keeps what came and goes on', async ({
  page,
  context,
}) => {
  await open(page, '/sin-red');
  await page.getByRole('button', { name: /^Guardar Viajes, mochila/ }).click();
  await isComplete(page, 'Viajes, mochila');
  // Drawings come in a bundle, and without it one by one.
  const drawings = /\/assets\/(bundle|covenas)-/;
  await context.route(drawings, (route) => route.abort());
  await page.getByRole('button', { name: /^Guardar Coveñas/ }).click();
  await expect(page.getByRole('alert')).toContainText('La descarga se cortó', {
    timeout: 45_000,
  });
  await expect(row(page, 'Coveñas')).toContainText(/Faltan .+ de /);
  await context.unroute(drawings);
  await page.getByRole('button', { name: /^Seguir guardando Coveñas/ }).click();
  await isComplete(page, 'Coveñas');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('where Safari clears what is stored, its date and the ways out are said; not with an account', async ({
  page,
  browser,
  request,
}) => {
  const asSafari = () => Object.assign(window, { GestureEvent: class {} });
  await page.addInitScript(asSafari);
  await newTrip(page, 'Sin cuenta');
  await open(page, '/viajes');
  await expect(page.getByText('Safari borra lo que guardas si no vuelves')).toBeVisible();
  await expect(page.getByText(/están seguros al menos hasta el \d+ de/)).toBeVisible();
  await open(page, '/sin-red');
  await expect(page.getByText('Safari borra lo que guardas si no vuelves')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.addInitScript(asSafari);
  await settle(other, request);
  await open(other, '/sin-red');
  await expect(other.getByRole('heading', { name: 'Espacio' })).toBeVisible();
  await expect(other.getByText('Safari borra lo que guardas si no vuelves')).toBeHidden();
  await other.context().close();
});

test('a profile that is changed without a network is shown, waits, and reaches the account', async ({
  page,
  context,
  request,
  browser,
}) => {
  const traveller = await settle(page, request, 'Ana');
  await open(page, '/register');
  await expect(page.getByLabel('¿Cómo te llamamos?')).toHaveValue('Ana');
  await expect.poll(() => hasProfile(page)).toBe(true);
  // Whoever is signed in gets the application unasked.
  await waitUntilCached(page, '/viaje');
  await open(page, '/sin-red');
  await isComplete(page, 'Viajes, mochila');
  await context.setOffline(true);
  await page.goto('/register');
  await page.getByLabel('¿Cómo te llamamos?').fill('Ana del Mar');
  await page.getByRole('button', { name: 'Guardar los cambios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana del Mar');
  await expect(page.getByText('Este cambio está guardado en este dispositivo')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana del Mar');
  await page.goto('/sin-red');
  await expect(row(page, 'Tu perfil')).toBeVisible();
  await context.setOffline(false);
  await expect(row(page, 'Tu perfil')).toBeHidden({ timeout: 20_000 });

  const other = await (await browser.newContext()).newPage();
  await signIn(other, traveller);
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Ana del Mar');
  await other.context().close();
});

test('after a restart without a network a trip opens signed in, every kind of row can be changed, and the account gets all of it', async ({
  page,
  request,
  baseURL,
}) => {
  // Three starts of a browser, and all of a guide.
  test.slow();
  const traveller = await settle(page, request, 'Ana');
  const profile = mkdtempSync(join(tmpdir(), 'mochila-restart-'));
  const start = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...test.info().project.use.launchOptions,
      baseURL: baseURL ?? '',
      serviceWorkers: 'allow',
    });
    // What hangs in a browser of our own is told with its line.
    context.setDefaultTimeout(30_000);
    return context;
  };
  let browser = await start();
  let ana = browser.pages()[0] ?? (await browser.newPage());
  await signIn(ana, traveller);
  await expect(ana).toHaveURL(/\/dashboard/);
  const address = await newTrip(ana, 'Reinicio');
  await addPlaces(ana, 1, ['Castillo de San Felipe']);
  await expect(saveState(ana)).toHaveText('Guardado en tu cuenta');
  await open(ana, '/sin-red');
  await ana.getByRole('button', { name: /^(Guardar|Seguir guardando) Cartagena/ }).click();
  await isComplete(ana, 'Cartagena');
  await browser.close();

  browser = await start();
  await browser.setOffline(true);
  ana = browser.pages()[0] ?? (await browser.newPage());
  await ana.goto(address);
  await expect(names(ana)).toHaveText([/San Felipe/]);
  await ana.getByLabel('Nombre del viaje').fill('Reinicio sin red');
  await ana.getByLabel('Nombre del día 1').fill('Murallas');
  await addPlaces(ana, 1, ['Mercado de Bazurto']);
  await ana.getByRole('link', { name: 'Cuentas' }).click();
  await ana.getByLabel('Agregar a alguien').fill('Luis');
  await ana.getByLabel('Agregar a alguien').press('Enter');
  await ana.getByLabel('Qué', { exact: true }).fill('Lancha');
  await ana.getByLabel('Pesos', { exact: true }).fill('80000');
  await ana.getByLabel('Lo paga').selectOption('Luis');
  await ana.getByRole('button', { name: 'Agregar gasto' }).click();
  await ana.getByRole('link', { name: 'Listas' }).click();
  await ana.getByLabel('Otra cosa').first().fill('Linterna');
  await ana.getByLabel('Otra cosa').first().press('Enter');
  await ana.getByRole('link', { name: 'Notas' }).click();
  await ana.getByLabel('Escribe').fill('La llave está en la portería');
  await ana.getByLabel('Escribe').blur();
  await ana.goto('/destinos/cartagena/lugares/getsemani-plaza-trinidad');
  // Before the application answers, a tap only waits.
  await expect(ana.locator('html')).toHaveAttribute('data-ready');
  await ana.getByRole('button', { name: /^A la mochila.*Getsemaní/ }).click();
  await ana.goto('/mochila');
  await expect(ana.getByRole('main')).toContainText('Plaza de la Trinidad');
  await browser.close();

  browser = await start();
  await browser.setOffline(true);
  ana = browser.pages()[0] ?? (await browser.newPage());
  await ana.goto(address);
  await expect(ana.getByLabel('Nombre del día 1')).toHaveValue('Murallas');
  await expect(saveState(ana)).toHaveText('Guardado aquí; se enviará cuando haya red');
  await expect(ana.getByText(/^Última actualización desde tu cuenta: /)).toBeVisible();
  await ana.goto('/sin-red');
  await expect(row(ana, 'Reinicio sin red · Día: Murallas')).toBeVisible();
  await expect(row(ana, 'Gasto: Lancha')).toBeVisible();
  await ana.goto(address);
  await browser.setOffline(false);
  await expect(saveState(ana)).toHaveText('Guardado en tu cuenta');

  await open(page, address);
  await expect(page.getByLabel('Nombre del viaje')).toHaveValue('Reinicio sin red');
  await expect(page.getByLabel('Nombre del día 1')).toHaveValue('Murallas');
  await expect(names(page)).toHaveText([/San Felipe/, /Bazurto/]);
  await page.getByRole('link', { name: 'Cuentas' }).click();
  await expect(page.getByRole('button', { name: 'Editar Lancha' })).toBeVisible();
  await page.getByRole('link', { name: 'Listas' }).click();
  await expect(page.getByText('Linterna')).toBeVisible();
  await page.getByRole('link', { name: 'Notas' }).click();
  await expect(page.getByLabel('Escribe')).toHaveValue('La llave está en la portería');
  await open(page, '/mochila');
  await expect(page.getByRole('main')).toContainText('Plaza de la Trinidad');
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
});

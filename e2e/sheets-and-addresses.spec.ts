import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { createAccount, forgetSession, mailTo, signIn } from './traveller.ts';
import { newTrip, saveState } from './trips.ts';

// Back and a sheet that is open; addresses that end in a day or hold odd values; actions whose code fails.

const dialog = (page: Page) => page.getByRole('dialog');

test('back closes the open sheet and stays in the trip, whichever it is and however the trip was opened', async ({
  page,
}) => {
  const address = await newTrip(page, 'Atrás');
  await expect(saveState(page)).toHaveText('Guardado en este dispositivo');
  const openers = ['Agregar parada al día 1', 'Fechas y personas', 'Archivos', 'Compartir'];
  for (const way of ['within the site', 'anew'] as const) {
    if (way === 'anew') {
      await page.goto('about:blank');
      await open(page, address);
    }
    for (const name of openers) {
      await page.getByRole('button', { name }).click();
      await expect(dialog(page), `${way}: ${name}`).toBeVisible();
      await page.goBack();
      await expect(dialog(page), `${way}: ${name}`).toBeHidden();
      await expect(page).toHaveURL(address);
      await expect(page.getByLabel('Nombre del viaje')).toHaveValue('Atrás');
    }
    // A sheet that was closed otherwise leaves nothing behind in the history.
    await page.getByRole('button', { name: 'Archivos' }).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.goBack();
    await expect(page).not.toHaveURL(address);
    await page.goForward();
    await expect(page).toHaveURL(address);
  }
});

test('what was typed before back is kept', async ({ page }) => {
  await newTrip(page, 'Sin perder');
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  await dialog(page).getByLabel('Primer día').fill('2027-01-05');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  await expect(dialog(page).getByLabel('Primer día')).toHaveValue('2027-01-05');
});

test('an address that ends in a day or in the ideas shows them when it is opened anew', async ({
  page,
}) => {
  const address = await newTrip(page, 'Largo', 12);
  await expect(saveState(page)).toHaveText('Guardado en este dispositivo');
  for (const id of ['dia-6', 'dia-11', 'sin-dia']) {
    await page.goto('about:blank');
    await page.goto(`${address}#${id}`);
    await expect(page.locator(`#${id}`), id).toBeInViewport();
    if (id !== 'sin-dia') await expect(page.locator('#dia-1'), id).not.toBeInViewport();
  }
  await page.goto('about:blank');
  await page.goto(`${address}#dia-99`);
  await expect(page.locator('#dia-1')).toBeInViewport();
});

test('what an address says after "?" is the text that stands there', async ({ page }) => {
  for (const q of ['1e5', 'true', 'null', '"palma"', '007', '[1]', '100%']) {
    await open(page, `/buscar?q=${encodeURIComponent(q)}`);
    await expect(page.getByRole('searchbox').first(), q).toHaveValue(q);
  }
  await open(page, '/buscar?q=a&q=b');
  await expect(page.getByRole('searchbox').first()).toHaveValue('a');
  await open(page, '/viajes?archivo=true');
  await expect(dialog(page)).toBeVisible();
  for (const path of [
    '/viaje?id=1e5',
    '/viaje?id=true&vista=null',
    '/viajes?copiar=12',
    '/login?modo=1&redirect=2',
  ])
    await open(page, path);
});

test('the address of a trip at the end of a sentence opens it', async ({ page }) => {
  const address = await newTrip(page, 'En una frase');
  await expect(saveState(page)).toHaveText('Guardado en este dispositivo');
  for (const sign of ['.', ')', '/', ',', '».']) {
    await page.goto('about:blank');
    await open(page, address + encodeURIComponent(sign));
    await expect(page.getByLabel('Nombre del viaje'), sign).toHaveValue('En una frase');
  }
});

test('a browser that lacks what an action needs says so, and the action can be tried again', async ({
  page,
}) => {
  await open(page, '/viajes?archivo=true');
  await dialog(page)
    .getByLabel('Archivo', { exact: true })
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('nombre\nFaro\n') });
  const bring = dialog(page).getByRole('button', { name: 'Importar 1 lugar' });
  await expect(bring).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(Crypto.prototype, 'getRandomValues'));
  await bring.click();
  await expect(dialog(page).getByText('Algo salió mal')).toBeVisible();
  await expect(bring).toBeEnabled();
});

test('a first day of another age is not kept, and the field says so when it is left', async ({
  page,
}) => {
  await newTrip(page, 'Año 29');
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  const start = dialog(page).getByLabel('Primer día');
  for (const [typed, year] of [
    ['05010029', '0029'],
    ['05011999', '1999'],
    ['05010202', '0202'],
    ['05012150', '2150'],
  ]) {
    await start.fill('');
    await start.focus();
    await page.keyboard.type(typed ?? '');
    await page.keyboard.press('Tab');
    await expect(start).toHaveValue(new RegExp(`^${year}-`));
    await expect(dialog(page).getByText('Esa fecha no se guarda')).toBeVisible();
  }
});

test('an address with an apostrophe and a domain of Spanish letters makes an account, and enters however it is written', async ({
  page,
  request,
}) => {
  const id = randomUUID().slice(0, 8);
  const traveller = {
    email: `o'brien-${id}@españa.co`,
    password: 'cañón de río 9'.normalize('NFD'),
  };
  const account = `o'brien-${id}@xn--espaa-rta.co`;
  await createAccount(page, traveller);
  const { code } = await mailTo(request, account);
  await page.getByLabel('Código de 6 cifras').fill(code ?? '');
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page).toHaveURL(/\/register/);
  await page.context().clearCookies();
  await forgetSession(page);
  const again = { email: account.toUpperCase(), password: traveller.password.normalize('NFC') };
  await signIn(page, again);
  await expect(page).toHaveURL(/\/(register|dashboard)/);
});

test('an address that nothing can be mailed to is refused with the reason beside its field', async ({
  page,
}) => {
  await open(page, '/login?modo=crear');
  await page.getByLabel('Correo electrónico').fill('josé@ejemplo.co');
  await page.getByLabel('Elige una contraseña').fill('palma de cera 60 m');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await expect(page.getByText('Antes de la @ solo van letras sin tilde')).toBeVisible();
});

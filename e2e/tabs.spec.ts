import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { addPlaces, names, newTrip, saveState, stops } from './trips.ts';

// Several tabs with one trip, and tabs that crash or are closed during an edit.

const three = ['Castillo de San Felipe', 'Mercado de Bazurto', 'Volcán de lodo'];
const here = (page: Page) => expect(saveState(page)).toHaveText('Guardado en este dispositivo');
const dialog = (page: Page) => page.getByRole('dialog');

test('two tabs without an account show each other what they change, and lose none of it', async ({
  page,
  context,
}) => {
  const address = await newTrip(page, 'Dos ventanas');
  await addPlaces(page, 1, three);
  const [first = '', second = '', third = ''] = await names(page).allTextContents();
  const other = await context.newPage();
  await open(other, address);
  await expect(names(other)).toHaveText([first, second, third]);

  // In the same moment: an order here, a name and a note there.
  await stops(other).nth(1).locator('[data-part=open]').click();
  await Promise.all([
    page.getByRole('button', { name: `Bajar ${first}` }).click(),
    dialog(other).getByLabel('Nota', { exact: true }).fill('Llegar con hambre'),
  ]);
  await other.keyboard.press('Escape');
  await expect(names(other)).toHaveText([second, first, third]);
  await expect(stops(page).first()).toContainText('Llegar con hambre');

  // Each adds at once: both are there, in one order.
  await Promise.all(
    [page, other].map(async (tab, nth) => {
      await tab.getByRole('button', { name: 'Agregar parada al día 2' }).click();
      await dialog(tab).getByRole('radio', { name: 'Lugar propio' }).check();
      for (const round of [1, 2, 3]) {
        await dialog(tab).getByLabel('Cómo se llama').fill(`Idea ${nth}-${round}`);
        await dialog(tab).getByRole('button', { name: 'Agregar', exact: true }).click();
      }
      await tab.keyboard.press('Escape');
    }),
  );
  await expect(names(page, 2)).toHaveCount(6);
  await expect(names(other, 2)).toHaveCount(6);
  const order = await names(page, 2).allTextContents();
  await expect(names(other, 2)).toHaveText(order);

  // What one removes is gone in the other, and one undo here brings it back there.
  await page.getByRole('button', { name: 'Opciones del día 2' }).click();
  await page.getByRole('button', { name: 'Eliminar el día' }).click();
  await expect(other.locator('#sin-dia [data-stop]')).toHaveCount(6);
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(names(other, 2)).toHaveText(order);
  await Promise.all([here(page), here(other)]);
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) {
    await expect(names(tab, 2)).toHaveText(order);
    await expect(stops(tab).first()).toContainText('Llegar con hambre');
  }
});

test('a change shown as saved survives a crash of its tab, and typed text survives closing it', async ({
  page,
  context,
}) => {
  const address = await newTrip(page, 'De golpe');
  const kept: string[] = [];
  await page.getByRole('button', { name: 'Agregar parada al día 1' }).click();
  await dialog(page).getByRole('radio', { name: 'Lugar propio' }).check();
  for (let nth = 1; nth <= 12; nth += 1) {
    await dialog(page).getByLabel('Cómo se llama').fill(`Parada ${nth}`);
    await dialog(page).getByRole('button', { name: 'Agregar', exact: true }).click();
    // Read from the page itself in one go: what it says at the instant at which it dies is what counts.
    const state = await saveState(page).getAttribute('data-save');
    if (state === 'device')
      kept.push(...Array.from({ length: nth }, (_, at) => `Parada ${at + 1}`));
  }
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => {});
  await crashed;
  const next = await context.newPage();
  await open(next, address);
  await expect(stops(next).first()).toBeVisible();
  const found = await names(next).allTextContents();
  expect(kept.length).toBeGreaterThan(0);
  expect(found).toEqual(expect.arrayContaining(kept));

  // Text in a field is said to be kept only once it is, and goes with a tab that is closed or reloaded at once.
  await next.getByLabel('Nombre del día 1').pressSequentially('Llegada', { delay: 5 });
  await expect(saveState(next)).toHaveText('Guardando…');
  await next.reload();
  await expect(next.getByLabel('Nombre del día 1')).toHaveValue('Llegada');
});

import type { Page } from '@playwright/test';
import { expect, inLanguage, languages, open, test } from './fixtures.ts';
import { newTrip, said } from './trips.ts';

// What to do and to pack: suggested by the plan, reworded, and given to those who travel.

const packing = (page: Page) => page.locator('section[aria-labelledby=lista-packing]');

test('what a trip asks for is added one by one by keys, or all at once', async ({ page }) => {
  await newTrip(page, 'Con maleta');
  await page.getByRole('link', { name: 'Listas' }).click();
  const charger = packing(page).getByRole('button', { name: 'Agregar Cargador' });
  await charger.focus();
  await charger.press('Enter');
  await expect(packing(page).getByLabel('Cargador', { exact: true })).toBeVisible();
  await expect(charger).toHaveCount(0);
  await expect(said(page)).toContainText('Agregado: Cargador');
  // The next suggestion has the focus.
  await expect(packing(page).getByRole('button', { name: /^Agregar Batería/ })).toBeFocused();
  await packing(page)
    .getByRole('button', { name: /^Agregar todo/ })
    .click();
  await expect(packing(page).getByRole('heading', { name: 'Para empacar' })).toBeFocused();
  await expect(packing(page).getByText('Lo que pide este viaje')).toHaveCount(0);
  await expect(packing(page).getByRole('checkbox')).not.toHaveCount(1);
});

for (const { lang, prefix } of languages)
  test(`each thing is somebody's, and the lists are shown for one person (${lang})`, async ({
    page,
  }) => {
    const es = lang === 'es';
    const address = new URL(await newTrip(page, 'Entre dos'));
    await open(page, inLanguage(address.pathname, prefix) + address.search);
    await page.getByRole('link', { name: es ? 'Cuentas' : 'Costs' }).click();
    for (const name of ['Ana', 'Luis']) {
      const field = page.getByLabel(es ? 'Agregar a alguien' : 'Add somebody');
      await field.fill(name);
      await field.press('Enter');
    }
    await page.getByRole('link', { name: es ? 'Listas' : 'Lists' }).click();
    for (const thing of ['Carpa', 'Linterna']) {
      const field = packing(page).getByLabel(es ? 'Otra cosa' : 'Another thing');
      await field.fill(thing);
      await field.press('Enter');
    }
    const who = (thing: string) =>
      packing(page).getByLabel(es ? `Quién lleva «${thing}»` : `Who carries “${thing}”`);
    await who('Carpa').selectOption('Luis');
    await packing(page)
      .getByRole('button', { name: es ? 'Cambiar «Linterna»' : 'Change “Linterna”' })
      .press('Enter');
    await page.keyboard.type(' con pilas');
    await page.keyboard.press('Enter');
    const edit = packing(page).getByRole('button', {
      name: /Linterna con pilas”|Linterna con pilas»/,
    });
    await expect(edit.first()).toBeFocused();
    await page.reload();
    await expect(who('Carpa')).toHaveValue(/.+/);
    const boxes = packing(page).getByRole('checkbox');
    await page.getByLabel(es ? 'De quién' : 'Whose').selectOption('Luis');
    await expect(boxes).toHaveCount(1);
    await expect(packing(page).getByLabel('Carpa', { exact: true })).toBeVisible();
    await page
      .getByLabel(es ? 'De quién' : 'Whose')
      .selectOption(es ? 'Sin asignar' : 'Nobody yet');
    await expect(packing(page).getByLabel(/^Linterna/)).toBeVisible();
    await expect(boxes).toHaveCount(1);
  });

import type { Locator, Page } from '@playwright/test';
import { expect, idle, open, test } from './fixtures.ts';
import { settle } from './traveller.ts';
import { addPlaces, names, newTrip, said, stops } from './trips.ts';

// Sheets by keyboard: whatever closes one, the focus returns to where it was.

const places = ['Castillo de San Felipe', 'Mercado de Bazurto', 'Volcán de lodo'];
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a sheet with the keyboard. */
async function openWith(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
}

/** Opens a sheet by its button and closes it by Escape and by its cross: both times the focus is on the button again. */
async function givesBack(page: Page, opener: Locator): Promise<void> {
  await openWith(page, opener);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await openWith(page, opener);
  await dialog(page).getByRole('button').first().press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
}

test('every sheet gives the focus back to the button that opened it', async ({ page }) => {
  await open(page, '/viajes');
  await givesBack(page, page.getByRole('button', { name: 'Importar un archivo' }));
  await newTrip(page, 'Con teclado');
  await addPlaces(page, 1, places.slice(0, 1));
  await givesBack(page, page.getByRole('button', { name: 'Fechas y personas' }));
  // Without an account it says that one is needed.
  await givesBack(page, page.getByRole('button', { name: 'Compartir' }));
  await givesBack(page, page.getByRole('button', { name: 'Archivos' }));
  await givesBack(page, page.getByRole('button', { name: 'Opciones del día 1' }));
  await givesBack(page, page.getByRole('button', { name: 'Agregar parada al día 1' }));
  await givesBack(page, page.getByRole('button', { name: 'Agregar una idea' }));
  await givesBack(page, stops(page).locator('[data-part=open]'));
});

test('a sheet that ends with its own button gives the focus back too, and a tap beside one closes it', async ({
  page,
}) => {
  await newTrip(page, 'Con teclado');
  await addPlaces(page, 1, places.slice(0, 1));
  const details = page.getByRole('button', { name: 'Fechas y personas' });
  await openWith(page, details);
  await dialog(page).getByRole('button', { name: 'Listo' }).last().press('Enter');
  await expect(details).toBeFocused();
  // A tap beside it closes it too, one on it does not.
  await openWith(page, details);
  await page.mouse.click(1200, 700);
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(10, 20);
  await expect(dialog(page)).toBeHidden();
  const day = page.getByRole('button', { name: 'Opciones del día 1' });
  await openWith(page, day);
  await dialog(page).getByRole('button', { name: 'Insertar un día después' }).press('Enter');
  await expect(page.locator('#dia-3')).toBeAttached();
  await expect(day).toBeFocused();
  const stop = stops(page).locator('[data-part=open]');
  await openWith(page, stop);
  await page.getByLabel('Día', { exact: true }).selectOption({ label: 'Día 2' });
  await dialog(page).getByRole('button', { name: 'Listo' }).last().press('Enter');
  await expect(stops(page, 2).locator('[data-part=open]')).toBeFocused();
});

test('after a stop is deleted the next one has the focus, else the one before, else the heading of its day', async ({
  page,
}) => {
  await newTrip(page, 'Con teclado');
  await addPlaces(page, 1, places);
  const [first = '', second = '', third = ''] = await names(page).allTextContents();
  const remove = async (name: string) => {
    await openWith(page, stops(page).getByRole('button', { name: new RegExp(`^${name}`) }));
    await dialog(page).getByRole('button', { name: 'Eliminar' }).press('Enter');
    await expect(said(page)).toContainText(`${name} se eliminó`);
  };
  await remove(second);
  await expect(stops(page).getByRole('button', { name: new RegExp(`^${third}`) })).toBeFocused();
  await remove(third);
  await expect(stops(page).getByRole('button', { name: new RegExp(`^${first}`) })).toBeFocused();
  await remove(first);
  await expect(page.locator('#dia-1 h2')).toBeFocused();
  await openWith(page, page.getByRole('button', { name: 'Opciones del día 1' }));
  await dialog(page).getByRole('button', { name: 'Eliminar el día' }).press('Enter');
  await expect(page.locator('#dia-1 h2')).toBeFocused();
});

test('a notice names the stop that was deleted and takes it back by keyboard, above the links of a phone', async ({
  page,
}) => {
  await newTrip(page, 'Con teclado');
  await addPlaces(page, 1, places.slice(0, 2));
  const [first = '', second = ''] = await names(page).allTextContents();
  await page.setViewportSize({ width: 360, height: 640 });
  const stop = (name: string) => stops(page).getByRole('button', { name: new RegExp(`^${name}`) });
  const notice = page.locator('[data-notice]');
  const remove = async (name: string) => {
    await openWith(page, stop(name));
    await dialog(page).getByRole('button', { name: 'Eliminar' }).press('Enter');
    await expect(notice).toContainText(`${name} se eliminó.`);
  };
  await remove(first);
  await expect(stop(second)).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
  const isCovered = () =>
    page.evaluate(() => {
      const [focused, over] = [document.activeElement, document.querySelector('[data-notice]')].map(
        (one) => one?.getBoundingClientRect(),
      );
      return !focused || !over || (focused.bottom > over.top && focused.top < over.bottom);
    });
  await expect.poll(isCovered).toBe(false);
  // Nor does it cover the link to the map, which stands above the bar.
  const link = await page.locator('[data-switch-view]').boundingBox();
  const shown = await notice.boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(link?.y ?? 0);
  await notice.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(names(page)).toHaveText([first, second]);
  await expect(stop(first)).toBeFocused();
  await remove(second);
  await notice.getByRole('button', { name: 'Cerrar el aviso' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(stop(first)).toBeFocused();
  // The next edit ends it too.
  await remove(first);
  await page.getByRole('button', { name: 'Agregar un día' }).click();
  await expect(notice).toHaveCount(0);
});

test('a stop that another window removed leaves the focus with its neighbour', async ({
  page,
  context,
}) => {
  const address = await newTrip(page, 'Dos ventanas');
  await addPlaces(page, 1, places.slice(0, 2));
  const [first = '', second = ''] = await names(page).allTextContents();
  await openWith(page, stops(page).first().locator('[data-part=open]'));
  const other = await context.newPage();
  await other.goto(address);
  await stops(other).first().locator('[data-part=open]').click();
  await dialog(other).getByRole('button', { name: 'Eliminar' }).click();
  await expect(names(other)).toHaveText([second]);
  await page.bringToFront();
  await expect(page.getByText('Quitaste esta parada en otra ventana')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(stops(page).first().locator('[data-part=open]')).toBeFocused();
  await other.locator('[data-notice]').getByRole('button', { name: 'Deshacer' }).click();
  await expect(names(page)).toHaveText([first, second]);
});

test('the sheet of people gives the focus back to whoever has an account, and names them for a trip that is on its way', async ({
  page,
  request,
}) => {
  await settle(page, request);
  const sending = Promise.withResolvers<void>();
  await page.route('**/rest/v1/trips?*', async (route) => {
    if (route.request().method() === 'POST') await sending.promise;
    await route.continue();
  });
  await newTrip(page, 'Con cuenta');
  const opener = page.getByRole('button', { name: 'Compartir' });
  const asked = page.waitForResponse('**/rest/v1/trip_invites?*');
  await openWith(page, opener);
  await asked;
  await idle(page);
  sending.resolve();
  const people = dialog(page).getByRole('region', { name: 'Quiénes están' });
  await expect(people.getByRole('listitem')).toHaveText([/Ana/]);
  await page.keyboard.press('Escape');
  await givesBack(page, opener);
});

test('the sheet that adds stops begins in its search, and not where one chooses their kind', async ({
  page,
}) => {
  await newTrip(page, 'Con teclado');
  const search = dialog(page).getByLabel('Busca un lugar de las guías');
  const opener = page.getByRole('button', { name: 'Agregar parada al día 1' });
  await openWith(page, opener);
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await openWith(page, opener);
  await page.keyboard.press('Shift+Tab');
  const kind = dialog(page).getByRole('radio');
  await expect(kind.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(search).toBeVisible();
  await expect(kind.first()).toBeFocused();
});

test('who moves the focus before a sheet is modal keeps it where it is', async ({ page }) => {
  await newTrip(page, 'Con teclado');
  const opener = page.getByRole('button', { name: 'Agregar parada al día 1' });
  await openWith(page, opener);
  await expect(dialog(page).getByLabel('Busca un lugar de las guías')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const wasModal = await opener.evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    document.querySelector<HTMLElement>('dialog input[type=radio]')?.focus();
    return document.querySelector('dialog')?.matches(':modal');
  });
  expect(wasModal).toBe(false);
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expect(dialog(page).getByRole('radio').first()).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the sheet that adds stops does not begin in a field, whose keyboard would cover the list', async ({
    page,
  }) => {
    await newTrip(page, 'Con el dedo');
    await page.getByRole('button', { name: 'Agregar parada al día 1' }).tap();
    await expect(dialog(page).getByLabel('Busca un lugar de las guías')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Cerrar' }).first()).toBeFocused();
  });
});

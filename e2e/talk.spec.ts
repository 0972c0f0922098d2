import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, open, test } from './fixtures.ts';
import { settle } from './traveller.ts';
import { addPlaces, newTrip, saveState, stops } from './trips.ts';

// Ana and Beto write one note at once, comment and vote; what each does shows to the other.

// What a browser says of requests without a network.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket connection/ });

const place = 'Castillo de San Felipe';
const dialog = (page: Page) => page.getByRole('dialog');
const note = (page: Page) => dialog(page).getByLabel('Nota', { exact: true });
const talk = (page: Page) => dialog(page).locator('[data-stop-talk]');
const stop = (page: Page) => page.locator('[data-part=open]').filter({ hasText: place });
const openStop = (page: Page) => stop(page).click();

async function together(ana: Page, request: APIRequestContext, browser: Browser) {
  await settle(ana, request, 'Ana');
  await newTrip(ana, 'A cuatro manos');
  await addPlaces(ana, 1, [place]);
  await expect(saveState(ana)).toHaveText('Guardado en tu cuenta');
  await ana.getByRole('button', { name: 'Compartir' }).click();
  await dialog(ana).getByLabel('Podrá').selectOption('editor');
  await dialog(ana).getByRole('button', { name: 'Crear la invitación' }).click();
  const invitation = await ana.getByLabel('Dirección de la invitación').inputValue();
  await ana.keyboard.press('Escape');
  const beto = await (await browser.newContext()).newPage();
  await settle(beto, request, 'Beto');
  await open(beto, invitation);
  await beto.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(stops(beto)).toHaveCount(1);
  return beto;
}

test('two people write one note at once, one without a network, and comment and vote: both keep all of it, and the dashboard tells', async ({
  page: ana,
  request,
  browser,
}) => {
  const beto = await together(ana, request, browser);
  await openStop(ana);
  await openStop(beto);
  await note(ana).fill('Comprar las boletas antes.');
  await expect(note(beto)).toHaveValue('Comprar las boletas antes.');

  // She has no network; both go on in the same note.
  await ana.context().setOffline(true);
  await note(ana).press('End');
  await note(ana).pressSequentially(' Llevar efectivo.');
  await note(beto).press('Home');
  await note(beto).pressSequentially('Abre a las ocho. ');
  await talk(ana).getByRole('button', { name: 'Sí, vamos' }).click();
  await talk(ana).getByLabel('Escribe un comentario').fill('¿Vamos el martes temprano?');
  await talk(ana).getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(talk(ana).getByRole('listitem')).toContainText('por enviar');

  // With the network it comes together while she goes on typing.
  await note(ana).focus();
  await note(ana).press('End');
  await note(ana).pressSequentially(' Y agua');
  await ana.context().setOffline(false);
  await expect(note(ana)).toHaveValue(/^Abre a las ocho\. Comprar las boletas antes\./);
  await note(ana).pressSequentially(' fría.');
  const both = 'Abre a las ocho. Comprar las boletas antes. Llevar efectivo. Y agua fría.';
  await expect(note(ana)).toHaveValue(both);
  await expect(note(beto)).toHaveValue(both);

  // He reads her comment, votes against it, and takes back nothing of hers.
  await expect(talk(beto).getByRole('listitem')).toContainText('¿Vamos el martes temprano?');
  await expect(talk(beto)).toContainText('Sí: Ana');
  await expect(talk(beto).getByRole('button', { name: /Borrar/ })).toHaveCount(0);
  await expect(talk(beto).getByRole('button', { name: /Editar/ })).toHaveCount(0);
  await talk(beto).getByRole('button', { name: 'Mejor no' }).click();
  await expect(talk(ana)).toContainText('No: Beto');
  await expect(talk(ana).getByRole('listitem')).not.toContainText('por enviar');
  for (const one of [ana, beto]) {
    await one.keyboard.press('Escape');
    await expect(stop(one)).toContainText('1 sí · 1 no · 1 comentario');
  }

  // His dashboard tells it once, and leads to the stop.
  await open(beto, '/dashboard');
  const news = beto.locator('[data-talk-news]');
  await expect(news.getByRole('listitem')).toHaveCount(2);
  await expect(news).toContainText('Ana comentó');
  await news.getByRole('link').first().click();
  await expect(talk(beto)).toContainText('¿Vamos el martes temprano?');
  await beto.keyboard.press('Escape');
  await expect(dialog(beto)).toHaveCount(0);
  await open(beto, '/dashboard');
  await news.getByRole('button', { name: 'Marcar todo como leído' }).click();
  await expect(news).toContainText('Leíste todo');
  await beto.reload();
  await expect(beto.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(news).toHaveCount(0);
  await beto.context().close();
});

test('who wrote a comment changes it without a network, by keyboard, and all read that it was edited', async ({
  page: ana,
  request,
  browser,
}) => {
  const beto = await together(ana, request, browser);
  await openStop(ana);
  await openStop(beto);
  await talk(ana).getByLabel('Escribe un comentario').fill('¿Vamos el martes?');
  await talk(ana).getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(talk(beto).getByRole('listitem')).toContainText('¿Vamos el martes?');
  await expect(talk(beto).getByRole('listitem')).not.toContainText('editado');

  await ana.context().setOffline(true);
  const edit = talk(ana).getByRole('button', { name: /^Editar tu comentario/ });
  await edit.press('Enter');
  const field = talk(ana).getByLabel('Tu comentario');
  await expect(field).toBeFocused();
  await field.fill('No: ¿vamos el lunes?');
  await talk(ana).getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(edit).toBeFocused();
  await expect(talk(ana).getByRole('listitem')).toContainText('¿Vamos el martes?');
  await edit.press('Enter');
  await expectAccessible(ana, 'dialog');
  await field.fill('¿Vamos el miércoles?');
  await talk(ana).getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(talk(ana).getByRole('listitem')).toContainText(
    /editado[\s\S]*¿Vamos el miércoles\?/,
  );
  await ana.context().setOffline(false);
  await expect(talk(beto).getByRole('listitem')).toContainText(
    /editado[\s\S]*¿Vamos el miércoles\?/,
  );
  await beto.context().close();
});

test('who writes a note or moves a stop shows to the other, and no more once they stop', async ({
  page: ana,
  request,
  browser,
}) => {
  const beto = await together(ana, request, browser);
  await expect(ana.getByRole('list', { name: 'También aquí' })).toContainText('Beto');
  await openStop(ana);
  await openStop(beto);
  await note(ana).pressSequentially('Sin prisa', { delay: 60 });
  const writer = dialog(beto).locator('[data-writer]');
  await expect(writer).toHaveText(/Ana está escribiendo en esta nota/);
  await expect(writer).toHaveCount(0);
  for (const one of [ana, beto]) await one.keyboard.press('Escape');
  await stops(ana).locator('[data-part=grip]').press('Enter');
  await expect(stop(beto)).toContainText('Ana está moviendo esta parada');
  await ana.keyboard.press('Escape');
  await expect(stop(beto)).not.toContainText('Ana está moviendo esta parada');
  await beto.context().close();
});

import type { Page } from '@playwright/test';
import { expectAccessible, expectNarrow } from './accessibility.ts';
import { choose, fileOf } from './files.ts';
import { expect, open, test } from './fixtures.ts';
import { settle, signIn } from './traveller.ts';
import { said, saveState } from './trips.ts';

// Somebody who leaves a trip keeps their name and their part in its sums.

type Expense = { title: string; cop: number; paid_by: number | null; shared_by: number[] };

/** A trip of Ana, Beto and Caro with these expenses, from a file; ends in its accounts. */
async function bring(page: Page, expenses: Expense[], more: object = {}) {
  const document = {
    format: 'mochila.trip/1',
    trip: { title: 'Plata', people: 3 },
    people: [{ name: 'Ana' }, { name: 'Beto' }, { name: 'Caro' }],
    days: [{ stops: [] }],
    expenses,
    ...more,
  };
  await open(page, '/viajes?archivo=true');
  await choose(page, fileOf('plata.json', JSON.stringify(document)));
  await page.getByRole('dialog').getByRole('button', { name: 'Crear este viaje' }).click();
  await page.getByRole('link', { name: 'Abrir el viaje' }).click();
  await page.getByRole('link', { name: 'Cuentas' }).click();
}

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

const settlement = (page: Page) => page.getByRole('region', { name: 'Quién le debe a quién' });
const people = (page: Page) => page.getByRole('region', { name: 'Quiénes comparten' });
const ask = (page: Page) => page.getByRole('alertdialog');
const onlyBeto: Expense = { title: 'Solo de Beto', cop: 90_000, paid_by: 0, shared_by: [1] };

test('removing who owes asks with names and amounts, keeps the debt theirs, and can be taken back', async ({
  page,
}) => {
  await bring(page, [onlyBeto]);
  const debt = settlement(page).getByText('Beto le paga $ 90.000 a Ana');
  await expect(debt).toBeVisible();
  const remove = page.getByRole('button', { name: 'Quitar a Beto', exact: true });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(ask(page)).toContainText('Beto le debe $ 90.000 a Ana.');
  const no = ask(page).getByRole('button', { name: 'Dejar a Beto' });
  await expect(no).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNarrow(page);
  await page.keyboard.press('Enter');
  await expect(ask(page)).toHaveCount(0);
  await expect(remove).toBeFocused();

  await remove.click();
  await ask(page).getByRole('button', { name: 'Quitar a Beto' }).click();
  await expect(said(page)).toContainText('Beto ya no viaja; su nombre y su parte siguen');
  await expect(
    settlement(page).getByText('Beto (ya no viaja) le paga $ 90.000 a Ana'),
  ).toBeVisible();
  await expect(settlement(page).getByText('Caro')).toHaveCount(0);
  await expect(people(page).getByRole('listitem').filter({ hasText: 'Beto' })).toContainText(
    'Sigue en las cuentas',
  );
  await expect(page.getByText('Lo comparten: Beto (ya no viaja)')).toBeVisible();
  await expectAccessible(page);

  // What comes later is of who is here.
  const form = page.getByRole('form', { name: 'Agregar gasto' });
  await form.getByLabel('Qué').fill('Cena');
  await form.getByLabel('Pesos', { exact: true }).fill('20000');
  await form.getByLabel('Lo paga').selectOption({ label: 'Caro' });
  await form.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(settlement(page).getByRole('listitem')).toHaveText([
    'Beto (ya no viaja) le paga $ 80.000 a AnaPagado',
    'Beto (ya no viaja) le paga $ 10.000 a CaroPagado',
  ]);

  // Settled, and back again.
  await settlement(page)
    .getByRole('button', { name: /^Pagado: Beto .*Ana/ })
    .click();
  await settlement(page)
    .getByRole('button', { name: /^Pagado: Beto .*Caro/ })
    .click();
  await expect(settlement(page).getByText('Están a mano')).toBeVisible();
  await page.getByRole('button', { name: 'Traer de vuelta a Beto' }).click();
  await expect(remove).toBeVisible();
  await expect(settlement(page).getByText('Están a mano')).toBeVisible();

  await expect(saveState(page)).toHaveText('Guardado en este dispositivo');
  await page.reload();
  await expect(settlement(page).getByText('Están a mano')).toBeVisible();
});

test('undo brings back who was removed, with what everybody shared', async ({ page }) => {
  await bring(page, [{ title: 'Cena', cop: 100, paid_by: 1, shared_by: [] }]);
  await expect(settlement(page).getByRole('listitem')).toHaveCount(2);
  const before = await settlement(page).getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'Quitar a Beto', exact: true }).click();
  await expect(ask(page)).toContainText('Ana le debe $ 34 a Beto.');
  await ask(page).getByRole('button', { name: 'Quitar a Beto' }).click();
  await expect(settlement(page)).toContainText('Ana le paga $ 34 a Beto (ya no viaja)');
  await expect(settlement(page).getByText('Falta decir quién pagó')).toHaveCount(0);
  await page.locator('[data-notice]').getByRole('button', { name: 'Deshacer' }).click();
  await expect(settlement(page).getByRole('listitem')).toHaveText(before);
});

test('who has no part in anything goes without a question, and who has something to do is asked about', async ({
  page,
}) => {
  const checks = [{ list: 'todo', text: 'Carpa', done: false, assigned_to: 2 }];
  await bring(page, [{ title: 'Cena', cop: 100, paid_by: null, shared_by: [] }], { checks });
  await page.getByRole('button', { name: 'Quitar a Beto', exact: true }).click();
  await expect(ask(page)).toHaveCount(0);
  await expect(said(page)).toContainText('Beto ya no está en el viaje.');
  await page.getByRole('button', { name: 'Quitar a Caro', exact: true }).click();
  await expect(ask(page)).toContainText('En las listas, Caro tiene 1 cosa a su nombre.');
  await ask(page).getByRole('button', { name: 'Quitar a Caro' }).click();
  await page.getByRole('link', { name: 'Listas' }).click();
  await expect(page.getByLabel('Quién hace «Carpa»').locator('option:checked')).toHaveText(
    'Caro (ya no viaja)',
  );
});

test('somebody removed on one device while they pay on another stays in the sums of both, and of the link', async ({
  page,
  request,
  browser,
}) => {
  const traveller = await settle(page, request);
  await bring(page, [onlyBeto]);
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, traveller);
  await expect(other).toHaveURL(/\/dashboard/);
  await open(other, page.url());
  await expect(settlement(other).getByText('Beto le paga $ 90.000 a Ana')).toBeVisible();

  // Both without a network: one removes Beto, the other says that he paid.
  await page.context().setOffline(true);
  await other.context().setOffline(true);
  await page.getByRole('button', { name: 'Quitar a Beto', exact: true }).click();
  await ask(page).getByRole('button', { name: 'Quitar a Beto' }).click();
  await expect(people(page).getByText('Sigue en las cuentas')).toBeVisible();
  const form = other.getByRole('form', { name: 'Agregar gasto' });
  await form.getByLabel('Qué').fill('Taxi');
  await form.getByLabel('Pesos', { exact: true }).fill('40000');
  await form.getByLabel('Lo paga').selectOption({ label: 'Beto' });
  await form.getByLabel('Beto', { exact: true }).uncheck();
  await form.getByLabel('Caro', { exact: true }).uncheck();
  await form.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(settlement(other).getByText('Beto le paga $ 50.000 a Ana')).toBeVisible();

  await page.context().setOffline(false);
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved');
  await other.context().setOffline(false);
  for (const one of [page, other])
    await expect(
      settlement(one).getByText('Beto (ya no viaja) le paga $ 50.000 a Ana'),
    ).toBeVisible({ timeout: 30_000 });
  await expect(saveState(other)).toHaveAttribute('data-save', 'saved');

  await page.getByRole('button', { name: 'Compartir' }).click();
  const sharing = page.getByRole('dialog');
  await sharing.getByLabel('Sin costos').first().uncheck();
  await sharing.getByRole('button', { name: 'Crear el enlace' }).click();
  const link = await page.getByLabel('Dirección del enlace').inputValue();
  const visitor = await (await browser.newContext()).newPage();
  // As at the end of a sentence.
  await open(visitor, `${link}).`);
  await expect(visitor.getByText('Taxi · Beto (ya no viaja)')).toBeVisible();
  await visitor.context().close();
  await other.context().close();
});

test('a file of a stop that is deleted stays in the trip, and the notice says so', async ({
  page,
  request,
}) => {
  await settle(page, request);
  await bring(page, [], { days: [{ stops: [{ kind: 'own', title: 'Vuelo' }] }] });
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await page.locator('#dia-1 [data-part=open]').click();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'tiquete.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('dialog').getByText('tiquete', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).last().click();
  await expect(page.locator('[data-notice]')).toContainText('Su archivo sigue en el viaje');
  const files = page.getByRole('region', { name: 'Archivos del viaje' });
  await expect(files.getByText('tiquete', { exact: true })).toBeVisible();
  await page.locator('[data-notice]').getByRole('button', { name: 'Deshacer' }).click();
  await expect(files).toHaveCount(0);
});

test('what a trip costs a person and its settlement divide by the same number, and the page says which', async ({
  page,
}) => {
  await bring(page, [{ title: 'Cena', cop: 100, paid_by: 0, shared_by: [] }], {
    trip: { title: 'Plata', people: 2 },
  });
  await expect(
    page.getByText('Todo se divide entre 3 nombres. El viaje dice 2 personas'),
  ).toBeVisible();
  const each = page.locator('dl').filter({ hasText: 'Por persona' }).locator('dd').first();
  await expect(each).toContainText('33');
  await expect(settlement(page)).toContainText('33');
});

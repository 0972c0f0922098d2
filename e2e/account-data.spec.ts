import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNarrow } from './accessibility.ts';
import { expect, open, test } from './fixtures.ts';
import { codeOf, enrol } from './second-factor.ts';
import { enter, mailTo, settle, storedUser } from './traveller.ts';

// Taking one's data along and deleting the account.

test('a traveller takes their data along, then deletes the account', async ({ page, request }) => {
  const traveller = await enter(page, request, 'Ana Lucía');
  await open(page, '/cuenta');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^mochila-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(file).toMatchObject({
    format: 'mochila-export',
    version: 1,
    account: { email: traveller.email },
    profile: { display_name: 'Ana Lucía' },
  });

  await page.getByRole('link', { name: 'Eliminar mi cuenta…' }).click();
  await page.getByLabel(/Para confirmar, escribe tu correo/).fill('otra@ejemplo.co');
  await page.getByRole('button', { name: 'Eliminar mi cuenta para siempre' }).click();
  await expect(page.getByText('No es el correo de esta cuenta')).toBeVisible();
  await page.getByLabel(/Para confirmar, escribe tu correo/).fill(traveller.email);
  await page.getByRole('button', { name: 'Eliminar mi cuenta para siempre' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasta pronto');
  expect(await storedUser(page)).toMatchObject({ user: null, isLoggedIn: false });
  await page.goto('/cuenta');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

/** As the database answers a day after the sign-in, once. */
async function asOfYesterday(page: Page, name: string) {
  await page.route(
    `**/rest/v1/rpc/${name}`,
    (route) =>
      route.fulfill({
        status: 428,
        json: {
          code: 'PT428',
          message: 'never shown',
          details: 'recent_sign_in_needed',
          hint: null,
        },
      }),
    { times: 1 },
  );
}

test.describe('a sign-in of yesterday', () => {
  test.use({ expectedErrors: /400|403|428/ });

  test('deleting the account asks for a mailed code, signs in anew and goes on', async ({
    page,
    request,
  }) => {
    const traveller = await enter(page, request);
    await open(page, '/cuenta/eliminar');
    await asOfYesterday(page, 'export_my_data');
    await page.getByRole('button', { name: 'Descargar mis datos' }).click();
    const field = page.getByLabel('Código de seguridad de 6 cifras');
    await expect(field).toBeFocused();

    // The other form takes the code of the same mail.
    await asOfYesterday(page, 'delete_my_account');
    await page.getByLabel(/Para confirmar/).fill(traveller.email);
    const remove = page.getByRole('button', { name: 'Eliminar mi cuenta para siempre' });
    await remove.click();
    await expect(field).toHaveCount(1);
    await expect(field).toBeFocused();
    await expect(page.getByText(`Enviamos un código a ${traveller.email}`)).toBeVisible();
    await expect(page.getByLabel(/Para confirmar/)).toHaveValue(traveller.email);
    await page.setViewportSize({ width: 320, height: 720 });
    await expectNarrow(page);
    await field.fill('000000');
    await remove.click();
    await expect(page.getByText('El código no es correcto')).toBeVisible();
    const { code } = await mailTo(request, traveller.email);
    await field.fill(code ?? '');
    await remove.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasta pronto');
  });

  test('downloading the data asks for the code of an authenticator where there is one', async ({
    page,
    request,
  }) => {
    await settle(page, request);
    const secret = await enrol(page);
    await open(page, '/cuenta');
    await asOfYesterday(page, 'export_my_data');
    await page.getByRole('button', { name: 'Descargar mis datos' }).click();
    await page.getByLabel(/^Código de 6 cifras/).fill(codeOf(secret, 1));
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar mis datos' }).click();
    expect((await file).suggestedFilename()).toMatch(/^mochila-.*\.json$/);
    await expect(page.getByLabel(/^Código de 6 cifras/)).toHaveCount(0);
  });
});

import type { Browser, Page } from '@playwright/test';
import { expectNarrow } from './accessibility.ts';
import { expect, languages, open, test } from './fixtures.ts';
import { mailTo, newTraveller, settle } from './traveller.ts';

// A trip shown by a link and planned by several, from making the link to its end.

// What a browser says of a trip that went away, and of an invitation that opens nothing.
test.use({ expectedErrors: /404 \(Not Found\) \(.*\/rpc\/(trip_changes|accept_invite)\)/ });

const title = 'Semana en la costa';
const stop = (page: Page) =>
  page.getByRole('button', { name: 'Casa de Marta' }).and(page.locator('[data-part=open]'));
const dialog = (page: Page) => page.getByRole('dialog');

/** A trip with a place, a cost and a note, in the account of whoever is signed in. Gives its address. */
async function makeTrip(page: Page): Promise<string> {
  await open(page, '/viajes');
  await page.getByLabel('Nombre', { exact: true }).fill(title);
  await page.getByLabel('Primer día').fill('2027-01-05');
  await page.getByRole('button', { name: 'Crear el viaje' }).click();
  await expect(page).toHaveURL(/\/viaje\?id=/);
  await page.getByRole('button', { name: 'Agregar parada al día 1' }).click();
  await dialog(page).getByRole('radio', { name: 'Lugar propio' }).check();
  await dialog(page).getByLabel('Cómo se llama').fill('Casa de Marta');
  await dialog(page).getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.keyboard.press('Escape');
  await stop(page).click();
  await dialog(page).getByLabel('Costo (pesos)').fill('54321');
  await dialog(page).getByLabel('Nota', { exact: true }).fill('La llave está bajo el tapete');
  await page.keyboard.press('Escape');
  await expect(page.getByText('54.321')).toBeVisible();
  await expect(page.locator('[data-save="saved"]')).toBeVisible();
  return page.url();
}

async function makeLink(page: Page, hide: { costs: boolean; notes: boolean }): Promise<string> {
  await page.getByRole('button', { name: 'Compartir' }).click();
  const form = dialog(page).locator('form').first();
  await form.getByLabel('Sin costos').setChecked(hide.costs);
  await form.getByLabel('Sin notas').setChecked(hide.notes);
  await form.getByRole('button', { name: 'Crear el enlace' }).click();
  return page.getByLabel('Dirección del enlace').inputValue();
}

async function makeInvitation(page: Page, may: 'editor' | 'viewer'): Promise<string> {
  await page.getByRole('button', { name: 'Compartir' }).click();
  await dialog(page).getByLabel('Podrá').selectOption(may);
  await dialog(page).getByRole('button', { name: 'Crear la invitación' }).click();
  return page.getByLabel('Dirección de la invitación').inputValue();
}

async function stranger(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const secretOf = (link: string) => new URL(link).pathname.split('/').at(-1) ?? '';
const nothing = (page: Page) => page.getByRole('heading', { name: 'Este enlace no funciona' });

test('a link shows the trip without costs and notes, then with them, then nothing', async ({
  page,
  request,
  browser,
}) => {
  await settle(page, request);
  await makeTrip(page);
  const link = await makeLink(page, { costs: true, notes: true });
  const visitor = await stranger(browser);
  const asked: string[] = [];
  visitor.on('request', (one) => asked.push(`${one.url()} ${one.headers().referer ?? ''}`));
  await open(visitor, link);
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await expect(visitor.getByText('Casa de Marta')).toBeVisible();
  await expect(visitor.getByText('54.321')).toHaveCount(0);
  await expect(visitor.getByText('bajo el tapete')).toHaveCount(0);
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const secret = secretOf(link);
  expect(visitor.url()).toBe(new URL(`/viaje-compartido#${secret}`, link).href);
  expect(asked.filter((one) => one.includes(secret))).toEqual([`${link} `]);

  const shown = dialog(page).getByRole('listitem').first();
  await shown.getByLabel('Sin costos').uncheck();
  await shown.getByLabel('Sin notas').uncheck();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('bajo el tapete')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(visitor.getByText('54.321').first()).toBeVisible();

  // A copy of their own, without an account.
  await visitor.getByRole('button', { name: 'Hacerlo mío' }).click();
  await expect(visitor).toHaveURL(/\/viaje\?id=/);
  await expect(visitor.getByLabel('Nombre del viaje')).toHaveValue(title);
  await expect(stop(visitor)).toBeVisible();
  await expect(visitor.locator('[data-save]')).toHaveText('Guardado en este dispositivo');
  await visitor.goto('about:blank');
  await open(visitor, link);

  await dialog(page).getByRole('button', { name: 'Quitar este enlace' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Quitar este enlace' })).toHaveCount(0);
  await visitor.reload();
  await expect(nothing(visitor)).toBeVisible();
  await visitor.context().close();
});

test('a link answers programs that are no browsers with a preview of the trip, until it is revoked', async ({
  page,
  request,
  browser,
}) => {
  await settle(page, request);
  await makeTrip(page);
  const link = await makeLink(page, { costs: false, notes: false });
  const preview = await request.get(link);
  expect(preview.status()).toBe(200);
  const text = await preview.text();
  expect(text).toContain(`<meta property="og:title" content="${title}">`);
  expect(text).toContain('5 al 7 de enero de 2027 · 3 días · 1 lugar');
  expect(text).not.toMatch(/54321|tapete|Marta/);
  const [, picture = ''] = text.match(/property="og:image" content="([^"]+)"/) ?? [];
  const drawn = await request.get(picture);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
  const secret = secretOf(link);
  const english = await request.get(`/en/v/${secret}`);
  expect(await english.text()).toContain('5 to 7 January 2027 · 3 days · 1 place');

  // What was sent before links had previews opens still.
  const visitor = await stranger(browser);
  await open(visitor, new URL(`/viaje-compartido#${secret}`, link).href);
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Quitar este enlace' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Quitar este enlace' })).toHaveCount(0);
  const [ended, never] = [await request.get(link), await request.get(`/v/${'x'.repeat(43)}`)];
  expect([ended.status(), never.status()]).toEqual([404, 404]);
  expect((await ended.text()).replaceAll(secret, 'x'.repeat(43))).toBe(await never.text());
  await visitor.goto('about:blank');
  await open(visitor, link);
  await expect(nothing(visitor)).toBeVisible();
  await visitor.context().close();
});

test('a browser without Sec-Fetch headers opens a shared link too', async ({
  page,
  request,
  browser,
}) => {
  await settle(page, request);
  await makeTrip(page);
  const link = await makeLink(page, { costs: true, notes: true });
  const visitor = await stranger(browser);
  // As browsers ask where the address is not secure, or before they knew these headers.
  await visitor.route('**/v/*', async (route) => {
    const answer = await request.get(route.request().url());
    await route.fulfill({ response: answer });
  });
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  expect(visitor.url()).toContain(`/viaje-compartido#${secretOf(link)}`);
  await visitor.context().close();
});

test('an expired link, a truncated one and a missing one show the same page', async ({
  page,
  request,
  browser,
}) => {
  await settle(page, request);
  await makeTrip(page);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await dialog(page).getByLabel('Cuánto dura').selectOption('7');
  // The clock of the browser says when the link ends; the database's own says that it has.
  await page.clock.setFixedTime(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await dialog(page).getByRole('button', { name: 'Crear el enlace' }).click();
  const link = await page.getByLabel('Dirección del enlace').inputValue();
  const visitor = await stranger(browser);
  for (const address of [link, link.slice(0, -5), '/viaje-compartido']) {
    await visitor.goto('about:blank');
    await open(visitor, address);
    await expect(nothing(visitor)).toBeVisible();
  }
  await visitor.context().close();
});

test('an invitation survives signing up, and whoever was invited edits, then as a viewer only reads, then is removed', async ({
  page,
  request,
  browser,
}) => {
  await settle(page, request, 'Ana');
  const address = await makeTrip(page);
  const invitation = await makeInvitation(page, 'editor');
  const guest = await stranger(browser);
  await open(guest, invitation);
  await expect(guest.getByText('Ana te invita a')).toBeVisible();
  await guest.getByRole('link', { name: 'Crear una cuenta' }).click();
  await expect(guest).toHaveURL(/modo=crear/);
  expect(guest.url()).not.toContain(new URL(invitation).hash.slice(1));
  const traveller = newTraveller();
  await guest.getByLabel('Correo electrónico').fill(traveller.email);
  await guest.getByLabel('Elige una contraseña').fill(traveller.password);
  await guest.getByRole('button', { name: 'Crear mi cuenta' }).click();
  const { code } = await mailTo(request, traveller.email);
  await guest.getByLabel('Código de 6 cifras').fill(code ?? '');
  await guest.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await guest.getByLabel('¿Cómo te llamamos?').fill('Beto');
  await guest.getByRole('button', { name: 'Guardar y seguir' }).click();
  await guest.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(guest).toHaveURL(/\/viaje\?id=/);
  await expect(stop(guest)).toBeVisible();

  await guest.getByLabel('Nombre del día 1').fill('Llegada');
  await guest.getByLabel('Nombre del día 1').blur();
  await expect(guest.locator('[data-save="saved"]')).toBeVisible();
  await open(page, address);
  await expect(page.getByLabel('Nombre del día 1')).toHaveValue('Llegada');

  await page.getByRole('button', { name: 'Compartir' }).click();
  await page.getByLabel('Qué puede hacer Beto').selectOption('viewer');
  await expect(dialog(page).getByText('Puede leerlo')).toBeVisible();
  // The invitation that Beto still has would make an editor of him again: it ends, and Ana is told.
  await expect(
    dialog(page).getByText(/Beto ahora solo puede leer.* 1 invitación que seguía abierta/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar esta invitación' })).toHaveCount(0);
  await guest.goto('about:blank');
  await open(guest, invitation);
  await expect(guest.getByRole('heading', { name: 'Esta invitación no funciona' })).toBeVisible();
  await open(guest, address);
  await expect(guest.getByText('Un viaje de otra persona, para leer')).toBeVisible();
  await expect(guest.getByRole('button', { name: /Editar|Agregar|Deshacer/ })).toHaveCount(0);
  await expect(guest.getByText('54.321').first()).toBeVisible();

  // Asked first, told, and taken back.
  const out = page.getByRole('button', { name: 'Sacar del viaje a Beto' });
  const gone = guest.getByRole('heading', { name: 'Ya no estás en este viaje' });
  await out.click();
  await dialog(page).getByRole('button', { name: 'No, dejarlo' }).press('Enter');
  await expect(out).toBeFocused();
  await out.click();
  await dialog(page).getByRole('button', { name: 'Sí, sacar' }).click();
  await expect(out).toHaveCount(0);
  await guest.reload();
  await expect(gone).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(out).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('Un viaje de otra persona, para leer')).toBeVisible();
  await out.click();
  await dialog(page).getByRole('button', { name: 'Sí, sacar' }).click();
  await guest.reload();
  await expect(gone).toBeVisible();
  await guest.context().close();
});

test('whoever was invited to read leaves, and comes back by the same invitation', async ({
  page,
  request,
  browser,
}) => {
  await settle(page, request, 'Ana');
  await makeTrip(page);
  const invitation = await makeInvitation(page, 'viewer');
  const guest = await stranger(browser);
  await settle(guest, request);
  for (const turn of ['first', 'again']) {
    await guest.goto('about:blank');
    await open(guest, invitation);
    await guest.getByRole('button', { name: 'Aceptar la invitación' }).click();
    await expect(guest.getByText('Casa de Marta'), turn).toBeVisible();
    await guest.getByRole('button', { name: 'Quiénes van' }).click();
    await guest.getByRole('button', { name: 'Salirme de este viaje' }).click();
    await expect(guest).toHaveURL(/\/viajes$/);
    await expect(guest.getByRole('link', { name: new RegExp(title) })).toHaveCount(0);
  }
  await guest.context().close();
});

test('an invitation for another address opens nothing', async ({ page, request, browser }) => {
  await settle(page, request);
  await makeTrip(page);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await dialog(page).getByLabel('Correo de quien invitas').fill('otra@ejemplo.co');
  await dialog(page).getByRole('button', { name: 'Crear la invitación' }).click();
  const invitation = await page.getByLabel('Dirección de la invitación').inputValue();
  const guest = await stranger(browser);
  await settle(guest, request);
  await open(guest, invitation);
  await guest.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(guest.getByRole('heading', { name: 'Esta invitación no funciona' })).toBeVisible();
  await guest.context().close();
});

test('an invitation by e-mail is written for the mail program of whoever invites', async ({
  page,
  request,
  browser,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.documentElement.dataset.passed = JSON.stringify(data);
      },
    });
  });
  const ana = await settle(page, request, 'Ana');
  await makeTrip(page);
  const guest = await stranger(browser);
  const beto = await settle(guest, request);

  await page.getByRole('button', { name: 'Compartir' }).click();
  const email = dialog(page).getByLabel('Correo de quien invitas');
  const make = dialog(page).getByRole('button', { name: 'Crear la invitación' });
  const fault = dialog(page).getByRole('alert');
  for (const wrong of ['beto', 'beto@ejemplo', 'be to@ejemplo.co']) {
    await email.fill(wrong);
    await make.click();
    await expect(fault).toHaveText('Revisa el correo: debe verse como ana@ejemplo.co.');
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
  }
  await email.fill(ana.email.toUpperCase());
  await expect(fault).toHaveCount(0);
  await make.click();
  await expect(fault).toContainText('Ese es tu propio correo');

  await email.fill(beto.email);
  await make.click();
  const heading = dialog(page).getByRole('heading', { name: `La invitación para ${beto.email}` });
  await expect(heading).toBeFocused();
  await expect(email).toHaveValue('');
  const invitation = await page.getByLabel('Dirección de la invitación').inputValue();
  const mail = await dialog(page)
    .getByRole('link', { name: 'Escribir el correo' })
    .getAttribute('href');
  const written = new URL(mail ?? '');
  expect([written.protocol, written.pathname]).toEqual(['mailto:', beto.email]);
  expect(written.searchParams.get('subject')).toBe(`Te invito a planear «${title}»`);
  const body = written.searchParams.get('body') ?? '';
  expect(body).toContain(`\r\n${invitation}\r\n`);
  expect(body).toContain(beto.email);
  expect(body).toMatch(/Ana$/);
  await dialog(page).getByText('Lo que dice el mensaje').click();
  await expect(dialog(page).getByText('Podrás leer el viaje y cambiarlo')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Mandarlo por otra aplicación' }).click();
  const passed = JSON.parse((await page.locator('html').getAttribute('data-passed')) ?? '{}');
  expect(passed).toMatchObject({ title: `Te invito a planear «${title}»`, url: invitation });

  await email.fill(` ${beto.email}`);
  await make.click();
  await expect(fault).toContainText('Ya hay una invitación abierta para ese correo');
  await expect(heading).toHaveCount(0);

  await open(guest, invitation);
  await expect(guest.getByText('Es para una sola persona')).toBeVisible();
  await guest.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(stop(guest)).toBeVisible();
  await make.click();
  await expect(fault).toContainText('ya está en el viaje');
  await guest.context().close();
});

test('without an account, sharing says why it needs one', async ({ page }) => {
  await open(page, '/viajes');
  await page.getByRole('button', { name: 'Crear el viaje' }).click();
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Crear una cuenta' })).toBeVisible();
});

test('what is shared passes axe and fits 320 pixels, by day and night, in both languages', async ({
  page,
  request,
  browser,
}) => {
  await settle(page, request, 'Ana');
  await makeTrip(page);
  const link = await makeLink(page, { costs: false, notes: false });
  await page.getByRole('button', { name: 'Crear la invitación' }).click();
  const invitation = await page.getByLabel('Dirección de la invitación').inputValue();
  await expectNarrow(page);
  const visitor = await stranger(browser);
  for (const { prefix } of languages)
    for (const address of [link, invitation]) {
      const { pathname, hash } = new URL(address);
      await visitor.goto('about:blank');
      await open(visitor, prefix + pathname + hash);
      await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
      await expectNarrow(visitor);
    }
  await visitor.context().close();
});

import type { Page } from '@playwright/test';
import { expectAccessible, expectNarrow } from './accessibility.ts';
import { filesOnDevice, pdf } from './device-files.ts';
import { expect, open, test } from './fixtures.ts';
import { enter, signIn } from './traveller.ts';
import { newTrip, saveState } from './trips.ts';

// A ticket that is added on one device is there on the other, which never opened the trip.

test.use({
  timezoneId: 'America/Bogota',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/,
});

const dialog = (page: Page) => page.getByRole('dialog');
const states = (page: Page) => dialog(page).locator('[data-file-state]');
const papers = (page: Page) => page.locator('[data-attachments=today]');

test('a ticket added on a phone without a network is on the other device without opening the trip there, and on its page of the day with what it says', async ({
  page,
  context,
  request,
  browser,
}) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format();
  await page.setViewportSize({ width: 360, height: 740 });
  const traveller = await enter(page, request, 'Ana');
  await newTrip(page, 'Con tiquete');
  await page.getByRole('button', { name: 'Fechas y personas' }).click();
  await page.getByLabel('Primer día').fill(today);
  await page.keyboard.press('Escape');
  await expect(saveState(page)).toHaveText('Guardado en tu cuenta');
  await page.getByRole('button', { name: 'Opciones del día 1' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Archivos' })).toBeVisible();

  await context.setOffline(true);
  const add = (name: string) =>
    dialog(page)
      .getByLabel('Agregar archivos')
      .setInputFiles([{ name, mimeType: 'application/pdf', buffer: Buffer.from(pdf) }]);
  await add('Lancha a la isla.pdf');
  const ticket = dialog(page).locator('[data-file]');
  await ticket.getByText('Datos').click();
  for (const [label, value] of [
    ['Código de reserva', 'KX7Q2P'],
    ['A nombre de', 'Ana Gómez'],
    ['Silla', '14A'],
    ['Hora', '09:30'],
    ['Dirección', 'Muelle de la Bodeguita'],
    ['Se cancela hasta', today],
  ] as const) {
    await ticket.getByLabel(label).fill(value);
    await ticket.getByLabel(label).blur();
  }
  await context.setOffline(false);
  await expect(states(page)).toHaveText(['En tu cuenta'], { timeout: 20_000 });
  await expect(saveState(page)).toHaveText('Guardado en tu cuenta');

  const tablet = await (
    await browser.newContext({ timezoneId: 'America/Bogota', serviceWorkers: 'block' })
  ).newPage();
  await signIn(tablet, traveller);
  await expect(tablet).toHaveURL(/\/dashboard/);
  await expect.poll(async () => (await filesOnDevice(tablet))[0]?.text).toBe(pdf);
  await open(tablet, '/hoy');
  await expect(
    papers(tablet).getByRole('link', { name: 'Abrir Lancha a la isla' }),
  ).toHaveAttribute('href', /^blob:/);
  for (const said of ['09:30', 'KX7Q2P', 'Ana Gómez', 'Silla 14A', 'Muelle de la Bodeguita'])
    await expect(papers(tablet)).toContainText(said);
  await expect(papers(tablet)).toContainText('Se cancela hasta el');
  await expectAccessible(tablet);
  await tablet.setViewportSize({ width: 320, height: 700 });
  await expectNarrow(tablet);

  // What is added later comes while the page of the day is looked at again.
  await add('Regreso.pdf');
  await expect(states(page)).toHaveText(['En tu cuenta', 'En tu cuenta'], { timeout: 20_000 });
  await open(tablet, '/hoy');
  await expect(papers(tablet).getByRole('link', { name: 'Abrir Regreso' })).toHaveAttribute(
    'href',
    /^blob:/,
  );
  await tablet.context().close();
});

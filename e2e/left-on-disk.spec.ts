import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '#tools/programs/browser.ts';
import { filesOnDevice, pdf } from './device-files.ts';
import { expect, open, test } from './fixtures.ts';
import { photo } from './photos.ts';
import { settle } from './traveller.ts';
import { newTrip, saveState } from './trips.ts';

// What a browser keeps on the disk of somebody who signed out, its own cache included.

test.use({ serviceWorkers: 'allow' });

const dialog = (page: Page) => page.getByRole('dialog');

/** The files of a profile that hold one of `parts`, by their paths in it; those that went meanwhile hold none. */
function filesWith(profile: string, parts: Buffer[]): string[] {
  return readdirSync(profile, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      let bytes: Buffer;
      try {
        bytes = readFileSync(path);
      } catch {
        return false;
      }
      return parts.some((part) => bytes.includes(part));
    })
    .map((path) => relative(profile, path));
}

/** The ends of the pictures that this device has of a trip, which no other picture has. */
async function endsOfPictures(page: Page): Promise<Buffer[]> {
  const ends = await page.evaluate(async () => {
    const opening = indexedDB.open('mochila-files');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const reading = opening.result.transaction('bytes').objectStore('bytes').getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    opening.result.close();
    const pictures = reading.result.filter(({ type }) => type.startsWith('image/'));
    const parts = pictures.flatMap(({ file, small }) => [file, small].filter(Boolean));
    return Promise.all(
      parts.map(async (part) => [
        ...new Uint8Array(await new Blob([part]).slice(-120).arrayBuffer()),
      ]),
    );
  });
  return ends.map((end) => Buffer.from(end));
}

/** What a script gets that takes no care of the browser's cache. */
function fetchPlainly(page: Page, path: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const session = JSON.parse(localStorage.getItem('sb-mochila-auth-token') ?? 'null');
    const answer = await fetch(`/storage/v1/object/authenticated/trip-files/${wanted}`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    return await answer.text();
  }, path);
}

test('signing out leaves nothing of a ticket, a photo or a cover in the profile of the browser', async ({
  page: ana,
  request,
  baseURL,
}) => {
  // Two browsers, one of which is started anew.
  test.slow();
  await settle(ana, request, 'Ana');
  const address = await newTrip(ana, 'En el disco');
  await expect(saveState(ana)).toHaveText('Guardado en tu cuenta');
  await ana.getByRole('button', { name: 'Opciones del día 1' }).click();
  await dialog(ana)
    .getByLabel('Agregar archivos')
    .setInputFiles([
      { name: 'Pasaje a Cali.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
      { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo(ana) },
    ]);
  await dialog(ana)
    .locator('[data-photo-offers]')
    .getByRole('button', { name: /^No usar/ })
    .click();
  await expect(dialog(ana).locator('[data-file-state]')).toHaveText(
    ['En tu cuenta', 'En tu cuenta'],
    { timeout: 20_000 },
  );
  await ana.keyboard.press('Escape');
  await ana.getByRole('link', { name: 'Fotos' }).click();
  await ana.getByRole('button', { name: /^Usar como portada/ }).click();
  await expect(ana.locator('img[data-cover]')).toBeVisible();
  await expect(saveState(ana)).toHaveText('Guardado en tu cuenta');
  await ana.getByRole('button', { name: 'Compartir' }).click();
  await dialog(ana).getByLabel('Podrá').selectOption('editor');
  await dialog(ana).getByRole('button', { name: 'Crear la invitación' }).click();
  const invitation = await ana.getByLabel('Dirección de la invitación').inputValue();

  const profile = mkdtempSync(join(tmpdir(), 'mochila-left-'));
  try {
    const { args } = test.info().project.use.launchOptions ?? {};
    const context = await chromium.launchPersistentContext(profile, {
      // The whole browser: it keeps its cache on the disk.
      executablePath: findBrowser() ?? '',
      args: args ?? [],
      baseURL: baseURL ?? '',
      serviceWorkers: 'allow',
    });
    context.setDefaultTimeout(30_000);
    const beto = context.pages()[0] ?? (await context.newPage());
    await settle(beto, request, 'Beto');
    await open(beto, invitation);
    await beto.getByRole('button', { name: 'Aceptar la invitación' }).click();
    await expect(beto.locator('img[data-cover]')).toBeVisible();
    await beto.getByRole('link', { name: 'Fotos' }).click();
    const opening = context.waitForEvent('page');
    await beto
      .getByRole('link', { name: /^Abrir/ })
      .first()
      .click();
    const picture = await opening;
    await expect(picture.locator('img')).toBeVisible();
    await picture.close();
    await open(beto, `${address}&dia=1`);
    await beto.getByRole('button', { name: 'Opciones del día 1' }).click();
    await expect(dialog(beto).getByRole('link', { name: 'Abrir Pasaje a Cali' })).toHaveAttribute(
      'href',
      /^blob:/,
    );
    const [ticket] = (await filesOnDevice(beto)).filter(({ isPhoto }) => !isPhoto);
    expect(await fetchPlainly(beto, `${ticket?.path}/file.pdf`)).toBe(pdf);
    const parts = [Buffer.from('boarding pass boarding pass'), ...(await endsOfPictures(beto))];
    expect(parts.length).toBeGreaterThanOrEqual(3);
    // The search finds what is there.
    expect(filesWith(profile, parts)).toContainEqual(expect.stringMatching(/^Default\/IndexedDB/));

    await open(beto, '/dashboard');
    await beto.getByRole('main').getByRole('button', { name: 'Salir', exact: true }).click();
    await expect(beto).toHaveURL(/\/login/);
    await expect
      .poll(() => beto.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .not.toContain('mochila-files');
    await context.close();
    // Its cache is there, with files of the site.
    expect(filesWith(profile, [Buffer.from('/assets/')])).toContainEqual(
      expect.stringMatching(/^Default\/Cache\//),
    );
    expect(filesWith(profile, parts)).toEqual([]);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

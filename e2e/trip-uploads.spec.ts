import { crc32, deflateSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { pdf } from './device-files.ts';
import { expect, test } from './fixtures.ts';
import { enter } from './traveller.ts';
import { newTrip, saveState } from './trips.ts';

// What is not taken, and how files are sent.

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|413/ });

const dialog = (page: Page) => page.getByRole('dialog');
const states = (page: Page) => dialog(page).locator('[data-file-state]');
/** What a file says of its type is not believed. */
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/plain', buffer });
const padded = (start: Buffer, size: number) => Buffer.concat([start, Buffer.alloc(size)]);

/** A square picture in black, small as a file whatever its size in pixels. */
function blankPng(side: number): Buffer {
  const part = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit for each pixel; a row begins with its filter.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', header),
    part('IDAT', rows),
    part('IEND', Buffer.alloc(0)),
  ]);
}

async function openNewDay(page: Page, request: APIRequestContext): Promise<void> {
  await enter(page, request, 'Ana');
  await newTrip(page, 'Con archivos');
  await expect(saveState(page)).toHaveText('Guardado en tu cuenta');
  await page.getByRole('button', { name: 'Opciones del día 1' }).click();
}

test('what is too large, no picture, or over the space of the account is refused with a sentence each, and the rest is kept', async ({
  page,
  context,
  request,
}) => {
  await openNewDay(page, request);
  const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');
  await dialog(page)
    .getByLabel('Agregar archivos')
    .setInputFiles([
      file('Montaña.jpg', padded(jpeg, 10_000_000)),
      file('Libro.pdf', padded(Buffer.from('%PDF-1.7'), 25_000_000)),
      file('Rota.jpg', padded(jpeg, 100)),
      file('Bomba.png', blankPng(16_000)),
      file('página.pdf', Buffer.from('<html><script>alert(1)</script></html>')),
    ]);
  const said = dialog(page).getByRole('status').filter({ hasText: 'Montaña' });
  await expect(said.locator('p')).toHaveText([
    /^Montaña\.jpg: .*10 MB/,
    /^Libro\.pdf: .*25 MB/,
    /^Rota\.jpg: .*no puede leer/,
    /^Bomba\.png: .*no puede leer/,
    /^página\.pdf: solo se guardan/,
  ]);
  await expect(dialog(page).locator('[data-file]')).toHaveCount(0);
  await expectAccessible(page, 'dialog');

  // The account has no room: told so, and sent once there is some.
  await context.route(/\/upload\/resumable$/, (route) =>
    route.fulfill({ status: 413, json: { statusCode: '413', error: 'AccountFull' } }),
  );
  await dialog(page)
    .getByLabel('Agregar archivos')
    .setInputFiles([file('Pasaje.pdf', Buffer.from(pdf))]);
  await expect(dialog(page).getByText(/todos los megas que puede tener una cuenta/)).toBeVisible();
  await context.unroute(/\/upload\/resumable$/);
  await page.reload();
  await page.getByRole('button', { name: 'Opciones del día 1' }).click();
  await expect(states(page)).toHaveText(['En tu cuenta'], { timeout: 20_000 });
});

test('a file whose sending breaks goes on from the bytes that came', async ({
  page,
  context,
  request,
}) => {
  await openNewDay(page, request);
  const offsets: (string | undefined)[] = [];
  await context.route(/\/upload\/resumable\/.+/, (route, sent) => {
    if (sent.method() !== 'PATCH') return route.continue();
    offsets.push(sent.headers()['upload-offset']);
    return offsets.length === 2 ? route.abort('failed') : route.continue();
  });
  await dialog(page)
    .getByLabel('Agregar archivos')
    .setInputFiles([file('Guía.pdf', padded(Buffer.from('%PDF-1.7'), 13_000_000))]);
  await expect(states(page)).toHaveText(['En tu cuenta'], { timeout: 30_000 });
  const piece = 6 * 1024 * 1024;
  expect(offsets.map(Number)).toEqual([0, piece, piece, 2 * piece]);
});

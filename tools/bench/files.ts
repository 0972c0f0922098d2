import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Keys } from '@mochila/embedded-supabase/data-folder/keys.ts';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { openApplication } from '../programs/application.ts';
import { ensureBrowser, quietFlags } from '../programs/browser.ts';
import { median, type Row, ratio, type Size, slowdownOf, startProduct } from './product.ts';
import { fillSignIn, pressSignIn } from './sign-ins/sign-in-page.ts';
import { makeTravellers, openDatabase } from './travellers.ts';

const uploadBytes = 5_000_000;

/** 20 photos of 12 MP added to a stop without a network, and uploads beside writing the same bytes to the same disk. */
export async function measureFiles(folder: string, { isShort }: Size): Promise<Row[]> {
  const [photos, uploads] = isShort ? [1, 2] : [20, 20];
  const data = join(folder, 'files');
  const product = await startProduct(data);
  const { keys, pool } = await openDatabase(data);
  const admin = pool('supabase_admin', 1);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: quietFlags,
  });
  try {
    const [traveller] = await makeTravellers(admin.sql, keys, 1);
    if (!traveller) throw new Error('nobody travels');
    await admin.sql`update public.profiles set completed_at = now()`;
    await admin.sql`insert into storage.buckets (id, name) values ('bench', 'bench')`;
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const pictures = await takePhotos(page, join(folder, 'photos'), photos);
    await openStop(page, product.url, traveller.email);
    const taken = await addOffline(context, page, pictures, slowdownOf({ isShort }));
    return [
      [
        `${photos} photos of 12 MP added without a network (at most 10 s)`,
        `${(taken / 1000).toFixed(1)} s`,
      ],
      ...(await compareUploads(product.url, keys, join(folder, 'written'), uploads)),
    ];
  } finally {
    await browser.close();
    await admin.end(2);
    await product.stop();
  }
}

/** JPEG files of 4,000 by 3,000 pixels, each with a pattern of its own; gives their paths. */
async function takePhotos(page: Page, folder: string, photos: number): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const paths: string[] = [];
  for (let nth = 0; nth < photos; nth += 1) {
    const base64 = await page.evaluate(async (seed) => {
      const canvas = new OffscreenCanvas(4000, 3000);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('there is no canvas');
      for (let part = 0; part < 4000; part += 1) {
        context.fillStyle = `hsl(${(part * 37 + seed * 11) % 360} 60% ${20 + (part % 60)}%)`;
        context.fillRect((part * 997 + seed * 53) % 4000, (part * 613) % 3000, 160, 120);
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
      const reader = new FileReader();
      await new Promise((done) => {
        reader.onload = done;
        reader.readAsDataURL(blob);
      });
      return String(reader.result).split(',')[1] ?? '';
    }, nth);
    const path = join(folder, `${nth}.jpg`);
    writeFileSync(path, Buffer.from(base64, 'base64'));
    paths.push(path);
  }
  return paths;
}

/** Signs in, makes a trip with a stop, and opens the stop. */
async function openStop(page: Page, url: string, email: string): Promise<void> {
  await fillSignIn(page, url, email);
  await pressSignIn(page);
  await page.waitForURL(/dashboard/);
  await openApplication(page, `${url}/viajes`);
  await page.getByLabel('Nombre', { exact: true }).fill('Con fotos');
  await page.getByRole('button', { name: 'Crear el viaje' }).click();
  await page.getByRole('button', { name: 'Agregar parada al día 1' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Lugar propio' }).check();
  await sheet.getByLabel('Cómo se llama').fill('Casa de Marta');
  await sheet.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.locator('[data-part=open]').filter({ hasText: 'Casa de Marta' }).click();
  await sheet.getByLabel('Agregar archivos').waitFor({ state: 'attached' });
}

/** Milliseconds until every photo is listed as being on the device; the page is slowed down, not its workers. */
async function addOffline(
  context: BrowserContext,
  page: Page,
  pictures: string[],
  slowdown: number,
): Promise<number> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await context.setOffline(true);
  const begin = performance.now();
  await page.getByRole('dialog').getByLabel('Agregar archivos').setInputFiles(pictures);
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-file-state]').length === count,
    pictures.length,
    { timeout: 120_000 },
  );
  return performance.now() - begin;
}

/** The median upload of one file after the other, and the same bytes written and flushed. */
async function compareUploads(
  url: string,
  keys: Keys,
  folder: string,
  uploads: number,
): Promise<Row[]> {
  mkdirSync(folder, { recursive: true });
  const bytes = Buffer.alloc(uploadBytes, '%PDF-1.7 mochila ');
  const [sent, written]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < uploads; nth += 1) {
    const begin = performance.now();
    const answer = await fetch(`${url}/storage/v1/object/bench/${randomUUID()}.pdf`, {
      method: 'POST',
      headers: {
        apikey: keys.secret,
        authorization: `Bearer ${keys.secret}`,
        'content-type': 'application/pdf',
      },
      body: bytes,
    });
    if (!answer.ok) throw new Error(`an upload is answered ${answer.status}`);
    sent.push(performance.now() - begin);
    const start = performance.now();
    const file = openSync(join(folder, String(nth)), 'w');
    writeSync(file, bytes);
    fsyncSync(file);
    closeSync(file);
    written.push(performance.now() - start);
  }
  const speed = (times: number[]) => `${(uploadBytes / 1000 / median(times)).toFixed(0)} MB/s`;
  return [
    ['files of 5 MB uploaded', speed(sent)],
    ['the same written to the disk and flushed', speed(written)],
    ['an upload beside a bare write (ratio)', ratio(median(sent), median(written))],
  ];
}

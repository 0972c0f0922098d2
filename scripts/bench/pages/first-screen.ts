import { get } from 'node:http';
import { join } from 'node:path';
import { constants, createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser, quietFlags } from '../../programs/browser.ts';
import { type Row, startProduct, untilCompressed } from '../product.ts';
import { kindsInBoth } from './kinds.ts';

/** Ten segments of TCP: what a server sends before it hears from the browser again. */
const firstFlight = 14_600;
const screens = [
  { width: 360, height: 640 },
  { width: 1366, height: 768 },
];
/** How closely the bytes that a first screen needs are told. */
const step = 256;

/** How much of the compressed HTML of each kind of page its first screen needs, styles included. */
export async function measureFirstScreen(folder: string): Promise<Row[]> {
  const product = await startProduct(join(folder, 'first-screen'), 4485);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: quietFlags,
  });
  try {
    const rows: Row[] = [];
    for (const path of kindsInBoth.filter((one) => !one.includes('?'))) {
      await untilCompressed(product.url + path);
      const needed = await bytesOfFirstScreen(browser, product.url + path);
      rows.push([
        `${path} first screen at 360 and 1366 px, whole after (at most ${firstFlight} B)`,
        needed.map((bytes) => `${bytes} B`).join(', '),
      ]);
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** For each screen the bytes of the answer after which it looks as it does after all of them. */
async function bytesOfFirstScreen(browser: Browser, url: string): Promise<number[]> {
  const answer = await compressed(url);
  const needed: number[] = [];
  for (const viewport of screens) {
    const shoot = shooter(browser, url, viewport);
    const whole = await shoot(await decompress(answer));
    let [short, enough] = [0, answer.length];
    while (enough - short > step) {
      const middle = Math.round((short + enough) / 2);
      const part = await shoot(await decompress(answer.subarray(0, middle)));
      if (part.equals(whole)) enough = middle;
      else short = middle;
    }
    needed.push(enough);
  }
  return needed;
}

/** Draws a page with its fonts and drawings, from as much of its HTML as is given. */
function shooter(browser: Browser, url: string, viewport: { width: number; height: number }) {
  return async (body: string): Promise<Buffer> => {
    const page = await browser.newPage({
      viewport,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    });
    await page.route('**/*', (route) => {
      if (route.request().isNavigationRequest())
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
      // What stands at the end of a page and is fetched from there has not been seen yet.
      return route.request().resourceType() === 'stylesheet' ? route.abort() : route.continue();
    });
    await page.goto(url);
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot();
    await page.close();
    return picture;
  };
}

function compressed(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve(Buffer.concat(chunks));
    }).on('error', reject);
  });
}

async function decompress(bytes: Buffer): Promise<string> {
  const stream = createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  stream.end(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

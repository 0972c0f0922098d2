import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { brotli } from '#web/build/site/compress.ts';
import { ensureBrowser, quietFlags } from '../../programs/browser.ts';
import { type Row, type Size, site, startProduct } from '../product.ts';
import { kindsInBoth } from './kinds.ts';

/** Ten segments of TCP: what a server sends before it hears from the browser again. */
const firstFlight = 14_600;
const screens = [
  { width: 360, height: 640 },
  { width: 1366, height: 768 },
];
/** How closely the bytes that a first screen needs are told. */
const step = 256;

/**
 * Whether the first screen of each kind of page, styles included, is whole after the first flight; the bytes that it
 * needs where it is not, and where `isExact` for all.
 */
export async function* measureFirstScreen(
  folder: string,
  { isShort, isExact }: Size,
): AsyncGenerator<Row> {
  const product = await startProduct(join(folder, 'first-screen'));
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: quietFlags,
  });
  try {
    const shooters = await Promise.all(screens.map((screen) => shooter(browser, screen)));
    const paths = kindsInBoth.filter((one) => !one.includes('?'));
    for (const path of isShort ? ['/destinos/cartagena'] : paths) {
      // As a server has it after its first reader, whose page it compresses in less time.
      const answer = await brotli(readFileSync(join(site, path, 'index.html')));
      const needed = await Promise.all(
        shooters.map((shoot) =>
          bytesNeeded((body) => shoot(product.url + path, body), answer, isExact),
        ),
      );
      yield [
        `${path} first screen at 360 and 1366 px, whole after (at most ${firstFlight} B)`,
        needed.join(', '),
      ];
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** The bytes of the answer after which a screen looks as it does after all of them. */
async function bytesNeeded(
  shoot: (body: string) => Promise<Buffer>,
  answer: Buffer,
  exact: boolean,
): Promise<string> {
  if (!exact && answer.length <= firstFlight) return `all ${answer.length} B`;
  const whole = await shoot(await decompress(answer));
  const isWholeAfter = async (bytes: number) =>
    looksLike(whole, await shoot(await decompress(answer.subarray(0, bytes))));
  let [short, enough] = [0, answer.length];
  if (!exact) {
    if (await isWholeAfter(firstFlight)) return `at most ${firstFlight} B`;
    short = firstFlight;
  }
  while (enough - short > step) {
    const middle = Math.round((short + enough) / 2);
    if (await isWholeAfter(middle)) enough = middle;
    else short = middle;
  }
  return `${enough} B`;
}

/** Edges of a drawing may fall a part of a pixel beside themselves; what is missing changes more than a few pixels. */
async function looksLike(one: Buffer, other: Buffer): Promise<boolean> {
  // Optional, and no other bench needs it.
  const { default: sharp } = await import('sharp');
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()));
  if (!a || !b || a.length !== b.length) return false;
  let changed = 0;
  for (let n = 0; n < a.length; n += 1) if (Math.abs((a[n] ?? 0) - (b[n] ?? 0)) > 24) changed += 1;
  return changed <= 30;
}

/** Draws pages on one screen with their fonts and drawings, each from as much of its HTML as is given. */
async function shooter(browser: Browser, viewport: { width: number; height: number }) {
  const page = await browser.newPage({
    viewport,
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
  });
  let html = '';
  await page.route('**/*', (route) => {
    if (route.request().isNavigationRequest())
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    // What stands at the end of a page and is fetched from there has not been seen yet.
    return route.request().resourceType() === 'stylesheet' ? route.abort() : route.continue();
  });
  return async (url: string, body: string): Promise<Buffer> => {
    html = body;
    await page.goto(url);
    await page.evaluate(() => document.fonts.ready);
    return page.screenshot();
  };
}

async function decompress(bytes: Buffer): Promise<string> {
  const stream = createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  stream.end(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

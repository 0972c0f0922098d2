import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser, quietFlags } from '../../programs/browser.ts';
import { type Row, site, startProduct } from '../product.ts';
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
 * needs where it is not, and with `exact` for all.
 */
export async function* measureFirstScreen(folder: string, exact: boolean): AsyncGenerator<Row> {
  const product = await startProduct(join(folder, 'first-screen'), 4485);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: quietFlags,
  });
  try {
    for (const path of kindsInBoth.filter((one) => !one.includes('?'))) {
      const answer = compressed(path);
      const needed = await Promise.all(
        screens.map((screen) => bytesNeeded(browser, product.url + path, answer, screen, exact)),
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
  browser: Browser,
  url: string,
  answer: Buffer,
  screen: { width: number; height: number },
  exact: boolean,
): Promise<string> {
  if (!exact && answer.length <= firstFlight) return `all ${answer.length} B`;
  const shoot = shooter(browser, url, screen);
  const whole = await shoot(await decompress(answer));
  const isWholeAfter = async (bytes: number) =>
    (await shoot(await decompress(answer.subarray(0, bytes)))).equals(whole);
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

/** As the build compressed it: after a start a server does so again, with its own address in it, which takes it seconds. */
function compressed(path: string): Buffer {
  return readFileSync(join(site, path === '/' ? 'index.html.br' : `${path}/index.html.br`));
}

async function decompress(bytes: Buffer): Promise<string> {
  const stream = createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  stream.end(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

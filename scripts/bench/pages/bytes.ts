import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser, quietFlags } from '../../programs/browser.ts';
import { type Product, type Row, site, startProduct, untilCompressed } from '../product.ts';

const firstFlight = 14_600;
const pages = [
  '/',
  '/colombia',
  '/destinos/cartagena',
  '/destinos/covenas',
  '/destinos/eje-cafetero',
  '/destinos/cartagena/ver-y-hacer',
  '/destinos/cartagena/palabras-y-fuentes',
  '/destinos/cartagena/lugares/castillo-san-felipe',
  '/destinos/cartagena/lugares/playa-blanca-baru',
];

/** Bytes of a public page, and whether its first screen is whole after the first flight of the brotli stream. */
export async function measureBytes(folder: string): Promise<Row[]> {
  const product = await startProduct(join(folder, 'bytes'), 4475);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: quietFlags,
  });
  try {
    const rows: Row[] = [];
    for (const path of pages) rows.push(...(await measurePage(browser, product, path)));
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measurePage(browser: Browser, { url }: Product, path: string): Promise<Row[]> {
  const brotli = readFileSync(join(site, path === '/' ? 'index.html.br' : `${path}/index.html.br`));
  await untilCompressed(url + path);
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  const sizes: { name: string; bytes: number; early: boolean }[] = [];
  let early = true;
  page.on('response', async (response) => {
    const isEarly = early;
    const { responseBodySize } = await response.request().sizes();
    sizes.push({ name: new URL(response.url()).pathname, bytes: responseBodySize, early: isEarly });
  });
  await page.goto(url + path, { waitUntil: 'load' });
  // Whoever uses no control gets nothing but the boot script, however long they read.
  await page.waitForTimeout(3000);
  early = false;
  await page.locator('a').first().focus();
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await page.waitForLoadState('networkidle');
  const scripts = sizes.filter(({ name }) => name.endsWith('.js'));
  const sum = (list: typeof sizes) => list.reduce((total, { bytes }) => total + bytes, 0);
  const shift = await layoutShift(browser, url + path);
  await page.close();
  const whole = await firstScreenIsWhole(browser, url + path, brotli);
  return [
    [
      `${path} all on first view, fonts and drawing too (at most 120,000 B)`,
      `${sum(sizes.filter((one) => one.early))} B`,
    ],
    [`${path} HTML with its CSS, brotli`, `${brotli.length} B`],
    [`${path} first screen whole after ${firstFlight} B`, whole ? 'yes' : 'NO'],
    [
      `${path} script before any input (at most 2,048 B)`,
      `${sum(scripts.filter((one) => one.early))} B`,
    ],
    [`${path} all script (at most 95,000 B)`, `${sum(scripts)} B`],
    [`${path} layout shift (0)`, shift.toFixed(4)],
  ];
}

async function layoutShift(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await page.addInitScript(() => {
    const total = { shift: 0 };
    Object.assign(window, { total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) total.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const shift = await page.evaluate(
    () => (window as unknown as { total: { shift: number } }).total.shift,
  );
  await page.close();
  return shift;
}

/** Compares the first screen drawn from the whole page with the one drawn from the first flight alone. */
async function firstScreenIsWhole(browser: Browser, url: string, brotli: Buffer): Promise<boolean> {
  const [whole, part] = await Promise.all([
    decompress(brotli),
    decompress(brotli.subarray(0, firstFlight)),
  ]);
  const shoot = async (body: string) => {
    const page = await browser.newPage({
      viewport: { width: 360, height: 640 },
      javaScriptEnabled: false,
    });
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ contentType: 'text/html; charset=utf-8', body })
        : route.abort(),
    );
    await page.goto(url);
    const picture = await page.screenshot();
    await page.close();
    return picture;
  };
  return (await shoot(whole)).equals(await shoot(part));
}

async function decompress(bytes: Buffer): Promise<string> {
  const stream = createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  stream.end(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

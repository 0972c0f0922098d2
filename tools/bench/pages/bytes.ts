import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { brotli } from '#web/build/site/compress.ts';
import { startApplication } from '../../programs/application.ts';
import { ensureBrowser, quietFlags } from '../../programs/browser.ts';
import {
  type Product,
  type Row,
  type Size,
  site,
  startProduct,
  untilCompressed,
} from '../product.ts';
import { kindsInBoth } from './kinds.ts';

/** Bytes of public pages: on the first view, of its HTML, and of script once a control is about to be used. */
export async function measureBytes(folder: string, { isShort }: Size): Promise<Row[]> {
  const product = await startProduct(join(folder, 'bytes'));
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: quietFlags,
  });
  try {
    const rows: Row[] = [];
    for (const path of kindsInBoth.filter(readable).slice(0, isShort ? 1 : undefined))
      rows.push(...(await measurePage(browser, product, path)));
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Pages that start no application by themselves: guides, ways, seasons, the country, home. */
const readable = (path: string) =>
  /^(\/en)?(\/?$|\/(colombia|cuando|destinos|como-llegar))/.test(path);

async function measurePage(browser: Browser, { url }: Product, path: string): Promise<Row[]> {
  const html = await brotli(readFileSync(join(site, path, 'index.html')));
  await untilCompressed(url + path);
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  const sizes: { name: string; bytes: number; early: boolean }[] = [];
  const measuring: Promise<unknown>[] = [];
  let early = true;
  page.on('response', (response) => {
    const one = { name: new URL(response.url()).pathname, bytes: 0, early };
    sizes.push(one);
    const measured = response.request().sizes();
    measuring.push(
      measured.then(({ responseBodySize }) => {
        one.bytes = responseBodySize;
      }),
    );
  });
  await page.goto(url + path, { waitUntil: 'load' });
  // Whoever uses no control gets nothing but the boot script, however long they read.
  await page.waitForTimeout(3000);
  early = false;
  await startApplication(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(measuring);
  await page.close();
  const scripts = sizes.filter(({ name }) => name.endsWith('.js'));
  const sum = (list: typeof sizes) => list.reduce((total, { bytes }) => total + bytes, 0);
  return [
    [
      `${path} all on first view, fonts and drawings too (at most 80,000 B)`,
      `${sum(sizes.filter((one) => one.early))} B`,
    ],
    [`${path} HTML with its CSS, brotli`, `${html.length} B`],
    [
      `${path} script before any input (at most 3,200 B)`,
      `${sum(scripts.filter((one) => one.early))} B`,
    ],
    [`${path} all script after the first tap`, `${sum(scripts)} B`],
  ];
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser, quietFlags } from '../../programs/browser.ts';
import { type Row, site, startProduct } from '../product.ts';

/** How tall an overview may be, by the width of the screen. */
const limits = { 360: 14_000, 1440: 9_000 };

/** How tall the overviews of the guides are with everything on them laid out, and how many links they have. */
export async function measureHeights(folder: string): Promise<Row[]> {
  const product = await startProduct(join(folder, 'heights'), 4484);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: quietFlags,
  });
  const slugs = readdirSync(join(site, 'destinos'));
  const guides = ['/colombia', ...slugs.map((slug) => `/destinos/${slug}`)];
  try {
    const rows: Row[] = [];
    for (const path of guides.flatMap((guide) => [guide, `/en${guide}`])) {
      const page = await browser.newPage();
      await page.goto(product.url + path);
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      for (const [width, limit] of Object.entries(limits)) {
        await page.setViewportSize({ width: Number(width), height: 800 });
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        rows.push([`${path} height at ${width} px (at most ${limit})`, `${height} px`]);
      }
      rows.push([`${path} links`, String(await page.locator('a').count())]);
      await page.close();
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

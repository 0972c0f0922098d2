import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser, quietFlags } from '../../programs/browser.ts';
import { type Row, type Size, site, startProduct } from '../product.ts';

/** How tall an overview may be on a screen of this size, of which its poster takes a share. */
const limits = [
  { width: 360, height: 800, limit: 14_000 },
  { width: 1440, height: 900, limit: 9_000 },
];

/** How tall the overviews of the guides are with everything on them laid out, and how many links they have. */
export async function measureHeights(folder: string, { isShort }: Size): Promise<Row[]> {
  const product = await startProduct(join(folder, 'heights'));
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: quietFlags,
  });
  const slugs = readdirSync(join(site, 'destinos'));
  const all = ['/colombia', ...slugs.map((slug) => `/destinos/${slug}`)];
  const guides = all.slice(0, isShort ? 2 : undefined);
  try {
    const rows: Row[] = [];
    for (const path of guides.flatMap((guide) => [guide, `/en${guide}`])) {
      const page = await browser.newPage();
      await page.goto(product.url + path);
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      for (const { limit, ...size } of limits) {
        await page.setViewportSize(size);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        rows.push([`${path} height at ${size.width} px (at most ${limit})`, `${height} px`]);
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

/**
 * `npm run screenshots` draws every public page as one sheet below docs/screenshots: three widths, day and night,
 * both languages, side by side, for whoever reviews a change of looks; and docs/planner.png, the planner of the demo's
 * trip. Names given as arguments (`-- planner home`) choose some.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { fillDemo } from '#server/commands/demo/fill.ts';
import { pictureOfPlanner } from '#server/commands/demo/picture.ts';
import { startProduct } from './bench/product.ts';
import { openApplication } from './programs/application.ts';
import { ensureBrowser, quietFlags } from './programs/browser.ts';

const root = resolve(import.meta.dirname, '..');
const target = join(root, 'docs/screenshots');
const widths = [360, 768, 1440];
/** What is seen at once, in the proportions of a phone, a tablet and a desk. */
const heights: Record<number, number> = { 360: 760, 768: 1000, 1440: 900 };
/** A sheet shows each picture at this height. */
const shown = 330;

const sheets: { name: string; path: string; anchor?: string }[] = [
  { name: 'home', path: '/' },
  { name: 'colombia', path: '/colombia' },
  { name: 'map', path: '/mapa' },
  { name: 'seasons', path: '/cuando/octubre' },
  { name: 'search', path: '/buscar?q=cocora' },
  ...readdirSync(join(root, 'content/destinations')).map((slug) => ({
    name: slug,
    path: `/destinos/${slug}`,
  })),
  { name: 'guide-when', path: '/destinos/eje-cafetero', anchor: 'when' },
  { name: 'guide-places', path: '/destinos/covenas', anchor: 'places' },
  { name: 'guide-itineraries', path: '/destinos/cartagena', anchor: 'itineraries' },
  { name: 'guide-costs', path: '/destinos/eje-cafetero', anchor: 'costs' },
  { name: 'guide-map', path: '/destinos/covenas', anchor: 'map' },
];

async function pictures(browser: Browser, url: string, path: string, anchor: string | undefined) {
  const found: string[] = [];
  for (const lang of ['', '/en'])
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of widths) {
        const page = await browser.newPage({
          viewport: { width, height: heights[width] ?? 900 },
          colorScheme,
          reducedMotion: 'reduce',
        });
        const address = url + (path === '/' ? lang || '/' : lang + path);
        await openApplication(page, anchor ? `${address}#${anchor}` : address);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(250);
        const image = await page.screenshot({ type: 'jpeg', quality: 82 });
        found.push(image.toString('base64'));
        await page.close();
      }
  return found;
}

async function sheet(browser: Browser, images: string[], file: string) {
  const page = await browser.newPage({ viewport: { width: 1900, height: 800 } });
  const rows = [0, 6].map((from) =>
    images
      .slice(from, from + 6)
      .map((image) => `<img height="${shown}" src="data:image/jpeg;base64,${image}">`)
      .join(''),
  );
  await page.setContent(
    `<style>body{margin:8px;background:#777;width:max-content}p{display:flex;gap:8px;margin:0 0 8px}</style>${rows.map((row) => `<p>${row}</p>`).join('')}`,
  );
  await page.locator('body').screenshot({ path: file, type: 'jpeg', quality: 72 });
  await page.close();
}

async function planner(browser: Browser, url: string, data: string) {
  const { publishable, secret } = JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8'));
  const api = { url, publishable, secret };
  const picture = await pictureOfPlanner(browser, api, await fillDemo(api, 'es'));
  writeFileSync(join(root, 'docs/planner.png'), picture);
  console.log(`docs/planner.png, ${picture.length} bytes`);
}

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const folder = mkdtempSync(join(tmpdir(), 'mochila-screenshots-'));
const product = await startProduct(folder);
const browser = await chromium.launch({
  executablePath: ensureBrowser(console.log),
  args: quietFlags,
});
try {
  mkdirSync(target, { recursive: true });
  for (const { name, path, anchor } of sheets.filter((one) => isWanted(one.name))) {
    const images = await pictures(browser, product.url, path, anchor);
    await sheet(browser, images, join(target, `${name}.jpg`));
    console.log(`docs/screenshots/${name}.jpg`);
  }
  if (isWanted('planner')) await planner(browser, product.url, folder);
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

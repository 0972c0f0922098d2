import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser, quietFlags } from '../../programs/browser.ts';
import { type Row, type Size, startProduct } from '../product.ts';
import { kindsInBoth } from './kinds.ts';

const widths = [360, 1440];
/** How long fonts stay away after the page was drawn without them. */
const fontDelay = 400;

/** How far what is already drawn moves by itself, with fonts that come late and while the page is scrolled through. */
export async function measureShift(folder: string, { isShort }: Size): Promise<Row[]> {
  const product = await startProduct(join(folder, 'shift'));
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    // As phones and most desks draw text: without hinting, which rounds the width of each letter here.
    args: [...quietFlags, '--font-render-hinting=none'],
  });
  try {
    const rows: Row[] = [];
    for (const path of kindsInBoth.slice(0, isShort ? 1 : undefined)) {
      const shifts: string[] = [];
      for (const width of widths) {
        const { value, moved } = await layoutShift(browser, product.url + path, width);
        shifts.push(value.toFixed(4));
        if (value > 0.0005) console.log(`  ${path} at ${width} px moves ${moved.join(' | ')}`);
      }
      rows.push([`${path} layout shift at ${widths.join(' and ')} px (0)`, shifts.join(', ')]);
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Shift = { value: number; moved: string[] };

async function layoutShift(browser: Browser, url: string, width: number): Promise<Shift> {
  const page = await browser.newPage({ viewport: { width, height: width < 700 ? 640 : 900 } });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((done) => setTimeout(done, fontDelay));
    await route.continue();
  });
  await page.addInitScript(() => {
    const total: Shift = { value: 0, moved: [] };
    Object.assign(window, { total });
    const name = (node: Node | null | undefined) =>
      node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        total.value += entry.value;
        const rect = ({ x, y, width, height }: DOMRect) =>
          [x, y, width, height].map(Math.round).join(' ');
        for (const { node, previousRect, currentRect } of entry.sources)
          total.moved.push(`${name(node)} ${rect(previousRect)} -> ${rect(currentRect)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(2500);
  // What is laid out when it comes near must keep the place that was kept for it.
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 40));
    }
  });
  await page.waitForTimeout(300);
  const shift = await page.evaluate(() => (window as unknown as { total: Shift }).total);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  return shift;
}

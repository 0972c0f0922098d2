import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { openApplication } from '../programs/application.ts';
import { ensureBrowser, quietFlags } from '../programs/browser.ts';
import { keptBytes } from './kept-bytes.ts';
import { median, type Row, ratio, type Size, slowdownOf, startProduct } from './product.ts';

/** What is kept on a device, and how long pages take there without a network, beside the same with one. */
export async function measureOffline(folder: string, { isShort }: Size): Promise<Row[]> {
  const times = { runs: isShort ? 1 : 5, rate: slowdownOf({ isShort }) };
  const rows = keptBytes();
  const product = await startProduct(join(folder, 'offline'));
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: quietFlags,
  });
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const trip = await prepare(page, product.url);
    const guide = `${product.url}/destinos/cartagena`;
    // Before any of them is read: then the application draws them.
    await context.setOffline(true);
    for (const [name, address] of [
      ['a guide that is kept and was not read', guide],
      ['a chapter that is kept and was not read', `${guide}/ver-y-hacer`],
      ['a place that is kept and was not read', `${guide}/lugares/manga`],
    ] as const)
      rows.push(...rowsOf(name, await medians(context, address, 'main h1', times)));
    await context.setOffline(false);
    for (const [name, address, content] of [
      ['/hoy', `${product.url}/hoy`, 'main h1'],
      ['a trip', trip, '#dia-1'],
      ['a guide', guide, 'main h1'],
      ['a chapter', `${guide}/ver-y-hacer`, 'main h1'],
    ] as const) {
      const online = await medians(context, address, content, times);
      await context.setOffline(true);
      const offline = await medians(context, address, content, times);
      await context.setOffline(false);
      rows.push(...rowsOf(name, offline), [
        `${name}: content to the same with a network (ratio)`,
        ratio(offline.content, online.content),
      ]);
    }
    await context.close();
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A trip and a kept guide on the device; gives the address of the trip. */
async function prepare(page: Page, url: string): Promise<string> {
  await openApplication(page, `${url}/viajes`);
  await page.getByLabel('Nombre', { exact: true }).fill('Sin red');
  await page.getByRole('button', { name: 'Crear el viaje' }).click();
  await page.locator('#dia-1').waitFor();
  const trip = page.url();
  await openApplication(page, `${url}/sin-red`);
  await page.locator('#cartagena button').click();
  await page.locator('#cartagena [data-kept=whole]').waitFor();
  return trip;
}

/** Milliseconds until the browser painted any text, and until what the page is about could be seen. */
type Start = { paint: number; content: number };

function rowsOf(name: string, { paint, content }: Start): Row[] {
  return [
    [`${name}: content without a network (at most 1,000 ms)`, `${content.toFixed(0)} ms`],
    [`${name}: first text painted without a network`, `${paint.toFixed(0)} ms`],
  ];
}

async function medians(
  context: BrowserContext,
  address: string,
  content: string,
  { runs, rate }: { runs: number; rate: number },
): Promise<Start> {
  const starts: Start[] = [];
  for (let run = 0; run < runs; run += 1) starts.push(await start(context, address, content, rate));
  return {
    paint: median(starts.map(({ paint }) => paint)),
    content: median(starts.map((one) => one.content)),
  };
}

async function start(
  context: BrowserContext,
  address: string,
  content: string,
  rate: number,
): Promise<Start> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const begin = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(content).waitFor();
  const seen = performance.now() - begin;
  const paint = await page.evaluate(
    () =>
      new Promise<number>((found) =>
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint');
          if (first) found(first.startTime);
        }).observe({ type: 'paint', buffered: true }),
      ),
  );
  await page.close();
  return { paint, content: seen };
}

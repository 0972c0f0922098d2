import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBrowser, quietFlags } from '../programs/browser.ts';
import { median, type Row, ratio, site, startProduct } from './product.ts';

const runs = 5;
/** The processor of a phone of the middle class. */
const slowdown = 4;

/** What is kept on a device, and how long pages take there without a network, beside the same with one. */
export async function measureOffline(folder: string): Promise<Row[]> {
  const product = await startProduct(join(folder, 'offline'), 4487);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: quietFlags,
  });
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const trip = await prepare(page, product.url);
    const rows = keptBytes();
    for (const [name, address, content] of [
      ['/hoy', `${product.url}/hoy`, 'main h1'],
      ['a trip', trip, '#dia-1'],
      ['a guide', `${product.url}/destinos/cartagena`, 'main h1'],
      ['a chapter', `${product.url}/destinos/cartagena/ver-y-hacer`, 'main h1'],
    ] as const)
      rows.push(...(await compare(context, name, address, content)));
    await context.close();
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A trip and a kept guide on the device; gives the address of the trip. */
async function prepare(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/viajes`);
  await page.getByLabel('Nombre', { exact: true }).fill('Sin red');
  await page.getByRole('button', { name: 'Crear el viaje' }).click();
  await page.locator('#dia-1').waitFor();
  const trip = page.url();
  await page.goto(`${url}/sin-red`);
  await page.locator('#cartagena button').click();
  await page.locator('#cartagena [data-kept=whole]').waitFor();
  return trip;
}

async function compare(
  context: BrowserContext,
  name: string,
  address: string,
  content: string,
): Promise<Row[]> {
  const online = await medianOf(context, address, content);
  await context.setOffline(true);
  const offline = await medianOf(context, address, content);
  await context.setOffline(false);
  return [
    [`${name}: first content without a network (at most 1,000 ms)`, `${offline.toFixed(0)} ms`],
    [`${name}: the same with a network (ratio)`, ratio(offline, online)],
  ];
}

async function medianOf(context: BrowserContext, address: string, content: string) {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const begin = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator(content).waitFor();
    times.push(performance.now() - begin);
    await page.close();
  }
  return median(times);
}

/** Compressed, in Spanish; `packages.json` is what the build counted. */
function keptBytes(): Row[] {
  const sizes: Record<string, number> = JSON.parse(
    readFileSync(join(site, 'packages.json'), 'utf8'),
  );
  const sum = (names: string[]) => names.reduce((total, name) => total + (sizes[name] ?? 0), 0);
  const reading = Object.keys(sizes).filter((name) => name === 'app' || name.endsWith('.es'));
  return [
    ['kept: the application alone', `${sizes.app} B`],
    ['kept: all in one language without the map (at most 600,000 B)', `${sum(reading)} B`],
    ['kept: all with the map (at most 1,200,000 B)', `${sum([...reading, 'map'])} B`],
  ];
}

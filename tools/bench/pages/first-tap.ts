import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureBrowser, quietFlags } from '../../programs/browser.ts';
import { median, type Row, type Size, slowdownOf, startProduct } from '../product.ts';

const pages = [
  '/destinos/cartagena',
  '/destinos/cartagena/ver-y-hacer',
  '/destinos/cartagena/antes-de-ir',
];
/** A good mobile network, as Lighthouse simulates it. */
const phone = { latency: 150, bytesPerSecond: 204_800 };

/** What the tap that loads the application costs on a slow phone: on a save button, or where there is none on a link. */
export async function measureFirstTap(folder: string, { isShort }: Size): Promise<Row[]> {
  const runs = isShort ? 1 : 5;
  const product = await startProduct(join(folder, 'first-tap'));
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: quietFlags,
  });
  try {
    const rows: Row[] = [];
    for (const path of pages) {
      const taps: Tap[] = [];
      for (let run = 0; run < runs; run += 1)
        taps.push(await tapOnce(browser, product.url + path, slowdownOf({ isShort })));
      const of = (name: keyof Tap) => `${median(taps.map((tap) => tap[name])).toFixed(0)} ms`;
      rows.push(
        [`${path}: first tap, to its answer`, of('answered')],
        [`${path}: first tap, what tasks block beyond 50 ms each`, of('blocked')],
      );
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Tap = { answered: number; blocked: number };

async function tapOnce(browser: Browser, address: string, rate: number): Promise<Tap> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(500);
  await slowDown(await context.newCDPSession(page), rate);
  const tap = await press(page);
  await context.close();
  return tap;
}

async function slowDown(session: CDPSession, rate: number) {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.bytesPerSecond,
  });
}

/** In the page: the save button that is clicked answers once it is pressed; a link that gets the focus once the application is there. */
function press(page: Page): Promise<Tap> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        let blocked = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) blocked += duration - 50;
        });
        observer.observe({ type: 'longtask' });
        const save = document.querySelector<HTMLElement>('main button[aria-pressed=false]');
        const isAnswered = () =>
          save ? save.ariaPressed === 'true' : 'ready' in document.documentElement.dataset;
        const begin = performance.now();
        const look = () => {
          if (!isAnswered()) return void requestAnimationFrame(look);
          const answered = performance.now() - begin;
          // React takes over the rest of the page after the answer, and long tasks are told of a moment later.
          setTimeout(() => done({ answered, blocked }), 1500);
        };
        if (save) save.click();
        else document.querySelector<HTMLElement>('header a')?.focus();
        look();
      }),
  );
}

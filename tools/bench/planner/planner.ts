import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { openApplication } from '../../programs/application.ts';
import { ensureBrowser, quietFlags } from '../../programs/browser.ts';
import { median, type Row, type Size, startProduct } from '../product.ts';
import { longTrip } from './long-trip.ts';
import { measurePhone } from './phone.ts';
import { weighScripts } from './weight.ts';

/** A trip of 60 days with 1,000 stops: opened, edited and dragged in a browser, with what its pages weigh. */
export async function measurePlanner(folder: string, size: Size): Promise<Row[]> {
  const runs = size.isShort ? 2 : 5;
  const trip = size.isShort ? { days: 6, stops: 60 } : { days: 60, stops: 1000 };
  const product = await startProduct(join(folder, 'planner'));
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: quietFlags,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await openApplication(page, `${product.url}/viajes`);
    const id = await page.evaluate(longTrip, trip);
    const address = `${product.url}/viaje?id=${id}`;
    const weight = await weighScripts(page, address, size);
    const opened: number[] = [];
    for (let run = 0; run < runs; run += 1) opened.push(await openTrip(page, address, trip.stops));
    const edits: number[] = [];
    for (let run = 0; run < runs; run += 1)
      edits.push(await editOnce(page, run % 2 ? 'up' : 'down'));
    const frames = await dragThrough(page);
    await page.close();
    return [
      [
        "the planner's JavaScript until a trip is drawn, compressed (at most 190 KB); after it",
        `${kilobytes(weight.first)}; ${kilobytes(weight.later)}`,
      ],
      ['opens, to its last stop (under 1,000 ms)', `${median(opened).toFixed(0)} ms`],
      ['a stop moved by its button, to the paint (under 100 ms)', `${median(edits).toFixed(0)} ms`],
      [
        'a drag over two days: longest frame, median (under 50 ms)',
        `${Math.max(...frames).toFixed(0)} ms, ${median(frames).toFixed(0)} ms`,
      ],
      ...(await measurePhone(browser, product.url, trip, size)),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;

/** Milliseconds from the navigation to the trip's last stop in the page. */
async function openTrip(page: Page, address: string, stops: number): Promise<number> {
  await page.goto(address);
  return page.evaluate(
    (count) =>
      new Promise<number>((done) => {
        const look = () =>
          document.querySelectorAll('[data-stop]').length === count
            ? done(performance.now())
            : requestAnimationFrame(look);
        look();
      }),
    stops,
  );
}

/** Milliseconds from the press of a button to the frame after the stop stands elsewhere. */
function editOnce(page: Page, part: 'up' | 'down'): Promise<number> {
  return page.evaluate(
    (part) =>
      new Promise<number>((done) => {
        const rows = () => [...document.querySelectorAll('#dia-1 [data-stop]')];
        const row = rows()[part === 'down' ? 0 : 1];
        const button = row?.querySelector<HTMLElement>(`[data-part="${part}"]`);
        if (!row || !button) throw new Error('there is no stop to move');
        const id = row.getAttribute('data-stop');
        const place = () => rows().findIndex((one) => one.getAttribute('data-stop') === id);
        const before = place();
        const begin = performance.now();
        button.click();
        const look = () =>
          place() === before
            ? requestAnimationFrame(look)
            : setTimeout(() => done(performance.now() - begin));
        requestAnimationFrame(look);
      }),
    part,
  );
}

/** Lengths of the frames while a stop is dragged from the first day into the second. */
async function dragThrough(page: Page): Promise<number[]> {
  const grip = page.locator('#dia-1 [data-part=grip]').first();
  await grip.scrollIntoViewIfNeeded();
  const box = await grip.boundingBox();
  if (!box) throw new Error('the handle is not there');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 40, { steps: 3 });
  const measured = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const frames: number[] = [];
        let last = performance.now();
        const end = last + 1500;
        const note = (now: number) => {
          frames.push(now - last);
          last = now;
          if (now < end) requestAnimationFrame(note);
          else done(frames);
        };
        requestAnimationFrame(note);
      }),
  );
  await page.mouse.move(box.x + 60, 860, { steps: 60 });
  const frames = await measured;
  // The page scrolls on while the stop is held near its edge, until it is over another.
  await page.locator('[data-mark]').waitFor({ state: 'attached' });
  await page.mouse.up();
  return frames.slice(1);
}

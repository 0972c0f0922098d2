import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';

// Sections of a guide are laid out near the viewport (content-visibility), and the others when the browser is idle;
// links must lead to the right place all the same.

const topOf = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);

/** Where an element is once nothing moves any more. */
async function settled(page: Page, id: string): Promise<number> {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await topOf(page, id);
      return Math.abs(last - before);
    })
    .toBeLessThan(1);
  return last;
}

for (const width of [360, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [anchor, path] of [
      ['costs', '/destinos/cartagena'],
      ['places', '/destinos/cartagena/ver-y-hacer'],
      ['safe', '/destinos/cartagena/antes-de-ir'],
      ['questions', '/destinos/cartagena/palabras-y-fuentes'],
      ['fuente-3', '/destinos/cartagena/palabras-y-fuentes'],
    ] as const)
      test(`a link to #${anchor} of a guide leads there`, async ({ page }) => {
        await open(page, `/destinos/cartagena#${anchor}`);
        await expect(page).toHaveURL(`${path}#${anchor}`);
        const top = await settled(page, anchor);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top).toBeLessThan(130);
      });

    test('links inside the page lead where they say, down and up', async ({ page }) => {
      await open(page, '/destinos/cartagena');
      for (const anchor of ['chapters', 'chosen', 'map', 'when', 'costs']) {
        await page.locator(`#contents a[href="#${anchor}"]`).dispatchEvent('click');
        const top = await settled(page, anchor);
        expect(top, anchor).toBeGreaterThanOrEqual(0);
        expect(top, anchor).toBeLessThan(130);
      }
    });

    test('what is read keeps its position while a reader scrolls up', async ({ page }) => {
      // A device that is never idle lays nothing out before it comes near.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      await open(page, '/destinos/cartagena');
      const skipped = page.locator('#costs');
      await expect(skipped).toHaveCSS('content-visibility', 'auto');
      await page.evaluate(() =>
        scrollTo({ top: document.body.scrollHeight * 0.6, behavior: 'instant' }),
      );
      await expect.poll(() => page.evaluate(scrollUp, 0), 'it rests').toBe(0);
      for (let step = 0; step < 10; step += 1)
        expect(await page.evaluate(scrollUp, 400), `step ${step}`).toBeLessThan(4);
    });
  });
}

for (const path of [
  '/',
  '/mapa',
  '/cuando',
  '/destinos/cartagena',
  '/destinos/cartagena/ver-y-hacer',
])
  test(`${path} is laid out whole on a phone when the browser is idle`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            [...document.querySelectorAll('main :is(section, article, ul, li, tr)')].filter(
              (element) => getComputedStyle(element).contentVisibility === 'auto',
            ).length,
        ),
      )
      .toBe(0);
    expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
  });

/** Scrolls up and gives how far what was in the middle then is from where it should be, in pixels. */
async function scrollUp(by: number): Promise<number> {
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
  const before = seen?.getBoundingClientRect().top ?? Number.NaN;
  scrollBy({ top: -by, behavior: 'instant' });
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  return Math.abs((seen?.getBoundingClientRect().top ?? Number.NaN) - before - by);
}

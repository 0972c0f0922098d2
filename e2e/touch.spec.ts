import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addPlaces, names, newTrip, said, stops } from './trips.ts';

// A plan on a touch screen: dragging and scrolling.

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

type Point = { x: number; y: number };

type Finger = Awaited<ReturnType<typeof finger>>;

/** One finger on the page, as the browser hears it. */
async function finger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: async (point: Point) => {
      at = point;
      await send('touchStart', [at]);
    },
    /** In steps, a frame each. */
    to: async (point: Point, steps = 10) => {
      const from = at;
      for (let step = 1; step <= steps; step += 1) {
        at = {
          x: from.x + ((point.x - from.x) * step) / steps,
          y: from.y + ((point.y - from.y) * step) / steps,
        };
        await send('touchMove', [at]);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    },
    up: () => send('touchEnd', []),
    cancel: () => send('touchCancel', []),
  };
}

/** A point of something in sight, `down` of its height below its top. */
async function pointOf(thing: Locator, down = 0.5): Promise<Point> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height * down };
}

const grip = (page: Page, name: string) => page.getByRole('button', { name: `Mover ${name}` });
const scrolled = (page: Page) => page.evaluate(() => scrollY);
/** Resolves once the page has stood still for ten frames: it scrolls on for a while after the finger has left. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    for (let [at, frames] = [scrollY, 0]; frames < 10; frames += 1) {
      await new Promise(requestAnimationFrame);
      if (scrollY !== at) [at, frames] = [scrollY, -1];
    }
  });
const three = ['Castillo de San Felipe', 'Mercado de Bazurto', 'Volcán de lodo'];

/**
 * Drags a stop by its handle until it would land in `list`, `down` of the height of `target`. What lies outside of the
 * window comes into it while the finger waits at the edge.
 */
async function carry(
  page: Page,
  touch: Finger,
  name: string,
  target: Locator,
  down: number,
  list = target,
): Promise<void> {
  const from = await pointOf(grip(page, name));
  await touch.down(from);
  await touch.to({ x: from.x + 12, y: from.y + 12 }, 3);
  await expect(async () => {
    const { x, y } = await pointOf(target, down);
    await touch.to({ x, y: Math.min(Math.max(y, 80), 730) }, 3);
    await expect(list.locator('[data-mark]')).toHaveCount(1, { timeout: 50 });
    expect((await pointOf(target, down)).y).toBeCloseTo(y, 0);
  }).toPass({ intervals: [0] });
}

test('a touch drag moves a stop within its day, to another day and to the stops without a day', async ({
  page,
}) => {
  await newTrip(page, 'Con el dedo');
  await addPlaces(page, 1, three);
  const [first = '', second = '', third = ''] = await names(page).allTextContents();
  const touch = await finger(page);
  const ideas = page.locator('#sin-dia');
  await grip(page, first).evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await carry(page, touch, first, stops(page).nth(2), 0.95, page.locator('#dia-1'));
  await touch.up();
  await expect(page.locator('[data-mark]')).toHaveCount(0);
  await expect(names(page)).toHaveText([second, third, first]);
  await expect(said(page)).toContainText(`${first}, soltada. Día 1, puesto 3 de 3`);
  await carry(page, touch, first, page.locator('#dia-2'), 0.5);
  await touch.up();
  await expect(names(page, 2)).toHaveText([first]);
  await carry(page, touch, first, ideas, 0.3);
  await touch.up();
  await expect(ideas.locator('[data-part=open] b')).toHaveText([first]);
  await page.reload();
  await expect(ideas.locator('[data-part=open] b')).toHaveText([first]);
  await expect(names(page)).toHaveText([second, third]);
});

test('a touch scrolls the page, and a stop dragged by its handle to the edge of the screen reaches a day far below', async ({
  page,
}) => {
  await newTrip(page, 'Dos semanas', 14);
  await addPlaces(page, 1, three);
  const before = await names(page).allTextContents();
  const [first = ''] = before;
  const touch = await finger(page);
  const top = async () => {
    await page.locator('#dia-1').evaluate((one) => one.scrollIntoView());
    await standsStill(page);
  };
  await top();
  const start = await scrolled(page);
  await touch.down(await pointOf(stops(page).nth(1).locator('[data-part=open]')));
  await touch.to({ x: 200, y: 100 }, 15);
  await touch.up();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(start + 60);
  await standsStill(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(names(page)).toHaveText(before);

  await top();
  const still = await scrolled(page);
  const from = await pointOf(grip(page, first));
  await touch.down(from);
  await touch.to({ x: from.x + 4, y: from.y + 30 }, 4);
  expect(await scrolled(page)).toBe(still);
  await touch.cancel();
  await expect(names(page)).toHaveText(before);

  // Far past the days that were near, and so could be taken in the hand, when it began.
  await carry(page, touch, first, page.locator('#dia-10'), 0.5);
  expect(await scrolled(page)).toBeGreaterThan(still + 1500);
  await touch.up();
  await expect(names(page, 10)).toHaveText([first]);
  await expect(said(page)).toContainText(`${first}, soltada. Día 10, puesto 1 de 1`);
});

test('a drag that the system cancels leaves the stop where it was', async ({ page }) => {
  await newTrip(page, 'Interrumpido');
  await addPlaces(page, 1, three);
  const before = await names(page).allTextContents();
  const touch = await finger(page);
  await page.locator('#dia-1').evaluate((one) => one.scrollIntoView());
  await carry(page, touch, before[0] ?? '', stops(page).nth(2), 0.95, page.locator('#dia-1'));
  await touch.cancel();
  await expect(page.locator('[data-mark]')).toHaveCount(0);
  await expect(names(page)).toHaveText(before);
});

import type { Page } from '@playwright/test';
import { expect, open, publicPages, test } from './fixtures.ts';

// What the first screen of a guide holds, at every size of window.

const guides = publicPages.filter((path) => /^\/destinos\/[^/]+$/.test(path));

const sizes = [360, 768, 1366, 1440, 1920].flatMap((width) =>
  [640, 768, 900, 1200].map((height) => ({ width, height })),
);

const firstScreens = [
  [1366, 768],
  [360, 640],
] as const;

// Every guide at every size: nine pages, each measured many times.
test.setTimeout(240_000);

test('the sentence and the actions of a guide stand on the first screen, and no drawing crosses its name, however tall the window', async ({
  page,
}) => {
  for (const path of [...guides, '/colombia']) {
    await open(page, path);
    for (const [width, height] of path === '/colombia' ? [] : firstScreens) {
      await page.setViewportSize({ width, height });
      const { end, fold } = await firstScreen(page);
      expect.soft(end, `${path} at ${width} by ${height}`).toBeLessThanOrEqual(fold);
    }
    for (const size of sizes) {
      await page.setViewportSize(size);
      const crossed = await paintedBehindName(page);
      expect.soft(crossed, `${path} at ${size.width} by ${size.height}`).toBe(0);
    }
  }
});

/** Where sentence and actions end, and the screen, in CSS pixels from its top. */
function firstScreen(page: Page): Promise<{ end: number; fold: number }> {
  return page
    .locator('[data-screen]')
    .first()
    .evaluate((actions) => ({
      end: actions.getBoundingClientRect().bottom,
      // On a phone a bar with the main links covers the lower edge.
      fold: Math.min(
        innerHeight,
        ...[...document.querySelectorAll('nav')]
          .filter((nav) => getComputedStyle(nav).position === 'fixed')
          .map((nav) => nav.getBoundingClientRect().top)
          .filter((top) => top > innerHeight / 2),
      ),
    }));
}

/** How many pixels of the drawing are painted where letters of the name stand, from their height to their base line. */
function paintedBehindName(page: Page): Promise<number> {
  return page.locator('h1 ~ picture img').evaluate(async (element) => {
    const img = element as HTMLImageElement;
    // After a change of the window the drawing for the size before stays for some frames.
    const sources = [...(img.parentElement?.querySelectorAll('source') ?? [])];
    const source = sources.find(({ media }) => matchMedia(media).matches);
    const wanted = new URL(source?.srcset ?? img.src, location.href).href;
    while (img.currentSrc !== wanted || !img.complete)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await img.decode();
    const box = img.getBoundingClientRect();
    const [width, height] = [Math.round(box.width), Math.round(box.height)];
    const { naturalWidth, naturalHeight } = img;
    const scale = Math.max(width / naturalWidth, height / naturalHeight);
    const focus = Number.parseFloat(getComputedStyle(img).objectPosition) / 100;
    const lines = [...document.querySelectorAll('h1 span')].flatMap((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      const size = Number.parseFloat(getComputedStyle(line).fontSize);
      return Array.from(range.getClientRects(), ({ left, top, width: wide, height: high }) => ({
        left: left - box.left,
        upper: Math.max(0, top + high / 2 - size * 0.42 - box.top),
        lower: Math.min(height, top + high / 2 + size * 0.42 - box.top),
        wide,
      })).filter(({ upper, lower, wide }) => wide >= 1 && lower - upper >= 1);
    });
    // Only what lies behind the name is drawn, which takes a fraction of the time.
    const [x, y] = [
      Math.max(0, Math.floor(Math.min(...lines.map(({ left }) => left)))),
      Math.floor(Math.min(...lines.map(({ upper }) => upper))),
    ];
    const canvas = document.createElement('canvas');
    Object.assign(canvas, {
      width: Math.min(width, Math.ceil(Math.max(...lines.map((one) => one.left + one.wide)))) - x,
      height: Math.ceil(Math.max(...lines.map(({ lower }) => lower))) - y,
    });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(
      img,
      (width - naturalWidth * scale) * focus - x,
      height - naturalHeight * scale - y,
      naturalWidth * scale,
      naturalHeight * scale,
    );
    let painted = 0;
    for (const { left, upper, lower, wide } of lines) {
      const { data } = context?.getImageData(left - x, upper - y, wide, lower - upper) ?? {};
      for (let k = 3; k < (data?.length ?? 0); k += 4) if ((data?.[k] ?? 0) > 40) painted += 1;
    }
    return painted;
  });
}

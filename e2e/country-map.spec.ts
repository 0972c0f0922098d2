import { expect, languages, test } from './fixtures.ts';

// The drawing of the country at /mapa, as it is laid out in a browser.

for (const { lang, prefix } of languages)
  for (const width of [320, 360, 768, 1440])
    test(`names stand beside their dots and cover none at ${width} pixels (${lang})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${prefix}/mapa`);
      await page.evaluate(() => document.fonts.ready);
      const names = page.locator('a[data-side]');
      expect(await names.count()).toBeGreaterThan(7);
      const faults = await names.evaluateAll((all) => {
        const drawing = all[0]?.parentElement;
        const frame = drawing?.getBoundingClientRect() ?? new DOMRect();
        const boxOf = (element: Element) => element.getBoundingClientRect();
        const dotsOf = (name: Element) =>
          [
            ...(drawing?.querySelectorAll(
              `g[data-place="${name.getAttribute('data-place')}"] path`,
            ) ?? []),
          ].map(boxOf);
        const meet = (a: DOMRect, b: DOMRect) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        const gap = (a: DOMRect, b: DOMRect) =>
          Math.hypot(
            Math.max(a.left - b.right, b.left - a.right, 0),
            Math.max(a.top - b.bottom, b.top - a.bottom, 0),
          );
        const near = (box: DOMRect, name: Element) =>
          Math.min(...dotsOf(name).map((dot) => gap(box, dot)));
        return all.flatMap((name) => {
          const box = boxOf(name);
          const inside = box.left >= frame.left && box.right <= frame.right;
          const others = all.filter((other) => other !== name);
          return [
            ...(inside ? [] : [`${name.textContent} leaves the map`]),
            ...all
              .filter((other) => dotsOf(other).some((dot) => meet(box, dot)))
              .map((other) => `${name.textContent} covers dots of ${other.textContent}`),
            ...others
              .filter((other) => meet(box, boxOf(other)))
              .map((other) => `${name.textContent} and ${other.textContent} meet`),
            ...others
              .filter((other) => near(box, other) <= near(box, name))
              .map((other) => `${name.textContent} stands beside ${other.textContent}`),
          ];
        });
      });
      expect(faults).toEqual([]);
    });

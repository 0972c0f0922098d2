import { expect, test } from 'vitest';
import { content } from '../testing/loaded.ts';
import { chosenWindows } from './chosen-window.ts';
import { labelBox } from './marks/labels.ts';
import { layouts } from './marks/layouts.ts';

const pin = (x: number, y: number) => ({
  n: 1,
  at: { x, y },
  wide: { x, y, label: null },
  narrow: { x, y, label: null },
  beyond: null,
});
const frame = (height: number, ...ys: number[]) => ({
  width: 1000,
  height,
  chosen: { names: [], pins: ys.map((y) => pin(700, y)) },
});

test('a window is cut around the chosen pins, within its drawing', () => {
  expect(chosenWindows([frame(1000, 300, 600)])).toEqual([
    { x: 0, y: 20, width: 1000, height: 860 },
  ]);
  expect(chosenWindows([frame(800, 100, 700)])).toEqual([{ x: 0, y: 0, width: 1000, height: 800 }]);
});

test('of two windows that are drawn equally high, the one that needs less is shown larger', () => {
  expect(chosenWindows([frame(1000, 300, 600), frame(1000, 900)])).toEqual([
    { x: 0, y: 20, width: 1000, height: 860 },
    { x: 422, y: 522, width: 556, height: 478 },
  ]);
});

const frames = content.guides.flatMap(({ slug, lang, map }) =>
  map.frames.map((each, index) => ({ title: `${slug} ${lang} ${index + 1}`, frame: each })),
);
test.each(frames)(
  'the window holds the pins of the chosen places and their labels: $title',
  ({ frame: { width, chosen, chosenWindow } }) => {
    const { x, y, width: w, height: h } = chosenWindow;
    const unit = width / 1000;
    for (const { wide, narrow } of chosen.pins)
      for (const [mark, px] of [
        [wide, layouts.wide.width / w],
        [narrow, layouts.narrow.width / w],
      ] as const) {
        const [left, top] = [(mark.x * unit - x) * px, (mark.y * unit - y) * px];
        const box = mark.label
          ? labelBox(mark.label.side, mark.label.lines)
          : { x: 0, y: 0, w: 0, h: 0 };
        expect(left + box.x).toBeGreaterThanOrEqual(-1);
        expect(left + box.x + box.w).toBeLessThanOrEqual(w * px + 1);
        expect(top + box.y).toBeGreaterThanOrEqual(-1);
        expect(top + box.y + box.h).toBeLessThanOrEqual(h * px + 1);
      }
  },
);

import { expect, test } from 'vitest';
import { content } from '../testing/loaded.ts';
import { chosenWindows } from './chosen-window.ts';

const mark = (y: number) => ({ x: 500, y, label: null });
const frame = (height: number, ...ys: number[]) => ({
  width: 1000,
  height,
  chosen: {
    names: [],
    pins: ys.map((y, n) => ({
      n,
      at: { x: 500, y },
      wide: mark(y),
      narrow: mark(y),
      beyond: null,
    })),
  },
});

test('a window is cut around the chosen pins, within its drawing', () => {
  expect(chosenWindows([frame(1000, 900)])).toEqual([{ y: 620, height: 380 }]);
  expect(chosenWindows([frame(1000, 500)])).toEqual([{ y: 220, height: 560 }]);
  expect(chosenWindows([frame(800, 100, 700)])).toEqual([{ y: 0, height: 800 }]);
});

test('windows beside each other are equally high where their drawings are high enough', () => {
  expect(chosenWindows([frame(1000, 300, 600), frame(1000, 900)])).toEqual([
    { y: 20, height: 860 },
    { y: 140, height: 860 },
  ]);
  expect(chosenWindows([frame(1000, 300, 600), frame(700, 100)])[1]).toEqual({ y: 0, height: 700 });
});

test('the windows of every guide hold the pins of its chosen places', () => {
  for (const { map } of content.guides)
    for (const { width, chosen, chosenWindow } of map.frames)
      for (const { at, wide, narrow } of chosen.pins)
        for (const y of [at.y, wide.y, narrow.y].map((y) => (y * width) / 1000)) {
          expect(y).toBeGreaterThan(chosenWindow.y);
          expect(y).toBeLessThan(chosenWindow.y + chosenWindow.height);
        }
});

import { describe, expect, test } from 'vitest';
import type { MapMark } from './guide.ts';
import { labelBox, meet } from './map/labels.ts';
import { pinSize, type Rect } from './map/spread.ts';
import { layouts, scaleBar } from './map.ts';
import { content } from './testing/loaded.ts';

const { guides } = content;
const frames = guides.flatMap(({ slug, lang, map }) =>
  map.frames.map((frame, index) => ({ title: `${slug} ${lang} ${index + 1}`, frame })),
);
const cases = frames.flatMap(({ title, frame }) =>
  (['narrow', 'wide'] as const).flatMap((layout) =>
    layouts[layout].scales.map((scale) => ({
      title: `${title}, ${layout} × ${scale}`,
      width: layouts[layout].width * scale,
      frame,
      marks: frame.pins.map((pin) => pin[layout]),
    })),
  ),
);

test('every place stands on the maps of its guide exactly once', () => {
  for (const { map, places } of guides) {
    const numbers = map.frames.flatMap(({ pins }) => pins.map(({ n }) => n));
    expect(numbers.sort((a, b) => a - b)).toEqual(places.map((_, index) => index + 1));
  }
});

test.each(cases)(
  'no pins and labels overlap or leave the map: $title',
  ({ frame, width, marks }) => {
    const height = (frame.height / frame.width) * width;
    const labels: Rect[] = [];
    for (const [index, mark] of marks.entries()) {
      const [x, y] = [(mark.x / 1000) * width, (mark.y / 1000) * width];
      expect(x).toBeGreaterThan(pinSize / 2);
      expect(x).toBeLessThan(width - pinSize / 2);
      expect(y).toBeGreaterThan(pinSize / 2);
      expect(y).toBeLessThan(height - pinSize / 2);
      for (const other of marks.slice(index + 1)) expect(apart(mark, other, width)).toBe(true);
      if (!mark.label) continue;
      const box = labelBox(mark.label.side, mark.label.lines);
      const here = { ...box, x: box.x + x, y: box.y + y };
      expect(here.x).toBeGreaterThanOrEqual(0);
      expect(here.x + here.w).toBeLessThanOrEqual(width);
      expect(here.y).toBeGreaterThanOrEqual(0);
      expect(here.y + here.h).toBeLessThanOrEqual(height);
      expect(labels.filter((label) => meet(label, here))).toEqual([]);
      labels.push(here);
    }
  },
);

/** Pins stand on a corner: they are apart when their distances across and down add up to a pin. */
function apart(a: MapMark, b: MapMark, width: number): boolean {
  const px = (thousandths: number) => (Math.abs(thousandths) / 1000) * width;
  return px(a.x - b.x) + px(a.y - b.y) >= pinSize - 1;
}

test.each(frames)(
  'a map costs at most 6 KB and every place on it lies within it: $title',
  ({ frame }) => {
    const { land, lagoons, rivers } = frame;
    expect(land.length + lagoons.length + rivers.length).toBeLessThanOrEqual(6000);
    for (const path of [land, lagoons, rivers]) expect(path).toMatch(/^[MLlz\d -]*$/);
    for (const { at, beyond } of frame.pins) {
      const within =
        at.x > 0 && at.x < 1000 && at.y > 0 && at.y < (frame.height / frame.width) * 1000;
      expect(within).toBe(beyond === null);
    }
  },
);

describe('the bar of the scale', () => {
  test('is a round length that fits a fifth of the map', () => {
    expect(scaleBar(0.1)).toEqual({ km: 10, units: 100 });
    expect(scaleBar(0.0086)).toEqual({ km: 1, units: 116 });
  });
  test('agrees with the distance between two places of the map', () => {
    const covenas = guides.find(({ slug }) => slug === 'covenas');
    const [frame] = covenas?.map.frames ?? [];
    const at = (slug: string) => {
      const n = (covenas?.places.findIndex((place) => place.slug === slug) ?? 0) + 1;
      return frame?.pins.find((pin) => pin.n === n)?.at ?? { x: 0, y: 0 };
    };
    const [lorica, islet] = [at('lorica'), at('santa-cruz-del-islote')];
    const units = Math.hypot(lorica.x - islet.x, lorica.y - islet.y) * 0.72;
    const kmPerUnit = (frame?.scale.km ?? 0) / (frame?.scale.units ?? 1);
    // Great circle between 9.2365 N 75.8135 W and 9.7903 N 75.8592 W.
    expect(units * kmPerUnit).toBeGreaterThan(61.2);
    expect(units * kmPerUnit).toBeLessThan(62.6);
  });
});

test('the locator shows each destination inside the outline of the country', () => {
  for (const { map } of guides) {
    const { width, height, land, around, spot } = map.locator;
    expect(land.length + around.length).toBeLessThanOrEqual(4000);
    expect(spot.x > 0 && spot.x < width && spot.y > 0 && spot.y < height).toBe(true);
  }
});

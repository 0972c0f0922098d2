import { describe, expect, test } from 'vitest';
import type { MapMark } from './map/drawing.ts';
import { scaleBar } from './map/drawing-ground.ts';
import { landFinder, landTest } from './map/drawn-land.ts';
import { labelBox, meet } from './map/marks/labels.ts';
import { layouts } from './map/marks/layouts.ts';
import { pinSize, type Rect } from './map/marks/pins.ts';
import { isAshore } from './map/sea.ts';
import { content } from './testing/loaded.ts';

const { guides } = content;
/** The maps of the chosen places and those of all places. */
const frames = guides.flatMap(({ slug, lang, map, places }) => [
  ...map.frames.map((frame, index) => ({
    title: `${slug} ${lang}, chosen places ${index + 1}`,
    frame,
    marks: frame.chosen,
    places,
  })),
  ...map.drawings.map((frame) => ({
    title: `${slug} ${lang}, ${frame.letter ?? 'all places'}`,
    frame,
    marks: frame.marks,
    places,
  })),
]);
const cases = frames.flatMap(({ title, frame, marks: { pins } }) =>
  (['narrow', 'wide'] as const).flatMap((layout) =>
    layouts[layout].scales.map((scale) => ({
      title: `${title}, ${layout} × ${scale}`,
      width: layouts[layout].width * scale,
      frame,
      marks: pins.map((pin) => pin[layout]),
    })),
  ),
);

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

test.each(frames)('a place on land stands on drawn land: $title', ({ frame, marks, places }) => {
  const isLand = landTest(frame);
  const unit = frame.width / 1000;
  for (const { n, at, beyond } of marks.pins) {
    const place = places[n - 1];
    if (beyond || !place || !isAshore(place.kinds)) continue;
    expect([place.slug, isLand([at.x * unit, at.y * unit])]).toEqual([place.slug, true]);
  }
});

test.each(frames)(
  'a name of water stands in water, one of a town on land: $title',
  ({ frame, marks }) => {
    const isLand = landTest(frame);
    const landAt = landFinder(frame);
    const unit = frame.width / 1000;
    for (const { name, kind, x, y } of marks.names)
      if (kind === 'water') expect([name, landAt([x * unit, y * unit])]).toEqual([name, -1]);
      else if (kind === 'town') expect([name, isLand([x * unit, y * unit])]).toEqual([name, true]);
  },
);

/** Pins stand on a corner: they are apart when their distances across and down add up to a pin. */
function apart(a: MapMark, b: MapMark, width: number): boolean {
  const px = (thousandths: number) => (Math.abs(thousandths) / 1000) * width;
  return px(a.x - b.x) + px(a.y - b.y) >= pinSize - 1;
}

test.each(frames)(
  'the shapes of a map have at most 7,000 characters and every place on it lies within it: $title',
  ({ frame, marks }) => {
    const { land, lagoons, rivers, sketched, borders, municipal } = frame;
    const { trunks, rails, cables, stations } = frame;
    const nature = [land, lagoons, rivers, sketched, borders, municipal];
    const paths = [...nature, trunks, rails, cables, stations];
    expect(paths.join('').length).toBeLessThanOrEqual(7000);
    for (const path of paths) expect(path).toMatch(/^[MLlhz\d -]*$/);
    for (const { at, beyond } of marks.pins) {
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
    const [frame] = covenas?.map.drawings ?? [];
    const at = (slug: string) => {
      const n = (covenas?.places.findIndex((place) => place.slug === slug) ?? 0) + 1;
      return frame?.marks.pins.find((pin) => pin.n === n)?.at ?? { x: 0, y: 0 };
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

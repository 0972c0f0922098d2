import { describe, expect, test } from 'vitest';
import type { MapMark } from './guide.ts';
import { landFinder, landTest } from './map/drawn-land.ts';
import { labelBox, meet } from './map/marks/labels.ts';
import { layouts } from './map/marks/layout.ts';
import { pinSize, type Rect } from './map/marks/pins.ts';
import { isAshore } from './map/sea.ts';
import { scaleBar } from './map.ts';
import { content } from './testing/loaded.ts';

const { guides } = content;
const frames = guides.flatMap(({ slug, lang, map, places }) =>
  map.frames.map((frame, index) => ({ title: `${slug} ${lang} ${index + 1}`, frame, places })),
);
const cases = frames.flatMap(({ title, frame }) =>
  (['narrow', 'wide'] as const).flatMap((layout) =>
    (['all', 'chosen'] as const).flatMap((set) =>
      layouts[layout].scales.map((scale) => ({
        title: `${title} ${set}, ${layout} × ${scale}`,
        width: layouts[layout].width * scale,
        frame,
        marks: frame[set].pins.map((pin) => pin[layout]),
      })),
    ),
  ),
);

test('every place stands on the maps of its guide exactly once', () => {
  for (const { map, places } of guides) {
    const numbers = map.frames.flatMap(({ all }) => all.pins.map(({ n }) => n));
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

/** Their islands have no room for a pin beside theirs. */
const islands = ['isla-mucura', 'santa-cruz-del-islote', 'isla-tintipan', 'isla-palma'];

test.each(frames)('a place on land stands on drawn land, and so does its pin: $title', (one) => {
  const { frame, places } = one;
  const isLand = landTest(frame);
  const unit = frame.width / 1000;
  for (const { pins } of [frame.all, frame.chosen])
    for (const { n, at, wide, narrow, beyond } of pins) {
      const place = places[n - 1];
      if (beyond || !place || !isAshore(place.kinds)) continue;
      const spots = islands.includes(place.slug) ? [at] : [at, wide, narrow];
      for (const { x, y } of spots)
        expect([place.slug, isLand([x * unit, y * unit])]).toEqual([place.slug, true]);
    }
});

test.each(frames)('no line from a pin to its place crosses another: $title', ({ frame }) => {
  for (const layout of ['wide', 'narrow'] as const) {
    const px = layouts[layout].width / 1000;
    const lines = frame.all.pins
      .map(({ at, [layout]: mark }) => ({ at, mark }))
      .filter(({ at, mark }) => Math.hypot(at.x - mark.x, at.y - mark.y) * px > 8);
    for (const [index, a] of lines.entries())
      for (const b of lines.slice(index + 1)) expect(cross(a, b)).toBe(false);
  }
});

test.each(frames)('a name of water stands in water, one of a town on land: $title', ({ frame }) => {
  const isLand = landTest(frame);
  const landAt = landFinder(frame);
  const unit = frame.width / 1000;
  for (const { name, kind, x, y } of [...frame.all.names, ...frame.chosen.names])
    if (kind === 'water') expect([name, landAt([x * unit, y * unit])]).toEqual([name, -1]);
    else if (kind === 'town') expect([name, isLand([x * unit, y * unit])]).toEqual([name, true]);
});

type Spot = { x: number; y: number };
type Leader = { at: Spot; mark: Spot };

/** Whether two lines cross; those that only touch do not. */
function cross(a: Leader, b: Leader): boolean {
  const side = ({ at, mark }: Leader, { x, y }: Spot) =>
    Math.sign((mark.x - at.x) * (y - at.y) - (mark.y - at.y) * (x - at.x));
  return side(a, b.at) * side(a, b.mark) < 0 && side(b, a.at) * side(b, a.mark) < 0;
}

/** Pins stand on a corner: they are apart when their distances across and down add up to a pin. */
function apart(a: MapMark, b: MapMark, width: number): boolean {
  const px = (thousandths: number) => (Math.abs(thousandths) / 1000) * width;
  return px(a.x - b.x) + px(a.y - b.y) >= pinSize - 1;
}

test.each(frames)(
  'the shapes of a map have at most 7,000 characters and every place on it lies within it: $title',
  ({ frame }) => {
    const { land, lagoons, rivers, sketched, borders, municipal } = frame;
    const { trunks, rails, cables, stations } = frame;
    const nature = [land, lagoons, rivers, sketched, borders, municipal];
    const paths = [...nature, trunks, rails, cables, stations];
    expect(paths.join('').length).toBeLessThanOrEqual(7000);
    for (const path of paths) expect(path).toMatch(/^[MLlhz\d -]*$/);
    for (const { at, beyond } of frame.all.pins) {
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
      return frame?.all.pins.find((pin) => pin.n === n)?.at ?? { x: 0, y: 0 };
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

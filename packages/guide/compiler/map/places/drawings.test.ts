import { describe, expect, test } from 'vitest';
import { content } from '../../testing/loaded.ts';
import { layouts } from '../marks/layouts.ts';
import { pinSize } from '../marks/pins.ts';

/** Pixels that a pin may stand from its place: its place is then under it or touches it, within a few. */
const most = 18;
/** In a street plan, whose pins are drawn larger: parts of a pin. */
const mostOfPlan = most / pinSize;
/** Pixels from which a line leads to the place. */
const aside = 8;
/** Units from corner to corner of a pin of a street plan, where it is drawn smallest. */
const planPin = 52;

type Spot = { x: number; y: number };
type Pin = { n: number; at: Spot; pin: Spot };
type Drawn = { title: string; pins: Pin[]; limit: number; size: number; aside: number };

/** All drawings of places at both layouts, in pixels, and the street plans in their units. */
const drawn = content.guides.flatMap(({ slug, lang, map, streetPlans }): Drawn[] => [
  ...map.drawings.flatMap(({ letter, marks }) =>
    (['narrow', 'wide'] as const).map((layout): Drawn => {
      const px = layouts[layout].width / 1000;
      const scaled = ({ x, y }: Spot) => ({ x: x * px, y: y * px });
      return {
        title: `${slug} ${lang}, ${letter ?? 'all'}, ${layout}`,
        pins: marks.pins
          .filter(({ beyond }) => !beyond)
          .map((pin) => ({ n: pin.n, at: scaled(pin.at), pin: scaled(pin[layout]) })),
        limit: most,
        size: pinSize,
        aside,
      };
    }),
  ),
  ...streetPlans.map(
    ({ id, pins }): Drawn => ({
      title: `${slug} ${lang}, plan ${id}`,
      pins: pins.map(({ n, x, y, from }) => ({ n, at: from ?? { x, y }, pin: { x, y } })),
      limit: mostOfPlan * planPin,
      size: planPin,
      aside: 0,
    }),
  ),
]);

const far = ({ at, pin }: Pin) => Math.hypot(at.x - pin.x, at.y - pin.y);

test.each(drawn)('every pin stands at its place or touches it: $title', ({ pins, limit }) => {
  expect(pins.filter((pin) => far(pin) > limit)).toEqual([]);
});

test.each(drawn)('no line from a pin to its place crosses another: $title', (one) => {
  const lines = one.pins.filter((pin) => far(pin) > one.aside);
  for (const [index, a] of lines.entries())
    for (const b of lines.slice(index + 1))
      expect([a.n, b.n, cross(a, b)]).toEqual([a.n, b.n, false]);
});

test.each(drawn)('no pin overlaps another: $title', ({ pins, size }) => {
  for (const [index, a] of pins.entries())
    for (const b of pins.slice(index + 1)) {
      const gap = Math.abs(a.pin.x - b.pin.x) + Math.abs(a.pin.y - b.pin.y);
      // Positions are rounded to thousandths of the width.
      expect([a.n, b.n, gap > size - 1]).toEqual([a.n, b.n, true]);
    }
});

/** Whether two lines cross; those that only touch do not. */
function cross(a: Pin, b: Pin): boolean {
  const side = ({ at, pin }: Pin, { x, y }: Spot) =>
    Math.sign((pin.x - at.x) * (y - at.y) - (pin.y - at.y) * (x - at.x));
  return side(a, b.at) * side(a, b.pin) < 0 && side(b, a.at) * side(b, a.pin) < 0;
}

describe.each(content.guides)('the drawings of $slug in $lang', ({ map, places, streetPlans }) => {
  const { drawings } = map;
  const planned = new Map(
    streetPlans.map(({ id, pins }) => [`plan-${id}`, pins.map(({ n }) => n)]),
  );
  const numbersOf = (id: string) =>
    planned.get(id) ??
    drawings
      .filter(({ letter }) => `map-${letter?.toLowerCase()}` === id)
      .flatMap(({ marks, boxes }) => [
        ...marks.pins.map(({ n }) => n),
        ...boxes.flatMap((box) => box.places),
      ]);

  test('show every place of the guide', () => {
    const boxed = drawings.flatMap(({ boxes }) => boxes.map(({ to }) => to));
    const shown = new Set([
      ...drawings.flatMap(({ marks }) => marks.pins.map(({ n }) => n)),
      ...boxed.flatMap((to) => planned.get(to) ?? []),
    ]);
    expect([...shown].sort((a, b) => a - b)).toEqual(places.map((_, index) => index + 1));
  });

  test('are led to by one box each, which has the letter of its drawing and the places in it', () => {
    const boxes = drawings.flatMap((one) => one.boxes);
    const letters = drawings.flatMap(({ letter }) => letter ?? []);
    expect(new Set(boxes.map(({ letter }) => letter)).size).toBe(boxes.length);
    expect(boxes.map(({ letter }) => letter)).toEqual(expect.arrayContaining(letters));
    for (const { to, places: inside } of boxes)
      expect(numbersOf(to)).toEqual(expect.arrayContaining(inside));
  });

  test('are few: the whole and at most four close-ups', () => {
    expect(drawings.length).toBeLessThanOrEqual(5);
  });

  test('have no pin in a box or on the bar of the scale', () => {
    for (const { boxes, marks, scale, corners, width, height } of drawings) {
      const unit = layouts.narrow.width / width;
      const px = layouts.narrow.width / 1000;
      const bar = { w: scale.units * unit + 20, h: 30 };
      const walls = [
        ...boxes.map(({ x, y, w, h }) => ({ x: x * px, y: y * px, w: w * px, h: h * px })),
        {
          x: corners.scale.endsWith('w') ? 0 : layouts.narrow.width - bar.w,
          y: corners.scale.startsWith('n') ? 0 : height * unit - bar.h,
          ...bar,
        },
      ];
      for (const { narrow } of marks.pins) {
        const [x, y] = [narrow.x * px, narrow.y * px];
        const inWall = walls.find(
          (wall) => x > wall.x && x < wall.x + wall.w && y > wall.y && y < wall.y + wall.h,
        );
        expect(inWall).toBeUndefined();
      }
    }
  });
});

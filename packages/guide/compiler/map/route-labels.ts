import type { GuideItinerary } from '../guide.ts';
import type { PlaceFacts } from '../places/schema.ts';
import type { RouteLabel, RouteStop } from './drawing.ts';
import type { Point } from './geo.ts';
import { labelBox, labelLines, placeLabels } from './marks/labels.ts';
import type { Rect } from './marks/pins.ts';

/** As long as what the page calls a close-up, in either language. */
const closeUp = 'De cerca';

type Context = {
  places: PlaceFacts[];
  days: GuideItinerary['days'];
  size: { w: number; h: number };
  walls: Rect[];
};

/** Finds room for the names of stops and of the box of a close-up. Towns are named first: they tell where the rest is. */
export function labelled(
  numbers: number[],
  pins: Point[],
  box: Point | null,
  { places, days, size, walls }: Context,
): { boxLabel: RouteLabel | null; stops: Omit<RouteStop, 'from'>[] } {
  const names = new Map(days.flatMap(({ stops }) => stops.map(({ n, name }) => [n, name])));
  const order = (n: number) => (places[n - 1]?.kinds[0] === 'town' ? 0 : 1);
  const stops = numbers
    .map((n, index) => ({ n, pin: pins[index] ?? ([0, 0] as Point) }))
    .sort((a, b) => order(a.n) - order(b.n));
  const wishes = [
    ...(box ? [{ pin: box, lines: [closeUp] }] : []),
    ...stops.map(({ n, pin }) => ({ pin, lines: labelLines(names.get(n) ?? '') })),
  ];
  const labels = placeLabels(wishes, { ...size, walls, scales: [1] }).map((label, index) =>
    label ? textOf(label, wishes[index]?.pin ?? [0, 0]) : null,
  );
  const first = box ? 1 : 0;
  return {
    boxLabel: box ? (labels[0] ?? null) : null,
    stops: stops.map(({ n, pin: [x, y] }, index) => ({
      n,
      x,
      y,
      label: labels[index + first] ?? null,
    })),
  };
}

/** A label as SVG text: the start of its first line and how its lines are aligned. */
function textOf(
  { side, lines }: NonNullable<ReturnType<typeof placeLabels>[number]>,
  [x, y]: Point,
): RouteLabel {
  const box = labelBox(side, lines);
  const anchor = side.endsWith('e') ? 'start' : side.endsWith('w') ? 'end' : 'middle';
  const share = { start: 0, middle: 0.5, end: 1 }[anchor];
  const inset = { start: 4, middle: 0, end: -4 }[anchor];
  return {
    x: Math.round(x + box.x + box.w * share + inset),
    y: Math.round(y + box.y + 14),
    anchor,
    lines,
  };
}

import type { GuideItinerary, GuideRoute, MapFrame } from '../guide.ts';
import type { PlaceFacts } from '../places/schema.ts';
import type { RouteStop } from './drawing.ts';
import { type Frame, framesOf } from './frames.ts';
import type { Point } from './geo.ts';
import { labelBox, labelLines, placeLabels } from './marks/labels.ts';
import { arrangePins } from './marks/pins.ts';

/** How many pixels wide the drawing is made for. */
const width = 380;
/** Of width over height: a route is drawn lying or standing, as it runs. */
const ratios = { least: 3 / 4, most: 3 / 2 };
/** The least part of a frame's width that is shown: closer, its coast has no more to say. */
const closest = 0.14;
/** What is left around the stops, in parts of their extent. */
const air = 1.4;
/** Units between the edge of a map and a place that lies beyond it. */
const margin = 24;

/**
 * An itinerary on the closest of the guide's maps that holds all of its stops, or on the map of all places, where
 * a stop that lies off it stands at its edge. The stops move apart until each can be read; `frames` are what
 * content/map.ts drew of the same places.
 */
export function routeOf(
  { days }: Pick<GuideItinerary, 'days'>,
  places: PlaceFacts[],
  frames: MapFrame[],
): GuideRoute | null {
  const cuts = framesOf(places.map(({ lon, lat }): Point => [lon, lat]));
  const numbers = [...new Set(days.flatMap(({ stops }) => stops.map(({ n }) => n)))];
  const holds = ({ inside }: Frame) => numbers.every((n) => inside.includes(n - 1));
  const at = Math.max(0, cuts.findLastIndex(holds));
  const [cut, frame] = [cuts[at], frames[at]];
  if (!cut || !frame) return null;
  const spots = numbers.map((n): Point => {
    const { lon, lat } = places[n - 1] ?? { lon: 0, lat: 0 };
    const [x, y] = cut.view.project([lon, lat]);
    return [clamp(x, margin, frame.width - margin), clamp(y, margin, frame.height - margin)];
  });
  const view = around(spots, frame);
  const scale = width / view.w;
  const size = { w: width, h: Math.round(view.h * scale) };
  const pins = arrangePins(
    spots.map(([x, y]): Point => [(x - view.x) * scale, (y - view.y) * scale]),
    size,
  ).map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  return {
    ...size,
    land: frame.close ? 'all' : 'one',
    ground: `scale(${tidy(scale)}) translate(${tidy(-view.x)} ${tidy(-view.y)})`,
    days: linesOf(days, numbers, pins),
    stops: labelled(numbers, pins, places, days, size),
  };
}

/** One path for each day that moves; it starts where the evening before ended. */
function linesOf(days: GuideItinerary['days'], numbers: number[], pins: Point[]): string[] {
  let evening: string | undefined;
  return days.flatMap(({ stops }) => {
    const points = stops.map(({ n }) => pins[numbers.indexOf(n)]?.join(' ') ?? '');
    const line = evening && evening !== points[0] ? [evening, ...points] : points;
    evening = points.at(-1) ?? evening;
    return line.length > 1 ? [`M${line.join('L')}`] : [];
  });
}

/** Towns are named first: they tell where all the rest is. */
function labelled(
  numbers: number[],
  pins: Point[],
  places: PlaceFacts[],
  days: GuideItinerary['days'],
  size: { w: number; h: number },
): RouteStop[] {
  const names = new Map(days.flatMap(({ stops }) => stops.map(({ n, name }) => [n, name])));
  const order = (n: number) => (places[n - 1]?.kinds[0] === 'town' ? 0 : 1);
  const wishes = numbers
    .map((n, index) => ({
      n,
      pin: pins[index] ?? ([0, 0] as Point),
      lines: labelLines(names.get(n) ?? ''),
    }))
    .sort((a, b) => order(a.n) - order(b.n));
  const labels = placeLabels(wishes, { ...size, walls: [], scales: [1] });
  return wishes.map(({ n, pin: [x, y] }, index): RouteStop => {
    const label = labels[index];
    if (!label) return { n, x, y, label: null };
    const { side, lines } = label;
    const box = labelBox(side, lines);
    const anchor = side.endsWith('e') ? 'start' : side.endsWith('w') ? 'end' : 'middle';
    const share = { start: 0, middle: 0.5, end: 1 }[anchor];
    const inset = { start: 4, middle: 0, end: -4 }[anchor];
    return {
      n,
      x,
      y,
      label: {
        x: Math.round(x + box.x + box.w * share + inset),
        y: Math.round(y + box.y + 14),
        anchor,
        lines,
      },
    };
  });
}

/** The stops with air around them, inside the frame. */
function around(spots: Point[], frame: MapFrame): { x: number; y: number; w: number; h: number } {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const wanted = {
    w: Math.max((east - west) * air, frame.width * closest),
    h: Math.max((south - north) * air, (frame.width * closest) / ratios.most),
  };
  const ratio = clamp(wanted.w / wanted.h, ratios.least, ratios.most);
  const w = Math.min(Math.max(wanted.w, wanted.h * ratio), frame.width, frame.height * ratio);
  const h = w / ratio;
  return {
    x: clamp((west + east - w) / 2, 0, frame.width - w),
    y: clamp((north + south - h) / 2, 0, frame.height - h),
    w,
    h,
  };
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);
const tidy = (value: number) => Math.round(value * 100) / 100;

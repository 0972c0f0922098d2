import type { GuideItinerary, GuideRoute, MapFrame } from '../guide.ts';
import type { PlaceFacts } from '../places/schema.ts';
import { framesOf } from './frames.ts';
import type { Point } from './geo.ts';
import { type Rect, touching } from './marks/pins.ts';
import { separatePins } from './marks/separate-pins.ts';
import { labelled } from './route-labels.ts';

/** How many pixels wide a drawing is made for. */
const width = 380;
/** Of width over height: landscape or portrait, as the route runs. */
const ratios = { least: 3 / 4, most: 3 / 2 };
/** Two drawings of one route are of one size, because they stand beside or above each other. */
const landscape = { least: 1.4, most: 1.4 };
/** The least part of a frame's width that is shown: closer, its coast has no more to say. */
const closest = 0.14;
/** What is left around the stops, in parts of their extent. */
const air = 1.4;
/** Units between the edge of a map and a place that lies beyond it. */
const margin = 24;
/** Number of pins that touch each other from which they get a close-up. */
const fewest = 4;
/** Pixels by which a pin has to move aside before a line leads to where its place is. */
const aside = 12;

/** The label “close up” in the corner of the second drawing, in pixels. */
const tab: Rect = { x: 0, y: 0, w: 74, h: 26 };

type Days = GuideItinerary['days'];
/** A part of one of the guide's maps and where it has the stops, by their numbers, in the units of that map. */
type Scene = { frame: MapFrame; spots: Map<number, Point>; view: Rect };

/**
 * An itinerary on the closest of the guide's maps that holds all of its stops, or on the map of all places, where
 * a stop that lies off it stands at its edge. Where several would cover one another, a box stands for them and a second
 * drawing shows them from near. Other stops move apart until each can be read. `frames` are what packages/guide/compiler/map.ts drew
 * of the same places.
 */
export function routesOf(
  { days }: Pick<GuideItinerary, 'days'>,
  places: PlaceFacts[],
  frames: MapFrame[],
): GuideRoute[] {
  const points = places.map(({ lon, lat }): Point => [lon, lat]);
  const cuts = framesOf(points);
  const sceneOf = (numbers: number[], shape: typeof ratios): Scene | null => {
    const at = cuts.findLastIndex(({ inside }) => numbers.every((n) => inside.includes(n - 1)));
    const [cut, frame] = [cuts[Math.max(0, at)], frames[Math.max(0, at)]];
    if (!cut || !frame) return null;
    const spots = new Map(
      numbers.map((n) => {
        const [x, y] = cut.view.project(points[n - 1] ?? [0, 0]);
        const spot: Point = [
          clamp(x, margin, frame.width - margin),
          clamp(y, margin, frame.height - margin),
        ];
        return [n, spot];
      }),
    );
    return { frame, spots, view: around([...spots.values()], frame, shape) };
  };
  const numbers = [...new Set(days.flatMap(({ stops }) => stops.map(({ n }) => n)))];
  const whole = sceneOf(numbers, ratios);
  if (!whole) return [];
  const near = clusterOf(whole);
  const [far, close] = [sceneOf(numbers, landscape), sceneOf(near, landscape)];
  const context = { days, places };
  if (near.length === 0 || !far || !close) return [drawRoute(whole, context)];
  return [drawRoute(far, { ...context, near }), drawRoute(close, { ...context, walls: [tab] })];
}

/** The numbers of the largest group of stops whose pins touch; none when they are few, or all stops. */
function clusterOf({ spots, view }: Scene): number[] {
  const scale = width / view.w;
  const numbers = [...spots.keys()];
  const pins = [...spots.values()].map(([x, y]): Point => [x * scale, y * scale]);
  const [largest = []] = touching(pins).toSorted((a, b) => b.length - a.length);
  if (largest.length < fewest || largest.length === numbers.length) return [];
  return largest.flatMap((index) => numbers[index] ?? []);
}

type Context = { days: Days; places: PlaceFacts[]; near?: number[]; walls?: Rect[] };

/** Draws the stops of a scene; a box stands for those in `near`. Names and pins that move keep off the `walls`. */
function drawRoute(
  { frame, spots, view }: Scene,
  { days, places, near = [], walls = [] }: Context,
): GuideRoute {
  const scale = width / view.w;
  const size = { w: width, h: Math.round(view.h * scale) };
  const flat = (n: number): Point => {
    const [x, y] = spots.get(n) ?? [0, 0];
    return [(x - view.x) * scale, (y - view.y) * scale];
  };
  const box = near.length > 0 ? [rounded(middle(near.map(flat)))] : [];
  const numbers = [...spots.keys()].filter((n) => !near.includes(n));
  const pins = separatePins([...box, ...numbers.map(flat)], {
    ...size,
    fixed: box.length,
    walls,
  })
    .map(rounded)
    .slice(box.length);
  const at = new Map([
    ...numbers.map((n, index): [number, Point] => [n, pins[index] ?? [0, 0]]),
    ...near.flatMap((n) => box.map((point): [number, Point] => [n, point])),
  ]);
  const { boxLabel, stops } = labelled(numbers, pins, box[0] ?? null, {
    places,
    days,
    size,
    walls,
  });
  return {
    ...size,
    land: frame.hasCloseUp ? 'all' : 'one',
    ground: `scale(${tidy(scale)}) translate(${tidy(-view.x)} ${tidy(-view.y)})`,
    days: linesOf(days, at),
    box: box[0] ? { x: box[0][0], y: box[0][1], label: boxLabel } : null,
    stops: stops.map((stop) => {
      const from = rounded(flat(stop.n));
      const isAside = Math.hypot(from[0] - stop.x, from[1] - stop.y) > aside;
      return { ...stop, from: isAside ? { x: from[0], y: from[1] } : null };
    }),
  };
}

/** One path for each day that moves on the drawing; it starts where the evening before ended. `at` is where stops are. */
function linesOf(days: Days, at: Map<number, Point>): string[] {
  let evening: string | undefined;
  return days.flatMap(({ stops }) => {
    const runs: string[][] = [evening ? [evening] : []];
    for (const { n } of stops) {
      const point = at.get(n)?.join(' ');
      // A stop that is not on the drawing interrupts the line.
      if (!point) runs.push([]);
      else if (runs.at(-1)?.at(-1) !== point) runs.at(-1)?.push(point);
    }
    evening = runs.at(-1)?.at(-1);
    const path = runs.flatMap((run) => (run.length > 1 ? [`M${run.join('L')}`] : [])).join('');
    return path ? [path] : [];
  });
}

/** The stops with air around them, inside the frame. */
function around(spots: Point[], frame: MapFrame, shape: typeof ratios): Rect {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const wanted = {
    w: Math.max((east - west) * air, frame.width * closest),
    h: Math.max((south - north) * air, (frame.width * closest) / shape.most),
  };
  // In landscape a route along the whole of a portrait map would not fit.
  const least = Math.min(shape.least, frame.width / wanted.h);
  const ratio = clamp(wanted.w / wanted.h, least, shape.most);
  const w = Math.min(Math.max(wanted.w, wanted.h * ratio), frame.width, frame.height * ratio);
  const h = w / ratio;
  return {
    x: clamp((west + east - w) / 2, 0, frame.width - w),
    y: clamp((north + south - h) / 2, 0, frame.height - h),
    w,
    h,
  };
}

function middle(points: Point[]): Point {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);
const tidy = (value: number) => Math.round(value * 100) / 100;

import type { GuideItinerary, GuideMap, MapFrame } from '../../../../content/guide.ts';

export type Route = {
  /** The part of the frame that is shown: x, y, width, height in the frame's units. */
  view: [number, number, number, number];
  /** The id of the frame's land, to be used again. */
  land: string;
  inland: boolean;
  /** One path for each day that moves. */
  days: string[];
  stops: { n: number; x: number; y: number }[];
  /** One screen pixel, about, in the frame's units. */
  unit: number;
};

const ratio = 4 / 3;
/** How many pixels wide the drawing is made for. */
const pixels = 420;
/** The least part of a frame's width that is shown: closer, its coast has no more to say. */
const closest = 0.14;

/**
 * An itinerary on the closest of the guide's maps that holds all of its stops, or on the map of all places, where
 * a stop that lies off it stands at its edge. Null where there is no map.
 */
export function routeOn({ frames }: GuideMap, { days }: GuideItinerary): Route | null {
  const numbers = new Set(days.flatMap(({ stops }) => stops.map(({ n }) => n)));
  const close = frames.findLast((frame) =>
    [...numbers].every((n) => pinOf(frame, n)?.beyond === null),
  );
  const frame = close ?? frames[0];
  if (!frame) return null;
  const at = (n: number) => {
    const pin = pinOf(frame, n);
    const { x = 0, y = 0 } = (pin?.beyond ? pin.wide : pin?.at) ?? {};
    return { x: round((x / 1000) * frame.width), y: round((y / 1000) * frame.width) };
  };
  const stops = [...numbers].map((n) => ({ n, ...at(n) }));
  let evening: string | null = null;
  const paths: string[] = [];
  for (const day of days) {
    const points = day.stops.map(({ n }) => `${at(n).x} ${at(n).y}`);
    const line = evening && evening !== points[0] ? [evening, ...points] : points;
    evening = points.at(-1) ?? evening;
    if (line.length > 1) paths.push(`M${line.join('L')}`);
  }
  const view = around(stops, frame);
  return {
    view,
    land: frame.close ? '#land-all' : '#land-one',
    inland: frame.inland,
    days: paths,
    stops,
    unit: view[2] / pixels,
  };
}

const pinOf = (frame: MapFrame, wanted: number) => frame.pins.find(({ n }) => n === wanted);

/** The stops with air around them, in a fixed ratio, inside the frame where it is large enough. */
function around(stops: { x: number; y: number }[], frame: MapFrame): Route['view'] {
  const [xs, ys] = [stops.map(({ x }) => x), stops.map(({ y }) => y)];
  const [west, east, north, south] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const width = Math.max(
    (east - west) * 1.35,
    (south - north) * 1.35 * ratio,
    frame.width * closest,
  );
  const height = width / ratio;
  const x = inside((west + east - width) / 2, width, frame.width);
  const y = inside((north + south - height) / 2, height, frame.height);
  return [round(x), round(y), round(width), round(height)];
}

const inside = (start: number, length: number, whole: number) =>
  length >= whole ? (whole - length) / 2 : Math.min(Math.max(0, start), whole - length);

const round = (value: number) => Math.round(value * 10) / 10;

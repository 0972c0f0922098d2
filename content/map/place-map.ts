import { distanceKm, type Position } from '../../domain/travel/distance.ts';
import type { Geo, Point } from './geo.ts';
import { bleed, fitView, mapWidth, pathOf } from './project.ts';
import { coastDistance } from './sea.ts';
import { spread } from './spread.ts';

/** What is around a place, the place in the middle. All lengths in the drawing's units. */
export type PlaceMap = {
  width: number;
  height: number;
  land: string;
  lagoons: string;
  rivers: string;
  /** Land reaches every edge. */
  inland: boolean;
  /** Circles around the place, the smaller first, and where their length is written. */
  rings: { km: number; r: number; x: number; y: number }[];
  /** In the order that was given: where the pin stands, and where the place is when it had to move aside. */
  pins: { x: number; y: number; from: { x: number; y: number } | null }[];
};

/**
 * Kilometres from the place to the left edge. The coast's data is wrong by up to 250 m: closer, a place near it would
 * stand in the water. Farther, nothing is near.
 */
const closest = { inland: 0.9, atCoast: 3 };
const farthest = 60;
/** Metres from the coast within which that matters. */
const rough = 900;
/** Width over height. */
const shape = 1.4;
/** Characters of path data one map may cost. */
const budget = 2200;
/** Pixels that the pins are laid out for. */
const pixels = 420;
/** Units; a smaller circle would hide behind the pin. */
const smallest = 48;
const round = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50];

/** Draws the maps of a destination's places, each once for all languages. `near` are those to show, nearest first. */
export function placeMaps(geo: Geo): (place: Place, near: Position[]) => PlaceMap {
  const drawn = new Map<string, PlaceMap>();
  return (place, near) => {
    const map = drawn.get(place.slug) ?? placeMapOf(place, near, geo);
    drawn.set(place.slug, map);
    return map;
  };
}

type Place = Position & { slug: string };

function placeMapOf(place: Position, near: Position[], geo: Geo): PlaceMap {
  const furthest = Math.max(0, ...near.map((other) => distanceKm(place, other)));
  // As far down as to the side a pin must find room.
  const isAtCoast = geo.detailed && coastDistance([place.lon, place.lat], geo.land) < rough;
  const least = isAtCoast ? closest.atCoast : closest.inland;
  const half = Math.min(farthest, Math.max(least, furthest * shape * 1.12));
  const view = fitView(corners(place, half), { aspect: [shape, shape], pad: 0 });
  const shapes = within((tolerance) => ({
    land: pathOf({ lines: geo.land, closed: true }, view, tolerance),
    lagoons: pathOf({ lines: geo.lagoons, closed: true }, view, tolerance),
    rivers: pathOf({ lines: geo.rivers, closed: false }, view, tolerance),
  }));
  const px = pixels / mapWidth;
  const spots = [place, ...near].map(({ lat, lon }) => view.project([lon, lat]));
  const moved = spread(
    spots.map(([x, y]): Point => [x * px, y * px]),
    { w: pixels, h: view.height * px },
  );
  return {
    width: mapWidth,
    height: view.height,
    ...shapes,
    inland: isWhole(shapes.land, view.height),
    rings: ringsOf(half / shape, view.kmPerUnit).map((ring) => ({
      ...ring,
      ...freeSpot(ring.r, [mapWidth / 2, view.height / 2], moved, px),
    })),
    pins: spots.map(([x, y], index) => {
      const [mx, my] = moved[index] ?? [0, 0];
      const pin = { x: Math.round(mx / px), y: Math.round(my / px) };
      const from = Math.hypot(pin.x - x, pin.y - y) > 14;
      return { ...pin, from: from ? { x: Math.round(x), y: Math.round(y) } : null };
    }),
  };
}

/** The corners of the map, in degrees. */
function corners({ lat, lon }: Position, half: number): Point[] {
  const [up, side] = [half / shape / 111.2, half / (111.2 * Math.cos((lat * Math.PI) / 180))];
  return [
    [lon - side, lat - up],
    [lon + side, lat + up],
  ];
}

/** The longest round distance that fits above the place, and the next one below it. */
function ringsOf(reach: number, kmPerUnit: number) {
  const last = round.findLastIndex((km) => km <= reach * 0.86);
  return round
    .slice(Math.max(0, last - 1), last + 1)
    .map((km) => ({ km, r: Math.round(km / kmPerUnit) }))
    .filter(({ r }) => r > smallest);
}

/** Degrees from the east, clockwise. */
const turns = [90, 270, 60, 120, 240, 300, 30, 150];

/** A point of a circle at which no pin hides what is written there; the first where each is taken. */
function freeSpot(r: number, [cx, cy]: Point, pins: Point[], px: number) {
  const spots = turns.map((turn) => {
    const angle = (turn * Math.PI) / 180;
    return { x: Math.round(cx + r * Math.cos(angle)), y: Math.round(cy + r * Math.sin(angle)) };
  });
  const isFree = ({ x, y }: { x: number; y: number }) =>
    pins.every(([left, top]) => Math.hypot(left / px - x, (top / px - y) * 1.4) > clear);
  return spots.find(isFree) ?? { x: cx, y: cy + r };
}

/** Units between a pin and what is written. */
const clear = 80;

/** Raises the tolerance, in units, until all paths together keep to the budget. */
function within<T extends Record<string, string>>(draw: (tolerance: number) => T): T {
  for (let tolerance = 0.7; ; tolerance *= 1.3) {
    const paths = draw(tolerance);
    if (Object.values(paths).join('').length <= budget) return paths;
  }
}

/** Whether a path is one ring around the whole map. */
function isWhole(path: string, height: number): boolean {
  return (
    [mapWidth, height].every((length) => path.includes(String(length + 2 * bleed))) &&
    path.length < 40
  );
}

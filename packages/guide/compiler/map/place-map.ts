import { distanceKm, type Position } from '#kit/travel/distance.ts';
import type { PlaceFacts } from '../places/schema.ts';
import type { MapName, MapShapes } from './drawing.ts';
import { landTest } from './drawn-land.ts';
import type { Geo, Point } from './geo.ts';
import { pinBox } from './marks/labels.ts';
import { placeNames } from './marks/names.ts';
import { separatePins } from './marks/separate-pins.ts';
import { fitView, mapWidth, type View } from './project.ts';
import { coastDistance, isAshore } from './sea.ts';
import { isInland, shapesOf } from './shapes.ts';

/** What is around a place, the place in the middle. All lengths in the drawing's units. */
export type PlaceMap = MapShapes & {
  width: number;
  height: number;
  /** Land reaches every edge. */
  inland: boolean;
  /** Circles around the place, the smaller first, and where their length is written. */
  rings: { km: number; r: number; x: number; y: number }[];
  /** In the order that was given: where the pin stands, and where the place is when it had to move aside. */
  pins: { x: number; y: number; from: { x: number; y: number } | null }[];
  /** Towns and stations around, and on which side of where they stand their name is. */
  names: { name: string; x: number; y: number; side: NonNullable<MapName['wide']> }[];
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
const budget = 1140;
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

type Place = Pick<PlaceFacts, 'slug' | 'kinds' | 'lat' | 'lon'>;

function placeMapOf(place: Place, near: Position[], geo: Geo): PlaceMap {
  const furthest = Math.max(0, ...near.map((other) => distanceKm(place, other)));
  // As far down as to the side a pin must find room.
  const isAtCoast = geo.detailed && coastDistance([place.lon, place.lat], geo.land) < rough;
  const least = isAtCoast ? closest.atCoast : closest.inland;
  const half = Math.min(farthest, Math.max(least, furthest * shape * 1.12));
  const view = fitView(corners(place, half), { aspect: [shape, shape], pad: 0 });
  const shapes = shapesOf(geo, view, budget);
  const isLand = landTest(shapes);
  if (geo.detailed && isAshore(place.kinds) && !isLand(view.project([place.lon, place.lat])))
    throw new Error(
      `The map of ${place.slug} draws it in the water. Check its position, then run tools/geo/coast.ts.`,
    );
  const px = pixels / mapWidth;
  const spots = [place, ...near].map(({ lat, lon }) => view.project([lon, lat]));
  const size = { w: pixels, h: view.height * px };
  const moved = separatePins(
    spots.map(([x, y]): Point => [x * px, y * px]),
    { ...size, fixed: 1 },
  );
  const rings = ringsOf(half / shape, view.kmPerUnit).map((ring) => ({
    ...ring,
    ...freeSpot(ring.r, [mapWidth / 2, view.height / 2], moved, px),
  }));
  return {
    width: mapWidth,
    height: view.height,
    ...shapes,
    inland: isInland(shapes, view.height),
    rings,
    names: namesIn(view, geo, {
      ...size,
      scales: [1],
      walls: rings.map(({ x, y }) => ({ x: x * px - 24, y: y * px - 10, w: 48, h: 20 })),
      boxes: [...moved, ...spots.map(([x, y]): Point => [x * px, y * px])].map((at) => ({
        at,
        box: pinBox,
      })),
    }),
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
const turns = [90, 270, 60, 120, 240, 300, 30, 150, 0, 180];

/** The first point of a circle at which no pin hides what is written there; where each is taken, the freest. */
function freeSpot(r: number, [cx, cy]: Point, pins: Point[], px: number) {
  const spots = turns.map((turn) => {
    const angle = (turn * Math.PI) / 180;
    const [x, y] = [Math.round(cx + r * Math.cos(angle)), Math.round(cy + r * Math.sin(angle))];
    const room = pins.map(([left, top]) => Math.hypot(left / px - x, (top / px - y) * 1.4));
    return { x, y, room: Math.min(...room) };
  });
  const free = spots.find(({ room }) => room > clear);
  const { x, y } = free ?? spots.reduce((one, other) => (other.room > one.room ? other : one));
  return { x, y };
}

/** Units between a pin and what is written. */
const clear = 80;

/** Kilometres a unit: a town is no point on a closer map. */
const townScale = 0.012;

/** Names that both languages share. */
function namesIn(view: View, geo: Geo, space: Parameters<typeof placeNames>[1]): PlaceMap['names'] {
  const px = pixels / mapWidth;
  const isShown = ({ kind }: Geo['names'][number]) =>
    kind === 'station' ? view.kmPerUnit < townScale : kind === 'town' && view.kmPerUnit > townScale;
  const near = geo.names.filter(isShown).flatMap(({ kind, es, at }) => {
    const [x, y] = view.project(at);
    const isIn = x > 0 && y > 0 && x < mapWidth && y < view.height;
    return isIn ? [{ kind, name: es, spot: [x * px, y * px] satisfies Point as Point }] : [];
  });
  const sides = placeNames(near, space);
  return near.flatMap(({ name, spot: [x, y] }, index) => {
    const side = sides[index];
    return side ? [{ name, x: Math.round(x / px), y: Math.round(y / px), side }] : [];
  });
}

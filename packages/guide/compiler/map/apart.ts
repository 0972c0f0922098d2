import { distanceKm } from '#kit/travel/distance.ts';
import type { Point } from './geo.ts';

/** Two groups of places with so much sea between them that one map would show neither. */
export type Apart = {
  /** Moves what belongs to the second group beside the first; all the rest stays. */
  move: (point: Point) => Point;
  /** The line at which the map is folded: through these two points, after the move. */
  fold: [Point, Point];
  /** From the nearest place of one group to the nearest of the other. */
  km: number;
};

type Box = { west: number; south: number; east: number; north: number };

/** Places that make a group; fewer are outliers of the others. */
const least = 4;
/** The empty space is so many times as long as the larger group. */
const empty = 3;
/** The space that is left between the groups, in parts of the larger one. */
const gap = 0.3;

/** How to draw places on one map that lie in two groups far apart; null where they do not. */
export function apartOf(points: Point[]): Apart | null {
  const parts = halves(points);
  if (!parts) return null;
  const { groups, km } = parts;
  const [first, second] = groups;
  const [one, two] = [boxOf(first), boxOf(second)];
  if (km < empty * Math.max(diagonal(one), diagonal(two))) return null;
  const { shift, fold } = beside(one, two);
  const isSecond = (point: Point) => nearest(point, second) < nearest(point, first);
  return {
    move: (point) => (isSecond(point) ? [point[0] + shift[0], point[1] + shift[1]] : point),
    fold,
    km,
  };
}

/** The places cut in two at the widest space between them, the larger group first. */
function halves(points: Point[]): { groups: [Point[], Point[]]; km: number } | null {
  const [start, ...rest] = points;
  if (!start || points.length < 2 * least) return null;
  const joined = [start];
  const left = [...rest];
  let widest = { km: 0, at: 0 };
  while (left.length > 0) {
    const away = left.map((point) => nearest(point, joined));
    const km = Math.min(...away);
    if (km > widest.km) widest = { km, at: joined.length };
    joined.push(...left.splice(away.indexOf(km), 1));
  }
  const groups = [joined.slice(0, widest.at), joined.slice(widest.at)].sort(
    (a, b) => b.length - a.length,
  );
  const [first = [], second = []] = groups;
  return second.length < least ? null : { groups: [first, second], km: widest.km };
}

/**
 * Where the second group goes: to the side on which it lies, at the height of the nearer edge, so that north stays
 * up and east stays right.
 */
function beside(one: Box, two: Box): { shift: Point; fold: Apart['fold'] } {
  const squeeze = Math.cos((one.north * Math.PI) / 180);
  const side = gap * Math.max(one.north - one.south, two.north - two.south);
  const isEast = two.west + two.east > one.west + one.east;
  const isNorth = two.south + two.north > one.south + one.north;
  const room = side / squeeze;
  const east = isEast ? one.east + room - two.west : one.west - room - two.east;
  const north = isNorth ? one.north - two.north : one.south - two.south;
  const lon = isEast ? one.east + room / 2 : one.west - room / 2;
  return {
    shift: [east, north],
    fold: [
      [lon, one.south],
      [lon, one.north],
    ],
  };
}

function nearest([lon, lat]: Point, others: Point[]): number {
  return Math.min(...others.map(([x, y]) => distanceKm({ lat, lon }, { lat: y, lon: x })));
}

function diagonal({ west, south, east, north }: Box): number {
  return distanceKm({ lat: south, lon: west }, { lat: north, lon: east });
}

function boxOf(points: Point[]): Box {
  const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
  return {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  };
}

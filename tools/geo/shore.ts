import { isInside, metresToRing } from '#kit/geo/ring.ts';
import type { Line } from './rings.ts';

type Point = Line[number];

const metresPerDegree = 111_195;
/** Metres of land around a place that the coast leaves in the water. */
const room = 60;
/** Points of the arc that is drawn around it. */
const steps = 8;

/**
 * Moves the nearest coast out to a place that is known to stand on land, where the coast leaves it in the water by at
 * most `reach` metres. Rings as they are where it stands on land already or farther out.
 */
export function outTo(land: Line[], place: Point, reach: number): Line[] {
  if (land.some((ring) => isInside(place, ring))) return land;
  const [nearest] = land.toSorted((a, b) => metresToRing(place, a) - metresToRing(place, b));
  if (!nearest || metresToRing(place, nearest) > reach) return land;
  return land.map((ring) => (ring === nearest ? bulged(ring, place) : ring));
}

/**
 * Puts a line drawn by hand in place of the coast between its ends, on the ring that is nearest to its start: the
 * shorter way between the points of that ring next to the ends is left out.
 */
export function withShore(land: Line[], line: Line): Line[] {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end) return land;
  const [ring] = land.toSorted((a, b) => metresToRing(start, a) - metresToRing(start, b));
  if (!ring) return land;
  const points = ring.slice(0, -1);
  const [from, to] = [nearestPoint(points, start), nearestPoint(points, end)];
  const ahead = (to - from + points.length) % points.length;
  const isAhead = ahead <= points.length / 2;
  const kept = isAhead ? between(points, to, from) : between(points, from, to);
  const closed = [...kept.slice(1, -1), ...(isAhead ? line : line.toReversed())];
  return land.map((one) => (one === ring ? [...closed, closed[0] ?? start] : one));
}

/** The points of a ring from one index on to another, past its end. */
function between(points: Line, from: number, to: number): Line {
  const count = (to - from + points.length) % points.length;
  return Array.from({ length: count + 1 }, (_, n) => points[(from + n) % points.length] ?? [0, 0]);
}

function nearestPoint(points: Line, [lon, lat]: Point): number {
  const far = ([x, y]: Point = [0, 0]) => (x - lon) ** 2 + (y - lat) ** 2;
  return points.reduce((best, point, index) => (far(point) < far(points[best]) ? index : best), 0);
}

/** The ring with a disc joined to it that holds the place and the nearest point of the coast. */
function bulged(ring: Line, place: Point): Line {
  const kx = Math.cos((place[1] * Math.PI) / 180) * metresPerDegree;
  const flat = ring
    .slice(0, -1)
    .map(([lon, lat]): Point => [(lon - place[0]) * kx, (lat - place[1]) * metresPerDegree]);
  const feet = flat.map((point, index) => foot(point, flat[(index + 1) % flat.length] ?? point));
  const at = feet.reduce((best, one, index) => (size(one) < size(feet[best]) ? index : best), 0);
  const [fx, fy] = feet[at] ?? [0, 0];
  const disc = { x: fx / 2, y: fy / 2, r: Math.hypot(fx, fy) / 2 + room };
  const isIn = ([x, y]: Point) => Math.hypot(x - disc.x, y - disc.y) < disc.r;
  // From the edge nearest to the place on, so that the run inside of the disc is cut out of both ends.
  const turned = [...flat.slice(at + 1), ...flat.slice(0, at + 1)];
  const from = turned.findIndex((point) => !isIn(point));
  const to = turned.findLastIndex((point) => !isIn(point));
  const kept = turned.slice(from, to + 1);
  const [first = [0, 0], last = [0, 0]] = [kept[0], kept.at(-1)];
  const turn = ([x, y]: Point) => Math.atan2(y - disc.y, x - disc.x);
  const [leave, enter] = [turn(first), turn(last)];
  const land = [...flat, flat[0] ?? first];
  const arcs = [1, -1].map((way) => {
    const sweep = (way * (leave - enter) + 4 * Math.PI) % (2 * Math.PI);
    return Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = enter + (way * sweep * step) / steps;
      return [disc.x + Math.cos(angle) * disc.r, disc.y + Math.sin(angle) * disc.r];
    });
  });
  // The arc over the water.
  const arc = arcs.find((points) => !isInside(points[steps / 2] ?? first, land)) ?? [];
  const whole = [...kept, ...arc].map(
    ([x, y]): Point => [place[0] + x / kx, place[1] + y / metresPerDegree],
  );
  return [...whole, whole[0] ?? place];
}

/** The point of a segment that is nearest to the origin. */
function foot([ax, ay]: Point, [bx, by]: Point): Point {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length ? Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length)) : 0;
  return [ax + t * dx, ay + t * dy];
}

function size([x, y]: Point = [0, 0]): number {
  return Math.hypot(x, y);
}

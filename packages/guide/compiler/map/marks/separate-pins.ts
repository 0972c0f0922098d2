import type { Point } from '../geo.ts';
import { pinSize, type Rect } from './pins.ts';

type Room = {
  w: number;
  h: number;
  /** So many of the first pins never move: the others keep off them. */
  fixed?: number;
  /** Kept free of pins. */
  walls?: Rect[];
  /** From corner to corner of a pin. */
  size?: number;
};

/** Pixels between two pins, and between a pin's centre and a wall. */
const spacing = 1;
const clearance = 10;
/** Each round takes the overlaps of the round before away; this many end all of the guides' maps. */
const rounds = 400;

/**
 * Where pins stand, in pixels: on their spots, and where two would overlap each moved by half of the overlap, along the
 * sides of the pins, which are squares standing on a corner. Two pins overlap when the sum of their horizontal and
 * vertical distance is less than a pin's size. Deterministic.
 */
export function separatePins(
  spots: Point[],
  { w, h, fixed = 0, walls = [], size = pinSize }: Room,
): Point[] {
  const edge = size / 2 + 4;
  const within = ([x, y]: Point): Point => [
    Math.min(w - edge, Math.max(edge, x)),
    Math.min(h - edge, Math.max(edge, y)),
  ];
  let pins = spots.map(within);
  for (let round = 0; round < rounds; round++) {
    const before = pins;
    pins = apart(pins, size + spacing, fixed).map((pin, index) =>
      index < fixed ? pin : within(walls.reduce((at, wall) => outOf(at, wall, within), pin)),
    );
    if (pins.every(([x, y], index) => x === before[index]?.[0] && y === before[index]?.[1])) break;
  }
  return pins;
}

/**
 * Moves both pins of each pair that overlaps by half of what is missing, or one by all where the other is fixed. The
 * second of two on one spot goes down and right.
 */
function apart(pins: Point[], wanted: number, fixed: number): Point[] {
  const moved = pins.map(([x, y]): Point => [x, y]);
  for (const [index, pin] of moved.entries())
    for (const [before, other] of moved.slice(0, index).entries()) {
      if (index < fixed) continue;
      const [dx, dy] = [pin[0] - other[0], pin[1] - other[1]];
      const missing = wanted - Math.abs(dx) - Math.abs(dy);
      if (missing <= 0) continue;
      // Across and down by a quarter each: a bit more, so that the rounds end.
      const step = missing / 4 + 0.01;
      const share = before < fixed ? 2 : 1;
      const [across, down] = [dx < 0 ? -step : step, dy < 0 ? -step : step];
      pin[0] += across * share;
      pin[1] += down * share;
      if (share === 2) continue;
      other[0] -= across;
      other[1] -= down;
    }
  return moved;
}

/** The nearest point outside of a wall and within the map. */
function outOf([x, y]: Point, wall: Rect, within: (point: Point) => Point): Point {
  const [left, right] = [wall.x - clearance, wall.x + wall.w + clearance];
  const [top, bottom] = [wall.y - clearance, wall.y + wall.h + clearance];
  if (x <= left || x >= right || y <= top || y >= bottom) return [x, y];
  const sides: Point[] = [
    [left, y],
    [right, y],
    [x, top],
    [x, bottom],
  ];
  const far = ([sx, sy]: Point) => Math.abs(sx - x) + Math.abs(sy - y);
  const [nearest] = sides
    .filter((side) => String(within(side)) === String(side))
    .toSorted((one, other) => far(one) - far(other));
  return nearest ?? [x, y];
}

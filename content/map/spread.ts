import type { Point } from './geo.ts';

/** Pixels from corner to corner of a pin, which is a square standing on one corner. */
export const pinSize = 30;
export type Rect = { x: number; y: number; w: number; h: number };

/**
 * Moves pins apart until none overlap, as little as it takes; all lengths in pixels. Two pins touch when the sum
 * of their horizontal and vertical distance is a pin's size. `walls` are kept free. Deterministic.
 */
export function spread(
  spots: Point[],
  size: { w: number; h: number },
  walls: Rect[] = [],
): Point[] {
  const edge = pinSize / 2 + 8;
  const pins = spots.map(([x, y]): Point => [x, y]);
  for (let round = 0; round < 400; round++) {
    let moved = false;
    // Early rounds let pins slip around each other towards their spots, later ones only part them.
    const pull = round < 250 ? 0.06 : 0;
    for (const [index, pin] of pins.entries()) {
      const [hx, hy] = spots[index] ?? pin;
      pin[0] += (hx - pin[0]) * pull;
      pin[1] += (hy - pin[1]) * pull;
    }
    for (let index = 0; index < pins.length; index++)
      for (let other = index + 1; other < pins.length; other++) {
        const [a, b] = [pins[index], pins[other]];
        if (a && b) moved = part(a, b, index * 2.4 + other) || moved;
      }
    for (const pin of pins) {
      for (const wall of walls) moved = leave(pin, wall, pinSize / 2 + 3) || moved;
      pin[0] = Math.min(size.w - edge, Math.max(edge, pin[0]));
      pin[1] = Math.min(size.h - edge, Math.max(edge, pin[1]));
    }
    if (!moved && !pull) break;
  }
  return pins;
}

/** Pushes two pins apart where they touch, by `turn` radians where they stand on one spot; true when it had to. */
function part(a: Point, b: Point, turn: number): boolean {
  let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const lack = pinSize + 1 - Math.abs(dx) - Math.abs(dy);
  if (lack <= 0) return false;
  if (Math.hypot(dx, dy) <= 0.5) [dx, dy] = [Math.cos(turn) * 0.5, Math.sin(turn) * 0.5];
  const push = (lack / 2 + 0.05) / (Math.abs(dx) + Math.abs(dy));
  a[0] -= dx * push;
  a[1] -= dy * push;
  b[0] += dx * push;
  b[1] += dy * push;
  return true;
}

/** Pushes a pin out of a wall by the shortest way; true when it had to. */
function leave(pin: Point, { x, y, w, h }: Rect, margin: number): boolean {
  const ways: [number, number][] = [
    [x - margin - pin[0], 0],
    [x + w + margin - pin[0], 0],
    [0, y - margin - pin[1]],
    [0, y + h + margin - pin[1]],
  ];
  const [left = [0, 0], right = [0, 0], up = [0, 0], down = [0, 0]] = ways;
  if (left[0] >= 0 || right[0] <= 0 || up[1] >= 0 || down[1] <= 0) return false;
  const [[dx, dy] = [0, 0]] = ways.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
  pin[0] += dx;
  pin[1] += dy;
  return true;
}

import type { Point } from '../geo.ts';

/** Pixels from corner to corner of a pin, which is a square standing on one corner. */
export const pinSize = 30;
export type Rect = { x: number; y: number; w: number; h: number };

type Room = {
  w: number;
  h: number;
  /** So many of the first pins never move. */
  fixed?: number;
  /** Kept free of pins that move. */
  walls?: Rect[];
  /** Which piece of land a point is on: pins that move keep to theirs where it has room. */
  landAt?: (point: Point) => number;
};

/** Pixels that a pin keeps from the spots of others. */
const clear = pinSize / 2 + 5;
/** Pixels between the points that are tried, and how far around the spots. */
const step = 5;
const reach = 150;
/** Pixels that a pin goes farther to stay on its piece of land. */
const ashore = 150;

/**
 * Where pins stand, in pixels: on their spots, and where they would cover one another beside them, each as near to its
 * spot as the others let it, so that a line can lead there, and no two lines cross. Two pins touch when the
 * sum of their horizontal and vertical distance is a pin's size. Deterministic.
 */
export function arrangePins(spots: Point[], room: Room): Point[] {
  const edge = pinSize / 2 + 8;
  const pins = spots.map(
    ([x, y]): Point => [
      Math.min(room.w - edge, Math.max(edge, x)),
      Math.min(room.h - edge, Math.max(edge, y)),
    ],
  );
  const groups = touching(pins);
  const alone = groups.filter(({ length }) => length === 1).flat();
  const fixed = [...pins.keys()].slice(0, room.fixed ?? 0);
  const settled = new Set([
    ...fixed,
    ...alone.filter((index) => isOutside(pins[index], room.walls, 0)),
  ]);
  const rest = groups.map((group) => group.filter((index) => !settled.has(index)));
  for (const group of rest.toSorted((a, b) => b.length - a.length)) {
    if (group.length === 0) continue;
    const homes = group.map((index): Point => pins[index] ?? [0, 0]);
    const taken = [...settled].map((index): Point => pins[index] ?? [0, 0]);
    const others = rest.filter((one) => one !== group).flat();
    const free = (point: Point) =>
      isOutside(point, room.walls, pinSize / 2 + 3) &&
      taken.every((other) => gap(point, other) > pinSize) &&
      others.every((index) => settled.has(index) || gap(point, pins[index]) > clear);
    const chosen = matched(homes, slotsAround(homes, room, free));
    for (const [order, index] of group.entries()) {
      pins[index] = chosen[order] ?? homes[order] ?? [0, 0];
      settled.add(index);
    }
  }
  uncross(spots, pins, fixed.length);
  return pins;
}

/** Two pins whose lines cross change places, which makes the sum of both lines shorter, so this ends. */
function uncross(spots: Point[], pins: Point[], fixed: number): void {
  for (let hasCrossed = true; hasCrossed; ) {
    hasCrossed = false;
    for (let a = fixed; a < pins.length; a++)
      for (let b = fixed; b < a; b++) {
        const [from, to, start, end] = [spots[a], pins[a], spots[b], pins[b]];
        if (!from || !to || !start || !end || !doCross([from, to], [start, end])) continue;
        if (gap(end, start) <= clear || gap(to, from) <= clear) continue;
        [pins[a], pins[b]] = [end, to];
        hasCrossed = true;
      }
  }
}

function doCross(one: [Point, Point], other: [Point, Point]): boolean {
  const side = ([[ax, ay], [bx, by]]: [Point, Point], [x, y]: Point) =>
    Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  return (
    side(one, other[0]) * side(one, other[1]) < 0 && side(other, one[0]) * side(other, one[1]) < 0
  );
}

/** The sum of the distances across and down. */
function gap([ax, ay]: Point, [bx, by]: Point = [0, 0]): number {
  return Math.abs(ax - bx) + Math.abs(ay - by);
}

function isOutside([x, y]: Point = [0, 0], walls: Rect[] = [], margin: number): boolean {
  return walls.every(
    (wall) =>
      x <= wall.x - margin ||
      x >= wall.x + wall.w + margin ||
      y <= wall.y - margin ||
      y >= wall.y + wall.h + margin,
  );
}

/** Indexes of pins that touch, or are joined by others that do. */
export function touching(pins: Point[]): number[][] {
  const groups: number[][] = [];
  for (const [index, pin] of pins.entries()) {
    const near = groups.filter((group) => group.some((other) => gap(pin, pins[other]) <= pinSize));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), index]);
  }
  return groups;
}

/** `extra` are pixels by which it counts as farther than it is. */
type Slot = { point: Point; extra: number };

/** Points for at least twice as many pins as there are homes, those nearest to a home first. */
function slotsAround(
  homes: Point[],
  { w, h, landAt }: Room,
  free: (point: Point) => boolean,
): Slot[] {
  const edge = pinSize / 2 + 8;
  const isWithin = ([x, y]: Point) => x >= edge && y >= edge && x <= w - edge && y <= h - edge;
  const [xs, ys] = [homes.map(([x]) => x), homes.map(([, y]) => y)];
  const pieces = homes.flatMap((home) => landAt?.(home) ?? -1).filter((piece) => piece >= 0);
  const isOff = (point: Point) => pieces.length > 0 && !pieces.includes(landAt?.(point) ?? -1);
  const points: { point: Point; far: number }[] = [];
  for (let x = Math.min(...xs) - reach; x <= Math.max(...xs) + reach; x += step)
    for (let y = Math.min(...ys) - reach; y <= Math.max(...ys) + reach; y += step) {
      const point: Point = [x, y];
      if (!isWithin(point)) continue;
      let far = Number.POSITIVE_INFINITY;
      for (const home of homes) {
        if (gap(point, home) <= clear) far = Number.NaN;
        far = Math.min(far, flat(point, home));
      }
      if (!Number.isNaN(far)) points.push({ point, far });
    }
  // A pin may stay where it covers no other's spot.
  const own = homes.filter(
    (home) => homes.filter((other) => gap(home, other) <= clear).length === 1,
  );
  const slots: Slot[] = [];
  const off: Point[] = [];
  const near = points.toSorted((a, b) => a.far - b.far).map(({ point }) => point);
  const enough = homes.length * 2 + 2;
  const fits = (point: Point) => slots.every((slot) => gap(slot.point, point) > pinSize);
  for (const point of [...own, ...near]) {
    if (slots.length >= enough) break;
    if (!fits(point) || !free(point)) continue;
    if (isOff(point) && !own.includes(point)) off.push(point);
    else slots.push({ point, extra: 0 });
  }
  for (const point of off)
    if (slots.length < enough && fits(point)) slots.push({ point, extra: ashore });
  return slots;
}

function flat([ax, ay]: Point, [bx, by]: Point): number {
  return Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);
}

/** A slot for each home so that all ways together are short: the shortest have no crossings. */
function matched(homes: Point[], slots: Slot[]): Point[] {
  const costs = homes.map((from, home) =>
    slots.map(({ point, extra }) => {
      const isOthers = homes.some((other, index) => index !== home && gap(other, point) <= clear);
      return isOthers ? 1e6 : flat(from, point) + extra;
    }),
  );
  const cost = (home: number, slot: number) => costs[home]?.[slot] ?? Number.POSITIVE_INFINITY;
  const free = new Set(slots.keys());
  const picks = homes.map((_, home) => {
    const best = [...free].toSorted((a, b) => cost(home, a) - cost(home, b))[0] ?? 0;
    free.delete(best);
    return best;
  });
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const a of homes.keys()) {
      for (const slot of free) {
        const now = picks[a] ?? 0;
        if (cost(a, slot) + 1e-6 >= cost(a, now)) continue;
        free.delete(slot);
        free.add(now);
        picks[a] = slot;
        isBetter = true;
      }
      for (let b = 0; b < a; b++) {
        const [p, q] = [picks[a] ?? 0, picks[b] ?? 0];
        if (cost(a, q) + cost(b, p) + 1e-6 >= cost(a, p) + cost(b, q)) continue;
        [picks[a], picks[b]] = [q, p];
        isBetter = true;
      }
    }
  }
  return picks.map((pick, home) => slots[pick]?.point ?? homes[home] ?? [0, 0]);
}

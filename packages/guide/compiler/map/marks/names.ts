import type { MapName } from '../drawing.ts';
import type { Point } from '../geo.ts';
import { meet } from './labels.ts';
import type { Rect } from './pins.ts';

type Side = NonNullable<MapName['wide']>;
type Wish = { spot: Point; name: string; kind: MapName['kind'] };
/** `boxes` are taken at all scales: they move with their spot and do not grow. */
type Space = {
  w: number;
  h: number;
  scales: number[];
  walls: Rect[];
  boxes: { at: Point; box: Rect }[];
  /** Names of water keep off it. */
  isLand?: (point: Point) => boolean;
};

/** Pixels: the face of names, measured and rounded up; the stylesheet keeps to it. */
const face = { letter: 6.8, line: 15 };
/** Pixels from a dot to its name, and between names. */
const off = 6;
const air = 7;
/** So many names of one kind make a map full. */
const most: Record<MapName['kind'], number> = {
  water: 4,
  river: 3,
  area: 2,
  town: 14,
  station: 12,
  height: 8,
  avenue: 5,
};

const sides: Record<MapName['kind'], Side[]> = {
  water: ['c'],
  area: ['c'],
  river: ['e', 'w', 's', 'n'],
  town: ['e', 'w', 's', 'n'],
  // Lines run through stations from top to bottom.
  station: ['e', 'w'],
  height: ['e', 'w', 's', 'n'],
  avenue: ['e', 'w', 's', 'n'],
};

/** Finds each name a side of its spot where it covers nothing; null where there is none. Lengths in pixels. */
export function placeNames(wishes: Wish[], space: Space): (Side | null)[] {
  const placed = [...space.boxes];
  const count = new Map<MapName['kind'], number>();
  const seen = new Set<string>();
  return wishes.map(({ spot, name, kind }) => {
    const before = count.get(kind) ?? 0;
    if (before >= most[kind] || seen.has(name)) return null;
    for (const side of sides[kind]) {
      const box = nameBox(side, name);
      if (kind === 'water' && [0, 0.5, 1].some((part) => space.isLand?.(along(spot, box, part))))
        continue;
      if (!isFree(spot, box, { ...space, boxes: placed })) continue;
      placed.push({ at: spot, box });
      count.set(kind, before + 1);
      seen.add(name);
      return side;
    }
    return null;
  });
}

/** A point of the line that a box is written on. */
function along([x, y]: Point, box: Rect, part: number): Point {
  return [x + box.x + box.w * part, y];
}

function nameBox(side: Side, name: string): Rect {
  const [w, h] = [name.length * face.letter, face.line];
  if (side === 'e') return { x: off, y: -h / 2, w, h };
  if (side === 'w') return { x: -off - w, y: -h / 2, w, h };
  if (side === 's') return { x: -w / 2, y: off - 2, w, h };
  if (side === 'n') return { x: -w / 2, y: -off - h + 2, w, h };
  return { x: -w / 2, y: -h / 2, w, h };
}

function isFree([x, y]: Point, box: Rect, { w, h, scales, walls, boxes }: Space): boolean {
  return scales.every((scale) => {
    const here = { x: x * scale + box.x, y: y * scale + box.y, w: box.w, h: box.h };
    if (here.x < 4 || here.y < 4) return false;
    if (here.x + here.w > w * scale - 4 || here.y + here.h > h * scale - 4) return false;
    const wide = { x: here.x - air, y: here.y - 2, w: here.w + 2 * air, h: here.h + 4 };
    // The dot of a town takes room too.
    const dot = { x: x * scale - 3, y: y * scale - 3, w: 6, h: 6 };
    return ![
      ...walls.map((wall) => ({
        x: wall.x * scale,
        y: wall.y * scale,
        w: wall.w * scale,
        h: wall.h * scale,
      })),
      ...boxes.map(({ at, box: other }) => ({
        ...other,
        x: at[0] * scale + other.x,
        y: at[1] * scale + other.y,
      })),
    ].some((other) => meet(wide, other) || meet(dot, other));
  });
}

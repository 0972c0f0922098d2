import type { MapLabel } from '../drawing.ts';
import type { Point } from '../geo.ts';
import { pinSize, type Rect } from './pins.ts';

/** Sizes of the label face in pixels, measured in the browser and rounded up; the stylesheet keeps to them. */
const labelFace = { letter: 7.2, line: 16, pad: 4 };
const sides = ['e', 'w', 's', 'n', 'ne', 'se', 'nw', 'sw'] as const;
/** Letters on a line: the most of a name on one line, and of each line when there are two. */
const longest = { one: 17, two: 22 };

/**
 * A place's name as a label says it: without what stands after a comma or colon, on one line or on two of
 * about the same length. None when it is still too long.
 */
export function labelLines(name: string): string[] {
  const short = (name.split(/[,:(]/)[0] ?? name).trim();
  const lines = split(short);
  return lines.length ? lines : split(short.split(/ (?:y|and) /)[0] ?? short);
}

function split(name: string): string[] {
  if (name.length <= longest.one) return [name];
  const words = name.split(' ');
  const [best] = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    .sort((a, b) => width(a) - width(b));
  return best && width(best) <= longest.two ? best : [];
}

function width(lines: string[]): number {
  return Math.max(...lines.map(({ length }) => length));
}

type Wish = { pin: Point; lines: string[] };
type Space = { w: number; h: number; walls: Rect[]; scales: number[] };

/**
 * Finds each label a side of its pin where it touches no pin, no wall, no other label and no edge, the first wish
 * first; null where there is none. Lengths in pixels. Pins move apart as the map grows by each of `scales` and
 * labels do not, so a side must be free at all of them.
 */
export function placeLabels(wishes: Wish[], space: Space): (MapLabel | null)[] {
  const placed: { pin: Point; box: Rect }[] = [];
  return wishes.map(({ pin, lines }) => {
    if (lines.length === 0) return null;
    for (const side of sides) {
      const box = labelBox(side, lines);
      const free = space.scales.every((scale) => {
        const here = moved(grown(box), pin, scale);
        const width = space.w * scale;
        if (here.x < 2 || here.y < 2 || here.x + here.w > width - 2) return false;
        if (here.y + here.h > space.h * scale - 2) return false;
        return !(
          wishes.some(
            (other) => other.pin !== pin && meet(here, moved(pinBox, other.pin, scale)),
          ) ||
          space.walls.some((wall) => meet(here, scaled(wall, scale))) ||
          placed.some((other) => meet(here, moved(other.box, other.pin, scale)))
        );
      });
      if (!free) continue;
      placed.push({ pin, box });
      return { side, lines };
    }
    return null;
  });
}

/** A label's box beside a pin at 0, 0. */
export function labelBox(side: MapLabel['side'], lines: string[]): Rect {
  const w = width(lines) * labelFace.letter + labelFace.pad * 2;
  const h = lines.length * labelFace.line + labelFace.pad;
  const off = pinSize / 2;
  if (side === 'e') return { x: off, y: -h / 2, w, h };
  if (side === 'w') return { x: -off - w, y: -h / 2, w, h };
  if (side === 's') return { x: -w / 2, y: off, w, h };
  if (side === 'n') return { x: -w / 2, y: -off - h, w, h };
  // At a pin's slanted sides.
  const slant = off * 0.55;
  return {
    x: side.endsWith('e') ? slant : -slant - w,
    y: side.startsWith('s') ? slant : -slant - h,
    w,
    h,
  };
}

/** The corners of a pin are thin: a label may reach a little into its box. */
const half = pinSize / 2 - 3;
/** The box of a pin at 0, 0. */
export const pinBox: Rect = { x: -half, y: -half, w: half * 2, h: half * 2 };

function moved(box: Rect, [x, y]: Point, scale: number): Rect {
  return { ...box, x: box.x + x * scale, y: box.y + y * scale };
}

/** A pixel all around: positions are rounded to thousandths of the map. */
function grown({ x, y, w, h }: Rect): Rect {
  return { x: x - 1, y: y - 1, w: w + 2, h: h + 2 };
}

function scaled({ x, y, w, h }: Rect, scale: number): Rect {
  return { x: x * scale, y: y * scale, w: w * scale, h: h * scale };
}

export function meet(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

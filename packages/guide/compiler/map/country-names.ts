import { meet } from './marks/labels.ts';
import type { Rect } from './marks/pins.ts';

/** Where a name stands: the middle of its side towards the dots, in units of the drawing. */
export type NameSpot = { x: number; y: number; side: 'e' | 'w' };
type Dot = { x: number; y: number };
type Size = { w: number; h: number };

/**
 * Units where the drawing is narrowest, 320 pixels, and a name therefore largest in it: a letter, what is left
 * beside the letters, a line, half of a dot, and how far a name stands from the middle of its dots.
 */
const units = { letter: 16, padding: 30, line: 60, dot: 10, off: 18 };

/**
 * A place for the name of each group of dots, beside it: on no dot of any group, on no other name, inside. Where there
 * is none such, west of its dots.
 */
export function placeNamesBeside(groups: Dot[][], names: string[], size: Size): NameSpot[] {
  const walls = groups.flat().map(dotBox);
  const taken: Rect[] = [];
  return groups.map((dots, index) => {
    const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
    const middle = ys.reduce((sum, y) => sum + y, 0) / ys.length;
    const options = [0, -0.5, 0.5, -1, 1].flatMap((shift): NameSpot[] => {
      const y = middle + shift * units.line;
      return [
        { side: 'w', x: Math.min(...xs) - units.off, y },
        { side: 'e', x: Math.max(...xs) + units.off, y },
      ];
    });
    const boxes = options.map((spot) => nameBox(spot, names[index] ?? ''));
    const isFree = (box: Rect) =>
      box.x >= 0 &&
      box.x + box.w <= size.w &&
      box.y >= 0 &&
      box.y + box.h <= size.h &&
      ![...walls, ...taken].some((other) => meet(box, other));
    const found = Math.max(boxes.findIndex(isFree), 0);
    const [spot, box] = [options[found], boxes[found]];
    if (box) taken.push(box);
    return spot ?? { side: 'w', x: 0, y: middle };
  });
}

/** What a name takes where the drawing is narrowest. */
export function nameBox({ side, x, y }: NameSpot, name: string): Rect {
  const w = name.length * units.letter + units.padding;
  return { x: side === 'e' ? x : x - w, y: y - units.line / 2, w, h: units.line };
}

export function dotBox({ x, y }: Dot): Rect {
  return { x: x - units.dot, y: y - units.dot, w: 2 * units.dot, h: 2 * units.dot };
}

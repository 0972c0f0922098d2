import type { Point } from '../geo.ts';

/** Pixels from corner to corner of a pin, which is a square standing on one corner. */
export const pinSize = 30;
export type Rect = { x: number; y: number; w: number; h: number };

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

/** The sum of the distances across and down. */
function gap([ax, ay]: Point, [bx, by]: Point = [0, 0]): number {
  return Math.abs(ax - bx) + Math.abs(ay - by);
}

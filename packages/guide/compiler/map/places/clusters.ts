import type { Point } from '../geo.ts';
import { layouts } from '../marks/layouts.ts';
import { type Rect, touching } from '../marks/pins.ts';
import { separatePins } from '../marks/separate-pins.ts';
import { mapWidth, type View } from '../project.ts';

/** Indexes of points that one close-up shows, and the box around them in units of the drawing. */
type Cluster = { members: number[]; box: Rect };

/** Pixels that a pin may be moved: its point is then still under it. */
const most = 10;
/** Three or four pins get no drawing of their own until one is moved by more than this. */
const mostOfFew = { pins: 4, pixels: 18 };
/** Pixels: clusters that lie within a square of this size share a close-up, which is then still three times closer. */
const together = 100;
/** Pixels around the outermost points, and the smallest box. */
const margin = 10;
const smallest = 30;
/** Pixels from the edge of a box: a place that lies farther inside could not have its pin outside near enough. */
const inner = 2;

/**
 * The points of a view whose pins overlap so much that they need a close-up, on the narrowest drawing. `isPlan` says that a
 * street plan shows them all: then it is shown for as few as three.
 */
export function clustersOf(
  points: Point[],
  view: View,
  isPlan: (members: number[]) => boolean,
): Cluster[] {
  const px = layouts.narrow.width / mapWidth;
  const spots = points.map((point): Point => {
    const [x, y] = view.project(point);
    return [x * px, y * px];
  });
  const pins = separatePins(spots, { w: layouts.narrow.width, h: view.height * px });
  const farthest = (members: number[]) =>
    Math.max(...members.map((index) => distance(spots[index], pins[index])));
  const clusters = touching(spots).filter((members) => {
    if (members.length < 3) return false;
    const isFew = members.length <= mostOfFew.pins && !isPlan(members);
    return farthest(members) > (isFew ? mostOfFew.pixels : most);
  });
  return joined(merged(clusters, spots), spots).map((members) => {
    const { x, y, w, h } = boxOf(members, spots);
    return {
      members: members.toSorted((a, b) => a - b),
      box: { x: x / px, y: y / px, w: w / px, h: h / px },
    };
  });
}

/** Puts clusters together, the nearest first, while one close-up can show them. */
function merged(clusters: number[][], spots: Point[]): number[][] {
  const groups = [...clusters];
  for (;;) {
    const pairs = groups.flatMap((one, index) =>
      groups.slice(0, index).map((other) => {
        const { w, h } = boxOf([...one, ...other], spots);
        return { one, other, size: Math.max(w, h) - 2 * margin };
      }),
    );
    const [best] = pairs.toSorted((a, b) => a.size - b.size);
    if (!best || best.size > together) return groups;
    groups.splice(groups.indexOf(best.one), 1);
    groups.splice(groups.indexOf(best.other), 1, [...best.other, ...best.one]);
  }
}

/** Adds the points inside a box to its cluster. */
function joined(clusters: number[][], spots: Point[]): number[][] {
  const groups = clusters.map((members) => [...members]);
  const taken = new Set(groups.flat());
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const members of groups)
      for (const [index, spot] of spots.entries()) {
        if (taken.has(index) || !isInside(spot, boxOf(members, spots))) continue;
        members.push(index);
        taken.add(index);
        isDone = false;
      }
  }
  return groups;
}

function isInside([x, y]: Point, box: Rect): boolean {
  return (
    x > box.x + inner && x < box.x + box.w - inner && y > box.y + inner && y < box.y + box.h - inner
  );
}

function boxOf(members: number[], spots: Point[]): Rect {
  const at = members.map((index): Point => spots[index] ?? [0, 0]);
  const across = span(at.map(([x]) => x));
  const down = span(at.map(([, y]) => y));
  return { x: across.from, y: down.from, w: across.length, h: down.length };
}

function span(values: number[]): { from: number; length: number } {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const length = Math.max(smallest, greatest - least + 2 * margin);
  return { from: (least + greatest - length) / 2, length };
}

function distance([ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0]): number {
  return Math.hypot(ax - bx, ay - by);
}

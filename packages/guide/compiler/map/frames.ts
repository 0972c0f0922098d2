import { type Apart, apartOf } from './apart.ts';
import type { Point } from './geo.ts';
import { fitView, mapWidth, type View } from './project.ts';

/** What a set of places is cut into: the map of all, and a close-up where many places stand on one spot. */
export type Frame = {
  view: View;
  /** Indexes into the places. */
  inside: number[];
  /** Places that would have made the map much smaller; they are shown at its edge. */
  beyond: number[];
  /** The next frame is a close-up of a part of this one. */
  hasCloseUp: boolean;
  /** Where the map leaves out the sea between two groups of places, and how much of it. */
  fold: { line: string; km: number } | null;
};

const aspect: [number, number] = [0.85, 1.3];
/** A place is left off when the map of the others is this much closer. */
const worthwhile = 0.85;
/** Places nearer than this on the map of all, in units, belong to one spot. */
const touching = 30;
/** So many of them deserve a map of their own. */
const fewest = 6;

/** One or two frames for the given positions, in their order. */
export function framesOf(places: Point[]): Frame[] {
  const apart = apartOf(places);
  if (!apart) return cutsOf(places);
  return cutsOf(places.map(apart.move)).map((frame) => folded(frame, apart));
}

/** The frame for positions before their move. */
function folded(frame: Frame, { move, fold, km }: Apart): Frame {
  const { view } = frame;
  const [[x]] = fold.map(view.project) as [Point, Point];
  return {
    ...frame,
    view: { ...view, project: (point) => view.project(move(point)) },
    fold: { line: `M${Math.round(x)} 0V${view.height}`, km: Math.round(km / 10) * 10 },
  };
}

function cutsOf(points: Point[]): Frame[] {
  const all = points.map((_, index) => index);
  const beyond = outliers(points);
  const shown = all.filter((index) => !beyond.includes(index));
  const pick = (indexes: number[]) => indexes.map((index): Point => points[index] ?? [0, 0]);
  const view = fitView(pick(shown), { aspect });
  const [largest = []] = spots(pick(shown).map(view.project))
    .map((spot) => spot.flatMap((index) => shown[index] ?? []))
    .sort((a, b) => b.length - a.length);
  if (largest.length < fewest || largest.length === shown.length)
    return [{ view, inside: shown, beyond, hasCloseUp: false, fold: null }];
  const closeView = fitView(pick(largest), { aspect: [1, 1.3] });
  return [
    {
      view,
      inside: shown.filter((index) => !largest.includes(index)),
      beyond,
      hasCloseUp: true,
      fold: null,
    },
    { view: closeView, inside: largest, beyond: [], hasCloseUp: false, fold: null },
  ];
}

/** At most a tenth of the places, each only when it pays. */
function outliers(points: Point[]): number[] {
  const left: number[] = [];
  const most = Math.floor(points.length / 10);
  while (left.length < most) {
    const rest = points.map((_, index) => index).filter((index) => !left.includes(index));
    const size = extent(points, rest);
    const [best] = rest
      .map((index) => ({
        index,
        size: extent(
          points,
          rest.filter((other) => other !== index),
        ),
      }))
      .sort((a, b) => a.size - b.size);
    if (!best || best.size > size * worthwhile) break;
    left.push(best.index);
  }
  return left;
}

/** Kilometres along the square root of the map's area. */
function extent(points: Point[], indexes: number[]): number {
  const view = fitView(
    indexes.map((index) => points[index] ?? [0, 0]),
    { aspect },
  );
  return Math.sqrt(mapWidth * view.height) * view.kmPerUnit;
}

/** Single linkage: places are on one spot when a chain of near ones joins them. */
function spots(flat: Point[]): number[][] {
  const groups: number[][] = [];
  for (const [index, [x, y]] of flat.entries()) {
    const near = groups.filter((group) =>
      group.some((other) => {
        const [ox, oy] = flat[other] ?? [0, 0];
        return Math.hypot(ox - x, oy - y) < touching;
      }),
    );
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), index].sort((a, b) => a - b));
  }
  return groups;
}

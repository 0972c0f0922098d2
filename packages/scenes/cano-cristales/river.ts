import { fills } from '../kit/file.ts';
import { at, lerp, Pen, type Point, times } from '../kit/pen.ts';
import { between, type Random, random } from '../kit/random.ts';

/** Both banks of the river at a height of the picture, far to near. */
export type Bank = readonly [y: number, left: number, right: number];

type Flow = { left: number; right: number; slope: (u: number) => number };

/** Where the river is at y, and how far it runs sideways for each pixel down at share u of its width. */
function flowAt(banks: readonly Bank[], y: number): Flow {
  const i = Math.max(0, Math.min(banks.length - 2, banks.findIndex(([level]) => level > y) - 1));
  const [y0, l0, r0] = at(banks, i);
  const [y1, l1, r1] = at(banks, i + 1);
  const t = (y - y0) / (y1 - y0);
  const [dl, dr] = [(l1 - l0) / (y1 - y0), (r1 - r0) / (y1 - y0)];
  return { left: lerp(l0, l1, t), right: lerp(r0, r1, t), slope: (u) => lerp(dl, dr, u) };
}

/** The outline of the water between its banks. */
export function water(banks: readonly Bank[]): string {
  const left = new Pen().smooth(banks.map(([y, l]) => [l, y] as const));
  const back = banks.toReversed();
  const [, , first] = at(back, 0);
  left.L(first, at(back, 0)[0]);
  for (const [i, [y, , x]] of back.entries()) {
    const next = back[i + 1];
    if (i && next) left.Q(x, y, (x + next[2]) / 2, (y + next[0]) / 2);
    else if (i) left.L(x, y);
  }
  return left.Z().toString();
}

/** A colour of the bed: middle as y and share of the width, and how far it reaches in y and in width. */
export type Patch = readonly [y: number, u: number, high: number, wide: number];

type Scale = (y: number) => number;

/** One row of strands across the stream: a smooth edge upstream, tips that trail down with the current. */
function fringe(
  banks: readonly Bank[],
  r: Random,
  y: number,
  [u0, u1]: readonly [number, number],
  length: number,
  tooth: number,
): string {
  const flow = flowAt(banks, y);
  const lean = (u: number) => Math.max(-1.6, Math.min(1.6, flow.slope(u)));
  const [x0, x1] = [lerp(flow.left, flow.right, u0), lerp(flow.left, flow.right, u1)];
  const n = Math.max(2, Math.round((x1 - x0) / tooth));
  const crest = y - length * 0.3;
  const pen = new Pen().M(x0, y + length * 0.5);
  pen.Q(x0 + tooth, crest, lerp(x0, x1, 0.3), crest + between(r, -0.15, 0.15) * length);
  pen.Q(lerp(x0, x1, 0.7), crest - length * 0.1, x1, y + length * 0.4);
  for (let k = n - 1; k >= 0; k -= 1) {
    const t = (k + between(r, 0.3, 0.7)) / n;
    const u = lerp(u0, u1, k / n);
    const trail = length * between(r, 0.7, 1.35) * (0.55 + 0.45 * Math.sin(Math.PI * t));
    pen.L(lerp(x0, x1, t) + lean(u) * trail * 0.7, y + trail);
    if (k) pen.L(lerp(x0, x1, k / n) + lean(u) * length * 0.2, y + length * between(r, 0.25, 0.5));
  }
  return pen.Z().toString();
}

/** A cushion of plants combed by the stream: rows of fringe, the upper ones over the lower; tones in the order they take turns. */
export function bed(
  seed: number,
  banks: readonly Bank[],
  [py, pu, high, wide]: Patch,
  scale: Scale,
  tones: readonly string[],
): string {
  const r = random(seed);
  const rows: (readonly [string, string])[] = [];
  for (let y = py - high; y < py + high; ) {
    const s = scale(y);
    const t = (y - py) / high;
    const half = wide * Math.sqrt(Math.max(0.3, 1 - t * t)) * between(r, 0.8, 1.1);
    const middle = pu + between(r, -0.12, 0.12) * wide;
    const ends = [Math.max(-0.02, middle - half), Math.min(1.02, middle + half)] as const;
    const tone = tones[rows.length % tones.length] ?? '';
    rows.push([tone, fringe(banks, r, y, ends, s * 30, s * 16)]);
    y += s * between(r, 13, 19);
  }
  return fills(...rows.reverse());
}

/** A smooth patch on the bed: sand or deep water. */
export function patch(
  seed: number,
  banks: readonly Bank[],
  list: readonly Patch[],
  tone: string,
): string {
  const r = random(seed);
  const shapes = list.map(([py, pu, high, wide]) => {
    const points = times(10, (i): Point => {
      const a = (i / 10) * 6.283;
      const k = between(r, 0.78, 1.12);
      const y = py + Math.sin(a) * high * k;
      const flow = flowAt(banks, y);
      return [lerp(flow.left, flow.right, pu + Math.cos(a) * wide * k), y];
    });
    const [a, b] = [at(points, 0), at(points, 9)];
    const start: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const pen = new Pen().M(...start);
    for (const [i, [x, y]] of points.entries()) {
      const next = points[i + 1];
      pen.Q(x, y, ...(next ? ([(x + next[0]) / 2, (y + next[1]) / 2] as const) : start));
    }
    return pen.Z().toString();
  });
  return fills([tone, shapes.join('')]);
}

/** Light on the surface: level strokes, longer towards the reader, only over the water. */
export function glints(
  seed: number,
  banks: readonly Bank[],
  n: number,
  scale: Scale,
  y0: number,
  y1: number,
): string {
  const r = random(seed);
  const pen = new Pen();
  for (let i = 0; i < n; i += 1) {
    const y = lerp(y0, y1, Math.sqrt(r()));
    const { left, right } = flowAt(banks, y);
    const w = scale(y) * between(r, 20, 70);
    const x = lerp(left + 6, right - w - 6, r());
    if (x > left) pen.M(x, y).L(x + w, y);
  }
  return pen.toString();
}

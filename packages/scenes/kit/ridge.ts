import { at, lerp, Pen, type Point } from './pen.ts';
import { between, type Random } from './random.ts';

/** Detail between the hand-set points of a ridge, halved at each depth. */
export function rough(points: readonly Point[], r: Random, amplitude: number, depth = 2): Point[] {
  let line = [...points];
  let amp = amplitude;
  for (let k = 0; k < depth; k += 1) {
    line = line.flatMap((a, i) => {
      const b = line[i + 1];
      if (!b) return [a];
      const t = between(r, 0.35, 0.65);
      return [a, [lerp(a[0], b[0], t), lerp(a[1], b[1], t) + (r() - 0.5) * amp] as const];
    });
    amp *= 0.5;
  }
  return line;
}

/** Height of a line at x. */
export function heightAt(points: readonly Point[], x: number): number {
  for (const [i, a] of points.entries()) {
    const b = points[i + 1];
    if (b && x >= a[0] && x <= b[0]) return lerp(a[1], b[1], (x - a[0]) / (b[0] - a[0] || 1));
  }
  return at(points, -1)[1];
}

/** Faces of a faceted ridge on one side of each peak; side −1 is the left. */
export function facets(
  points: readonly Point[],
  r: Random,
  depth: number,
  side = -1,
  min = 12,
): string {
  const pen = new Pen();
  for (const [i, peak] of points.entries()) {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before || !after || peak[1] >= before[1] || peak[1] > after[1]) continue;
    const slope: Point[] = [peak];
    for (let j = i + side; slope.length < 7; j += side) {
      const next = points[j];
      if (!next || next[1] <= at(slope, -1)[1]) break;
      slope.push(next);
    }
    const end = at(slope, -1);
    const drop = end[1] - peak[1];
    if (drop < min) continue;
    const reach = depth * between(r, 0.6, 1.3) + drop;
    const spur: Point[] = [];
    let [x, y] = peak;
    for (let k = 1; k <= 5; k += 1) {
      y += reach / 5;
      x += -side * (k % 2 ? 1 : -0.55) * between(r, 6, 22);
      spur.push([x, y]);
    }
    const foot: Point[] = [
      [end[0] - side * 3, end[1] + reach * 0.35],
      [lerp(end[0], x, 0.5), lerp(end[1], y, 0.45)],
    ];
    pen.poly([...slope, ...foot, ...spur.reverse()]);
  }
  return pen.toString();
}

/** A ridge as a filled shape down to `bottom`. */
export function ridge(points: readonly Point[], bottom: number): string {
  const [first, last] = [at(points, 0), at(points, -1)];
  return new Pen().poly([...points, [last[0], bottom], [first[0], bottom]]).toString();
}

import { put } from '../kit/file.ts';
import { lerp, Pen, type Point, times } from '../kit/pen.ts';
import { random } from '../kit/random.ts';

/** Cable between points with a little sag, and cabins on it at given shares of each span. */
export function cable(points: readonly Point[], cabins: readonly number[], scale: number): string {
  const pen = new Pen();
  const hung: string[] = [];
  for (const [i, a] of points.entries()) {
    const b = points[i + 1];
    if (!b) continue;
    const sag = Math.abs(b[0] - a[0]) * 0.05;
    const mid: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + sag * 2];
    pen.M(...a).Q(...mid, ...b);
    for (const t of cabins) {
      const u = 1 - t;
      hung.push(
        put(
          'cabin',
          u * u * a[0] + 2 * u * t * mid[0] + t * t * b[0],
          u * u * a[1] + 2 * u * t * mid[1] + t * t * b[1],
          scale,
        ),
      );
    }
  }
  return `<path fill="none" stroke="var(--ink)" stroke-width="2.5" d="${pen}"/>${hung.join('')}`;
}

/** Far lights of the city by night. */
export function lights(
  seed: number,
  n: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): string {
  const r = random(seed);
  const pen = new Pen();
  for (const _ of times(n, (k) => k)) pen.dot(lerp(x0, x1, r()), lerp(y0, y1, r() ** 0.7));
  return `<path class="n ln" stroke="var(--win)" stroke-width="4" d="${pen}"/>`;
}

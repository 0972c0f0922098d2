import { Pen } from './pen.ts';
import { between, random } from './random.ts';

/** Lights of a far town or fireflies: `n` specks in a box, by night only. */
export function specks(
  seed: number,
  n: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  { colour, size }: { colour: string; size: number },
): string {
  const r = random(seed);
  const pen = new Pen();
  for (let i = 0; i < n; i += 1) pen.dot(between(r, x0, x1), between(r, y0, y1));
  return `<path class="n ln" stroke="var(--${colour})" stroke-width="${size}" d="${pen}"/>`;
}

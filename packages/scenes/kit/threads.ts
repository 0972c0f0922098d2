import { lerp, Pen, times } from './pen.ts';
import { between, random } from './random.ts';

/**
 * A tone that grows out of nothing: rows on an 8 px pitch whose thickness grows downwards. Rows above `until`
 * begin near x `from` instead, frayed, so that words standing on the left stay clear of them.
 */
export function threads(
  width: number,
  y: number,
  rows: number,
  clear: { from: number; until: number } = { from: 0, until: 0 },
): string {
  const r = random(rows);
  return times(rows, (i) => {
    const level = y + i * 8;
    const weight = Math.round(lerp(0.6, 8, i / (rows - 1)) * 10) / 10;
    const x = level < clear.until ? Math.round(clear.from + r() * 130) : 0;
    return `<path stroke-width="${weight}" d="M${x} ${level}H${width}"/>`;
  }).join('');
}

/** Woven mist: a lens of rounded threads, frayed at both ends, heavier below than above. */
export function mist(
  seed: number,
  x0: number,
  x1: number,
  y: number,
  rows: number,
  skew = 0,
): string {
  const r = random(seed);
  const [core, fringe, slit] = [new Pen(), new Pen(), new Pen()];
  for (let i = 0; i < rows; i += 1) {
    const t = ((i + 0.5) / rows) * 2 - 1;
    const level = y + i * 8;
    const width = (x1 - x0) * (1 - Math.abs(t) ** 1.6) ** 0.75 * between(r, 0.8, 1);
    const centre = (x0 + x1) / 2 + (r() - 0.5) * (x1 - x0) * 0.14 + skew * t;
    let [a, b] = [centre - width / 2, centre + width / 2];
    core.M(a, level).L(b, level);
    if (width > 380)
      slit
        .M(lerp(a, b, between(r, 0.08, 0.55)), level + 4)
        .L(lerp(a, b, between(r, 0.68, 0.95)), level + 4);
    for (let k = 1; k < 4; k += 1) {
      const length = between(r, 12, 82) / k;
      b += 13;
      a -= 13;
      if (r() < 0.8) {
        fringe.M(b, level).L(b + length, level);
        b += length;
      }
      if (r() < 0.8) {
        fringe.M(a - length, level).L(a, level);
        a -= length;
      }
    }
  }
  return `<path stroke-width="8" d="${core}"/><path stroke-width="5" d="${fringe}"/><path stroke="var(--slit)" stroke-width="1.5" d="${slit}"/>`;
}

/** Short level strokes, denser and longer towards the reader: the surface of calm water. */
export function ripples(
  seed: number,
  n: number,
  box: readonly [number, number, number, number],
  length: number,
): string {
  const r = random(seed);
  const [x0, y0, x1, y1] = box;
  const pen = new Pen();
  for (let i = 0; i < n; i += 1) {
    const t = (i / n) ** 1.3;
    const width = length * (0.25 + t) * between(r, 0.6, 1.4);
    const x = lerp(x0, x1 - width, r());
    pen.M(x, lerp(y0, y1, t)).L(x + width, lerp(y0, y1, t));
  }
  return pen.toString();
}

import { coconut } from '../kit/crown.ts';
import { fills, put } from '../kit/file.ts';
import { at, lerp, Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';
import { heightAt } from '../kit/ridge.ts';
import { trunk } from '../kit/trunk.ts';

/** A rain forest from outside: crowns in rows, each with its lit side, nearer rows larger. */
export function canopy(
  seed: number,
  line: readonly Point[],
  rows: number,
  size: number,
  step: number,
  tones: readonly [string, string],
): string {
  const r = random(seed);
  const [x0, x1] = [at(line, 0)[0], at(line, -1)[0]];
  return times(rows, (row) => {
    const [body, lit] = [new Pen(), new Pen()];
    const bottom = Math.max(...line.map((p) => p[1])) + rows * step + size;
    const drop = row * step;
    body.M(x0, bottom).L(x0, heightAt(line, x0) + drop);
    for (let x = x0; x < x1; ) {
      const w = size * (0.7 + row * 0.12) * between(r, 0.6, 1.5);
      const high = w * between(r, 0.3, 0.75);
      const [y, next] = [heightAt(line, x) + drop, heightAt(line, Math.min(x1, x + w)) + drop];
      body.C(x - w * 0.08, y - high * 1.3, x + w * 1.08, next - high * 1.3, x + w, next);
      lit
        .M(x + w * 0.08, y - high * 0.1)
        .C(
          x + w * 0.04,
          y - high,
          x + w * 0.5,
          next - high * 1.1,
          x + w * 0.66,
          next - high * 0.82,
        );
      lit
        .Q(x + w * 0.34, y - high * 0.7, x + w * 0.3, y - high * 0.2)
        .Q(x + w * 0.16, y - high * 0.4, x + w * 0.08, y - high * 0.1);
      x += w;
    }
    body.L(x1, bottom).Z();
    return fills([tones[0], body.toString()], [tones[1], lit.toString()]);
  }).join('');
}

/** Crowns of the coconut palms of this shore, near and far; light from the left. */
export const crowns = {
  near: coconut('p', 31, 100, 20, 8, -1),
  far: coconut('q', 88, 64, 15, 5, -1),
};

/** A palm: foot, head, thickness of the trunk and size of the crown of that build. */
export function palm(
  foot: Point,
  head: Point,
  width: number,
  scale: number,
  crown: 'p' | 'q' = 'p',
): string {
  return `${trunk(foot, head, width)}${put(crown, head[0], head[1], scale)}`;
}

/** Broad leaves and a heliconia at the edge of the picture, from 0,0 upwards, about 300 tall. */
export function thicket(id: string, seed: number, n = 9, reach = 260): string {
  const r = random(seed);
  const [dark, mid, light, vein] = [new Pen(), new Pen(), new Pen(), new Pen()];
  for (const i of times(n, (k) => k)) {
    const angle = lerp(-170, -12, (i + r() * 0.5) / n) * (Math.PI / 180);
    const length = reach * between(r, 0.7, 1.05);
    const width = length * between(r, 0.13, 0.19);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const tip: Point = [c * length, s * length + length * 0.22 * Math.abs(c)];
    const base: Point = [c * length * 0.16, s * length * 0.24];
    const mid_: Point = [lerp(base[0], tip[0], 0.5), lerp(base[1], tip[1], 0.5) - length * 0.06];
    const [nx, ny] = [-s * width, c * width];
    const half = (pen: Pen, side: 1 | -1) =>
      pen
        .M(...base)
        .C(
          mid_[0] + nx * side * 1.2 - (tip[0] - base[0]) * 0.2,
          mid_[1] + ny * side * 1.2 - (tip[1] - base[1]) * 0.2,
          mid_[0] + nx * side + (tip[0] - base[0]) * 0.2,
          mid_[1] + ny * side + (tip[1] - base[1]) * 0.2,
          ...tip,
        )
        .Q(...mid_, ...base)
        .Z();
    const bright = i % 3;
    half(bright ? mid : dark, 1);
    half(bright === 1 ? light : mid, -1);
    vein
      .M(0, 0)
      .L(...base)
      .Q(...mid_, lerp(base[0], tip[0], 0.9), lerp(base[1], tip[1], 0.9));
  }
  return `<g id="~${id}"><path fill="var(--jnd)" d="${dark}"/><path fill="var(--jn)" d="${mid}"/><path fill="var(--jnl)" d="${light}"/><path class="ln" stroke="var(--jnd)" stroke-width="3" d="${vein}"/></g>`;
}

/** A hanging heliconia: bracts to both sides of a zigzag stem, from 0,0 down, 190 long. */
export const heliconia = (() => {
  const [bract, tip, stem] = [new Pen(), new Pen(), new Pen()];
  stem.M(0, -30);
  for (const i of times(7, (n) => n)) {
    const [y, side, w] = [i * 25, i % 2 ? 1 : -1, 58 - i * 6];
    stem.L(side * 3, y);
    bract
      .M(0, y - 8)
      .Q(side * w * 0.5, y - 10, side * w, y + 12)
      .Q(side * w * 0.4, y + 20, 0, y + 14)
      .Z();
    tip
      .M(side * w * 0.62, y + 3)
      .Q(side * w * 0.86, y + 5, side * w, y + 12)
      .Q(side * w * 0.8, y + 14, side * w * 0.6, y + 15)
      .Z();
  }
  return `<g id="~heli"><path fill="none" stroke="var(--cod)" stroke-width="7" stroke-linejoin="round" d="${stem}"/><path fill="var(--co)" d="${bract}"/><path fill="var(--ye)" d="${tip}"/></g>`;
})();

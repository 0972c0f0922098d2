import { fills, put } from '../kit/file.ts';
import { lerp, Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';
import { heightAt } from '../kit/ridge.ts';

/** A table mountain: flat top, a cliff in buttresses with a lit edge, scree that runs out below. */
export function table(
  seed: number,
  top: readonly Point[],
  cliff: number,
  foot: number,
  tones: readonly [body: string, shade: string, light: string],
): string {
  const r = random(seed);
  const [shade, light] = [new Pen(), new Pen()];
  const first = top[0] ?? [0, 0];
  const last = top.at(-1) ?? [0, 0];
  for (let x = first[0] + 14; x < last[0] - 20; ) {
    const w = between(r, 16, 52);
    const [y, h] = [heightAt(top, x), cliff * between(r, 0.7, 1.2)];
    const end = Math.min(x + w, last[0] - 4);
    shade.poly([
      [x, y + 5],
      [end, heightAt(top, end) + 5],
      [end - w * 0.16, y + h * 0.6],
      [lerp(x, end, 0.62), y + h],
      [lerp(x, end, 0.3), y + h * 0.86],
      [x + w * 0.06, y + h * 0.5],
    ]);
    x += w * between(r, 1.2, 1.9);
  }
  light.line(top.map(([x, y]) => [x, y + 2] as const));
  const body = new Pen().poly([
    ...top,
    [last[0] + cliff * 0.3, last[1] + cliff],
    [last[0] + cliff * 2.6, foot],
    [first[0] - cliff * 2.6, foot],
    [first[0] - cliff * 0.3, first[1] + cliff],
  ]);
  return `${fills([tones[0], body.toString()], [tones[1], shade.toString()])}<path fill="none" stroke="var(--${tones[2]})" stroke-width="4" d="${light}"/>`;
}

/** A cloud that has rained itself out: a tower of lobes, white, its shade in threads. */
export function tower(seed: number, x: number, y: number, w: number, h: number): string {
  const r = random(seed);
  const lobes: Point[] = [
    [0, 0],
    [0.06, 0.2],
    [0.2, 0.3],
    [0.26, 0.62],
    [0.42, 0.9],
    [0.6, 1],
    [0.76, 0.8],
    [0.8, 0.46],
    [0.95, 0.3],
    [1, 0],
  ];
  const pen = new Pen();
  const at = ([a, b]: Point): Point => [x + a * w, y - b * h];
  for (const [i, lobe] of lobes.entries()) {
    const [px, py] = at(lobe);
    const before = lobes[i - 1];
    if (!before) {
      pen.M(px, py);
      continue;
    }
    const [bx, by] = at(before);
    const [nx, ny] = [(by - py) * between(r, 0.6, 0.85), (px - bx) * between(r, 0.6, 0.85)];
    pen.C(bx - nx, by - ny, px - nx, py - ny, px, py);
  }
  const shade = times(9, (i) => {
    const level = y - 12 - i * 12;
    const from = x + w * between(r, 0.04, 0.3) + i * w * 0.02;
    return `<path stroke-width="${Math.round((5 - i * 0.45) * 10) / 10}" d="M${Math.round(from)} ${Math.round(level)}h${Math.round(w * between(r, 0.2, 0.5))}"/>`;
  });
  return `<path fill="var(--cu)" d="${pen}z"/><g class="ln" stroke="var(--cus)">${shade.join('')}</g>`;
}

/** A gallery wood: round crowns along a line, the lit side on the right, dark at the foot. */
export function gallery(
  seed: number,
  line: readonly Point[],
  x0: number,
  x1: number,
  size: number,
  depth: number,
): string {
  const r = random(seed);
  const [dark, mid, lit] = [new Pen(), new Pen(), new Pen()];
  dark.M(x0, heightAt(line, x0) + depth);
  for (let x = x0; x < x1; ) {
    const w = size * between(r, 0.7, 1.5);
    const y = heightAt(line, x);
    const h = size * between(r, 0.5, 1.1);
    dark.L(x, y).C(x, y - h, x + w, y - h, x + w, heightAt(line, x + w));
    const [mx, my, k] = [x + w * between(r, 0.35, 0.6), y + between(r, 0, depth * 0.5), w * 0.4];
    mid.M(mx - k, my).C(mx - k, my - k * 1.4, mx + k, my - k * 1.4, mx + k, my);
    mid.Q(mx, my - k * 0.4, mx - k, my).Z();
    lit.M(x + w * 0.5, y - h * 0.62).Q(x + w * 0.96, y - h * 0.66, x + w * 0.92, y - h * 0.02);
    lit.Q(x + w * 0.8, y - h * 0.36, x + w * 0.5, y - h * 0.62).Z();
    x += w;
  }
  dark.L(x1 + size, heightAt(line, x1) + depth).Z();
  return fills(['h1s', dark.toString()], ['h1', mid.toString()], ['h1l', lit.toString()]);
}

/** A tuft of savanna grass, foot on 0,0, about 100 tall; takes its colour from where it is put. */
export function tuft(id: string, seed: number): string {
  const r = random(seed);
  const pen = new Pen();
  for (const i of times(9, (k) => k)) {
    const a = lerp(-2.5, -0.64, i / 8) + between(r, -0.12, 0.12);
    const h = between(r, 62, 116);
    const [foot, tx, ty] = [i * 3 - 14, Math.cos(a) * h * 0.8, Math.sin(a) * h];
    pen
      .M(foot, 0)
      .Q(tx / 2 - 4, ty + h * 0.34, tx, ty)
      .Q(tx / 2 + 5, ty + h * 0.36, foot + 10, 0)
      .Z();
  }
  return `<g id="~${id}"><path d="${pen}"/></g>`;
}

/** Tufts of grass, every other one turned round. */
export const grass = (spots: readonly Point[], size: number, tone: string): string =>
  `<g fill="var(--${tone})">${spots.map(([x, y], i) => put('tuft', x, y, (i % 2 ? -size : size) / 100, size / 100)).join('')}</g>`;

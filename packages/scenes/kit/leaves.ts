import { at, lerp, Pen, type Point, times } from './pen.ts';
import { between, random } from './random.ts';
import { heightAt } from './ridge.ts';

/** A wood along a line: scalloped crowns and the lit side of each, as two paths. */
export function wood(
  seed: number,
  line: readonly Point[],
  x0: number,
  x1: number,
  size: number,
  depth: number,
): string {
  const r = random(seed);
  const [body, lit] = [new Pen(), new Pen()];
  const tops: { x: number; w: number; y: number; h: number }[] = [];
  for (let x = x0; x < x1; ) {
    const edge = Math.min(1, Math.min(x - x0 + 8, x1 - x + 8) / (size * 3));
    const [w, h] = [size * between(r, 0.55, 1.35), size * between(r, 0.25, 0.85) * edge];
    tops.push({ x, w, y: heightAt(line, x + w / 2), h });
    x += w;
  }
  body.M(x0, heightAt(line, x0) + depth);
  for (const [i, { x, w, y, h }] of tops.entries()) {
    if (!i) body.L(x, y);
    body.C(x - w * 0.1, y - h * 1.5, x + w * 1.1, y - h * 1.5, x + w, tops[i + 1]?.y ?? y);
    lit.M(x + w * 0.5, y - h * 0.95).Q(x + w, y - h * 0.9, x + w * 0.86, y + h * 0.1);
    lit.Q(x + w * 0.78, y - h * 0.5, x + w * 0.5, y - h * 0.95).Z();
  }
  const last = at(tops, -1);
  for (let k = 6; k >= 0; k -= 1) {
    const x = lerp(x0, last.x + last.w, k / 6);
    body.L(x, heightAt(line, x) + depth * Math.sin((Math.PI * k) / 6) * between(r, 0.7, 1.3));
  }
  return `<path fill="var(--h1s)" d="${body.Z()}"/><path fill="var(--h1l)" d="${lit}"/>`;
}

/** A pointed leaf from its stalk along an angle, as the two halves of its blade. */
function leaf(upper: Pen, lower: Pen, from: Point, angle: number, length: number, width: number) {
  const [ux, uy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const [nx, ny] = [-Math.sin(angle) * width, Math.cos(angle) * width];
  const [x, y] = from;
  const sag = length * 0.1;
  upper
    .M(x, y)
    .C(
      x + ux * 0.25 - nx,
      y + uy * 0.25 - ny,
      x + ux * 0.7 - nx,
      y + uy * 0.7 - ny,
      x + ux,
      y + uy + sag,
    );
  upper.Q(x + ux * 0.5, y + uy * 0.5 - sag * 0.2, x, y).Z();
  lower
    .M(x, y)
    .C(
      x + ux * 0.25 + nx,
      y + uy * 0.25 + ny,
      x + ux * 0.7 + nx,
      y + uy * 0.7 + ny,
      x + ux,
      y + uy + sag,
    );
  lower.Q(x + ux * 0.5, y + uy * 0.5 - sag * 0.2, x, y).Z();
}

/** A coffee branch from 0,0 to the left: opposite glossy leaves, and cherries close to the wood at each node. */
export function coffeeBranch(id: string, seed: number, nodes = 5, reach = 260): string {
  const r = random(seed);
  const [up, low, red, dark, green] = [new Pen(), new Pen(), new Pen(), new Pen(), new Pen()];
  const spine = (t: number): Point => [-reach * t, -70 * Math.sin(t * 2.2) + 60 * t * t];
  for (let i = nodes; i >= 1; i -= 1) {
    const t = i / nodes;
    const node = spine(t);
    const size = lerp(120, 76, t) * between(r, 0.9, 1.1);
    leaf(up, low, node, between(r, 3.5, 3.9), size, size * 0.2);
    leaf(up, low, node, between(r, 2, 2.5), size * 1.05, size * 0.21);
    if (i === nodes) leaf(up, low, node, 3.05, size * 0.9, size * 0.18);
    if (i < nodes)
      for (const k of times(6, (n) => n)) {
        const [x, y] = [
          node[0] + ((k % 3) - 1) * 13 + r() * 5,
          node[1] + (k > 2 ? 10 : -3) + between(r, -4, 4),
        ];
        const pen = r() < 0.16 ? green : r() < 0.34 ? dark : red;
        pen
          .M(x - 7, y)
          .C(x - 7, y - 11, x + 7, y - 11, x + 7, y)
          .C(x + 7, y + 11, x - 7, y + 11, x - 7, y)
          .Z();
      }
  }
  const wood = new Pen().smooth(times(7, (k) => spine(k / 6)));
  return `<g id="~${id}"><path fill="none" stroke="var(--fg3)" stroke-width="6" d="${wood}"/><path fill="var(--fg2)" d="${up}"/><path fill="var(--fg)" d="${low}"/><path fill="var(--chs)" d="${dark}"/><path fill="var(--ch)" d="${red}"/><path fill="var(--pal)" d="${green}"/></g>`;
}

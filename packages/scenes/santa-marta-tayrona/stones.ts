import { lerp, Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';

/**
 * A rounded granite boulder, foot centre on 0,0, w wide and h tall: light from the left and above, shade on the right and
 * below, a crack, stains where rain runs off and the dark belt that the sea leaves.
 */
export function boulder(id: string, seed: number, w: number, h: number, wet = true): string {
  const r = random(seed);
  const lean = between(r, -0.1, 0.1) * w;
  // A superellipse with a flat foot, its outline broken a little.
  const outline = times(22, (i): Point => {
    const a = Math.PI * (1 + i / 21);
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const k = between(r, 0.97, 1.03);
    const power = 0.78;
    return [
      (Math.sign(c) * Math.abs(c) ** power * w * k) / 2 + lean * -s,
      -(Math.abs(s) ** 0.86) * h * k,
    ];
  });
  const closed = (points: readonly Point[]) =>
    `${new Pen().smooth([...points, [points[0]?.[0] ?? 0, points[0]?.[1] ?? 0]])}z`;
  const body = closed([...outline, [w * 0.46, 8], [0, 14], [-w * 0.46, 8]]);
  const inner = (from: number, to: number, push: (t: number) => Point) => {
    const rim = outline.slice(from, to);
    const back = rim.map(([x, y], i): Point => {
      const [dx, dy] = push(i / (rim.length - 1));
      return [x + dx, y + dy];
    });
    return closed([...rim, ...back.reverse()]);
  };
  const lit = inner(1, 14, (t) => {
    const d = Math.sin(Math.PI * t) ** 0.8;
    return [w * 0.2 * d * (1 - t * 0.7), h * 0.26 * d * (0.3 + t * 0.6)];
  });
  const shade = inner(11, 22, (t) => {
    const d = Math.sin(Math.PI * Math.min(1, t * 0.72)) ** 1.2;
    return [-w * 0.24 * d, h * 0.16 * d];
  });
  const crack = new Pen();
  let [x, y] = [between(r, -0.12, 0.2) * w, -h * between(r, 0.8, 0.95)];
  crack.M(x, y);
  for (const k of times(4, (n) => n)) {
    x += w * between(r, 0.01, 0.09) * (k % 2 ? -0.5 : 1);
    y += h * between(r, 0.1, 0.2);
    crack.L(x, y);
  }
  const stains = new Pen();
  for (const t of times(6, (n) => (n + r() * 0.6) / 6)) {
    const sx = lerp(-0.3, 0.42, t) * w;
    const top = -h * (0.86 - 0.5 * Math.abs(t - 0.5)) + h * 0.1;
    stains.M(sx, top).L(sx + w * 0.012, top + h * between(r, 0.14, 0.4));
  }
  const belt = closed([
    [-w * 0.49, -h * 0.16],
    [-w * 0.2, -h * 0.09],
    [w * 0.14, -h * 0.12],
    [w * 0.49, -h * 0.17],
    [w * 0.46, 8],
    [0, 14],
    [-w * 0.46, 8],
  ]);
  return `<g id="~${id}"><path fill="var(--ro)" d="${body}"/><path fill="var(--rol)" d="${lit}"/><path fill="var(--ros)" d="${shade}"/><g class="ln" stroke-linejoin="round"><path stroke="var(--ros)" stroke-width="3" opacity=".55" d="${stains}"/><path stroke="var(--rod)" stroke-width="2.5" d="${crack}"/></g>${wet ? `<path fill="var(--rod)" opacity=".75" d="${belt}"/>` : ''}</g>`;
}

/** Foam where the water meets stones: broken level strokes around a foot. */
export function wash(seed: number, x0: number, x1: number, y: number, rows = 3): string {
  const r = random(seed);
  const pen = new Pen();
  for (const row of times(rows, (n) => n))
    for (let x = x0 - row * 8; x < x1 + row * 10; ) {
      const length = between(r, 10, 44) / (1 + row * 0.5);
      pen.M(x, y + row * 8).L(x + length, y + row * 8);
      x += length + between(r, 8, 26) * (1 + row);
    }
  return `<path class="ln" stroke="var(--foam)" stroke-width="4" d="${pen}"/>`;
}

import { fills } from '../kit/file.ts';
import { lerp, Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';

const tones = ['s1', 's2', 's3', 's4', 's5', 's6', 's7'] as const;

/** The sea of seven blues in flat bands from the horizon down to `bottom`, their edges where its floor changes. */
export function sevenBlues(seed: number, width: number, horizon: number, bottom: number): string {
  const r = random(seed);
  const bands = tones.map((tone, i) => {
    const y = lerp(horizon, bottom, (i / 7.2) ** 1.35);
    if (!i) return [tone, `M-10 ${horizon}h${width + 20}V${bottom}H-10z`] as const;
    const swing = 3 + i * 3.4;
    const n = 5;
    const line = times(
      n + 1,
      (k): Point => [
        lerp(-20, width + 20, k / n),
        y + (k % 2 ? 1 : -1) * swing * between(r, 0.4, 1.1),
      ],
    );
    return [
      tone,
      `${new Pen()
        .smooth(line)
        .L(width + 20, bottom)
        .L(-20, bottom)}z`,
    ] as const;
  });
  return fills(...bands);
}

/** Reef patches that show violet through shallow water. */
export function reef(
  seed: number,
  n: number,
  box: readonly [number, number, number, number],
): string {
  const r = random(seed);
  const [x0, y0, x1, y1] = box;
  const pen = new Pen();
  for (const i of times(n, (k) => k)) {
    const t = i / n;
    const [x, y, w] = [between(r, x0, x1), lerp(y0, y1, t), between(r, 60, 150) * (0.5 + t)];
    const h = w * between(r, 0.06, 0.1);
    pen
      .M(x - w / 2, y)
      .C(x - w * 0.46, y - h * 1.6, x - w * 0.1, y - h * 0.6, x, y - h)
      .C(x + w * 0.2, y - h * 1.7, x + w * 0.46, y - h, x + w / 2, y)
      .C(x + w * 0.3, y + h, x - w * 0.2, y + h * 1.3, x - w / 2, y)
      .Z();
  }
  return `<path fill="var(--rf)" opacity=".55" d="${pen}"/>`;
}

/** The line where the swell breaks on the barrier: uneven white strokes in three rows. */
export function breakers(seed: number, x0: number, x1: number, y: number, size = 1): string {
  const r = random(seed);
  const [thick, thin] = [new Pen(), new Pen()];
  for (let x = x0; x < x1; ) {
    const w = between(r, 26, 120) * size;
    thick.M(x, y + (r() - 0.5) * 4).L(x + w, y + (r() - 0.5) * 3);
    if (r() < 0.7) thin.M(x + w * 0.1, y + 9 * size).L(x + w * between(r, 0.5, 0.9), y + 9 * size);
    if (r() < 0.4) thin.M(x + w * 0.2, y - 7 * size).L(x + w * 0.5, y - 7 * size);
    x += w + between(r, 14, 60) * size;
  }
  return `<g class="ln" stroke="var(--foam)"><path stroke-width="${6 * size}" d="${thick}"/><path stroke-width="${3 * size}" d="${thin}"/></g>`;
}

/** Small trade-wind clouds with flat feet in ranks: lists of [x, foot, width]. */
export function ranks(seed: number, list: readonly (readonly [number, number, number])[]): string {
  const r = random(seed);
  const [body, shade] = [new Pen(), new Pen()];
  for (const [x, y, w] of list) {
    const n = w > 120 ? 5 : w > 60 ? 4 : 3;
    const tops = times(
      n,
      (i) => Math.sin((Math.PI * (i + 0.7)) / (n + 0.4)) * between(r, 0.75, 1.1),
    );
    body.M(x, y);
    let end: Point = [x, y];
    for (const [i, top] of tops.entries()) {
      const next: Point =
        i === n - 1
          ? [x + w, y]
          : [x + (w * (i + 1)) / n, y - w * 0.13 * (top + (tops[i + 1] ?? 0))];
      const peak = y - w * 0.4 * top;
      body.C(end[0] - w * 0.05, peak, next[0] + w * 0.04, peak - w * 0.02, ...next);
      end = next;
    }
    body.Z();
    shade
      .M(x - w * 0.02, y)
      .L(x + w * 0.1, y - w * 0.07)
      .Q(x + w * 0.4, y - w * 0.03, x + w * 0.62, y - w * 0.1)
      .Q(x + w * 0.86, y - w * 0.12, x + w * 1.02, y)
      .Z();
  }
  return fills(['cu', body.toString()], ['cus', shade.toString()]);
}

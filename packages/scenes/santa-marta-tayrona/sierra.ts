import { fills } from '../kit/file.ts';
import { at, lerp, Pen, type Point, times } from '../kit/pen.ts';
import { between, type Random, random } from '../kit/random.ts';

export type Peak = {
  top: Point;
  /** Where its slopes meet the foot, left and right. */
  left: number;
  right: number;
  foot: number;
  /** Names of the colours of its lit and its shaded face. */
  tones: readonly [lit: string, shade: string];
  /** How far down the snow lies. */
  snow?: number;
};

/** A slope from a summit to its foot, steeper above than below, broken by shoulders. */
function slope(r: Random, top: Point, x: number, foot: number): Point[] {
  return times(7, (i): Point => {
    const t = i / 6;
    const break_ = i % 6 ? (r() - 0.5) * 0.05 : 0;
    return [lerp(top[0], x, t + break_), lerp(top[1], foot, t ** 1.02)];
  });
}

/** Where a falling line passes a level. */
function crossing(line: readonly Point[], y: number): Point {
  for (const [i, a] of line.entries()) {
    const b = line[i + 1];
    if (b && y >= a[1] && y <= b[1]) return [lerp(a[0], b[0], (y - a[1]) / (b[1] - a[1] || 1)), y];
  }
  return at(line, -1);
}

const above = (line: readonly Point[], y: number): Point[] => [
  ...line.filter((p) => p[1] < y),
  crossing(line, y),
];

/** The lower edge of snow: tongues in the gullies, rock on the ribs. */
function tongues(r: Random, from: Point, to: Point, depth: number, n: number): Point[] {
  return times(n * 2 - 1, (i): Point => {
    const t = (i + 1 + (r() - 0.5) * 0.8) / (n * 2);
    const down = i % 2 ? -between(r, 0.3, 0.9) * Math.sin(Math.PI * t) : between(r, 0.05, 0.75);
    return [lerp(from[0], to[0], t), lerp(from[1], to[1], t) + depth * down];
  });
}

/** A mountain of two faces that meet in a jagged rib: light from the left. */
export function mountain(seed: number, { top, left, right, foot, tones, snow }: Peak): string {
  const r = random(seed);
  const [west, east] = [slope(r, top, left, foot), slope(r, top, right, foot)];
  const bend = (right - left) * 0.05;
  const rib = times(
    9,
    (i): Point => [
      top[0] + (i ? bend * (i * 0.36 + (i % 2 ? 1 : -0.7) * between(r, 0.4, 1.1)) : 0),
      lerp(top[1], foot, i / 8),
    ],
  );
  const face = (outline: readonly Point[]) =>
    new Pen().poly([...outline, ...[...rib].reverse()]).toString();
  const ribs = new Pen();
  for (const k of [0.3, 0.52, 0.74]) {
    const start = crossing(west, lerp(top[1], foot, k * 0.72));
    const reach = (foot - start[1]) * between(r, 0.5, 0.8);
    ribs.poly([
      start,
      [start[0] + reach * 0.34, start[1] + reach * 0.4],
      [start[0] + reach * 0.22, start[1] + reach * 0.52],
      [start[0] + reach * 0.46, start[1] + reach],
      [start[0] + reach * 0.02, start[1] + reach * 0.5],
    ]);
  }
  const rock = fills([tones[1], face(east)], [tones[0], face(west)], [tones[1], ribs.toString()]);
  if (!snow) return rock;
  const level = top[1] + snow;
  const cap = (outline: readonly Point[], n: number, reach: number) => {
    const [edge, middle] = [above(outline, level + reach), above(rib, level)];
    return new Pen()
      .poly([
        ...edge,
        ...tongues(r, at(edge, -1), at(middle, -1), snow * 0.34, n),
        ...[...middle].reverse(),
      ])
      .toString();
  };
  const clefts = new Pen();
  for (const t of [0.4, 0.62, 0.84]) {
    const [x, y] = crossing(west, top[1] + snow * t);
    clefts.poly([
      [x + snow * 0.12, y + snow * 0.02],
      [x + snow * 0.3, y + snow * 0.16],
      [x + snow * 0.2, y + snow * 0.3],
      [x + snow * 0.22, y + snow * 0.14],
    ]);
  }
  return `${rock}${fills(['sns', cap(east, 4, 12)], ['sn', cap(west, 4, 0)], ['sns', clefts.toString()])}`;
}

/** Lit and shaded sides of one forested spur after another along a line, as far hills show them. */
export function spurs(
  seed: number,
  tones: readonly [string, string],
  line: readonly Point[],
  bottom: number,
): string {
  const r = random(seed);
  const [body, lit] = [new Pen(), new Pen()];
  const edge = line.flatMap((a, i): Point[] => {
    const b = line[i + 1];
    if (!b) return [a];
    const sag = between(r, 6, 18);
    return [a, [lerp(a[0], b[0], 0.5), lerp(a[1], b[1], 0.5) + sag]];
  });
  body.poly([...edge, [at(line, -1)[0], bottom], [at(line, 0)[0], bottom]]);
  for (const [i, a] of edge.entries()) {
    const before = edge[i - 1];
    if (i % 2 || !before) continue;
    const drop = (bottom - a[1]) * between(r, 0.42, 0.72);
    const [x, y] = a;
    lit.poly([
      before,
      a,
      [x + drop * 0.18, y + drop * 0.34],
      [x + drop * 0.08, y + drop * 0.5],
      [x + drop * 0.22, y + drop],
      [lerp(before[0], x, 0.6), y + drop * 0.5],
    ]);
  }
  return fills([tones[1], body.toString()], [tones[0], lit.toString()]);
}

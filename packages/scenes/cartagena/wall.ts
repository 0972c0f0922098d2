import { put } from '../kit/file.ts';
import { lerp, Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';

/** Coral stone as a pattern of 360×132: courses of uneven blocks, lit and dark ones, pits of the coral. */
export function stone(): string {
  const r = random(3);
  const [joint, lit, dark, pits] = [new Pen(), new Pen(), new Pen(), new Pen()];
  let y = 0;
  for (const h of [26, 20, 30, 22, 34]) {
    for (let x = -Math.round(r() * 30); x < 360; ) {
      const w = between(r, 26, 88);
      const kind = r();
      const [x0, x1] = [Math.max(0, x + 3), Math.min(360, x + w - 3)];
      if (kind < 0.26)
        lit.poly([
          [x0, y + 3],
          [x1, y + 2],
          [x1 - 1, y + h - 3],
          [x0 + 2, y + h - 2],
        ]);
      else if (kind < 0.46)
        dark.poly([
          [x0 + 1, y + 3],
          [x1, y + 3],
          [x1, y + h - 2],
          [x0, y + h - 3],
        ]);
      else {
        joint.M(x0, y + h).L(lerp(x0, x1, between(r, 0.4, 1)), y + h);
        if (r() < 0.6 && x > 0) joint.M(x, y + 4).L(x + r() * 3 - 1, y + h - 2 - r() * 6);
      }
      x += w;
    }
    y += h;
  }
  for (let k = 0; k < 26; k += 1) {
    const [x, level] = [r() * 350, r() * 130];
    pits.M(x, level).L(x + between(r, 2, 8), level + r() * 2);
  }
  return `<pattern id="~st" width="360" height="132" patternUnits="userSpaceOnUse"><path fill="var(--ocl)" opacity=".45" d="${lit}"/><path fill="var(--ocs)" opacity=".35" d="${dark}"/><path fill="none" stroke="var(--ocs)" stroke-width="2" d="${joint}"/><path stroke="var(--st)" stroke-width="3" stroke-linecap="round" opacity=".55" d="${pits}"/></pattern>`;
}

/** A sentry box on its corbel, as on the bastions: 120 wide, tip of the corbel at 0,0, cap at −340. Light from the left. */
export const sentryBox = `<g id="~box"><path fill="var(--ocl)" d="M-54-88H54L34-44 0 0l-34-44z"/><path fill="var(--oc)" d="M-10-88h64L34-44 0 0q-6-44-10-88z"/><path fill="var(--ocs)" d="M22-88h32L34-44 0 0q22-44 22-88z"/>
<path fill="var(--ocl)" d="M-48-228h96v136h-96z"/><path fill="var(--oc)" d="M-14-228h62v136h-62zM-14-240h70v14h-70zM-14-96h72v12h-72z"/><path fill="var(--ocs)" d="M24-228h24v136H24z"/><path fill="var(--off)" d="M-34-128v-46q0-8 7-8t7 8v46zM0-128v-46q0-8 7-8t7 8v46z"/>
<path fill="var(--wo)" d="M-56-240h44v6h-44zM-58-96h46v5h-46z"/><path fill="var(--ocl)" d="M-56-234h44v8h-44zM-58-91h46v7h-46zM-52-108h40v6h-40z"/><path fill="var(--ocs)" d="M22-240h34v14H22zM22-96h36v12H22zM24-108h28v6H24z"/>
<path fill="var(--ocl)" d="M-48-240q4-60 48-74 44 14 48 74z"/><path fill="var(--oc)" d="M0-314q46 14 48 74h-62q18-34 14-74z"/><path fill="var(--ocs)" d="M10-310q36 16 38 70H24q0-40-14-70z"/><path fill="var(--oc)" d="M-8-310v-14a8 10 0 1 1 16 0v14z"/><path fill="none" stroke="var(--ocs)" stroke-width="2" d="M-40-206h10M-42-156h6M-26-204h14M-44-114h16M-8-192h10M-4-116h16M-6-256h12M-34-262h10"/></g>`;

/** Breakwater stones from x0 to x1 standing on y. */
export function rocks(
  seed: number,
  x0: number,
  x1: number,
  y: number,
  size: number,
  bottom = 905,
): string {
  const r = random(seed);
  const [body, lit] = [new Pen(), new Pen()];
  for (let x = x0; x < x1; ) {
    const [w, h] = [size * between(r, 0.7, 1.8), size * between(r, 0.22, 0.52)];
    const top = y - h;
    body.poly([
      [x, bottom],
      [x + w * 0.04, y],
      [x + w * 0.24, top + h * 0.2],
      [x + w * 0.6, top],
      [x + w * 0.9, top + h * 0.45],
      [x + w, y + 4],
      [x + w, bottom],
    ]);
    lit.poly([
      [x + w * 0.06, y + 2],
      [x + w * 0.24, top + h * 0.2],
      [x + w * 0.6, top],
      [x + w * 0.46, top + h * 0.5],
      [x + w * 0.2, y + 10],
    ]);
    x += w * 0.9;
  }
  return `<path fill="var(--ink)" d="${body}"/><path fill="var(--st)" d="${lit}"/>`;
}

/** A hanging mass of bougainvillea: bracts in three tones over leaves. */
export function bougainvillea(id: string, seed: number, w: number, h: number, n: number): string {
  const r = random(seed);
  const tones = times(4, () => new Pen());
  for (let i = 0; i < n; i += 1) {
    const v = r() ** 1.1;
    const u = r() + r() - 1;
    const tongue = 0.55 + 0.45 * Math.cos(u * 7 + seed);
    const [x, y] = [(u * w) / 2, v * h * tongue * (1 - 0.3 * Math.abs(u))];
    const k = r() < 0.22 ? 0 : r() < 0.3 ? 1 : (u < 0.1 && r() < 0.5) || r() < 0.2 ? 3 : 2;
    const corners = k ? 5 : 3;
    const [size, turn] = [(k ? 4 : 6) + r() * 4.5, r() * 6.3];
    const shape = times(corners, (j): Point => {
      const reach = j ? size * between(r, 0.7, 1.3) : size;
      const angle = turn + (j * 6.28) / corners;
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    });
    tones[k]?.poly(shape);
  }
  const colours = ['lf', 'bos', 'bo', 'bol'];
  return `<g id="~${id}">${tones.map((pen, k) => `<path fill="var(--${colours[k]})" d="${pen}"/>`).join('')}</g>`;
}

/** Trade-wind cumulus: a flat base and rounded tops, its shade in threads. */
export function cumulus(seed: number, x: number, y: number, w: number, h: number): string {
  const r = random(seed);
  const pen = new Pen().M(x, y);
  const lobes = 6;
  let cx = x;
  for (let i = 0; i < lobes; i += 1) {
    const lw = (w / lobes) * between(r, 0.8, 1.2);
    const rise = (t: number) => Math.sin(Math.PI * Math.min(0.9, Math.max(0.12, t))) * h;
    const final = i === lobes - 1;
    const next = final ? x + w : cx + lw;
    const top = y - rise((i + 0.5) / lobes) * between(r, 0.85, 1.15) - h * 0.08;
    const end = final ? y : y - rise((i + 1) / lobes) * 0.7;
    pen.C(cx - lw * 0.16, top, next + lw * 0.1, top - h * 0.06, next, end);
    cx = next;
  }
  const shade = times(
    5,
    (i) =>
      `<path stroke-width="${1.4 + i * 1.1}" d="M${Math.round(x + w * (0.14 - i * 0.025))} ${y - 34 + i * 8}h${Math.round(w * (0.7 + i * 0.06))}"/>`,
  );
  return `<path fill="var(--cu)" d="${pen}z"/><g class="ln" stroke="var(--cus)">${shade.join('')}</g>`;
}

/** The sea by day: level strokes and rhombs of light all over, denser under the horizon. */
export function sea(seed: number, x0: number, x1: number, y: number, bottom: number): string {
  const r = random(seed);
  const [light, dark, spark] = [new Pen(), new Pen(), new Pen()];
  for (let i = 0; i < 24; i += 1) {
    const level = lerp(y + 10, bottom, (i / 24) ** 1.6);
    const length = 24 + i * 6;
    for (let k = 0; k < 3; k += 1) {
      const x = between(r, x0, x1);
      (k ? light : dark).M(x, level).L(x + length * between(r, 0.5, 1.5), level);
    }
  }
  for (let i = 0; i < 70; i += 1) {
    const t = r() ** 1.8;
    const [sx, sy, s] = [between(r, x0, x1), lerp(y + 6, bottom, t), 2 + t * 7 * r()];
    spark.poly([
      [sx, sy - s * 0.6],
      [sx + s * 1.5, sy],
      [sx, sy + s * 0.6],
      [sx - s * 1.5, sy],
    ]);
  }
  return `<path fill="var(--sea)" d="M${x0} ${y}H${x1}V${bottom + 40}H${x0}z"/><g class="ln" stroke-width="3"><path stroke="var(--sea2)" d="${light}"/><path stroke="var(--sea3)" d="${dark}"/></g><path class="d" fill="var(--gl)" d="${spark}"/>`;
}

/** Street lamps: on a post or a bracket; by night a halo of rings, like thread around a spindle. */
export const lamp = `<g id="~lamp"><path stroke="var(--ink)" stroke-width="4" d="M0 0v-60"/><g class="n" fill="none" stroke="var(--lamp)" stroke-width="2"><circle cy="-68" r="18" opacity=".6"/><circle cy="-68" r="25" opacity=".4"/><circle cy="-68" r="32" opacity=".2"/></g><path fill="var(--lamp)" stroke="var(--ink)" stroke-width="2" d="M-7-60l-3-14h20l-3 14z"/><path fill="var(--ink)" d="M-12-74L0-84l12 10z"/></g>`;

export const lamps = (...spots: readonly (readonly [number, number, number])[]): string =>
  spots.map(([x, y, scale]) => put('lamp', x, y, scale)).join('');

import { put, round } from '../kit/file.ts';
import { coffeeBranch } from '../kit/leaves.ts';
import { lerp, Pen, type Point, times } from '../kit/pen.ts';
import { mist, threads } from '../kit/threads.ts';
import { motifs } from './motifs.ts';
import { crown, type Palm, palm } from './palm.ts';

/** Symbols a composition of the valley uses. */
export function symbols(
  names: readonly (keyof typeof motifs)[],
  branches: readonly number[],
): string {
  const crowns = [11, 23, 58].map((seed, i) => crown(`c${i}`, seed, 28, 6)).join('');
  const small = [5, 14].map((seed, i) => crown(`d${i}`, seed, 15, 4)).join('');
  return `${crowns}${small}${names.map((name) => motifs[name]).join('')}${branches.map((seed, i) => coffeeBranch(`b${i}`, seed)).join('')}`;
}

/** Morning: no disc; mist grows out of the sky in threads and stays. */
export const morning = (width: number, top: number, bottom: number): string =>
  `<g stroke="var(--mist)">${threads(width, top, Math.round((bottom - top) / 8))}</g><path fill="var(--mist)" d="M0 ${bottom - 8}h${width}v300H0z"/>`;

export const fog = (...banks: readonly Parameters<typeof mist>[]): string =>
  `<g class="ln" stroke="var(--mist)">${banks.map((bank) => mist(...bank)).join('')}</g>`;

/** Palms far off: thin, two of the crowns, in the colours of their group (see `depth`). */
export function stand(
  spots: readonly (readonly [x: number, base: number, top: number, radius: number])[],
  width: number,
): string {
  const stems = new Pen();
  for (const [x, base, top, radius] of spots)
    stems.M(x, base).Q(x + radius * 0.06, (base + top) / 2, x + (x % 2 ? -3 : 3), top);
  const heads = spots.map(([x, , top, radius], i) => {
    const scale = round(radius / 100);
    return put(`d${i % 2}`, x + (x % 2 ? -3 : 3), top, i % 3 ? scale : -scale, scale);
  });
  return `<path fill="none" stroke="var(--tr)" stroke-width="${width}" d="${stems}"/>${heads.join('')}${width > 4 ? `<path fill="var(--h2s)" d="${spots.map(([x, base]) => `M${x - 12} ${base + 1}l9-9 3 3 4-7 5 8 6-3 3 8z`).join('')}"/>` : ''}`;
}

/** Layers that the mist has taken back: crowns, trunks and fruit sink towards one tone. */
export const depths = {
  far: '--cl:var(--h1l);--cm:var(--h1);--cd:var(--h1s);--cv:var(--h1l);--cs:var(--h1s);--ch:var(--h1s);--tr:var(--slit)',
  mid: '--cl:var(--pa);--cm:var(--h2);--cd:var(--h2s);--cv:var(--h1l);--cs:var(--h1s);--ch:var(--h2s)',
};

export const palms = (list: readonly Palm[]): string => list.map(palm).join('');

/** A shadow of a palm lying on the slope, thrown to the left. */
export const shadow = (x: number, y: number, length: number, width: number): string =>
  `<path stroke-width="${width}" d="M${x} ${y}q-${Math.round(length * 0.5)} ${Math.round(length * 0.07)}-${length} ${Math.round(length * 0.2)}"/>`;

/** A fence running away from the reader. */
export function fence(n: number, from: Point, to: Point, near: number, far: number): string {
  const [posts, wires] = [new Pen(), new Pen()];
  const line = times(n, (i) => {
    const t = (1 - i / (n - 1)) ** 1.8;
    return { x: lerp(to[0], from[0], t), y: lerp(to[1], from[1], t), h: lerp(far, near, t) };
  });
  for (const [i, { x, y, h }] of line.entries()) {
    const w = h * 0.05 + 1;
    const tilt = ((i * 7) % 5) - 2;
    posts.poly([
      [x - w, y],
      [x - w * 0.8 + tilt, y - h],
      [x + w * 0.4 + tilt, y - h * 1.04],
      [x + w, y],
    ]);
  }
  for (const share of [0.88, 0.58, 0.28])
    wires.smooth(line.map(({ x, y, h }) => [x, y - h * share] as const));
  return `<path fill="none" stroke="var(--fg)" stroke-width="2" d="${wires}"/><path fill="var(--fg)" d="${posts}"/>`;
}

/** Coffee branches reaching in from an edge: x, y, turn, scale; a negative scale mirrors. */
export const branches = (
  list: readonly (readonly [id: string, x: number, y: number, turn: number, scale: number])[],
): string =>
  list.map(([id, x, y, turn, scale]) => put(id, x, y, scale, Math.abs(scale), turn)).join('');

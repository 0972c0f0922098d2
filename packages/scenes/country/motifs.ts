import type { Palette } from '../kit/file.ts';
import { lerp, Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';

/** High moor between two showers; by night the storm has moved on and lightens without sound. */
export const palette: Palette = {
  air: ['#dbe4d8', '#33477c'],
  st1: ['#8d93a8', '#232c52'],
  st2: ['#b4b9c2', '#6a70a4'],
  rain: ['#8f9bb0', '#3c4f80'],
  bolt: ['#fdf6dc', '#ffe9b8'],
  snow: ['#fbf6ea', '#c3cbe0'],
  m1: ['#a9adc6', '#35426f'],
  m1s: ['#8f95b6', '#2a3560'],
  m2: ['#6c7ca4', '#283459'],
  m2s: ['#55658f', '#1f2a4c'],
  m3: ['#4b7f7c', '#1f3f50'],
  m3s: ['#38696b', '#183342'],
  m4: ['#3c7a58', '#1a3d40'],
  m4s: ['#2b6149', '#132f36'],
  f1: ['#8aa552', '#2b4d46'],
  f1s: ['#6d8a40', '#213f3d'],
  gold: ['#d8b54a', '#596048'],
  golds: ['#b08f35', '#434b40'],
  pl: ['#9fb48c', '#2a4a50'],
  riv: ['#e9dfc0', '#8ea4c4'],
  sea: ['#1e6fa8', '#152a52'],
  road: ['#d9b98a', '#5d6070'],
  roads: ['#b08a5c', '#454a5c'],
  fl: ['#d9dcc0', '#8fa0a8'],
  flm: ['#a9b58a', '#5d7680'],
  fld: ['#6f8560', '#35505a'],
  sk: ['#9a6b40', '#4a3c40'],
  sks: ['#6a4528', '#2a2430'],
  ye: ['#f0b92f', '#b98a34'],
  re: ['#c23b2e', '#8e2f33'],
  res: ['#8c251f', '#5a1e2a'],
  bl: ['#1f4fa3', '#2c4c96'],
  wo: ['#f6f0e4', '#bfc0c0'],
  skin: ['#8a5a3c', '#4a3436'],
  ink: ['#1e1a16', '#0a0d18'],
  fg: ['#2a3d2c', '#0b1620'],
  fg2: ['#4a5f38', '#152a2e'],
  win: ['#4a3a34', '#ffc25e'],
};

/** A frailejón, foot on 0,0: a trunk in its skirt of dead leaves, a rosette of felted leaves, yellow heads on stalks. */
export function frailejon(id: string, seed: number, height: number): string {
  const r = random(seed);
  const [skirt, dark, mid, light, stalk, head] = times(6, () => new Pen());
  if (!skirt || !dark || !mid || !light || !stalk || !head) throw new Error('six pens');
  const half = 26;
  for (let y = -8; y > -height + 10; y -= 15) {
    skirt.M(-half, y - 14);
    for (let x = -half - 6; x <= half + 6; x += 13)
      skirt.L(x + r() * 5, y + between(r, 0, 9)).L(x + 7, y - 9);
    skirt.L(half, y - 16).Z();
  }
  const leaf = (pen: Pen, angle: number, length: number, width: number) => {
    const [ux, uy] = [Math.cos(angle) * length, Math.sin(angle) * length];
    const [nx, ny] = [-Math.sin(angle) * width, Math.cos(angle) * width];
    const y = -height;
    pen
      .M(0, y)
      .C(ux * 0.3 - nx, y + uy * 0.3 - ny, ux * 0.8 - nx, y + uy * 0.8 - ny, ux, y + uy + 4);
    pen.C(ux * 0.8 + nx, y + uy * 0.8 + ny, ux * 0.3 + nx, y + uy * 0.3 + ny, 0, y).Z();
  };
  for (const [n, pen, reach, from, to] of [
    [13, dark, 92, 0.25, -3.4],
    [11, mid, 84, 0, -3.15],
    [8, light, 66, -0.25, -2.5],
  ] as const)
    for (const i of times(n, (k) => k))
      leaf(
        pen,
        lerp(from, to, i / (n - 1)) + between(r, -0.1, 0.1),
        reach * between(r, 0.86, 1.1),
        9,
      );
  for (const x of [-30, 16, 44]) {
    const [tx, ty] = [x * 1.5, -height - between(r, 84, 122)];
    stalk.M(x * 0.3, -height - 10).Q(x, -height - 50, tx, ty);
    for (const [dx, dy] of [
      [0, 0],
      [-11, 9],
      [11, 7],
    ] as const)
      head.poly(
        times(7, (k): Point => [tx + dx + Math.cos(k * 0.9) * 8, ty + dy + Math.sin(k * 0.9) * 7]),
      );
  }
  return `<g id="~${id}"><path fill="var(--sks)" d="M-22 2q-2-60 2-${height - 6}h40q6 70 2 ${height - 6}z"/><path fill="var(--sk)" d="${skirt}"/><path fill="var(--sks)" opacity=".5" d="M-28 0v-${height - 16}h18q-6 60-2 ${height - 16}z"/><path fill="none" stroke="var(--flm)" stroke-width="5" d="${stalk}"/><path fill="var(--fld)" d="${dark}"/><path fill="var(--flm)" d="${mid}"/><path fill="var(--fl)" d="${light}"/><path fill="var(--ye)" d="${head}"/></g>`;
}

/** A chiva in profile, wheels on y 0, 320 long: open benches, painted boards, a loaded roof with people on it. */
const benches = [18, 58, 98, 138, 178];
const rider = (x: number, y: number, shirt: string, hat: boolean) =>
  `<path fill="var(--${shirt})" d="M${x - 9} ${y}q0-17 10-17t10 17z"/><path fill="var(--skin)" d="M${x - 6} ${y - 22}a7 7 0 1 1 14 0 7 7 0 1 1-14 0"/>${hat ? `<path fill="var(--wo)" d="M${x - 12} ${y - 25}h26q-6-2-7-8-6-3-12 0-1 6-7 8z"/>` : `<path fill="var(--ink)" d="M${x - 6} ${y - 23}a7 7 0 0 1 14 0l-4-2z"/>`}`;
export const chiva = `<g id="~chiva"><path class="n" fill="var(--bolt)" opacity=".2" d="M314-46l150 30q6 22-18 28L312-32z"/><path fill="var(--fg2)" opacity=".6" d="M-10 2h340l-20 9H6z"/>
<path fill="var(--win)" d="M4-116h232l10 56H4z"/>${benches.map((x, i) => rider(x + 8, -62, ['wo', 'bl', 'ye', 'wo', 'm3'][i] ?? 'wo', i % 2 === 0)).join('')}${rider(222, -64, 'bl', true)}
<path stroke="var(--res)" stroke-width="5" d="${[2, 42, 82, 122, 162, 202, 240].map((x) => `M${x}-118v58`).join('')}"/>
<path fill="var(--res)" d="M-6-126h256l8 10H-4z"/><path fill="var(--ye)" d="M-6-126h256l2 4H-6z"/>
<path stroke="var(--sks)" stroke-width="3" d="M0-142h214M6-126v-16m50 16v-16m50 16v-16m50 16v-16m50 16v-16"/>
<path fill="var(--wo)" d="M8-128q-8-30 20-30t24 30zM120-128q-4-26 18-26 22-2 20 26z"/><path fill="var(--road)" d="M46-128q-4-34 24-32 22 2 20 32z"/><path fill="var(--m4)" d="M160-128q2-26 26-24 20 2 24 22-8-6-16-4 2 4 0 6z"/>${rider(104, -128, 're', true)}${rider(232, -126, 'ye', false)}
<path fill="var(--re)" d="M-4-62h246v42H-4z"/><path fill="var(--re)" d="M240-74h56q18 2 20 16v38h-76z"/>
<path fill="var(--ye)" d="M0-60h242v7H0z"/><path stroke="var(--ye)" stroke-width="14" stroke-dasharray="6 14" d="M4-40h236"/><path stroke="var(--wo)" stroke-width="6" stroke-dasharray="6 14" d="M14-40h226"/><path stroke="var(--bl)" stroke-width="5" d="M0-28h250"/><path stroke="var(--wo)" stroke-width="3" d="M246-64h52M246-56h52"/>
<path fill="var(--wo)" d="M300-58h12v14h-12z"/><path fill="var(--ink)" d="M296-32h30v10h-30zM-14-30h12v8h-12z"/><path fill="none" stroke="var(--sks)" stroke-width="3" d="M-10-126v98M-20-126v98M-20-112h10m-10 16h10m-10 16h10m-10 16h10m-10 16h10"/>
<path fill="var(--res)" d="M32-20a30 30 0 0 1 60 0zM238-20a30 30 0 0 1 60 0z"/><path fill="var(--ink)" d="M40-20a22 22 0 1 1 44 0 22 22 0 1 1-44 0M246-20a22 22 0 1 1 44 0 22 22 0 1 1-44 0"/><path fill="var(--ye)" d="M53-20a9 9 0 1 1 18 0 9 9 0 1 1-18 0M259-20a9 9 0 1 1 18 0 9 9 0 1 1-18 0"/></g>`;

/** An Andean condor overhead: broad wings with white patches, fingered tips, white collar. */
export const condor = `<g id="~condor" class="d"><path fill="var(--ink)" d="M0 0q-20-16-70-14l-44-12 10 9-14-3 11 9-15 1 14 6-11 5 20 2q40 16 84 14 8 10 14 10t14-10q44 2 84-14l20-2-11-5 14-6-15-1 11-9-14 3 10-9-44 12Q20-16 0 0z"/><path fill="var(--wo)" d="M-20 2q-34-8-70-6 34 8 66 12zM20 2q34-8 70-6-34 8-66 12zM-7 2q7 5 14 0l-2 7H-5z"/></g>`;

/** A walker in a ruana with a loaded mule; feet on y 0. */
export const walker = `<g id="~walker"><path stroke="var(--ink)" stroke-width="6" stroke-linecap="round" d="M-4-18L-9-2M5-18L10-2"/><path fill="var(--bl)" d="M-16-14q4-36 12-42h8q10 8 14 42-18 6-34 0z"/><path fill="var(--m3s)" d="M4-56q10 10 13 42l-9 2q2-26-4-44z"/><path fill="var(--skin)" d="M-7-62a7 7 0 1 1 14 0 7 7 0 1 1-14 0"/><path fill="var(--wo)" d="M-15-65h30q-7-2-8-9-7-3-14 0-1 7-8 9z"/><path stroke="var(--sks)" stroke-width="2" d="M14-30L44-38"/>
<path fill="var(--sks)" d="M44-44l8-14 2-10 4 8q8 8 10 12h34q10 2 10 10l-1 14-4-10-3 8 3 14-2 12h-4l1-12-4-12H70l1 12-1 12h-4l-1-12-3-16-6-6-8 2z"/><path fill="var(--wo)" d="M66-50q0-20 16-20t18 20z"/><path fill="var(--road)" d="M84-48q0-18 12-18t10 20z"/></g>`;

/** Low cloud that rains: a ragged base and slanting threads, heavier in some places. */
export function shower(
  seed: number,
  x0: number,
  x1: number,
  top: number,
  base: number,
  ground: number,
): string {
  const r = random(seed);
  const [cloud, edge, fine, thick] = [new Pen(), new Pen(), new Pen(), new Pen()];
  for (let y = top; y < base; y += 16) {
    const rise = (y - top) / (base - top);
    const inset = (rise < 0.6 ? (0.6 - rise) ** 1.3 * 1.45 : (rise - 0.6) * 0.4) * (x1 - x0);
    const [a, b] = [x0 + inset * between(r, 0.8, 1.1), x1];
    cloud.M(a, y).L(b, y);
    edge.M(a - between(r, 20, 60), y + 8).L(a + between(r, 40, 160), y + 8);
  }
  for (let x = x0 + 60; x < x1; x += 15) {
    const length = between(r, 0.55, 1) * (ground - base);
    const start = base + r() * 24;
    (r() < 0.4 ? thick : fine).M(x, start).L(x - length * 0.26, start + length);
  }
  return `<g class="ln"><g stroke="var(--rain)"><path stroke-width="1.5" d="${fine}"/><path stroke-width="3" stroke-dasharray="46 10 80 14" d="${thick}"/></g><path stroke="var(--st2)" stroke-width="12" d="${edge}"/><path stroke="var(--st1)" stroke-width="17" d="${cloud}"/></g>`;
}

/** A river seen from above, growing towards the reader. */
export function river(points: readonly (readonly [x: number, y: number, half: number])[]): string {
  const [left, right] = [
    points.map(([x, y, h]): Point => [x - h, y]),
    points.map(([x, y, h]): Point => [x + h, y]),
  ];
  const back = new Pen()
    .smooth([...right].reverse())
    .toString()
    .replace('M', 'L');
  return `<path fill="var(--riv)" d="${new Pen().smooth(left)}${back}z"/>`;
}

import type { Palette } from '../kit/file.ts';
import { lerp, Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';

/** Late afternoon on the gulf; by night lamps and the glow that fish stir up in the water. */
export const palette: Palette = {
  glow: ['#f4b768', '#2f4a7a'],
  sun: ['#e8752f', '#e8752f'],
  cb: ['#b98a8f', '#24305c'],
  cl0: ['#fde6b4', '#41588c'],
  far: ['#5b9a9c', '#22426a'],
  far2: ['#3f8688', '#1b3458'],
  s1: ['#0e7c86', '#103650'],
  s2: ['#2f9a9c', '#15455f'],
  s3: ['#6fbfb4', '#1b586c'],
  s4: ['#a9dccb', '#2a6c7c'],
  foam: ['#f2f7ec', '#a5e6dc'],
  gl: ['#ffd58f', '#ffc25e'],
  sand: ['#efd9a8', '#5d5e6c'],
  sands: ['#d2ad74', '#444659'],
  nr1: ['#22382e', '#0b1a20'],
  nr2: ['#2a4a38', '#10262b'],
  nr3: ['#3c6040', '#1a383c'],
  mg: ['#2f4a36', '#122a2c'],
  mgl: ['#86a052', '#2f5a52'],
  mgm: ['#47703f', '#1c4040'],
  mgs: ['#1b3029', '#0b171f'],
  rtl: ['#b07f52', '#56525e'],
  rts: ['#3d2a22', '#151520'],
  th: ['#c9974f', '#6a5348'],
  thl: ['#ecc57c', '#a9835a'],
  ths: ['#8f6232', '#3e3036'],
  wd: ['#5b3b28', '#1c1720'],
  ca: ['#8a5f3e', '#43343c'],
  cal: ['#bd8d5f', '#6f5a58'],
  cas: ['#4d3122', '#241a24'],
  ink: ['#22201f', '#0a0c16'],
  skin: ['#6b4028', '#332227'],
  wo: ['#f6f0e4', '#b9bcc0'],
  bo: ['#c23b2e', '#8e2f33'],
  bill: ['#f2a341', '#a8794e'],
  pel: ['#8a7f74', '#4b5362'],
  pels: ['#5b5148', '#2b3040'],
  pell: ['#c7bba8', '#8b93a0'],
  cl: ['#8fae55', '#3f7060'],
  cm: ['#2f6b45', '#1c4a48'],
  cd: ['#1b4634', '#0d2430'],
  tr: ['#c9a878', '#6b6a70'],
};

/** Colours of what is near and in shade, and of islands far away. */
export const depths = {
  near: '--mgl:var(--nr3);--mgm:var(--nr2);--mg:var(--nr1)',
  isle: '--cl:var(--far2);--cm:var(--far2);--cd:var(--far2)',
};

const limb = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** A dugout cut from one trunk, water line on y 0, 470 long: blunt bow to the left, thick sides, adze marks. */
const canoe = `<g id="~canoe"><path fill="var(--cas)" d="M-96-52q10-8 22 0 60 20 190 24 130 4 214-16 20-8 38-4 8 2 6 12-8 26-40 38H-16Q-74-4-96-52z"/><path fill="var(--ca)" d="M-92-46q50 26 200 32 150 6 236-18 20-8 28-6-6 26-40 40H-14Q-64-4-92-46z"/><path fill="var(--cal)" d="M-92-46q50 26 200 32 150 6 236-18 20-8 28-6l-4 8q-110 32-270 26Q-40-8-92-46z" opacity=".7"/><path fill="none" stroke="var(--cas)" stroke-width="2" stroke-dasharray="14 9 6 15 22 11" d="M-58-18q70 14 180 15t224-16M-36-7q80 10 190 10"/><path fill="none" stroke="var(--cal)" stroke-width="4" stroke-linecap="round" d="M-92-50q60 22 210 26 140 4 220-18 18-6 34-4"/></g>`;

/** The thrower at the moment of letting go, weight forward, twisted over the front leg; feet on y 0. */
const thrower = `<g id="~thrower">${limb('skin', 11, 'M12-64L30-36 38-2M8-64L-12-38-14-2')}${limb('s1', 19, 'M12-66L26-42M8-66L-6-46')}<path fill="var(--wo)" d="M-4-66q-16-22-12-46 8-14 24-10 14 12 16 54-14 10-28 2z"/><path fill="var(--pell)" d="M6-122q16 12 18 54-8 6-16 6Q14-92 6-122z"/>${limb('skin', 10, 'M12-112L-10-90-42-82M-8-108L-32-116-54-142')}<path fill="var(--skin)" d="M-20-134a12 12 0 1 1 24 0 12 12 0 1 1-24 0"/><path fill="var(--thl)" d="M-36-134q24-12 58-2-8 5-14 4-2-18-16-19-16-1-18 17-6 2-10 0z"/><path fill="none" stroke="var(--ths)" stroke-width="2.5" d="M-22-141q12-5 24 1"/></g>`;

/** The boy at the stern, seated, back to the sun, steering with a paddle; seat on y 0. */
const paddler = `<g id="~paddler">${limb('skin', 9, 'M2-4L-22-12-26 4')}<path fill="var(--bo)" d="M-10 0q-8-40 4-52 16-8 22 6 6 22 2 46z"/><path fill="var(--skin)" d="M-8-66a11 11 0 1 1 22 0 11 11 0 1 1-22 0"/><path fill="var(--thl)" d="M-22-68q20-9 48 1-6 4-10 3-2-14-12-14-12 0-14 12-6 2-12-2z"/>${limb('wd', 5, 'M-16-52L46 56')}<path fill="var(--wd)" d="M40 42l10-6 18 38q-8 12-14 2z"/>${limb('skin', 8, 'M8-44L-6-30-8-40M12-38L26-22 18 2')}</g>`;

const basket = `<g id="~basket"><path fill="var(--ths)" d="M-28 0l-8-26h72l-8 26z"/><path stroke="var(--thl)" stroke-width="3" stroke-dasharray="6 4" d="M-34-18h68M-31-8h62"/><path fill="var(--foam)" d="M-26-26q14-18 28-1zM-2-26q14-12 26 0z"/><path fill="var(--pell)" d="M-10-27q14-13 26 1z"/></g>`;

/** A brown pelican at rest, feet on y 0, about 200 tall. */
const pelican = `<g id="~pelican"><path stroke="var(--rts)" stroke-width="6" d="M0-30v30M16-30v30"/><path fill="var(--pels)" d="M60-46l34 34-42-8z"/><path fill="var(--pel)" d="M-30-92q28-22 64 4 24 20 44 64l-28-8q-12 16-38 14-38 0-48-34-4-24 6-40z"/><path fill="var(--pels)" d="M-4-86q46 2 84 64l-30-8q-44-6-54-56z"/><path fill="none" stroke="var(--pell)" stroke-width="2.5" d="M8-76q24 10 48 40M4-62q22 16 42 26"/><path fill="var(--wo)" d="M-44-154q14-14 30 0 10 14 0 40-8 16-2 34l-14 12q-12-22-6-46 6-14 2-24-8-2-10-16z"/><path fill="var(--pels)" d="M-20-150q12 12 2 40-8 16-2 32l6-6q-4-12 4-30 8-24-10-36z"/><path fill="var(--thl)" d="M-42-156q10-12 24-3l-14 12z"/><path fill="var(--bill)" d="M-38-152q-18 20-50 76l6 4 52-62z"/><path fill="var(--rts)" d="M-82-70q40-12 56-52l-6-14z"/><path fill="var(--ink)" d="M-35-150a3 3 0 1 1 6 0 3 3 0 1 1-6 0"/></g>`;

const flying = `<g id="~fly"><path class="d" fill="var(--pels)" d="M-70-20q40-14 62 12l16-2q26-34 70-28-34 10-50 38l-6 10-26 6-10-10q-22-22-56-26z"/><path class="d" fill="var(--wo)" d="M22 4q10-12 20-6l22 12-26-2-10 8z"/></g>`;

/** A woman who sells from the basin on her head, walking; feet on y 0, 108 tall with the basin. */
const vendor = `<g id="~vendor">${limb('skin', 6, 'M-3-26L-9-2M4-26L12-3')}<path fill="var(--bo)" d="M-12-20q2-30 8-38h10q8 12 14 36-16 8-32 2z"/><path fill="var(--wo)" d="M-6-56q-2-18 2-22 5-3 10 0 3 8 2 22z"/><path fill="var(--wo)" d="M-12-22q16 7 32-2l1 4q-17 9-34 2z"/>${limb('skin', 5, 'M8-74l12-10-4-18M-4-74l-6 14 4 12')}<path fill="var(--skin)" d="M-4-86a7 7 0 1 1 14 0 7 7 0 1 1-14 0"/><path fill="var(--pell)" d="M-18-104h42q-3 12-12 12H-6q-9 0-12-12z"/><path fill="var(--bill)" d="M-14-104q6-12 14-6 8-10 20 6z"/></g>`;

/** Two children and a ball; feet on y 0. */
const children = `<g id="~children">${limb('skin', 5, 'M0-24L-8-12-16-14M2-24L6-12 4 0M0-40l-12 4M2-40l10-8')}<path fill="var(--bill)" d="M-7-22l2-22h10l3 22z"/><path fill="var(--skin)" d="M-6-52a6 6 0 1 1 12 0 6 6 0 1 1-12 0"/>${limb('skin', 5, 'M60-22L52-10 54 0M62-22L72-12 70 0M60-38L48-44M64-38l10 6')}<path fill="var(--s1)" d="M55-20l2-22h10l3 22z"/><path fill="var(--ink)" d="M56-50a6 6 0 1 1 12 0 6 6 0 1 1-12 0"/><path fill="var(--wo)" d="M24-6a7 7 0 1 1 14 0 7 7 0 1 1-14 0"/></g>`;

export const motifs = { canoe, thrower, paddler, basket, pelican, flying, vendor, children };

/** A cast net open in the air: a tilted disc of mesh with lead weights on its rim, its cord running to `hand`. */
export function castNet(hand: Point, centre: Point, rx: number, ry: number): string {
  const r = random(21);
  const rim = times(28, (i): Point => {
    const [t, k] = [(i / 28) * 6.283, between(r, 0.92, 1.05)];
    return [
      centre[0] + Math.cos(t) * rx * k + Math.sin(t) * rx * 0.16,
      centre[1] + Math.sin(t) * ry * k,
    ];
  });
  const apex: Point = [lerp(hand[0], centre[0], 0.55), lerp(hand[1], centre[1], 0.5)];
  const ring = (share: number, pen: Pen) =>
    pen.poly(rim.map(([x, y]) => [lerp(apex[0], x, share), lerp(apex[1], y, share)] as const));
  const mesh = new Pen();
  for (const [x, y] of rim)
    mesh.M(...apex).Q(lerp(apex[0], x, 0.5), lerp(apex[1], y, 0.5) + 10, x, y);
  for (const share of [0.25, 0.42, 0.57, 0.71, 0.84]) ring(share, mesh);
  const edge = ring(1, new Pen());
  const cord = new Pen().M(...hand).Q(apex[0] + 14, hand[1], ...apex);
  return `<path fill="var(--foam)" opacity=".22" d="${edge}"/><g fill="none" stroke="var(--foam)"><path stroke-width="1.4" d="${mesh}"/><path stroke-width="2.5" d="${edge}${cord}"/><path stroke-width="8" stroke-linecap="round" stroke-dasharray="0 19" d="${edge}"/></g>`;
}

/** Long bars of evening cloud, lit from below; x, y, length. */
export function cloudBars(
  bars: readonly (readonly [x: number, y: number, length: number])[],
): string {
  const path = (dx: number, dy: number, share: number) =>
    bars.map(([x, y, w]) => `M${x + dx} ${y + dy}h${Math.round(w * share)}`).join('');
  return `<g class="ln"><path stroke="var(--cl0)" stroke-width="5" d="${path(20, 9, 0.84)}"/><path stroke="var(--cb)" stroke-width="10" d="${path(0, 0, 1)}"/></g>`;
}

/** The path of light below the sun. */
export function glitter(seed: number, x: number, y: number, rows: number, spread: number): string {
  const r = random(seed);
  const pen = new Pen();
  for (let i = 0; i < rows; i += 1) {
    const w = 20 + i * spread * between(r, 0.5, 1.5);
    pen
      .M(x - w * between(r, 0.4, 1), y + i * 8 + i * i * 0.12)
      .L(x + w * between(r, 0.4, 1), y + i * 8 + i * i * 0.12);
  }
  return `<path class="d" stroke="var(--gl)" stroke-width="5" d="${pen}"/>`;
}

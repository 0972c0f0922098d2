import type { Palette } from '../kit/file.ts';
import { Pen, type Point } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';

/** A morning without sun: mist over everything, one warm red. By night fireflies and lit windows. */
export const palette: Palette = {
  mist: ['#eef0e2', '#4c6484'],
  slit: ['#cfdccf', '#3b5273'],
  r1: ['#b3bccb', '#3a4a76'],
  r1s: ['#98a5bd', '#303f6a'],
  r2: ['#7587a6', '#2c3860'],
  r2s: ['#5c6e96', '#242f54'],
  h1: ['#5f9484', '#234654'],
  h1s: ['#447c70', '#1b3845'],
  h1l: ['#83ad8f', '#315a64'],
  h2: ['#2f7a55', '#173c42'],
  h2s: ['#1f5a45', '#102c35'],
  pa: ['#8fb257', '#285047'],
  pal: ['#c3cf72', '#41705a'],
  pas: ['#4f8a4c', '#193c3a'],
  road: ['#e9d3a2', '#6f7a83'],
  roads: ['#b98f5c', '#46535f'],
  fg: ['#12352b', '#080e1a'],
  fg2: ['#2a6a4a', '#13303a'],
  fg3: ['#5b4a35', '#1a2130'],
  wool: ['#f6f0e4', '#c9c7bd'],
  tr: ['#f4ead3', '#c3c9c9'],
  trs: ['#b3a68d', '#5f6d80'],
  ring: ['#7b6a55', '#3d4a60'],
  cl: ['#8fae62', '#5c8a6a'],
  cm: ['#3f7a52', '#27564f'],
  cd: ['#1c473a', '#0d2733'],
  cv: ['#c3ccb2', '#7d92a0'],
  cs: ['#a98a5c', '#4d5058'],
  ch: ['#c8452f', '#a13a33'],
  chs: ['#8c251f', '#5a1e2a'],
  bl: ['#4a5a86', '#28345e'],
  ink: ['#1e1a16', '#0a0d18'],
  skin: ['#8a5a3c', '#4a3436'],
  win: ['#5b5148', '#ffc25e'],
  lamp: ['#fcf8f0', '#ffe09a'],
};

/** A Willys in profile, wheels on y 0, 175 long: flat bonnet and wings, canvas top, loaded as a yipao. */
const jeep = `<g id="~jeep">
<path class="n" fill="var(--lamp)" opacity=".22" d="M166-48l190 30q10 24-20 30L166-34z"/>
<path fill="var(--fg)" opacity=".3" d="M-20-2q90-8 196 0 14 6-4 10-90 6-180 0-26-4-12-10z"/>
<path fill="var(--win)" d="M4-100h88v40H4z"/>
<path fill="var(--skin)" d="M66-80a8 8 0 1 1 16 0 8 8 0 1 1-16 0M34-79a7 7 0 1 1 14 0 7 7 0 1 1-14 0M12-77a7 7 0 1 1 14 0 7 7 0 1 1-14 0"/>
<path fill="var(--bl)" d="M62-58q1-14 12-14t12 14z"/><path fill="var(--wool)" d="M30-58q0-14 11-14t11 14zM60-86h28q-7-2-8-8-6-3-12 0-1 6-8 8z"/><path fill="var(--road)" d="M8-58q0-13 11-13t11 13z"/>
<path fill="none" stroke="var(--chs)" stroke-width="4" d="M3-60v-42M50-60v-42M93-62l-4-40"/>
<path fill="var(--roads)" d="M-8-106q54-8 110 0l-4 10H-4z"/><path fill="var(--road)" d="M-8-106q54-8 110 0l-2 4Q48-110-6-102z"/>
<path fill="var(--wool)" d="M0-108q-10-26 16-26t22 24zM70-110q0-26 20-24 16 6 6 26z"/><path fill="var(--road)" d="M34-111q-4-28 20-28t22 28zM14-132q0-24 24-22t20 22z"/>
<path fill="none" stroke="var(--roads)" stroke-width="2" stroke-linecap="round" d="M12-110q-4-14 2-22M54-112q6-12 0-25M84-112q2-14 6-18M30-134q4-10 8-18"/>
<path fill="var(--cm)" d="M54-134q2-22 30-20 14 4 18 18-8-6-14-4 2 6-2 10-8-8-14-4 0 8-8 6z"/><path fill="var(--pal)" d="M60-132q8-16 20-14-8 6-8 16z"/>
<path fill="var(--chs)" d="M2-60h112v36H2zM112-40h46v16h-46z"/><path fill="var(--ink)" d="M18-20a20 20 0 1 1 40 0 20 20 0 1 1-40 0M118-20a20 20 0 1 1 40 0 20 20 0 1 1-40 0"/><path fill="var(--roads)" d="M30-20a8 8 0 1 1 16 0 8 8 0 1 1-16 0M130-20a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/>
<path fill="var(--ch)" d="M-4-62h58q4 14 16 20h16l8-22 62 2 6 4v28h-6q-4-22-22-22t-22 22H66q-6-24-28-24-20 0-24 24H-4z"/>
<path fill="var(--chs)" d="M-4-36h18q-4 6-4 12h-14zM66-30h46v8H66zM94-64l62 2 4 3-66-1z"/>
<path fill="var(--ch)" d="M102-48q4-4 10-4h44q14 0 16 18h-6q-4-10-14-10h-50z"/>
<path fill="var(--ink)" d="M160-58h3v24h-3zM-12-30h14v5h-14zM164-32h12v6h-12z"/><path fill="var(--lamp)" d="M158-60h8v11h-8z"/>
<path fill="var(--wool)" d="M100-58h40v3h-40z"/>
<path fill="var(--ink)" d="M-15-28l1-26h12l2 26h-5l-2-18-3 18z"/><path fill="var(--pal)" d="M-16-52q-2-22 6-24 10 0 10 24z"/><path fill="none" stroke="var(--skin)" stroke-width="4" stroke-linecap="round" d="M-6-72L2-98"/><path fill="var(--skin)" d="M-15-84a7 7 0 1 1 14 0 7 7 0 1 1-14 0"/><path fill="var(--wool)" d="M-22-88h28q-7-2-8-8-6-4-12 0-1 6-8 8z"/></g>`;

const rider = `<g id="~rider"><path fill="var(--roads)" d="M28 30l-3 14 4 14h-4l-5-14 1-16zM48 30l6 12-1 16h-3l-1-14-8-12z"/>
<path fill="var(--fg3)" d="M1 19L10 5l1-4 3 4q8 5 12 11h20q8 1 9 8l2 20-4-10-4-6-3 8 4 10-3 12h-4l2-12-5-14H27l-1 12 2 14h-4l-3-14-2-13-6-10-8 4z"/>
<path fill="var(--ch)" d="M26-4q6-5 12 0l6 18-8 6-14-3z"/><path fill="var(--chs)" d="M32-6q-8 2-10 20l8 4q-4-12 2-24z"/><path fill="var(--skin)" d="M28-8h8v4q-4 3-8 0z"/><path fill="var(--wool)" d="M24-8h16l-4-2q-1-6-4-6t-4 6z"/><path fill="var(--bl)" d="M32 18h6l-4 16h-6z"/></g>`;

const cow = `<g id="~cow"><path fill="var(--wool)" d="M2 6l5-5 4 2h16l3 2v12h-3v-6H14v6h-3v-7L8 9l-2 3-4-2z"/><path fill="var(--ink)" d="M13 3h6q1 5-3 6t-3-6zM24 3h4l2 2v5q-5 0-6-7zM2 6l3-3 1 6z"/></g>`;

const house = `<g id="~house"><path fill="var(--wool)" d="M0 20h78v26H0z"/><path fill="var(--mist)" d="M0 20h50v26H0z"/><path fill="var(--chs)" d="M-8 24L6 2h62l18 22z"/><path fill="var(--ch)" d="M68 2l18 22H44L52 2z"/><path fill="var(--ch)" d="M0 38h78v8H0z"/><path fill="var(--win)" d="M8 26h10v11H8zM32 26h10v20H32zM58 26h10v11H58z"/></g>`;

/** Yellow-eared parrots, which nest in dead palms. */
const parrot = `<g id="~parrot"><path fill="var(--cm)" d="M0 0q8-6 16-4l5-14q5 8 2 16l9 3-8 4-10 2-16 7 6-8z"/><path fill="var(--cl)" d="M14 0Q6-12-6-16q4 14 14 18z"/><path fill="var(--pal)" d="M24-2l6 1-5 3z"/></g>`;

/** A picker with the basket tied to the waist, reaching into the branches; feet on y 0, 96 tall. */
const picker = `<g id="~picker"><path fill="var(--ink)" d="M-13 0v-8h9V0zM4 0v-8h9V0z"/><path fill="var(--bl)" d="M-14-6l2-38h25l2 38H4L1-28-3-6z"/><path fill="var(--wool)" d="M-13-42q-2-26 6-30 8-4 14 0 8 6 6 30z"/><path fill="none" stroke="var(--wool)" stroke-width="9" stroke-linecap="round" d="M9-66l16-8 10-14M-9-66l-3 18 10 8"/><path fill="var(--skin)" d="M32-94a4 4 0 1 1 8 0 4 4 0 1 1-8 0M-8-82h16v4a8 8 0 0 1-16 0z"/><path fill="var(--wool)" d="M-20-82q20-6 40 0-7 3-11 2-1-10-9-10t-9 10q-5 1-11-2z"/><path fill="var(--ch)" d="M-12-56l22-4 1 4-22 6z"/><path fill="var(--roads)" d="M-17-46h28l-4 22h-20z"/><path fill="none" stroke="var(--road)" stroke-width="2" stroke-dasharray="4 3" d="M-16-40h26M-15-33h24"/><path fill="var(--ch)" d="M-15-46q12-10 24 0z"/></g>`;

export const motifs = { jeep, rider, cow, house, parrot, picker };

/** The little steps that grazing cattle tread along a slope. */
export function terraces(line: readonly Point[], n: number, step: number, seed: number): string {
  const r = random(seed);
  const pen = new Pen();
  let down = 0;
  for (let i = 1; i <= n; i += 1) {
    down += step * (1 + i * 0.09);
    pen.smooth(
      line.map(([x, y]) => [x + between(r, -20, 20), y + down + between(r, -5, 5)] as const),
    );
  }
  return pen.toString();
}

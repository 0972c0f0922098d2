import { fills, put, sheet } from '../kit/file.ts';
import { ripples } from '../kit/threads.ts';
import { cloudBars, depths, glitter, palette } from './motifs.ts';
import { foliage, roots } from './plants.ts';
import { fishing, lateSky, symbols, water } from './shore.ts';

/** From the end of the old pier: the pelican waits for what the net brings. */
export function scene(): string {
  const defs = `${foliage('l', 5, 170, 130, 88)}${symbols(['canoe', 'thrower', 'paddler', 'basket', 'pelican', 'flying'])}`;
  const body = `${lateSky(800, 240, 480)}
<path class="d" fill="var(--sun)" d="M176 462a66 66 0 1 1 132 0q0 10-3 20H179q-3-10-3-20z"/>
${cloudBars([
  [60, 330, 260],
  [-20, 350, 220],
  [330, 296, 300],
  [420, 314, 420],
  [120, 410, 230],
  [90, 430, 200],
  [230, 446, 130],
  [460, 392, 200],
])}
${fills(['far', 'M300 482q110-26 240-22t300-6v28z'], ['far2', 'M520 483q120-18 290-12v12z'])}
${water(800, 480, 1000)}
<g class="ln" stroke-width="3"><path stroke="var(--s3)" d="${ripples(3, 20, [0, 496, 800, 720], 110)}"/><path stroke="var(--s1)" d="${ripples(4, 16, [0, 620, 800, 900], 140)}"/>${glitter(2, 242, 490, 27, 3.4)}<path stroke="var(--foam)" d="${ripples(9, 12, [300, 780, 800, 980], 100)}"/></g>
${put('fly', 420, 420, 0.6)}${put('fly', 350, 396, 0.46)}${put('fly', 500, 388, 0.4)}
${roots(
  6,
  [
    [770, 620, 7, 120],
    [690, 606, 6, 70],
  ],
  664,
)}
${put('l', 700, 530, 0.6)}${put('l', 790, 516, 1)}${put('l', 770, 440, 0.72)}
<path class="ln" stroke="var(--mgs)" stroke-width="4" opacity=".6" d="${ripples(8, 10, [560, 672, 840, 716], 110)}"/>
${fishing(416, 776, 0.97)}
${fills(['rts', 'M120 1010l8-124h66l8 124zM10 1010v-86h62v86zM240 1010l4-60h46v60z'], ['rtl', 'M128 886h24l-6 124h-24zM10 924h20v86H10z'], ['ths', 'M116 878h90v14h-90zM8 914h68v12H8zM236 944h58v10h-58z'])}
${put('pelican', 148, 880, 1.5)}
<g class="near">${put('l', 740, 1010, 1.1, 0.8)}${put('l', 610, 1024, 0.8, 0.6, -8)}</g>`;
  return sheet({ prefix: 'vt', width: 800, height: 1000, focus: 50, palette, depths, defs, body });
}

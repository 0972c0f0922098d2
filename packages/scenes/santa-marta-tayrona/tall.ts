import { fills, put, sheet } from '../kit/file.ts';
import { ripples, threads } from '../kit/threads.ts';
import { canopy, crowns, heliconia, palm, thicket } from './forest.ts';
import { lookout } from './lookout.ts';
import { palette } from './palette.ts';
import { people } from './people.ts';
import { mountain, spurs } from './sierra.ts';
import { boulder, wash } from './stones.ts';

/** From a boulder that an iguana has taken: the bay, the lookout, and the snow above all of it. */
export function scene(): string {
  const m1 = ['m1l', 'm1s'] as const;
  const defs = `${crowns.far}${thicket('t', 4)}${heliconia}${lookout()}${boulder('a', 3, 260, 190)}${boulder('b', 8, 190, 120)}${boulder('c', 21, 330, 250)}${boulder('d', 34, 220, 160)}${people.iguana}${people.wader}${people.seller}${people.walker}${people.bird}`;
  const body = `<g stroke="var(--air)">${threads(800, 236, 32)}</g>
${mountain(11, { top: [40, 404], left: -220, right: 270, foot: 640, tones: m1, snow: 24 })}${mountain(5, { top: [700, 384], left: 420, right: 980, foot: 640, tones: m1, snow: 40 })}
${mountain(7, { top: [426, 284], left: 30, right: 790, foot: 640, tones: m1, snow: 104 })}${mountain(3, { top: [244, 262], left: -170, right: 590, foot: 640, tones: m1, snow: 116 })}
${spurs(
  9,
  ['m2l', 'm2s'],
  [
    [-20, 486],
    [90, 452],
    [220, 480],
    [350, 450],
    [480, 474],
    [600, 446],
    [720, 462],
    [820, 436],
  ],
  640,
)}
${spurs(
  14,
  ['m3l', 'm3s'],
  [
    [-20, 540],
    [100, 510],
    [230, 536],
    [380, 506],
    [520, 520],
    [660, 494],
    [820, 510],
  ],
  680,
)}
${canopy(
  6,
  [
    [-20, 560],
    [200, 574],
    [420, 560],
    [640, 544],
    [820, 530],
  ],
  3,
  46,
  22,
  ['h1s', 'h1l'],
)}
${fills(['w1', 'M0 652h800v360H0z'], ['w2', 'M0 706q200-24 400 2t400-10v320H0z'], ['w3', 'M0 786q200 24 400 0t400-6v240H0z'], ['w4', 'M240 1010q160-110 330-120t250-40v170z'])}
${fills(['foam', 'M-10 648q160 18 300 8l60-20-370-14z'], ['sand', 'M-10 618q200 4 370-6l20 26q-190 18-390 8z'])}
${palm([40, 630], [16, 470], 7, 0.9, 'q')}${palm([84, 630], [120, 500], 6, 0.76, 'q')}${palm([196, 630], [172, 452], 7, 0.95, 'q')}${palm([230, 630], [272, 506], 6, 0.7, 'q')}
<g class="ln" stroke-width="3"><path stroke="var(--w3)" d="${ripples(3, 16, [0, 664, 800, 770], 100)}"/><path class="d" stroke="var(--gl)" stroke-width="5" d="${ripples(5, 26, [230, 690, 520, 880], 90)}"/><path stroke="var(--w1)" d="${ripples(4, 12, [0, 720, 800, 880], 120)}"/><path stroke="var(--foam)" d="${ripples(9, 10, [300, 800, 800, 980], 90)}"/></g>
<g class="n ln" stroke="var(--win)" stroke-width="4"><path d="M560 728h70M576 746h90M550 764h60M590 784h70M566 804h44"/></g>
${put('b', 470, 668, 0.8)}${put('look', 652, 566, 0.86)}${put('a', 796, 672, 0.9)}${put('c', 702, 674, 0.6)}${put('d', 588, 676, 0.86)}${put('b', 650, 684, 0.76)}${put('b', 756, 688, 0.7)}${put('a', 500, 686, 0.36)}
${wash(5, 420, 800, 686)}
${put('seller', 340, 648, 0.6)}${put('walker', 232, 648, 0.6)}${put('wader', 392, 706, 0.8)}
${put('bird', 90, 330, 0.4)}${put('bird', 150, 356, 0.3)}
${put('a', 370, 986, 0.8)}${put('c', 130, 1010, 1.36)}${put('b', 290, 1012, 1.1)}
${wash(8, 330, 490, 990)}
${put('iguana', 150, 690, 0.86)}
<g transform="translate(800 1020)">${put('t', 0, 0, -1.1, 1.1)}${put('heli', -190, -210, 0.9, 0.9, 14)}</g>`;
  return sheet({ prefix: 'st', width: 800, height: 1000, focus: 50, palette, defs, body });
}

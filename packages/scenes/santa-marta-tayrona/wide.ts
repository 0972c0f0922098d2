import { fills, put, sheet } from '../kit/file.ts';
import { ripples, threads } from '../kit/threads.ts';
import { canopy, crowns, heliconia, palm, thicket } from './forest.ts';
import { lookout } from './lookout.ts';
import { palette } from './palette.ts';
import { people } from './people.ts';
import { mountain, spurs } from './sierra.ts';
import { boulder, wash } from './stones.ts';

/** The first sun on the snow of the Sierra; below it the jungle, the bay of the cape and its lookout on the boulders. */
export function scene(): string {
  const m1 = ['m1l', 'm1s'] as const;
  const m2 = ['m2l', 'm2s'] as const;
  const defs = `${crowns.far}${thicket('t', 4)}${heliconia}${lookout()}${boulder('a', 3, 260, 190)}${boulder('b', 8, 190, 120)}${boulder('c', 21, 330, 250)}${boulder('d', 34, 220, 160)}${Object.values(people).join('')}`;
  const body = `<g stroke="var(--air)">${threads(1600, 300, 26, { from: 860, until: 416 })}</g>
${mountain(11, { top: [1000, 346], left: 600, right: 1260, foot: 600, tones: m1, snow: 20 })}${mountain(5, { top: [1530, 296], left: 1220, right: 1900, foot: 600, tones: m1, snow: 44 })}
${mountain(7, { top: [1374, 190], left: 910, right: 1780, foot: 600, tones: m1, snow: 108 })}${mountain(3, { top: [1186, 176], left: 700, right: 1590, foot: 600, tones: m1, snow: 116 })}
${spurs(
  9,
  m2,
  [
    [-20, 470],
    [120, 436],
    [250, 462],
    [420, 430],
    [560, 452],
    [700, 418],
    [840, 430],
    [980, 396],
    [1130, 414],
    [1260, 386],
    [1400, 404],
    [1540, 376],
    [1640, 390],
  ],
  620,
)}
${spurs(
  14,
  ['m3l', 'm3s'],
  [
    [-20, 506],
    [90, 488],
    [240, 512],
    [380, 476],
    [520, 500],
    [660, 470],
    [800, 486],
    [960, 456],
    [1120, 470],
    [1280, 440],
    [1440, 452],
    [1620, 424],
  ],
  640,
)}
${canopy(
  6,
  [
    [-20, 534],
    [200, 556],
    [420, 540],
    [640, 520],
    [900, 530],
    [1100, 510],
    [1300, 498],
    [1620, 480],
  ],
  3,
  46,
  20,
  ['h1s', 'h1l'],
)}
${fills(['w1', 'M0 618h1620v300H0z'], ['w2', 'M0 662q260-22 520 4t560 2 540-6v240H0z'], ['w3', 'M0 728q240 24 520 6t600-16 500 10v190H0z'], ['w4', 'M380 910q160-70 420-92t420-60 400-30v190z'])}
${fills(['foam', 'M-10 612q180 22 380 16t300-24v-8L-10 594z'], ['sand', 'M-10 586q200 4 380 0t310-8l40 22q-170 20-350 20T-10 604z'], ['foam', 'M960 606q180 34 360 36t300-10v20q-180 10-350 0T940 620z'], ['sand', 'M930 594q200 4 360-2t330-14v54q-140 12-310 8T930 616z'])}
${palm([66, 590], [24, 462], 6, 0.72, 'q')}${palm([96, 590], [118, 486], 5, 0.6, 'q')}${palm([150, 592], [128, 424], 6, 0.8, 'q')}${palm([250, 590], [292, 448], 6, 0.72, 'q')}${palm([276, 590], [240, 486], 5, 0.56, 'q')}${palm([452, 590], [430, 452], 6, 0.7, 'q')}${palm([486, 588], [520, 480], 5, 0.6, 'q')}
${palm([1072, 596], [1030, 396], 7, 1, 'q')}${palm([1100, 598], [1130, 452], 6, 0.8, 'q')}${palm([1150, 600], [1186, 400], 7, 0.95, 'q')}${palm([1262, 602], [1236, 438], 6, 0.84, 'q')}${palm([1300, 604], [1352, 380], 7, 1.05, 'q')}
<g class="ln" stroke-width="3"><path stroke="var(--w3)" d="${ripples(3, 22, [0, 632, 1600, 720], 120)}"/><path class="d" stroke="var(--gl)" stroke-width="5" d="${ripples(5, 26, [960, 650, 1320, 800], 90)}"/><path stroke="var(--w1)" d="${ripples(4, 16, [0, 690, 1300, 820], 150)}"/><path stroke="var(--foam)" d="${ripples(9, 14, [60, 740, 1200, 880], 110)}"/></g>
${put('b', 650, 640, 0.8)}${put('look', 838, 526, 0.9)}${put('a', 1016, 640, 0.86)}${put('c', 890, 640, 0.66)}${put('d', 768, 644, 0.94)}${put('b', 838, 650, 0.74)}${put('b', 952, 652, 0.62)}${put('b', 1088, 652, 0.46)}${put('a', 690, 654, 0.36)}
${wash(5, 620, 1100, 650)}
<g class="n ln" stroke="var(--win)" stroke-width="4"><path d="M800 690h70M816 706h90M790 722h60M830 738h70M806 756h44"/></g>
${put('seller', 1150, 640, 0.62)}${put('walker', 1216, 634, 0.6)}${put('boatman', 400, 616, 0.52)}${put('wader', 500, 650, 0.7)}
${put('launch', 450, 770, 0.9)}
${put('bird', 470, 432, 0.42)}${put('bird', 548, 412, 0.32)}
${put('a', 1250, 860, 0.86)}${put('c', 1430, 900, 1.2)}${put('b', 1290, 904, 1)}${put('a', 1590, 910, 1.3)}
${wash(8, 1130, 1330, 872)}
${put('iguana', 1440, 612, 0.78)}
<g transform="translate(20 930)">${put('t', 30, 20, 1.2)}${put('t', -60, 10, -1, 1)}${put('heli', 190, -200, 0.85, 0.85, -16)}</g>`;
  return sheet({ prefix: 'sw', width: 1600, height: 900, focus: 58, palette, defs, body });
}

import { fills, put, sheet } from '../kit/file.ts';
import { ripples, threads } from '../kit/threads.ts';
import { canopy, crowns, palm } from './forest.ts';
import { lookout } from './lookout.ts';
import { palette } from './palette.ts';
import { people } from './people.ts';
import { mountain, spurs } from './sierra.ts';
import { boulder, wash } from './stones.ts';

/** The lookout on its boulders under the two snow peaks: to be read at 160 px. */
export function scene(): string {
  const m1 = ['m1l', 'm1s'] as const;
  const defs = `${crowns.near}${crowns.far}${lookout()}${boulder('a', 3, 260, 190)}${boulder('b', 8, 190, 120)}${boulder('c', 21, 330, 250)}${boulder('d', 34, 220, 160)}${people.wader}${people.bird}`;
  const body = `<g stroke="var(--air)">${threads(800, 206, 28)}</g>
${mountain(7, { top: [706, 262], left: 260, right: 1110, foot: 600, tones: m1, snow: 104 })}${mountain(3, { top: [528, 232], left: 90, right: 900, foot: 600, tones: m1, snow: 124 })}
${spurs(
  9,
  ['m2l', 'm2s'],
  [
    [-20, 420],
    [120, 396],
    [300, 430],
    [470, 402],
    [620, 424],
    [820, 390],
  ],
  600,
)}
${canopy(
  6,
  [
    [-20, 480],
    [260, 500],
    [560, 490],
    [820, 470],
  ],
  3,
  60,
  28,
  ['h1s', 'h1l'],
)}
${fills(['w1', 'M0 600h800v210H0z'], ['w2', 'M0 650q200-24 400 2t400-10v170H0z'], ['w3', 'M0 724q200 24 400 0t400-6v100H0z'])}
${fills(['foam', 'M470 604q170 16 340 6v12q-190 14-340 0z'], ['sand', 'M450 582q190 10 360-8v34q-190 12-360 0z'])}
${palm([560, 596], [524, 430], 9, 1.1, 'q')}${palm([600, 596], [636, 456], 8, 0.94, 'q')}${palm([736, 606], [790, 360], 13, 1.02)}
<g class="ln" stroke-width="4"><path stroke="var(--w3)" d="${ripples(3, 12, [0, 612, 800, 720], 120)}"/><path class="d" stroke="var(--gl)" stroke-width="6" d="${ripples(5, 16, [430, 640, 740, 780], 100)}"/><path stroke="var(--foam)" d="${ripples(9, 8, [60, 720, 800, 790], 110)}"/></g>
<g class="n ln" stroke="var(--win)" stroke-width="5"><path d="M210 710h90M236 728h110M200 746h80M250 764h90"/></g>
${put('b', 30, 642, 0.9)}${put('look', 226, 536, 1)}${put('a', 400, 644, 0.84)}${put('c', 300, 644, 0.68)}${put('d', 130, 646, 1.04)}${put('b', 226, 660, 0.9)}${put('b', 364, 662, 0.74)}${put('a', 40, 664, 0.5)}
${wash(5, 0, 470, 664)}
${put('wader', 560, 666, 1)}${put('bird', 360, 250, 0.44)}${put('bird', 410, 284, 0.34)}`;
  return sheet({ prefix: 'sq', width: 800, height: 800, focus: 50, palette, defs, body });
}

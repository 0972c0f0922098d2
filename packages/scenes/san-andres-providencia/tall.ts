import { fills, put, sheet } from '../kit/file.ts';
import { ripples, threads } from '../kit/threads.ts';
import { cistern, house } from './house.ts';
import { crabCay, providencia } from './isles.ts';
import { motifs, nightLamp, pier } from './motifs.ts';
import { palette } from './palette.ts';
import { crowns, palm, seaGrape } from './plants.ts';
import { breakers, ranks, reef, sevenBlues } from './sea.ts';

/** A catboat on the seven blues, seen from a pier where somebody jumps; a house on the point, Providencia behind. */
export function scene(): string {
  const defs = `${crowns.near}${crowns.far}${seaGrape('g', 7)}${house}${cistern}${providencia}${crabCay}${motifs.catboat}${motifs.jumper}${motifs.girls}${motifs.bird}`;
  const body = `<g stroke="var(--air)">${threads(800, 240, 29)}</g>
${ranks(4, [
  [40, 300, 190],
  [560, 290, 160],
  [330, 340, 120],
  [690, 366, 130],
  [-30, 376, 120],
  [520, 404, 84],
  [60, 428, 76],
  [620, 440, 70],
  [720, 454, 56],
  [-20, 456, 60],
])}
${put('prov', 300, 472, 0.98)}
${sevenBlues(5, 800, 470, 1000)}
${reef(6, 12, [0, 540, 800, 740])}
<g class="ln" stroke-width="3"><path stroke="var(--s3)" d="${ripples(3, 10, [0, 478, 800, 540], 50)}"/><path stroke="var(--s5)" d="${ripples(4, 14, [0, 570, 800, 740], 90)}"/><path stroke="var(--foam)" d="${ripples(9, 12, [0, 660, 800, 980], 100)}"/></g>
${breakers(8, -20, 820, 524, 0.7)}
${put('cay', 150, 556, 0.66)}
${put('bird', 452, 330, 0.5)}${put('bird', 520, 366, 0.36)}
${fills(['s7', 'M400 712q200-50 420-52v86q-220 12-420-34z'], ['sand', 'M450 706q180-44 370-44v64q-200 16-370-20z'], ['gr', 'M520 694q140-34 300-30v34q-160 20-300-4z'])}
${palm([520, 700], [490, 494], 9, 1.15, 'q')}${put('house', 684, 700, 0.64)}${put('cist', 516, 706, 0.5)}${palm([792, 706], [770, 402], 11, 0.86, 'p')}
<path class="n ln" stroke="var(--win)" stroke-width="4" d="M560 738h70M640 746h90M600 760h50M650 776h80"/>
${put('cat', 276, 850, 1.08)}

${pier(820, 560, 916, 60)}${nightLamp(612, 908)}${put('girls', 690, 916, 1.1)}${put('jump', 548, 850, 0.96)}
<g class="ln" stroke="var(--foam)" stroke-width="4"><path d="M490 956h90M510 970h110M460 984h60"/></g>
<g transform="translate(-10 1020)">${put('g', 0, 10, -0.66, 0.66)}</g>`;
  return sheet({ prefix: 'it', width: 800, height: 1000, focus: 50, palette, defs, body });
}

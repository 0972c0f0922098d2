import { fills, put, sheet } from '../kit/file.ts';
import { ripples, threads } from '../kit/threads.ts';
import { cistern, house } from './house.ts';
import { crabCay, providencia } from './isles.ts';
import { motifs, nightLamp, pier } from './motifs.ts';
import { palette } from './palette.ts';
import { crowns, palm, seaGrape } from './plants.ts';
import { breakers, ranks, reef, sevenBlues } from './sea.ts';

/** Trade wind at mid-morning: the seven blues, a catboat, Providencia behind, and a house of the islands with its cistern. */
export function scene(): string {
  const defs = `${crowns.near}${crowns.far}${seaGrape('g', 7)}${house}${cistern}${providencia}${crabCay}${Object.values(motifs).join('')}`;
  const body = `<g stroke="var(--air)">${threads(1600, 300, 21, { from: 880, until: 412 })}</g>
${ranks(4, [
  [920, 250, 170],
  [1420, 286, 120],
  [880, 336, 120],
  [1080, 326, 90],
  [980, 392, 74],
  [700, 424, 84],
  [560, 420, 66],
  [400, 428, 80],
  [220, 420, 70],
  [60, 430, 84],
  [120, 456, 46],
  [300, 454, 40],
  [480, 456, 48],
  [640, 456, 40],
  [-20, 458, 46],
])}
${put('prov', 900, 472)}
${sevenBlues(5, 1600, 470, 900)}
${reef(6, 16, [0, 540, 1100, 690])}
<g class="ln" stroke-width="3"><path stroke="var(--s3)" d="${ripples(3, 14, [0, 478, 1600, 530], 60)}"/><path stroke="var(--s5)" d="${ripples(4, 20, [0, 560, 1200, 680], 110)}"/><path stroke="var(--foam)" d="${ripples(9, 18, [0, 600, 1000, 880], 120)}"/></g>
${breakers(8, -20, 1200, 520, 0.8)}
${put('cay', 670, 540, 0.72)}
${put('bird', 760, 426, 0.5)}${put('bird', 836, 404, 0.36)}
${fills(['s7', 'M560 910Q760 800 980 762T1620 700V910z'], ['foam', 'M640 910Q820 806 1020 772T1620 716V910z'], ['sand', 'M668 910Q840 816 1040 782T1620 724V910z'], ['gr', 'M1000 800q160-60 330-62t300-20v86q-160 30-330 26t-300-30z'], ['grs', 'M1100 812q200 16 530-30v26q-200 40-330 30t-200-26z'])}
<path class="ln" stroke="var(--sands)" stroke-width="3" stroke-dasharray="18 26 40 60 8 30" d="M800 880Q1000 830 1200 850M860 896Q1100 860 1600 868"/>
${palm([1590, 800], [1562, 262], 15, 1.2, 'p')}
${palm([1064, 780], [1010, 476], 9, 1.2, 'q')}
<path fill="var(--ink)" opacity=".18" d="M1060 800q240-34 560 0-240 30-560 0z"/>
${put('house', 1322, 796, 1.16)}${put('cist', 990, 812, 0.94)}
<path class="n ln" stroke="var(--win)" stroke-width="5" d="M1180 834h90M1330 842h130M1240 856h70"/>
${pier(990, 720, 728, 60)}${put('girls', 830, 726, 0.86)}${put('jump', 690, 668, 0.8)}
<g class="ln" stroke="var(--foam)" stroke-width="4"><path d="M650 764h70M664 776h100M690 788h40"/></g>
${put('cat', 380, 706, 0.82)}
${nightLamp(738, 716)}<path class="n ln" stroke="var(--win)" stroke-width="4" d="M706 800h60M716 816h34M690 832h70"/>
${put('fisher', 1100, 880, 1.1)}
${put('crab', 846, 884, 0.56)}
<g transform="translate(1610 910)">${put('g', 20, 20, 0.78)}</g>`;
  return sheet({ prefix: 'iw', width: 1600, height: 900, focus: 56, palette, defs, body });
}

import { coconut } from '../kit/crown.ts';
import { fills, put, sheet } from '../kit/file.ts';
import { ripples } from '../kit/threads.ts';
import { cloudBars, depths, glitter, palette } from './motifs.ts';
import { foliage, roots } from './plants.ts';
import { fishing, kiosk, lateSky, symbols, water } from './shore.ts';

/** The gulf when the heat lets go: a net in the air, a kiosk where somebody sleeps, the sun behind bars of cloud. */
export function scene(): string {
  const defs = `${coconut('p', 71, 150, 21, 8, -1)}${coconut('q', 77, 40, 10, 4, -1)}${foliage('l', 5, 170, 130, 88)}${symbols(['canoe', 'thrower', 'paddler', 'basket', 'pelican', 'flying', 'vendor', 'children'])}`;
  const body = `${lateSky(1600, 302, 470, { from: 770, until: 412 })}
<path class="d" fill="var(--sun)" d="M934 452a70 70 0 1 1 140 0q0 10-3 20H937q-3-10-3-20z"/>
${cloudBars([
  [820, 296, 300],
  [860, 318, 470],
  [1010, 336, 420],
  [900, 404, 300],
  [840, 424, 240],
  [990, 440, 190],
  [660, 440, 150],
  [1180, 378, 300],
  [1260, 396, 260],
])}
${fills(['far', 'M380 472q90-24 190-20t150 20zM1080 472q160-34 330-26t210 0v26z'], ['far2', 'M1180 473q180-22 420-16v16z'])}
<g class="isle"><path fill="none" stroke="var(--far2)" stroke-width="3" d="M470 456q-4-30 4-52M498 454q4-24 0-40M560 456q8-20 4-46"/>${put('q', 474, 404, 0.6)}${put('q', 498, 414, -0.5, 0.5)}${put('q', 564, 410, 0.55)}</g>
${water(1600, 470, 900)}
<g class="ln" stroke-width="3"><path stroke="var(--s3)" d="${ripples(3, 26, [0, 484, 1600, 680], 130)}"/><path stroke="var(--s1)" d="${ripples(4, 20, [200, 580, 1600, 800], 170)}"/>${glitter(2, 1004, 478, 24, 4.4)}<path stroke="var(--foam)" d="${ripples(9, 16, [240, 700, 1200, 890], 110)}"/></g>
${put('fly', 1010, 262, 0.6)}${put('fly', 920, 246, 0.46)}${put('fly', 858, 268, 0.38)}
${fills(['foam', 'M760 900Q960 800 1180 738T1600 660V900z'], ['sand', 'M820 900Q1000 816 1200 756T1600 680V900z'])}
<path class="ln" stroke="var(--foam)" stroke-width="4" stroke-dasharray="60 20 110 34 30 16" d="M690 890Q900 800 1150 730"/>
<path class="ln" stroke="var(--sands)" stroke-width="3" stroke-dasharray="18 26 40 60 8 30" d="M1000 890Q1200 810 1600 790M1180 894Q1320 860 1600 866"/>
<path fill="none" stroke="var(--rts)" stroke-width="22" d="M1660 780Q1620 500 1536 236"/><path fill="none" stroke="var(--tr)" stroke-width="13" d="M1656 780Q1616 500 1532 236"/><path fill="none" stroke="var(--rts)" stroke-width="20" opacity=".5" stroke-dasharray="2 17 3 14 2 20" d="M1658 780Q1618 500 1534 236"/>${put('p', 1534, 234, 1.1)}<path fill="var(--ths)" d="M1518 244a13 13 0 1 1 26 0 13 13 0 1 1-26 0M1540 254a12 12 0 1 1 24 0 12 12 0 1 1-24 0"/>
${kiosk(1290, 792, 4)}
${put('children', 1046, 812, 1)}${put('vendor', 1190, 872, 1.25)}
${roots(
  6,
  [
    [40, 700, 7, 120],
    [170, 690, 7, 110],
    [248, 682, 6, 72],
  ],
  740,
)}
${put('l', 226, 590, 0.6)}${put('l', 20, 560, 1.15)}${put('l', 176, 536, 0.9, 0.85)}${put('l', -20, 510, 1.05, 0.95)}${put('l', 96, 496, 0.85, 0.8, 8)}
<path class="ln" stroke="var(--mgs)" stroke-width="4" opacity=".6" d="${ripples(8, 14, [-40, 748, 400, 810], 150)}"/>
${fishing(610, 726, 1)}
<g class="near">${put('l', 30, 912, 1.25, 1)}${put('l', 190, 934, 0.9, 0.7, 8)}</g>
${fills(['rts', 'M1502 910l6-84h58l8 84zM1576 910l4-56h36v56z'], ['rtl', 'M1506 826h20l-4 84h-20z'], ['ths', 'M1500 820h70v12h-70zM1574 850h50v9h-50z'])}
${put('pelican', 1530, 822, 1.05)}`;
  return sheet({ prefix: 'vw', width: 1600, height: 900, focus: 46, palette, depths, defs, body });
}

import { fills, put, sheet } from '../kit/file.ts';
import { ground, type Point } from '../kit/pen.ts';
import { random } from '../kit/random.ts';
import { facets, ridge, rough } from '../kit/ridge.ts';
import { threads } from '../kit/threads.ts';
import { chiva, condor, frailejon, palette, river, shower, walker } from './motifs.ts';

/** The country in one look: snow by the sea, three cordilleras, the river, a shower, a chiva climbing the moor. */
export function scene(): string {
  const r = random(31);
  const snow = rough(
    [
      [60, 500],
      [250, 424],
      [330, 388],
      [400, 340],
      [450, 372],
      [510, 332],
      [580, 396],
      [700, 450],
      [820, 500],
    ],
    r,
    18,
  );
  const east = rough(
    [
      [470, 560],
      [600, 496],
      [760, 440],
      [900, 400],
      [1010, 430],
      [1160, 372],
      [1320, 420],
      [1480, 380],
      [1620, 410],
    ],
    r,
    34,
  );
  const central = rough(
    [
      [-20, 560],
      [120, 520],
      [220, 545],
      [330, 510],
      [420, 560],
      [500, 640],
      [540, 800],
    ],
    r,
    30,
  );
  const centralRight = rough(
    [
      [620, 640],
      [780, 560],
      [900, 520],
      [1040, 545],
      [1200, 480],
      [1340, 520],
      [1500, 470],
      [1620, 490],
    ],
    r,
    34,
  );
  const west: Point[] = [
    [-20, 640],
    [120, 620],
    [280, 660],
    [430, 730],
    [560, 790],
    [640, 850],
    [700, 900],
  ];
  const slope: Point[] = [
    [440, 830],
    [600, 770],
    [760, 720],
    [940, 690],
    [1120, 640],
    [1320, 620],
    [1620, 560],
  ];
  const moor: Point[] = [
    [-20, 760],
    [140, 756],
    [320, 790],
    [520, 836],
    [760, 850],
    [1020, 820],
    [1300, 780],
    [1620, 760],
  ];
  const body = `<g stroke="var(--air)">${threads(1600, 322, 19, { from: 860, until: 412 })}</g>
${fills(['sea', 'M-10 458h640v70H-10z'])}<path class="ln" stroke="var(--m1)" stroke-width="3" d="M20 470h120M180 476h60M60 486h180M-10 498h90M520 470h60"/>
${fills(['m1', ridge(snow, 506)], ['m1s', facets(snow, r, 46, 1)], ['snow', 'M376 356l24-18 20 14 8 20-14-6-8 12-14-14-14 8zM490 350l20-20 22 18 16 24-18-6-10 10-16-14-18 10z'])}
${fills(['pl', 'M-10 500Q300 486 800 500V860H-10z'], ['m2', ridge(east, 560)], ['m2s', facets(east, r, 70, -1)])}
${shower(6, 1010, 1640, 216, 330, 600)}
<path class="n" fill="none" stroke="var(--bolt)" stroke-width="2.5" stroke-linejoin="bevel" d="M1330 330l-22 30 14 16-30 34 12 14-26 40m14-74l-30 22-8 26m52-82l20 26"/>
${fills(['m3', ridge(centralRight, 800)], ['m3s', facets(centralRight, r, 70)])}
${fills(['m3', ridge(central, 800)], ['m3s', facets(central, r, 60)])}
<path class="ln" stroke="var(--m4)" stroke-width="3" stroke-dasharray="30 12 60 24 16 40" opacity=".5" d="M20 520h420M120 532h360M300 546h260M-10 548h130M440 570h110M430 600h120M660 580h120"/>
<path class="n ln" stroke="var(--win)" stroke-width="4" d="M150 514h0m14 4h0m10-5h0m12 6h0m240 20h0m9 5h0m12-4h0m-60-24h0m226 60h0m10 6h0m8-8h0M40 470h0m16 2h0m14-2h0"/>
${river([
  [520, 500, 3],
  [580, 512, 5],
  [530, 528, 7],
  [610, 548, 9],
  [550, 572, 11],
  [650, 602, 14],
  [590, 640, 20],
  [690, 684, 27],
  [610, 740, 38],
  [640, 840, 66],
])}
${fills(['m4', ground(west, 900)], ['m4s', 'M-20 700Q140 660 300 740T560 830L620 900H-20z'], ['f1', ground(slope, 900)])}
<path class="ln" stroke="var(--f1s)" stroke-width="3" stroke-dasharray="60 14 90 22 30 9" d="M620 800Q900 700 1600 600M640 826Q940 730 1600 640M720 836Q1000 770 1600 690"/>
<path fill="var(--road)" d="M1630 598L1300 654Q1090 690 860 752 760 780 800 796 900 812 1120 800L1320 770V800Q860 830 760 806 690 786 800 740 1040 668 1300 630L1630 572z"/>
${put('chiva', 960, 728, 1, 1, -13)}
${fills(['gold', ground(moor, 900)], ['golds', 'M-10 830Q200 800 400 860T700 910H-10zM860 910Q1100 830 1620 800v110z'])}
<path class="ln" stroke="var(--golds)" stroke-width="3" stroke-dasharray="7 16 12 26 5 12" d="M20 790Q240 790 480 860M700 880Q1000 860 1500 790M820 862Q1100 840 1600 776M560 850Q620 870 700 872"/><path class="ln" stroke="var(--ye)" stroke-width="4" stroke-dasharray="1 34 1 58 1 21" d="M60 810Q320 820 520 880M780 884Q1100 860 1560 790"/>
${put('walker', 430, 838, 1.05)}
${put('condor', 1090, 196, 0.8)}
${put('fa', 1170, 862, 0.62)}${put('fb', 96, 842, 0.62)}${put('fa', 250, 872, 0.8)}${put('fb', 1330, 880, 0.9)}${put('fa', 30, 930, 1.25)}${put('fb', 1500, 930, 1.5)}${put('fa', 1400, 960, 0.9)}
<path fill="var(--fg)" d="M0 880q60-14 150 30H0zM1300 910q120-44 310-40v40z"/>`;
  return sheet({
    prefix: 'cw',
    width: 1600,
    height: 900,
    focus: 62,
    palette,
    defs: `${frailejon('fa', 4, 150)}${frailejon('fb', 9, 210)}${chiva}${condor}${walker}`,
    body,
  });
}

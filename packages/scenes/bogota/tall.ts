import { fills, put, sheet } from '../kit/file.ts';
import type { Point } from '../kit/pen.ts';
import { random } from '../kit/random.ts';
import { ridge, rough } from '../kit/ridge.ts';
import { specks } from '../kit/specks.ts';
import { casa, roofs } from './candelaria.ts';
import { blocks, bullring, carmen, fan, trees } from './city.ts';
import { bank, bow, church, forest, hills, rain } from './hills.ts';
import { palette } from './palette.ts';
import { bus, cabin, lamp, people } from './street.ts';

/** Monserrate above everything; below it the Torres del Parque, the roofs of La Candelaria, a bus and two riders. */
export function scene(): string {
  const r = random(7);
  const far = rough(
    [
      [-20, 520],
      [180, 500],
      [640, 470],
      [820, 440],
    ],
    r,
    22,
  );
  const crest = rough(
    [
      [-20, 560],
      [90, 530],
      [190, 500],
      [280, 440],
      [360, 392],
      [410, 372],
      [540, 372],
      [590, 410],
      [660, 480],
      [720, 500],
      [780, 462],
      [840, 430],
    ],
    r,
    15,
  );
  const woods: readonly (readonly Point[])[] = [
    [
      [240, 620],
      [360, 612],
      [480, 640],
    ],
    [
      [520, 640],
      [640, 596],
      [820, 600],
    ],
  ];
  const body = `${rain(4, 130, 320, 330, 500)}${bank(5, 60, 330, 330, 70)}${bank(11, 300, 362, 620, 140)}${bow(930, 700, 370, 146, 60)}
${fills(['m1', ridge(far, 800)])}
${hills(3, crest, 760, [
  [40, -20, 0.6],
  [150, -70, 0.8],
  [250, -90, 0.9],
  [340, -110, 0.7],
  [420, -70, 1],
  [528, 40, 0.86],
  [606, 70, 0.6],
  [790, -40, 0.7],
])}
${woods.map((line, i) => forest(i + 5, line, line[0]?.[0] ?? 0, line[2]?.[0] ?? 0, 22)).join('')}
<path fill="none" stroke="var(--wos)" stroke-width="3" d="M430 690L490 380"/><path fill="none" stroke="var(--ink)" stroke-width="1.5" d="M360 690Q420 500 452 374M368 692Q428 506 458 378"/>${put('cabin', 396, 570, 1)}${put('cabin', 436, 430, 0.7)}
${put('church', 476, 376, 1.12)}
${specks(4, 40, 420, 620, 800, 720, { colour: 'win', size: 4 })}
${blocks(3, 800, [
  [-12, 650, 58, 'b2'],
  [344, 668, 58, 'b1'],
  [410, 700, 56, 't2'],
])}
${fan(2, 122, 806, -1, [
  [36, 270],
  [24, 206],
  [24, 150],
])}${fan(5, 152, 812, 1, [
  [38, 350],
  [26, 290],
  [26, 228],
  [24, 166],
])}${fan(9, 344, 812, -1, [
  [34, 284],
  [26, 226],
  [24, 164],
])}${put('ring', 286, 822, 0.9)}
${roofs(6, [
  [500, 820, 690, 40, 34],
  [470, 820, 726, 36, 38],
])}${put('carmen', 610, 790, 1)}
${casa({ x: 440, foot: 836, w: 150, h: 128, roof: 36, colour: 'wo', wood: 'em', balcony: true })}${casa({ x: 594, foot: 836, w: 120, h: 106, roof: 32, colour: 'az', wood: 'wd' })}${casa({ x: 718, foot: 836, w: 130, h: 140, roof: 38, colour: 'oc', wood: 'wd', balcony: true })}
<path fill="var(--vi)" opacity=".3" d="M-10 840v-60l820-40v100z"/>
${trees(6, 20, 430, 836, 44)}
${fills(['pv', 'M-10 834h830v40H-10z'], ['rd', 'M-10 856h830v154H-10z'], ['rdl', 'M-10 854h830v5H-10z'])}
<path class="ln" stroke="var(--gl)" stroke-width="5" stroke-dasharray="60 40" opacity=".7" d="M-10 896h830"/><path class="ln" stroke="var(--rds)" stroke-width="3" stroke-dasharray="120 60 40 90" d="M0 950h800M60 980h700"/>
${put('lamp', 86, 860, 1)}
${put('bus', 330, 862, 0.98)}
${put('father', 560, 958, 1.24)}${put('woman', 172, 968, 1.46)}`;
  return sheet({
    prefix: 'bt',
    width: 800,
    height: 1000,
    focus: 50,
    palette,
    defs: `${church}${cabin}${bullring}${carmen}${bus}${lamp}${people.woman}${people.father}`,
    body,
  });
}

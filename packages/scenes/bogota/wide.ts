import { fills, put, sheet } from '../kit/file.ts';
import { random } from '../kit/random.ts';
import { ridge, rough } from '../kit/ridge.ts';
import { specks } from '../kit/specks.ts';
import { casa, casona, roofs } from './candelaria.ts';
import { blocks, bullring, carmen, colpatria, fan, trees } from './city.ts';
import { bank, bow, church, forest, hills, rain, statue } from './hills.ts';
import { palette } from './palette.ts';
import { bus, cabin, lamp, people } from './street.ts';

/** The eastern hills in the last sun: Monserrate over brick towers and clay roofs, a red bus and the ciclovía in front. */
export function scene(): string {
  const r = random(7);
  const far = rough(
    [
      [-20, 452],
      [160, 430],
      [340, 444],
      [560, 408],
      [760, 420],
      [1000, 380],
      [1240, 372],
      [1330, 356],
      [1430, 380],
      [1620, 350],
    ],
    r,
    22,
  );
  const crest = rough(
    [
      [-20, 487],
      [120, 476],
      [250, 484],
      [380, 464],
      [500, 468],
      [620, 445],
      [730, 440],
      [830, 409],
      [920, 380],
      [990, 348],
      [1030, 336],
      [1160, 336],
      [1204, 362],
      [1260, 409],
      [1330, 434],
      [1400, 401],
      [1470, 364],
      [1530, 343],
      [1580, 350],
      [1640, 380],
    ],
    r,
    15,
  );
  const woods = [
    [640, 900, 520, 560, 20],
    [840, 1080, 480, 540, 20],
    [1140, 1330, 520, 470, 20],
    [1340, 1640, 500, 470, 22],
    [-20, 420, 556, 540, 22],
  ] as const;
  const body = `${rain(4, 770, 930, 308, 440)}${bow(1330, 930, 806, 151, 124)}${bank(5, 640, 294, 480, 74)}${bank(11, 860, 316, 800, 116)}
<path class="ln" stroke="var(--ckl)" stroke-width="2.5" d="M40 398h210M150 408h220M20 418h120"/>
${fills(['m1', ridge(far, 700)])}
${hills(3, crest, 660, [
  [120, -30, 0.7],
  [392, -60, 0.9],
  [520, -40, 0.6],
  [650, -90, 0.9],
  [782, -110, 0.8],
  [880, -130, 0.95],
  [968, -120, 0.66],
  [1040, -80, 1],
  [1150, 30, 0.86],
  [1230, 80, 0.6],
  [1404, -60, 0.6],
  [1484, -50, 0.95],
  [1560, 20, 0.7],
  [1612, 40, 0.5],
])}
${woods
  .map(([x0, x1, y0, y1, size], i) =>
    forest(
      i + 5,
      [
        [x0, y0],
        [(x0 + x1) / 2, (y0 + y1) / 2 + 16],
        [x1, y1],
      ],
      x0,
      x1,
      size,
    ),
  )
  .join('')}
<path fill="none" stroke="var(--wos)" stroke-width="3" d="M1010 580L1098 346"/><path fill="none" stroke="var(--ink)" stroke-width="1.5" d="M878 576Q980 446 1070 338M886 580Q990 452 1076 342"/>${put('cabin', 958, 498, 1)}${put('cabin', 1030, 404, 0.7)}
${put('church', 1090, 341, 1.12)}${put('statue', 1536, 348, 0.8)}
${specks(4, 60, 900, 520, 1600, 620, { colour: 'win', size: 4 })}
${blocks(3, 730, [
  [250, 556, 56, 'b2'],
  [316, 516, 60, 't2'],
  [386, 560, 60, 'b1'],
  [560, 540, 60, 'b2'],
  [884, 566, 60, 'b1'],
  [1000, 584, 70, 't2'],
])}${put('colpatria', 490, 730, 1)}
${blocks(8, 740, [
  [270, 624, 60, 'b1'],
  [350, 606, 50, 'b3'],
  [540, 616, 56, 'b1'],
  [424, 644, 56, 'b2'],
  [950, 630, 66, 'b2'],
])}
${fan(2, 652, 736, -1, [
  [36, 270],
  [24, 212],
  [24, 160],
  [22, 108],
])}${fan(5, 682, 740, 1, [
  [36, 338],
  [26, 282],
  [26, 226],
  [24, 170],
  [24, 114],
])}${fan(9, 888, 742, -1, [
  [34, 300],
  [26, 246],
  [24, 188],
  [22, 128],
])}${put('ring', 812, 752, 1)}
${roofs(6, [
  [1080, 1640, 600, 74, 32],
  [1040, 1640, 634, 60, 36],
])}${put('carmen', 1252, 690, 0.98)}
${casa({ x: 1010, foot: 772, w: 160, h: 146, roof: 36, colour: 'wo', wood: 'em', balcony: true })}${casa({ x: 1174, foot: 772, w: 134, h: 124, roof: 34, colour: 'az', wood: 'wd' })}${casa({ x: 1312, foot: 772, w: 190, h: 164, roof: 42, colour: 'oc', wood: 'wd', balcony: true })}${casa({ x: 1506, foot: 772, w: 160, h: 136, roof: 38, colour: 'pin', wood: 'em', balcony: true })}
<path fill="var(--vi)" opacity=".34" d="M230 780v-64l780-44v108z"/>
${trees(6, 330, 1010, 780, 44)}
${fills(['pv', 'M-10 776h1640v40H-10z'], ['rd', 'M-10 802h1640v110H-10z'], ['rdl', 'M-10 800h1640v5H-10z'])}
<path class="ln" stroke="var(--gl)" stroke-width="5" stroke-dasharray="70 44" opacity=".7" d="M-10 830h1640"/><path class="ln" stroke="var(--rds)" stroke-width="3" stroke-dasharray="120 60 40 90" d="M0 862h1600M60 884h1500"/>
${put('casona', -70, 800, 1)}
${put('lamp', 590, 802, 0.9)}${put('lamp', 296, 804, 1)}
${put('stall', 690, 806, 0.8)}${put('walker', 870, 804, 0.8)}
${put('bus', 980, 804, 0.98)}
${put('courier', 606, 842, 1)}${put('woman', 420, 852, 1.12)}${put('father', 214, 844, 1.06)}`;
  return sheet({
    prefix: 'bw',
    width: 1600,
    height: 900,
    focus: 62,
    palette,
    defs: `${church}${statue}${cabin}${bullring}${colpatria}${carmen}${bus}${lamp}${casona()}${people.woman}${people.father}${people.courier}${people.stall}${people.walker}`,
    body,
  });
}

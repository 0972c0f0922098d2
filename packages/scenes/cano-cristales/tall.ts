import { fills, put, sheet } from '../kit/file.ts';
import { ground, type Point } from '../kit/pen.ts';
import { specks } from '../kit/specks.ts';
import { threads } from '../kit/threads.ts';
import { gallery, grass, table, tower, tuft } from './land.ts';
import { life } from './life.ts';
import { crown, moriche } from './moriche.ts';
import { palette } from './palette.ts';
import { type Bank, bed, glints, patch, water } from './river.ts';
import { boulders, fall, kettle, shelf } from './rock.ts';

/** The river winds down four steps to the reader; the table mountain behind, a palm and the guide on the right. */
export function scene(): string {
  const banks: readonly Bank[] = [
    [556, 470, 512],
    [580, 370, 490],
    [612, 250, 472],
    [650, 170, 500],
    [704, 100, 610],
    [760, -30, 780],
    [820, -60, 860],
    [1030, -60, 880],
  ];
  const scale = (y: number) => 0.26 + ((y - 556) / 444) * 1.6;
  const red = ['c2', 'c1', 'c3', 'c2', 'c4', 'c1', 'c3'];
  const green = ['ol', 'oll', 'gr', 'oll'];
  const wood: Point[] = [
    [-20, 512],
    [150, 522],
    [320, 516],
    [500, 528],
    [660, 514],
    [840, 520],
  ];
  const body = `<circle class="n" cx="200" cy="392" r="44" fill="var(--moon)"/>${tower(9, 350, 440, 330, 150)}
<g stroke="var(--hz)">${threads(800, 400, 12)}</g>
${table(
  8,
  [
    [250, 436],
    [290, 424],
    [420, 418],
    [560, 422],
    [690, 414],
    [840, 410],
  ],
  44,
  550,
  ['m2', 'm2s', 'm2l'],
)}
<path class="ln" stroke="var(--hz)" stroke-width="5" d="M180 494h210M420 488h300M-10 486h110"/>
${gallery(3, wood, -20, 840, 36, 60)}
${fills([
  'sv',
  ground(
    [
      [-20, 560],
      [200, 552],
      [420, 562],
      [620, 552],
      [840, 546],
    ],
    1010,
  ),
])}
${moriche({ x: 60, base: 576, top: 446, width: 7, crown: 'd0', radius: 44 })}${moriche({ x: 131, base: 580, top: 478, width: 6, crown: 'd1', radius: 36 })}${moriche({ x: 214, base: 574, top: 492, width: 5, crown: 'd0', radius: 30 })}
${fills(['svl', 'M-20 590q160-24 300-6l-60 40-240 16zM500 576q140-18 330-16v40q-160-10-300 4z'])}
${fills(['wa', water(banks)])}<clipPath id="~k"><path d="${water(banks)}"/></clipPath><g clip-path="url(#~k)">
${patch(
  3,
  banks,
  [
    [756, 0.66, 30, 0.17],
    [946, 0.34, 40, 0.1],
  ],
  'wad',
)}
${patch(
  5,
  banks,
  [
    [650, 0.78, 20, 0.2],
    [752, 0.26, 24, 0.1],
    [906, 0.88, 40, 0.1],
  ],
  'ye',
)}
${patch(
  7,
  banks,
  [
    [654, 0.8, 9, 0.12],
    [756, 0.27, 11, 0.06],
    [912, 0.89, 20, 0.06],
  ],
  'yes',
)}
${patch(
  2,
  banks,
  [
    [660, 0.34, 28, 0.28],
    [760, 0.44, 38, 0.2],
    [900, 0.58, 62, 0.24],
    [880, 0.12, 44, 0.2],
  ],
  'c1',
)}
${bed(2, banks, [590, 0.4, 9, 0.3], scale, green)}
${bed(6, banks, [662, 0.6, 12, 0.12], scale, green)}${bed(4, banks, [660, 0.34, 28, 0.32], scale, red)}
${bed(5, banks, [760, 0.44, 38, 0.21], scale, red)}${bed(7, banks, [764, 0.92, 24, 0.1], scale, red)}
${bed(12, banks, [930, 0.14, 30, 0.1], scale, green)}${bed(9, banks, [900, 0.6, 62, 0.26], scale, red)}${bed(11, banks, [880, 0.13, 44, 0.2], scale, red)}
<path class="ln" stroke="var(--wal)" stroke-width="3" d="${glints(4, banks, 18, scale, 600, 980)}"/><path class="ln" stroke="var(--wh)" stroke-width="2.5" d="${glints(8, banks, 18, scale, 610, 980)}"/></g>
${fall(
  3,
  [
    [240, 614],
    [350, 628],
    [476, 612],
  ],
  20,
  [
    [0.06, 0.4],
    [0.48, 0.68],
    [0.76, 0.96],
  ],
)}
${fall(
  5,
  [
    [96, 702],
    [260, 722],
    [430, 722],
    [614, 696],
  ],
  34,
  [
    [0.05, 0.3],
    [0.38, 0.48],
    [0.55, 0.8],
    [0.86, 0.97],
  ],
)}
${fall(
  8,
  [
    [-20, 804],
    [200, 826],
    [480, 830],
    [820, 792],
  ],
  50,
  [
    [0.02, 0.2],
    [0.27, 0.52],
    [0.6, 0.66],
    [0.72, 0.96],
  ],
)}
${boulders(4, [
  [358, 650, 44],
  [300, 762, 80],
  [546, 752, 64],
  [150, 892, 100],
  [520, 900, 120],
  [730, 986, 150],
])}
${shelf(
  4,
  [
    [-20, 634],
    [110, 616],
    [246, 606],
  ],
  [
    [-20, 740],
    [40, 722],
    [110, 680],
    [170, 640],
    [250, 610],
  ],
  42,
)}
${kettle(40, 676, 32, 'c2')}${kettle(122, 640, 20, 'ye')}
${shelf(
  9,
  [
    [462, 606],
    [600, 592],
    [840, 586],
  ],
  [
    [462, 610],
    [520, 646],
    [600, 680],
    [700, 706],
    [840, 716],
  ],
  48,
)}
${moriche({ x: 707, base: 660, top: 452, width: 20, crown: 'c0', radius: 122 })}
${grass(
  [
    [684, 664],
    [734, 666],
  ],
  40,
  'gr',
)}${grass(
  [
    [520, 618],
    [600, 606],
    [30, 640],
  ],
  24,
  'grl',
)}
<g class="d">${put('guide', 574, 664, -0.86, 0.86)}${put('sitters', 640, 694, 0.8)}${put('swimmer', 470, 776, 0.9)}${put('macaw', 250, 384, 0.7)}${put('macaw', 330, 342, 0.52)}</g><g class="n">${put('tapir', 590, 668, -0.8, 0.8)}</g>
${put('turtle', 300, 736, 0.7)}
${grass(
  [
    [-6, 1006],
    [50, 1012],
  ],
  110,
  'grd',
)}${grass([[24, 1012]], 84, 'gr')}
${specks(5, 18, 40, 600, 780, 960, { colour: 'gl', size: 5 })}`;
  return sheet({
    prefix: 'nt',
    width: 800,
    height: 1000,
    focus: 50,
    palette,
    defs: `${crown('c0', 11, 17, 13)}${crown('d0', 5, 9, 7)}${crown('d1', 14, 9, 7)}${tuft('tuft', 6)}${life.macaw}${life.guide}${life.sitters}${life.swimmer}${life.turtle}${life.tapir}`,
    body,
  });
}

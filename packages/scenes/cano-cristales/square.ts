import { fills, put, sheet } from '../kit/file.ts';
import { ground, type Point } from '../kit/pen.ts';
import { threads } from '../kit/threads.ts';
import { gallery, table, tower } from './land.ts';
import { life } from './life.ts';
import { crown, moriche } from './moriche.ts';
import { palette } from './palette.ts';
import { type Bank, bed, glints, patch, water } from './river.ts';
import { boulders, fall, shelf } from './rock.ts';

/** Red river, white steps, table mountain, one palm: to be read at 160 px. */
export function scene(): string {
  const banks: readonly Bank[] = [
    [420, 450, 504],
    [450, 330, 490],
    [486, 210, 500],
    [540, 120, 600],
    [600, -30, 760],
    [660, -60, 860],
    [830, -60, 880],
  ];
  const scale = (y: number) => 0.4 + ((y - 420) / 380) * 1.8;
  const red = ['c2', 'c1', 'c3', 'c2', 'c4', 'c1', 'c3'];
  const wood: Point[] = [
    [-20, 372],
    [160, 384],
    [420, 390],
    [640, 376],
    [840, 380],
  ];
  const body = `<circle class="n" cx="130" cy="260" r="46" fill="var(--moon)"/>${tower(9, 380, 300, 300, 110)}
<g stroke="var(--hz)">${threads(800, 258, 12)}</g>
${table(
  8,
  [
    [190, 306],
    [236, 290],
    [420, 284],
    [600, 288],
    [840, 276],
  ],
  54,
  420,
  ['m2', 'm2s', 'm2l'],
)}
${gallery(3, wood, -20, 840, 46, 70)}
${fills([
  'sv',
  ground(
    [
      [-20, 424],
      [240, 416],
      [480, 426],
      [840, 412],
    ],
    810,
  ),
])}
${fills(['wa', water(banks)])}<clipPath id="~k"><path d="${water(banks)}"/></clipPath><g clip-path="url(#~k)">
${patch(3, banks, [[606, 0.66, 30, 0.18]], 'wad')}
${patch(
  5,
  banks,
  [
    [524, 0.8, 18, 0.2],
    [610, 0.2, 24, 0.1],
    [730, 0.9, 40, 0.1],
  ],
  'ye',
)}
${patch(
  2,
  banks,
  [
    [526, 0.4, 30, 0.34],
    [612, 0.42, 40, 0.24],
    [734, 0.5, 60, 0.34],
    [740, 0.1, 50, 0.18],
  ],
  'c1',
)}
${bed(2, banks, [462, 0.4, 12, 0.3], scale, ['ol', 'oll', 'gr'])}${bed(4, banks, [526, 0.4, 30, 0.38], scale, red)}
${bed(5, banks, [612, 0.42, 40, 0.26], scale, red)}${bed(7, banks, [736, 0.5, 62, 0.34], scale, red)}${bed(9, banks, [740, 0.1, 50, 0.18], scale, red)}
<path class="ln" stroke="var(--wh)" stroke-width="4" d="${glints(8, banks, 12, scale, 500, 790)}"/></g>
${fall(
  3,
  [
    [206, 484],
    [350, 500],
    [506, 482],
  ],
  24,
  [
    [0.06, 0.42],
    [0.5, 0.92],
  ],
)}
${fall(
  5,
  [
    [104, 552],
    [300, 576],
    [480, 576],
    [650, 548],
  ],
  40,
  [
    [0.05, 0.3],
    [0.38, 0.6],
    [0.7, 0.97],
  ],
)}
${fall(
  8,
  [
    [-20, 654],
    [240, 684],
    [520, 684],
    [820, 642],
  ],
  56,
  [
    [0.02, 0.22],
    [0.3, 0.56],
    [0.66, 0.96],
  ],
)}
${boulders(4, [
  [356, 622, 84],
  [222, 752, 110],
  [540, 756, 120],
])}
${shelf(
  4,
  [
    [-20, 494],
    [110, 474],
    [212, 472],
  ],
  [
    [-20, 590],
    [40, 574],
    [110, 530],
    [160, 504],
    [216, 478],
  ],
  48,
)}
${shelf(
  9,
  [
    [492, 470],
    [620, 454],
    [840, 448],
  ],
  [
    [492, 476],
    [550, 508],
    [640, 540],
    [740, 562],
    [840, 566],
  ],
  54,
)}
${moriche({ x: 695, base: 520, top: 300, width: 26, crown: 'c0', radius: 128 })}
<g class="d">${put('guide', 566, 520, -1.06, 1.06)}${put('macaw', 300, 256, 0.94)}</g>`;
  return sheet({
    prefix: 'nq',
    width: 800,
    height: 800,
    focus: 50,
    palette,
    defs: `${crown('c0', 11, 17, 13)}${life.macaw}${life.guide}`,
    body,
  });
}

import { fills, put, sheet } from '../kit/file.ts';
import { ground, type Point } from '../kit/pen.ts';
import { specks } from '../kit/specks.ts';
import { threads } from '../kit/threads.ts';
import { gallery, grass, table, tower, tuft } from './land.ts';
import { life } from './life.ts';
import { crown, moriche } from './moriche.ts';
import { palette } from './palette.ts';
import { river } from './wide-river.ts';

/** The river of five colours comes down its steps from the table mountain; moriche palms, two macaws, a guide on the rock. */
export function scene(): string {
  const wood: Point[] = [
    [-20, 494],
    [180, 508],
    [420, 500],
    [700, 520],
    [960, 526],
    [1200, 508],
    [1400, 514],
    [1640, 490],
  ];
  const body = `<circle class="n" cx="1090" cy="262" r="54" fill="var(--moon)"/>${tower(4, 1010, 420, 330, 130)}${tower(9, 1200, 410, 470, 190)}
<g stroke="var(--hz)">${threads(1600, 372, 15, { from: 640, until: 400 })}</g>
${table(
  5,
  [
    [300, 418],
    [380, 406],
    [560, 402],
    [700, 406],
    [760, 418],
  ],
  24,
  520,
  ['m1', 'm1s', 'hz'],
)}
${table(
  8,
  [
    [850, 400],
    [900, 384],
    [1080, 376],
    [1290, 380],
    [1400, 372],
    [1640, 366],
  ],
  52,
  530,
  ['m2', 'm2s', 'm2l'],
)}
<path class="ln" stroke="var(--hz)" stroke-width="5" d="M700 470h330M760 480h420M1180 462h300M260 476h280M1240 474h400"/>
${fills([
  'h1',
  ground(
    [
      [-20, 484],
      [260, 492],
      [620, 504],
      [980, 506],
      [1300, 492],
      [1640, 478],
    ],
    620,
  ),
])}
<g transform="translate(0 -36)">
${gallery(3, wood, -20, 1640, 54, 60)}
${fills([
  'sv',
  ground(
    [
      [-20, 544],
      [260, 538],
      [620, 552],
      [960, 546],
      [1300, 544],
      [1640, 528],
    ],
    910,
  ),
])}
${[
  [622, 564, 486, 5, 'd0', 25],
  [690, 566, 474, 5, 'd0', 28],
  [752, 570, 456, 6, 'd0', 32],
  [1101, 570, 440, 7, 'd0', 38],
  [1170, 574, 466, 6, 'd0', 32],
  [1233, 580, 424, 8, 'd0', 44],
]
  .map(([x, base, top, width, id, radius]) =>
    moriche({ x, base, top, width, crown: id, radius } as Parameters<typeof moriche>[0]),
  )
  .join('')}
${fills(['svl', 'M-20 574q200-24 380-6t320-12l-160 60-580 40zM1090 572q240-26 530-26v60q-300-10-500 30z'])}
${river()}
<g class="d">${put('pair', 340, 650, 0.92)}${put('guide', 450, 630, 0.96)}${put('sitters', 1176, 662, 0.86)}${put('swimmer', 950, 742, 0.95)}</g><g class="n">${put('tapir', 420, 640, 0.9)}</g>
${moriche({ x: 1378, base: 640, top: 404, width: 14, crown: 'c0', radius: 80 })}${moriche({ x: 1501, base: 680, top: 330, width: 26, crown: 'c0', radius: 146 })}
${grass(
  [
    [1350, 644],
    [1402, 644],
    [1472, 686],
    [1536, 688],
  ],
  44,
  'gr',
)}${grass(
  [
    [20, 600],
    [180, 596],
    [560, 608],
    [1060, 606],
    [1210, 598],
    [60, 640],
    [500, 626],
    [1110, 636],
    [1420, 694],
  ],
  30,
  'grl',
)}
<g class="d">${put('macaw', 1150, 330, 0.9)}${put('macaw', 1262, 296, 0.7)}</g>
${put('turtle', 830, 702, 0.72)}
${grass(
  [
    [-6, 942],
    [60, 948],
    [1530, 944],
    [1590, 936],
  ],
  120,
  'grd',
)}${grass(
  [
    [26, 948],
    [1560, 948],
  ],
  90,
  'gr',
)}
${specks(5, 26, 60, 560, 1560, 860, { colour: 'gl', size: 5 })}</g>`;
  return sheet({
    prefix: 'nw',
    width: 1600,
    height: 900,
    focus: 58,
    palette,
    defs: `${crown('c0', 11, 16, 12)}${crown('d0', 5, 8, 6)}${tuft('tuft', 6)}${life.macaw}${life.guide}${life.pair}${life.sitters}${life.swimmer}${life.turtle}${life.tapir}`,
    body,
  });
}

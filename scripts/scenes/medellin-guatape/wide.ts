import { fills, put, sheet } from '../kit/file.ts';
import { ground, type Point } from '../kit/pen.ts';
import { random } from '../kit/random.ts';
import { facets, ridge, rough } from '../kit/ridge.ts';
import { ripples } from '../kit/threads.ts';
import { cable, islands, lights } from './land.ts';
import { barrio, cabin, fronts, pylon, scales, silletero, stone } from './motifs.ts';
import { palette } from './palette.ts';

/** City and water in one look: cable cars over the brick slopes, the Piedra in its reservoir, silleteros in a painted street. */
export function scene(): string {
  const r = random(5);
  const far = rough(
    [
      [-20, 446],
      [160, 428],
      [330, 448],
      [520, 392],
      [700, 440],
      [880, 400],
      [1060, 440],
      [1300, 404],
      [1620, 440],
    ],
    r,
    28,
  );
  const slope: Point[] = [
    [-20, 478],
    [110, 500],
    [260, 560],
    [400, 626],
    [540, 690],
    [680, 780],
    [760, 860],
    [800, 905],
  ];
  const shore: Point[] = [
    [700, 596],
    [820, 572],
    [960, 580],
    [1100, 560],
    [1300, 566],
    [1460, 552],
    [1620, 560],
  ];
  const front: Point[] = [
    [560, 900],
    [720, 850],
    [920, 820],
    [1160, 812],
    [1400, 826],
    [1620, 806],
  ];
  const body = `<g class="d">${scales(3, 1040, 180, 1610, 330)}${scales(8, -20, 404, 900, 424)}</g>
${fills(['m1', ridge(far, 600)], ['m1s', facets(far, r, 60)])}
${fills([
  'm2',
  ground(
    [
      [-20, 470],
      [200, 470],
      [420, 520],
      [640, 500],
      [860, 540],
      [1000, 520],
      [1200, 540],
      [1620, 500],
    ],
    900,
  ),
])}${lights(4, 90, 150, 484, 700, 560)}
${fills(['hi', ground(shore, 760)], ['wa', 'M520 910Q600 640 760 604q140-18 300-8t300-12 260 6v320z'], ['wad', 'M560 910q60-180 220-230 160-34 400-16t440-24v270z'])}
${islands(6, [
  [780, 628, 120],
  [960, 616, 90],
  [1450, 626, 150],
  [900, 668, 170],
  [1360, 690, 120],
  [700, 720, 130],
  [1480, 742, 190],
  [900, 764, 130],
])}
<g class="ln" stroke-width="3"><path stroke="var(--wal)" d="${ripples(3, 30, [640, 616, 1600, 800], 100)}"/></g>
${put('rock', 1230, 664, 1.16, 1.04)}
<path class="ln" stroke="var(--wal)" stroke-width="3" d="M1010 688h130M1060 700h240M1250 712h170M1120 722h90"/>
${fills(['his', ground(slope, 900)])}${barrio(9, slope, -20, 560, 9, 25)}
${put('pylon', 330, 640, 1)}${put('pylon', 24, 566, 0.72)}
${cable(
  [
    [-10, 446],
    [57, 442],
    [376, 468],
    [900, 905],
  ],
  [0.36, 0.66],
  0.78,
)}
<g transform="translate(-10 900)">${fronts(
    [
      [150, 'acb', 'wo', 're'],
      [130, 'ye', 'b3', 'gr'],
      [170, 'wo', 'ye', 'bl'],
      [140, 'gr', 'acc', 're'],
    ],
    178,
  )}</g>
${fills(['acc', ground(front, 900)], ['sand', 'M700 910q200-70 460-66t460-10v80z'])}
<path class="ln" stroke="var(--sand)" stroke-width="3" stroke-dasharray="30 12 14 8 44 18" d="M640 880Q900 830 1600 836M760 900Q1000 868 1600 868"/>
${put('sill', 1010, 872, 1.02)}${put('woman', 1210, 884, 1.15)}${put('sill', 1440, 896, 1.3)}`;
  return sheet({
    prefix: 'mw',
    width: 1600,
    height: 900,
    focus: 66,
    palette,
    defs: `${cabin}${pylon}${stone()}${silletero('sill', 2)}${silletero('woman', 5)}`,
    body,
  });
}

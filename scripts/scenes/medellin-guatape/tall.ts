import { fills, put, sheet } from '../kit/file.ts';
import { ground, type Point } from '../kit/pen.ts';
import { random } from '../kit/random.ts';
import { facets, ridge, rough } from '../kit/ridge.ts';
import { ripples } from '../kit/threads.ts';
import { cable, islands, lights } from './land.ts';
import { barrio, cabin, scales, silletero, stone } from './motifs.ts';
import { palette } from './palette.ts';

/** A cabin over the brick roofs, the Piedra beyond, a silletero coming down the path. */
export function scene(): string {
  const r = random(5);
  const far = rough(
    [
      [-20, 470],
      [160, 430],
      [330, 480],
      [520, 436],
      [700, 480],
      [820, 450],
    ],
    r,
    28,
  );
  const slope: Point[] = [
    [-20, 600],
    [110, 640],
    [240, 700],
    [360, 770],
    [470, 860],
  ];
  const body = `<g class="d">${scales(3, 60, 250, 810, 420)}</g>
${fills(
  ['m1', ridge(far, 660)],
  ['m1s', facets(far, r, 60)],
  [
    'm2',
    ground(
      [
        [-20, 540],
        [200, 530],
        [420, 560],
        [640, 540],
        [820, 550],
      ],
      760,
    ),
  ],
)}${lights(4, 50, 0, 548, 400, 620)}
${fills(['wa', 'M-10 640q140-18 300-8t300-12 230 6v390H-10z'], ['wad', 'M100 1010q60-240 200-280 120-34 260-16t260-24v320z'])}
${islands(6, [
  [60, 668, 120],
  [220, 652, 90],
  [660, 668, 150],
  [200, 720, 150],
  [640, 740, 120],
])}<path class="ln" stroke="var(--wal)" stroke-width="3" d="${ripples(3, 26, [180, 650, 800, 860], 90)}"/>
${cable(
  [
    [-20, 424],
    [820, 640],
  ],
  [0.16, 0.52, 0.86],
  1.15,
)}
${put('rock', 470, 716, 1.06)}<path class="ln" stroke="var(--wal)" stroke-width="3" d="M290 738h130M350 750h240M500 762h170"/>
${fills(['his', ground(slope, 1000)])}${barrio(9, slope, -20, 420, 10, 30)}
${fills(['acc', 'M260 1010q120-100 300-120t260-10v130z'], ['sand', 'M420 1010q140-70 400-80v90z'])}<path class="ln" stroke="var(--sand)" stroke-width="3" stroke-dasharray="30 12 14 8" d="M340 980Q520 910 810 904"/>
${put('sill', 620, 974, 1.5)}${put('woman', 420, 960, 1)}`;
  return sheet({
    prefix: 'mt',
    width: 800,
    height: 1000,
    focus: 50,
    palette,
    defs: `${cabin}${stone()}${silletero('sill', 2)}${silletero('woman', 5)}`,
    body,
  });
}

import { fills, put, sheet } from '../kit/file.ts';
import { ground, type Point } from '../kit/pen.ts';
import { random } from '../kit/random.ts';
import { facets, ridge, rough } from '../kit/ridge.ts';
import { needle, towers, train, trees, viaduct } from './city.ts';
import { cable, lights } from './land.ts';
import { barrio, cabin, pylon, silletero, stone } from './motifs.ts';
import { palette } from './palette.ts';

/** The valley: brick slopes on both sides, the centre's towers, the metro on its viaduct, a cable up the hill; the Piedra beyond the rim. */
export function scene(): string {
  const r = random(5);
  const far = rough(
    [
      [-20, 446],
      [160, 428],
      [330, 448],
      [520, 420],
      [700, 446],
      [880, 410],
      [1060, 430],
      [1300, 392],
      [1620, 420],
    ],
    r,
    22,
  );
  const slope: Point[] = [
    [-20, 478],
    [110, 500],
    [260, 552],
    [400, 606],
    [540, 660],
    [680, 716],
    [800, 760],
  ];
  const east: Point[] = [
    [900, 730],
    [1040, 676],
    [1180, 612],
    [1320, 560],
    [1470, 512],
    [1620, 470],
  ];
  const metro = train(5, 560, 742, 1);
  const body = `${fills(['m1', ridge(far, 640)], ['m1s', facets(far, r, 60)])}
${fills(['wa', 'M1110 470Q1200 440 1330 436T1630 438v50H1110z'])}${put('rock', 1330, 456, 0.5)}
${fills(
  [
    'm2',
    ground(
      [
        [-20, 470],
        [200, 480],
        [420, 530],
        [640, 560],
        [860, 560],
        [1040, 500],
        [1240, 462],
        [1440, 468],
        [1620, 440],
      ],
      900,
    ),
  ],
  [
    'm2s',
    ground(
      [
        [560, 640],
        [760, 596],
        [940, 590],
        [1120, 530],
        [1300, 510],
        [1620, 476],
      ],
      900,
    ),
  ],
)}${lights(4, 90, 420, 560, 980, 640)}
${fills(['his', ground(east, 900)])}${barrio(14, east, 1010, 1720, 7, 24)}
${towers(3, 740, [
  [640, 610, 44, 't3'],
  [690, 560, 52, 't2'],
  [750, 590, 40, 't1'],
  [796, 520, 56, 't3'],
  [1000, 560, 50, 't2'],
  [1056, 606, 46, 't1'],
  [1108, 640, 40, 't3'],
])}${put('needle', 916, 740, 1.12)}${towers(8, 750, [
  [600, 660, 48, 't1'],
  [720, 640, 54, 't1'],
  [840, 612, 50, 't2'],
  [950, 630, 52, 't1'],
  [1030, 660, 44, 't3'],
])}
${fills(['his', ground(slope, 900)])}${barrio(9, slope, -20, 700, 9, 25)}
${put('pylon', 250, 612, 0.9)}${put('pylon', 30, 560, 0.66)}${put('pylon', 500, 720, 0.9)}
${cable(
  [
    [-10, 446],
    [30, 448],
    [250, 460],
    [500, 568],
    [700, 690],
  ],
  [0.3, 0.75],
  0.78,
)}
${fills(['his', 'M-10 770h1650v140H-10z'])}${trees(6, -20, 1640, 806, 36)}
${metro.body}${viaduct(742, 1600, 860, 176)}
${trees(11, -20, 700, 884, 44)}
${fills(['acc', 'M560 910Q900 812 1630 820V910z'], ['sand', 'M820 910Q1100 862 1630 860v50z'])}
${put('sill', 1120, 884, 1.05)}${put('woman', 1300, 892, 1.2)}`;
  return sheet({
    prefix: 'mw',
    width: 1600,
    height: 900,
    focus: 62,
    palette,
    defs: `${cabin}${pylon}${stone()}${needle}${metro.defs}${silletero('sill', 2)}${silletero('woman', 5)}`,
    body,
  });
}

import { fills, put, sheet } from '../kit/file.ts';
import { ground, type Point } from '../kit/pen.ts';
import { random } from '../kit/random.ts';
import { facets, ridge, rough } from '../kit/ridge.ts';
import { needle, towers, train, trees, viaduct } from './city.ts';
import { cable, lights } from './land.ts';
import { barrio, cabin, pylon, silletero, stone } from './motifs.ts';
import { palette } from './palette.ts';

/** The cable up the brick slope, the centre below, the train in front; the Piedra beyond the rim. */
export function scene(): string {
  const r = random(5);
  const far = rough(
    [
      [-20, 470],
      [160, 440],
      [330, 474],
      [520, 436],
      [700, 470],
      [820, 450],
    ],
    r,
    24,
  );
  const slope: Point[] = [
    [-20, 500],
    [90, 536],
    [210, 610],
    [310, 680],
    [420, 760],
    [520, 820],
  ];
  const east: Point[] = [
    [520, 770],
    [620, 706],
    [720, 650],
    [820, 590],
  ];
  const metro = train(4, 250, 850, 1);
  const body = `${fills(['m1', ridge(far, 680)], ['m1s', facets(far, r, 60)])}
${fills(['wa', 'M430 520Q500 478 600 470T830 474v60H430z'])}${put('rock', 620, 498, 0.56)}
${fills([
  'm2',
  ground(
    [
      [-20, 540],
      [200, 580],
      [380, 590],
      [560, 512],
      [700, 502],
      [820, 480],
    ],
    1000,
  ),
])}${lights(4, 50, 260, 600, 700, 680)}
${fills(['his', ground(east, 1000)])}${barrio(14, east, 560, 900, 8, 28)}
${towers(3, 860, [
  [330, 640, 54, 't3'],
  [392, 690, 46, 't2'],
  [540, 660, 52, 't1'],
  [604, 720, 48, 't3'],
])}${put('needle', 480, 850, 1)}${towers(8, 860, [
  [300, 720, 50, 't1'],
  [430, 740, 46, 't2'],
  [520, 750, 54, 't2'],
])}
${fills(['his', ground(slope, 1000)])}${barrio(9, slope, -20, 430, 11, 30)}
${put('pylon', 210, 660, 1)}${put('pylon', 16, 590, 0.74)}
${cable(
  [
    [-20, 468],
    [16, 464],
    [210, 494],
    [440, 780],
  ],
  [0.34, 0.72],
  0.95,
)}
${fills(['his', 'M-10 880h830v130H-10z'])}${trees(6, -20, 830, 910, 40)}
${metro.body}${viaduct(850, 800, 990, 190)}
${trees(11, -20, 300, 1000, 44)}
${fills(['acc', 'M240 1010Q500 940 820 944v70z'], ['sand', 'M420 1010Q620 976 820 976v40z'])}
${put('sill', 480, 992, 1)}${put('woman', 660, 1000, 1.25)}`;
  return sheet({
    prefix: 'mt',
    width: 800,
    height: 1000,
    focus: 50,
    palette,
    defs: `${cabin}${pylon}${stone()}${needle}${metro.defs}${silletero('sill', 2)}${silletero('woman', 5)}`,
    body,
  });
}

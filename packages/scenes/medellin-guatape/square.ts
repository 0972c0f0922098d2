import { fills, put, sheet } from '../kit/file.ts';
import { ground, type Point } from '../kit/pen.ts';
import { random } from '../kit/random.ts';
import { facets, ridge, rough } from '../kit/ridge.ts';
import { needle, towers, train, trees, viaduct } from './city.ts';
import { cable } from './land.ts';
import { barrio, cabin, stone } from './motifs.ts';
import { palette } from './palette.ts';

/** A cabin over the bricks, the needle tower, the train: to be read at 160 px. */
export function scene(): string {
  const r = random(5);
  const far = rough(
    [
      [-20, 440],
      [160, 400],
      [330, 444],
      [520, 400],
      [700, 440],
      [820, 416],
    ],
    r,
    24,
  );
  const slope: Point[] = [
    [-20, 430],
    [110, 470],
    [230, 540],
    [340, 610],
    [460, 690],
  ];
  const metro = train(3, 190, 706, 1.5);
  const body = `${fills(['m1', ridge(far, 640)], ['m1s', facets(far, r, 60)])}
${fills(['wa', 'M440 480Q520 436 640 432T830 436v60H440z'])}${put('rock', 656, 456, 0.6)}
${fills([
  'm2',
  ground(
    [
      [-20, 500],
      [200, 530],
      [380, 540],
      [560, 474],
      [700, 462],
      [820, 444],
    ],
    800,
  ),
])}
${towers(3, 720, [
  [330, 500, 66, 't3'],
  [560, 530, 70, 't1'],
  [640, 580, 64, 't3'],
  [714, 540, 70, 't2'],
])}${put('needle', 484, 720, 1.12)}
${fills(['his', ground(slope, 810)])}${barrio(9, slope, -20, 400, 7, 42)}
${cable(
  [
    [-20, 330],
    [460, 620],
  ],
  [0.3, 0.72],
  1.7,
)}
${fills(['his', 'M-10 740h830v80H-10z'])}${trees(6, -20, 830, 790, 50)}
${metro.body}${viaduct(706, 800, 810, 260)}`;
  return sheet({
    prefix: 'mq',
    width: 800,
    height: 800,
    focus: 50,
    palette,
    defs: `${cabin}${stone()}${needle}${metro.defs}`,
    body,
  });
}

import { fills, put, sheet } from '../kit/file.ts';
import { ground } from '../kit/pen.ts';
import { random } from '../kit/random.ts';
import { facets, ridge, rough } from '../kit/ridge.ts';
import { ripples } from '../kit/threads.ts';
import { islands } from './land.ts';
import { scales, silletero, stone } from './motifs.ts';
import { palette } from './palette.ts';

/** The Piedra and a silletero: to be read at 160 px. */
export function scene(): string {
  const r = random(5);
  const far = rough(
    [
      [-20, 440],
      [160, 390],
      [330, 450],
      [520, 400],
      [700, 450],
      [820, 420],
    ],
    r,
    28,
  );
  const body = `<g class="d">${scales(3, 20, 236, 810, 380)}</g>
${fills(
  ['m1', ridge(far, 600)],
  ['m1s', facets(far, r, 60)],
  [
    'm2',
    ground(
      [
        [-20, 500],
        [200, 490],
        [420, 520],
        [640, 500],
        [820, 510],
      ],
      660,
    ),
  ],
  ['wa', 'M-10 570q140-18 300-8t300-12 230 6v260H-10z'],
)}
${islands(6, [
  [30, 610, 150],
  [610, 600, 150],
  [120, 680, 190],
  [640, 690, 150],
])}<path class="ln" stroke="var(--wal)" stroke-width="4" d="${ripples(3, 18, [0, 590, 800, 740], 110)}"/>
${put('rock', 320, 640, 0.98)}<path class="ln" stroke="var(--wal)" stroke-width="4" d="M150 662h130M210 676h240M360 690h170"/>
${fills(['acc', 'M-10 810v-50q200-40 420-30t410-40v120z'], ['sand', 'M300 810q200-60 520-60v60z'])}
${put('sill', 600, 776, 1.7)}`;
  return sheet({
    prefix: 'mq',
    width: 800,
    height: 800,
    focus: 50,
    palette,
    defs: `${stone()}${silletero('sill', 2)}`,
    body,
  });
}

import { depths, palms, stand } from '../eje-cafetero/land.ts';
import { fills, put, sheet } from '../kit/file.ts';
import { ground, type Point } from '../kit/pen.ts';
import { random } from '../kit/random.ts';
import { facets, ridge, rough } from '../kit/ridge.ts';
import { ripples } from '../kit/threads.ts';
import { guadua } from './bag.ts';
import { palette } from './palette.ts';
import { canoe, defs, town } from './view.ts';
import { rays } from './weave.ts';

/** A mochila hangs from the beam of a porch; behind it the three places it was packed for. */
export function scene(): string {
  const r = random(17);
  const range = rough(
    [
      [-20, 500],
      [160, 470],
      [330, 486],
      [520, 430],
      [640, 462],
      [800, 396],
      [930, 440],
      [1080, 400],
      [1300, 450],
      [1620, 400],
    ],
    r,
    34,
  );
  const low = rough(
    [
      [380, 540],
      [560, 500],
      [760, 470],
      [940, 500],
      [1160, 450],
      [1380, 480],
      [1620, 430],
    ],
    r,
    30,
  );
  const hill: Point[] = [
    [560, 905],
    [640, 740],
    [800, 640],
    [960, 590],
    [1160, 560],
    [1400, 548],
    [1620, 520],
  ];
  const near: Point[] = [
    [700, 905],
    [790, 810],
    [920, 740],
    [1100, 690],
    [1320, 660],
    [1620, 650],
  ];
  const body = `${rays(560, 520, 15, 130, 330, 0.1, 3.04)}
${fills(['r1', ridge(range, 560)], ['r1s', facets(range, r, 56)], ['r2', ridge(low, 620)], ['r2s', facets(low, r, 60)])}
${fills(['s1', 'M-10 530H900v380H-10z'], ['s2', 'M-10 610q300-20 500 6t500-10v300H-10z'], ['s3', 'M-10 716q220 20 480 4t500-20v210H-10z'], ['s4', 'M-10 850q300-60 620-50l400-20v130H-10z'])}
<g class="ln" stroke-width="3"><path stroke="var(--s3)" d="${ripples(3, 18, [0, 540, 760, 720], 110)}"/><path stroke="var(--s1)" d="${ripples(4, 14, [0, 640, 800, 840], 150)}"/><path stroke="var(--foam)" d="${ripples(9, 12, [0, 720, 860, 880], 110)}"/></g>
${fills(['h1', ground(hill, 900)])}
<g class="far">${stand(
    [
      [760, 668, 540, 22],
      [812, 650, 500, 24],
      [876, 640, 526, 22],
      [1010, 590, 440, 24],
      [1084, 590, 470, 22],
      [1470, 560, 420, 24],
      [1530, 560, 450, 22],
    ],
    3.5,
  )}</g>
${town(400, 604, 0.86)}
${canoe(250, 740, 0.62)}
${fills(['pa', ground(near, 900)], ['pas', 'M820 910Q960 790 1160 730T1620 700v210z'])}
${palms([
  { x: 900, base: 756, top: 420, width: 7, lean: 8, crown: 'c0', radius: 46 },
  { x: 1000, base: 730, top: 350, width: 8, lean: -10, crown: 'c0', radius: 54 },
])}
${put('behind', 1284, 836, 0.97)}
${guadua(1010, 1610, 156, 17)}<path fill="var(--gds)" d="M1010 139h8v34h-8z"/>
<g transform="translate(1568 0)rotate(90)">${guadua(100, 910, 0, 20)}</g>
${put('bag', 1284, 836, 0.97)}`;
  return sheet({ prefix: 'hw', width: 1600, height: 900, focus: 84, palette, depths, defs, body });
}

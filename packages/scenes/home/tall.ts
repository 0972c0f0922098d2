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

/** The bag on its beam in the middle, the town under it to the left, palms to the right, the gulf below. */
export function scene(): string {
  const r = random(23);
  const range = rough(
    [
      [-20, 560],
      [110, 500],
      [240, 548],
      [380, 470],
      [520, 530],
      [680, 470],
      [820, 510],
    ],
    r,
    34,
  );
  const hill: Point[] = [
    [400, 800],
    [480, 730],
    [560, 690],
    [680, 650],
    [820, 630],
  ];
  const body = `${rays(200, 590, 13, 130, 330, 0.1, 3.04)}
${fills(['r1', ridge(range, 640)], ['r1s', facets(range, r, 60)])}
${fills(['s1', 'M-10 600h820v410H-10z'], ['s2', 'M-10 700q160-20 320 6t500-10v320H-10z'], ['s3', 'M-10 816q160 20 400 4t420-20v210H-10z'], ['s4', 'M-10 950q200-50 420-40l400-20v120H-10z'])}
<g class="ln" stroke-width="3"><path stroke="var(--s3)" d="${ripples(3, 16, [0, 612, 800, 800], 110)}"/><path stroke="var(--s1)" d="${ripples(4, 12, [0, 720, 800, 940], 140)}"/><path stroke="var(--foam)" d="${ripples(9, 12, [0, 820, 800, 980], 110)}"/></g>
${fills(['h1', ground(hill, 800)])}<g class="far">${stand(
    [
      [700, 660, 470, 28],
      [758, 660, 510, 26],
      [640, 690, 530, 26],
    ],
    4,
  )}</g>
${fills(['pa', 'M500 850q150-110 320-130v150q-160-40-320-20z'])}${palms([{ x: 742, base: 780, top: 420, width: 9, lean: -8, crown: 'c0', radius: 62 }])}
${town(130, 690, 0.74)}
${canoe(70, 930, 0.56)}
${put('behind', 420, 872, 1)}${guadua(-10, 810, 168, 17)}
${put('bag', 420, 872, 1)}`;
  return sheet({ prefix: 'ht', width: 800, height: 1000, focus: 50, palette, depths, defs, body });
}

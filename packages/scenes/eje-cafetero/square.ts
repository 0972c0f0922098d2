import { put, sheet } from '../kit/file.ts';
import { ground, type Point } from '../kit/pen.ts';
import { random } from '../kit/random.ts';
import { facets, ridge, rough } from '../kit/ridge.ts';
import { specks } from '../kit/specks.ts';
import { depths, fog, morning, palms, stand, symbols } from './land.ts';
import { palette, terraces } from './motifs.ts';

/** A rider and five palms on one bare back of pasture, mist below: few things, to be read at 160 px. */
export function scene(): string {
  const r = random(7);
  const far = rough(
    [
      [-20, 430],
      [90, 370],
      [190, 296],
      [320, 400],
      [450, 360],
      [620, 430],
      [820, 370],
    ],
    r,
    36,
  );
  const near = rough(
    [
      [-20, 500],
      [150, 520],
      [330, 470],
      [520, 530],
      [680, 480],
      [820, 500],
    ],
    r,
    34,
  );
  const back: Point[] = [
    [-20, 690],
    [120, 660],
    [280, 640],
    [440, 640],
    [620, 670],
    [820, 730],
  ];
  const low: Point[] = [
    [-20, 560],
    [120, 570],
    [260, 620],
    [420, 660],
  ];
  const body = `${morning(800, 260, 400)}
<path fill="var(--r1)" d="${ridge(far, 700)}"/><path fill="var(--r1s)" d="${facets(far, r, 70)}"/>
${fog([11, -60, 640, 450, 8, -60])}
<path fill="var(--r2)" d="${ridge(near, 800)}"/>
${fog([6, 120, 900, 540, 9, 60])}
<path fill="var(--h1s)" d="${ground(low, 800)}"/>
<g class="far">${stand(
    [
      [70, 640, 400, 40],
      [136, 660, 470, 36],
      [214, 680, 440, 40],
    ],
    5,
  )}</g>
${fog([5, -100, 460, 604, 6, -50], [35, 560, 900, 640, 5, 30])}
<path fill="var(--pa)" d="${ground(back, 800)}"/><clipPath id="~k"><path d="${ground(back, 800)}"/></clipPath>
<g clip-path="url(#~k)"><path fill="var(--pal)" d="M820 700Q560 640 430 660T260 810H560Q640 740 820 790z"/><path class="ln" stroke="var(--pas)" stroke-width="3.5" stroke-dasharray="70 12 120 26 40 16" d="${terraces(back, 6, 18, 9)}"/></g>
${palms([
  { x: 690, base: 694, top: 400, width: 9, lean: 8, crown: 'c1', radius: 60 },
  { x: 330, base: 652, top: 352, width: 10, lean: -10, crown: 'c2', radius: 66 },
  { x: 520, base: 672, top: 232, width: 13, lean: 10, crown: 'c0', radius: 88 },
])}
${put('rider', 380, 640, 1.9)}
${specks(5, 14, 30, 620, 780, 780, { colour: 'lamp', size: 5 })}`;
  return sheet({
    prefix: 'eq',
    width: 800,
    height: 800,
    focus: 50,
    palette,
    depths,
    defs: symbols(['rider'], []),
    body,
  });
}

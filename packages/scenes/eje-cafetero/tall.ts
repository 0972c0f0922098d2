import { put, sheet } from '../kit/file.ts';
import { wood } from '../kit/leaves.ts';
import { ground, type Point } from '../kit/pen.ts';
import { random } from '../kit/random.ts';
import { facets, ridge, rough } from '../kit/ridge.ts';
import { specks } from '../kit/specks.ts';
import { branches, depths, fog, morning, palms, shadow, stand, symbols } from './land.ts';
import { palette, terraces } from './motifs.ts';

/** Beneath three palms on a ridge: the picker in the coffee below, the valley filling with mist behind. */
export function scene(): string {
  const r = random(12);
  const far = rough(
    [
      [-20, 440],
      [90, 390],
      [190, 330],
      [300, 412],
      [410, 376],
      [540, 440],
      [680, 400],
      [820, 450],
    ],
    r,
    34,
  );
  const near = rough(
    [
      [-20, 470],
      [110, 500],
      [240, 560],
      [380, 590],
      [500, 530],
      [640, 500],
      [820, 430],
    ],
    r,
    30,
  );
  const left: Point[] = [
    [-20, 560],
    [90, 552],
    [200, 606],
    [320, 690],
    [440, 730],
    [540, 740],
  ];
  const right: Point[] = [
    [260, 780],
    [420, 700],
    [560, 640],
    [690, 580],
    [820, 500],
  ];
  const pasture: Point[] = [
    [-20, 860],
    [120, 840],
    [260, 806],
    [400, 786],
    [560, 736],
    [700, 690],
    [820, 660],
  ];
  const body = `${morning(800, 290, 452)}
<path fill="var(--r1)" d="${ridge(far, 800)}"/><path fill="var(--r1s)" d="${facets(far, r, 60)}"/>
${fog([18, -60, 500, 470, 9, -60])}
<path fill="var(--r2)" d="${ridge(near, 800)}"/><path fill="var(--r2s)" d="${facets(near, r, 60)}"/>
${fog([21, 150, 760, 560, 9, 60])}
<path fill="var(--h1)" d="${ground(right, 1000)}"/>${wood(41, right, 450, 830, 24, 46)}
<path fill="var(--h1s)" d="${ground(left, 1000)}"/>
<g class="far">${stand(
    [
      [46, 640, 420, 27],
      [104, 650, 470, 25],
      [152, 680, 450, 28],
      [214, 700, 520, 26],
      [276, 740, 552, 27],
      [462, 740, 540, 25],
    ],
    3.5,
  )}</g>
${fog([5, -60, 620, 690, 9, -50])}
<path fill="var(--pa)" d="${ground(pasture, 1000)}"/><clipPath id="~k"><path d="${ground(pasture, 1000)}"/></clipPath>
<g clip-path="url(#~k)"><path fill="var(--pal)" d="M820 640Q680 720 560 764T300 900L480 930Q660 800 820 770z"/><path class="ln" stroke="var(--pas)" stroke-width="2.5" stroke-dasharray="70 12 120 26 40 16 90 40" d="${terraces(pasture, 11, 14, 9)}"/></g>
${put('house', 120, 806, 0.8)}
<g class="ln" stroke="var(--pas)">${shadow(470, 826, 230, 8)}${shadow(616, 780, 190, 6)}</g>
<g class="d">${put('parrot', 190, 300, 0.9)}${put('parrot', 150, 274, 0.7, 0.7, -12)}${put('parrot', 246, 266, 0.65, 0.65, 8)}</g>
${put('cow', 150, 880, 1.3)}${put('cow', 256, 862, -1.1, 1.1)}
${put('rider', 676, 724, 0.95)}
${palms([
  { x: 352, base: 826, top: 530, width: 7, lean: -10, crown: 'c1', radius: 50 },
  { x: 616, base: 782, top: 480, width: 8, lean: 12, crown: 'c2', radius: 58 },
  { x: 470, base: 830, top: 420, width: 11, lean: -10, crown: 'c0', radius: 76 },
])}
${specks(5, 20, 30, 640, 780, 960, { colour: 'lamp', size: 5 })}
<path fill="var(--pas)" d="M0 940q160-60 360-30t440-40v130H0z"/>
${put('picker', 470, 946, 1.3)}
<path fill="var(--fg)" d="M0 1000q60-50 170-40t160 40zM560 1000q100-50 240-54v54z"/>
${branches([
  ['b0', 830, 900, -4, 1.1],
  ['b1', 850, 1010, 6, 1.15],
  ['b1', -40, 990, 0, -1],
  ['b0', -30, 1050, -14, -0.9],
])}`;
  return sheet({
    prefix: 'et',
    width: 800,
    height: 1000,
    focus: 60,
    palette,
    depths,
    defs: symbols(['rider', 'cow', 'house', 'parrot', 'picker'], [3, 8]),
    body,
  });
}

import { put, sheet } from '../kit/file.ts';
import { wood } from '../kit/leaves.ts';
import { ground, type Point } from '../kit/pen.ts';
import { random } from '../kit/random.ts';
import { facets, ridge, rough } from '../kit/ridge.ts';
import { specks } from '../kit/specks.ts';
import { branches, depths, fence, fog, morning, palms, shadow, stand, symbols } from './land.ts';
import { palette, terraces } from './motifs.ts';

/** The valley from the road: a loaded Willys comes up, a rider looks after the cattle, palms stand in the mist. */
export function scene(): string {
  const r = random(4);
  const far = rough(
    [
      [-20, 452],
      [120, 440],
      [230, 448],
      [350, 434],
      [470, 454],
      [590, 438],
      [760, 446],
      [900, 424],
      [1060, 372],
      [1250, 318],
      [1420, 350],
      [1620, 300],
    ],
    r,
    36,
  );
  const near = rough(
    [
      [-20, 440],
      [90, 452],
      [210, 440],
      [330, 424],
      [470, 486],
      [640, 520],
      [800, 470],
      [940, 440],
      [1130, 470],
      [1300, 420],
      [1460, 390],
      [1620, 350],
    ],
    r,
    34,
  );
  const left: Point[] = [
    [-20, 440],
    [110, 424],
    [250, 470],
    [400, 560],
    [560, 630],
    [700, 656],
    [900, 660],
  ];
  const right: Point[] = [
    [520, 720],
    [700, 636],
    [900, 575],
    [1080, 535],
    [1240, 476],
    [1400, 436],
    [1620, 370],
  ];
  const lower = right.map(([x, y]) => [x, y + 62] as const);
  const shoulder: Point[] = [
    [-20, 580],
    [120, 565],
    [300, 604],
    [500, 668],
    [680, 704],
    [860, 716],
  ];
  const pasture: Point[] = [
    [300, 800],
    [440, 776],
    [610, 726],
    [760, 692],
    [940, 656],
    [1100, 622],
    [1300, 585],
    [1460, 540],
    [1620, 510],
  ];
  const front: Point[] = [
    [-20, 720],
    [140, 722],
    [330, 750],
    [520, 790],
    [760, 800],
    [1000, 776],
    [1300, 766],
    [1620, 770],
  ];
  const body = `${morning(1600, 404, 460)}
<path fill="var(--r1)" d="${ridge(far, 720)}"/><path fill="var(--r1s)" d="${facets(far, r, 60)}"/>
${fog([8, -40, 900, 408, 8, -70], [31, 760, 1640, 376, 6, 30])}
<path fill="var(--r2)" d="${ridge(near, 720)}"/><path fill="var(--r2s)" d="${facets(near, r, 70)}"/>
${fog([2, 240, 1320, 486, 11, 110])}
<path fill="var(--h1)" d="${ground(right, 900)}"/>${wood(21, right, 940, 1630, 26, 46)}${wood(22, lower, 1240, 1630, 30, 40)}
<path fill="var(--h1s)" d="${ground(left, 900)}"/>
<g class="far">${stand(
    [
      [42, 510, 428, 22],
      [98, 530, 446, 21],
      [150, 550, 432, 24],
      [205, 560, 450, 22],
      [262, 590, 456, 23],
      [316, 620, 450, 24],
      [372, 640, 462, 24],
      [430, 660, 440, 26],
      [498, 680, 508, 22],
      [700, 640, 470, 24],
      [772, 650, 500, 22],
      [842, 640, 446, 26],
    ],
    3.5,
  )}</g>
${fog([5, 200, 1160, 588, 10, -90], [15, -80, 300, 520, 5, 20])}
<path fill="var(--h2)" d="${ground(shoulder, 900)}"/><path class="ln" stroke="var(--h2s)" stroke-width="3" stroke-dasharray="60 14 90 22 30 9 140 18" d="${terraces(shoulder, 8, 13, 6)}"/>
<g class="mid">${stand(
    [
      [64, 680, 446, 38],
      [171, 690, 462, 38],
      [284, 700, 430, 40],
      [392, 730, 520, 38],
      [540, 760, 560, 36],
    ],
    6,
  )}</g>
${fog([45, 330, 900, 676, 5, 40])}
<path fill="var(--pa)" d="${ground(pasture, 900)}"/><clipPath id="~k"><path d="${ground(pasture, 900)}"/></clipPath>
<g clip-path="url(#~k)"><path fill="var(--pal)" d="M1620 490Q1400 610 1180 650 980 690 900 770L1040 810Q1240 710 1620 650z"/><path class="ln" stroke="var(--pas)" stroke-width="2.5" stroke-dasharray="70 12 120 26 40 16 90 40" d="${terraces(pasture, 9, 13, 9)}"/></g>
${put('house', 724, 650, 0.8)}
<path fill="var(--pa)" d="${ground(front, 900)}"/><path class="ln" stroke="var(--pas)" stroke-width="3" stroke-dasharray="90 14 140 32 50 18" d="${terraces(front, 6, 20, 12)}"/>
<path fill="var(--pas)" d="M-10 816Q180 800 340 850T460 910H-10zM700 910Q900 838 1160 836T1620 800V910z"/>
<path fill="var(--road)" d="M-10 884C200 866 380 846 520 812 640 784 690 754 668 732 648 716 668 706 730 690L740 691C694 706 676 714 698 726 748 748 752 778 700 812 620 858 420 892 260 910H-10z"/>
<path class="ln" stroke="var(--pas)" stroke-width="4" stroke-dasharray="22 9 34 12 12 7" d="M120 898Q470 858 690 776"/>
<g class="ln" stroke="var(--pas)">${shadow(1186, 726, 440, 8)}${shadow(1322, 676, 360, 6)}${shadow(966, 708, 260, 6)}</g>
<g class="d">${put('parrot', 1440, 216)}${put('parrot', 1404, 186, 0.8, 0.8, -12)}${put('parrot', 1490, 184, 0.7, 0.7, 8)}${put('parrot', 1520, 230, 0.65)}</g>
${put('cow', 1406, 606)}${put('cow', 1470, 592, -1, 1)}${put('cow', 1516, 634, 1.2)}${put('rider', 1210, 646)}
${palms([
  { x: 1506, base: 538, top: 316, width: 5, lean: 5, crown: 'c0', radius: 38 },
  { x: 842, base: 716, top: 420, width: 6, lean: 5, crown: 'c2', radius: 40 },
  { x: 966, base: 708, top: 352, width: 7, lean: -10, crown: 'c1', radius: 48 },
  { x: 1322, base: 676, top: 236, width: 8, lean: 12, crown: 'c2', radius: 56 },
  { x: 1186, base: 726, top: 172, width: 10, lean: -10, crown: 'c0', radius: 68 },
])}
${put('jeep', 330, 864, 1.12, 1.12, -6)}
${specks(5, 26, 60, 600, 1560, 850, { colour: 'lamp', size: 5 })}
${fence(8, [1640, 920], [820, 706], 150, 18)}
<path fill="var(--fg)" d="M1180 900q180-40 420-60v60z"/>
${branches([
  ['b0', 1640, 740, -8, 1.15],
  ['b1', 1640, 860, 6, 1.3],
  ['b0', -40, 770, 2, -1],
])}`;
  return sheet({
    prefix: 'ew',
    width: 1600,
    height: 900,
    focus: 40,
    palette,
    depths,
    defs: symbols(['jeep', 'rider', 'cow', 'house', 'parrot'], [3, 8]),
    body,
  });
}

import { fills, put, sheet } from '../kit/file.ts';
import { ground, type Point } from '../kit/pen.ts';
import { random } from '../kit/random.ts';
import { facets, ridge, rough } from '../kit/ridge.ts';
import { threads } from '../kit/threads.ts';
import { chiva, condor, frailejon, palette, shower, walker } from './motifs.ts';

/** Among frailejones, above the river's valley: the shower drifts over, the chiva goes down the bend below. */
export function scene(): string {
  const r = random(8);
  const snow = rough(
    [
      [-20, 520],
      [100, 470],
      [190, 400],
      [250, 440],
      [320, 386],
      [400, 470],
      [520, 520],
    ],
    r,
    20,
  );
  const east = rough(
    [
      [170, 660],
      [290, 560],
      [400, 500],
      [520, 460],
      [620, 490],
      [720, 440],
      [820, 470],
    ],
    r,
    30,
  );
  const central = rough(
    [
      [-20, 600],
      [90, 570],
      [190, 600],
      [300, 660],
      [420, 720],
    ],
    r,
    28,
  );
  const right = rough(
    [
      [360, 720],
      [480, 640],
      [600, 600],
      [720, 560],
      [820, 580],
    ],
    r,
    30,
  );
  const slope: Point[] = [
    [-20, 820],
    [120, 776],
    [280, 760],
    [460, 730],
    [640, 690],
    [820, 660],
  ];
  const moor: Point[] = [
    [-20, 880],
    [160, 866],
    [340, 880],
    [560, 870],
    [820, 830],
  ];
  const body = `<g stroke="var(--air)">${threads(800, 330, 24)}</g>
${fills(['sea', 'M-10 508h320v60H-10z'], ['m1', ridge(snow, 570)], ['m1s', facets(snow, r, 46, 1)], ['snow', 'M164 420l26-24 22 20 10 22-16-8-10 12-14-16zM292 410l28-26 22 22 18 26-20-6-12 10-16-16z'])}
${fills(['pl', 'M-10 566Q200 552 820 566V860H-10z'], ['m2', ridge(east, 640)], ['m2s', facets(east, r, 60)])}
${shower(6, 380, 840, 250, 366, 640)}
<path class="n" fill="none" stroke="var(--bolt)" stroke-width="2.5" stroke-linejoin="bevel" d="M650 366l-22 30 14 16-30 34 12 14-26 40m14-74l-30 22-8 26m52-82l20 26"/>
${fills(['m3', ridge(central, 800)], ['m3s', facets(central, r, 60)], ['m3', ridge(right, 800)], ['m3s', facets(right, r, 60)])}
${fills(['f1', ground(slope, 1000)])}<path class="ln" stroke="var(--f1s)" stroke-width="3" stroke-dasharray="60 14 90 22 30 9" d="M40 830Q300 780 800 690M60 856Q360 800 800 730"/>
<path fill="var(--road)" d="M820 690L600 740Q420 780 160 800q-80 8-60 24 30 14 200 12l520-20v16l-520 22Q60 858 40 824q-10-30 90-42Q400 760 600 716l220-48z"/>
${put('chiva', 330, 796, 0.92, 0.92, -9)}
${fills(['gold', ground(moor, 1000)], ['golds', 'M-10 960Q200 900 420 950T820 910v100H-10z'])}<path class="ln" stroke="var(--golds)" stroke-width="3" stroke-dasharray="7 16 12 26 5 12" d="M20 900Q300 890 500 900T800 860M20 930Q300 920 760 890"/><path class="ln" stroke="var(--ye)" stroke-width="4" stroke-dasharray="1 34 1 58 1 21" d="M40 916Q300 900 780 880"/>
${put('walker', 500, 926, 1.2)}${put('condor', 230, 330, 0.8)}
${put('fa', 400, 960, 0.66)}${put('fb', 690, 950, 0.8)}${put('fb', 110, 1000, 1.6)}${put('fa', 250, 1010, 1.1)}${put('fa', 770, 1030, 1.3)}`;
  return sheet({
    prefix: 'ct',
    width: 800,
    height: 1000,
    focus: 50,
    palette,
    defs: `${frailejon('fa', 4, 150)}${frailejon('fb', 9, 210)}${chiva}${condor}${walker}`,
    body,
  });
}

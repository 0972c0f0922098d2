import { fills, put, sheet } from '../kit/file.ts';
import { ground, type Point } from '../kit/pen.ts';
import { random } from '../kit/random.ts';
import { facets, ridge, rough } from '../kit/ridge.ts';
import { threads } from '../kit/threads.ts';
import { chiva, frailejon, palette, shower } from './motifs.ts';

/** The chiva on its bend under the rain, two frailejones: to be read at 160 px. */
export function scene(): string {
  const r = random(8);
  const snow = rough(
    [
      [-20, 460],
      [110, 400],
      [220, 300],
      [300, 350],
      [380, 290],
      [500, 400],
      [640, 470],
    ],
    r,
    24,
  );
  const range = rough(
    [
      [-20, 540],
      [140, 500],
      [300, 540],
      [460, 480],
      [640, 440],
      [820, 420],
    ],
    r,
    34,
  );
  const slope: Point[] = [
    [-20, 700],
    [200, 660],
    [420, 620],
    [620, 570],
    [820, 540],
  ];
  const moor: Point[] = [
    [-20, 740],
    [200, 726],
    [420, 736],
    [620, 720],
    [820, 690],
  ];
  const body = `<g stroke="var(--air)">${threads(800, 260, 25)}</g>
${fills(['m1', ridge(snow, 600)], ['m1s', facets(snow, r, 60, 1)], ['snow', 'M186 332l34-36 28 28 14 30-22-10-14 16-18-20zM344 322l36-34 30 30 24 36-28-10-16 14-20-20z'])}
${shower(6, 470, 860, 226, 330, 580)}<path class="n" fill="none" stroke="var(--bolt)" stroke-width="2.5" stroke-linejoin="bevel" d="M650 330l-26 36 16 20-36 40 14 16-30 48m16-88l-36 26-10 30m62-98l24 30"/>
${fills(['m3', ridge(range, 800)], ['m3s', facets(range, r, 70)], ['f1', ground(slope, 800)])}<path class="ln" stroke="var(--f1s)" stroke-width="4" stroke-dasharray="60 14 90 22 30 9" d="M0 740Q300 690 800 590"/>
<path fill="var(--road)" d="M820 630L520 684 0 770v-34l500-84 320-54z"/>
${put('chiva', 214, 704, 1.5, 1.5, -9)}
${fills(['gold', ground(moor, 800)])}<path class="ln" stroke="var(--golds)" stroke-width="4" stroke-dasharray="7 16 12 26 5 12" d="M20 760Q300 750 780 740"/>
${put('fb', 110, 810, 1.35)}${put('fa', 720, 810, 0.9)}`;
  return sheet({
    prefix: 'cq',
    width: 800,
    height: 800,
    focus: 50,
    palette,
    defs: `${frailejon('fa', 4, 150)}${frailejon('fb', 9, 210)}${chiva}`,
    body,
  });
}

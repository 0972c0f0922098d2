import { fills, put, sheet } from '../kit/file.ts';
import { random } from '../kit/random.ts';
import { facets, ridge, rough } from '../kit/ridge.ts';
import { ripples } from '../kit/threads.ts';
import { bag, guadua } from './bag.ts';
import { palette } from './palette.ts';
import { rays } from './weave.ts';

/** The bag alone on its beam, before a range and water: to be read at 160 px. */
export function scene(): string {
  const r = random(23);
  const range = rough(
    [
      [-20, 520],
      [110, 440],
      [240, 500],
      [380, 420],
      [560, 500],
      [680, 420],
      [820, 470],
    ],
    r,
    34,
  );
  const body = `${rays(130, 560, 13, 150, 360, 0.1, 3.04)}
${fills(['r1', ridge(range, 640)], ['r1s', facets(range, r, 60)], ['s1', 'M-10 560h820v250H-10z'], ['s2', 'M-10 640q160-20 320 6t500-10v170H-10z'], ['s3', 'M-10 730q160 20 400 4t420-20v90H-10z'])}
<g class="ln" stroke-width="4"><path stroke="var(--s3)" d="${ripples(3, 14, [0, 576, 800, 720], 130)}"/><path stroke="var(--s1)" d="${ripples(4, 9, [0, 660, 800, 780], 160)}"/></g>
${put('behind', 430, 764, 0.96)}${guadua(-10, 810, 94, 20)}${put('bag', 430, 764, 0.96)}`;
  return sheet({ prefix: 'hq', width: 800, height: 800, focus: 50, palette, defs: bag, body });
}

import { put, sheet } from '../kit/file.ts';
import { ripples, threads } from '../kit/threads.ts';
import { crabCay, providencia } from './isles.ts';
import { motifs, nightLamp, pier } from './motifs.ts';
import { palette } from './palette.ts';
import { crowns } from './plants.ts';
import { breakers, ranks, reef, sevenBlues } from './sea.ts';

/** The catboat, the Peak and the seven blues: to be read at 160 px. */
export function scene(): string {
  const defs = `${crowns.far}${providencia}${crabCay}${motifs.catboat}${motifs.girls}${motifs.bird}`;
  const body = `<g stroke="var(--air)">${threads(800, 208, 29)}</g>
${ranks(4, [
  [420, 276, 200],
  [-50, 300, 160],
  [660, 330, 150],
  [40, 376, 110],
  [-30, 414, 90],
  [120, 420, 70],
])}
${put('prov', 560, 442, 1.04)}
${sevenBlues(5, 800, 440, 800)}
${reef(6, 8, [0, 510, 800, 620])}
<g class="ln" stroke-width="4"><path stroke="var(--s5)" d="${ripples(4, 10, [0, 520, 800, 640], 100)}"/><path stroke="var(--foam)" d="${ripples(9, 9, [0, 600, 800, 780], 110)}"/></g>
${breakers(8, -20, 820, 486, 0.8)}
${put('cay', 650, 548, 0.9)}
${put('bird', 420, 350, 0.6)}
${put('cat', 250, 680, 1.12)}
${pier(820, 570, 716, 70)}${nightLamp(620, 708)}${put('girls', 700, 716, 1.3)}
<g class="ln" stroke="var(--foam)" stroke-width="4"><path d="M470 770h80M500 784h60"/></g>`;
  return sheet({ prefix: 'iq', width: 800, height: 800, focus: 50, palette, defs, body });
}

import { fills, put, sheet } from '../kit/file.ts';
import { ripples } from '../kit/threads.ts';
import { castNet, cloudBars, glitter, palette } from './motifs.ts';
import { lateSky, symbols, water } from './shore.ts';

/** Net, thrower, bow of the dugout and the sun between them: to be read at 160 px. */
export function scene(): string {
  const body = `${lateSky(800, 230, 440)}
<path class="d" fill="var(--sun)" d="M548 414a92 92 0 1 1 184 0q0 14-4 28H552q-4-14-4-28z"/>
${cloudBars([
  [430, 300, 330],
  [560, 322, 320],
  [500, 366, 230],
  [590, 392, 260],
  [40, 300, 150],
  [90, 318, 170],
])}
${fills(['far', 'M-20 442q110-26 220-22t160 22z'])}
${water(800, 440, 800)}
<g class="ln" stroke-width="4"><path stroke="var(--s3)" d="${ripples(3, 14, [0, 456, 800, 640], 130)}"/><path stroke="var(--s1)" d="${ripples(4, 12, [0, 560, 800, 760], 170)}"/>${glitter(2, 640, 450, 20, 5)}<path stroke="var(--foam)" d="${ripples(9, 9, [60, 680, 800, 780], 130)}"/></g>
${put('fly', 330, 330, 0.7)}${put('fly', 240, 306, 0.5)}
<g transform="translate(410 700)scale(1.6)"><path class="ln" stroke="var(--cas)" stroke-width="5" opacity=".65" d="M-50 6h360M10 18h290M70 30h210"/>
${castNet([-34, -168], [-146, -126], 92, 116)}${put('thrower', 22, -26)}${put('basket', 136, -20)}${put('canoe', 0, 0)}</g>`;
  return sheet({
    prefix: 'vq',
    width: 800,
    height: 800,
    focus: 50,
    palette,
    defs: symbols(['canoe', 'thrower', 'basket', 'flying']),
    body,
  });
}

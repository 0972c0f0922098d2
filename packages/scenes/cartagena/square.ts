import { fills, put, sheet } from '../kit/file.ts';
import { threads } from '../kit/threads.ts';
import { palette } from './palette.ts';
import { people } from './people.ts';
import { bougainvillea, cumulus, lamp, lamps, rocks, sea, sentryBox, stone } from './wall.ts';

/** One sentry box against the sea, two people on the parapet: to be read at 160 px. */
export function scene(): string {
  const crest = 'M330 560h120v30h60v-30h300v250H';
  const defs = `${bougainvillea('b0', 3, 150, 130, 150)}${stone()}${lamp}${sentryBox}${people.couple}${people.palenquera}`;
  const body = `<g stroke="var(--air)">${threads(800, 206, 27)}</g>
${cumulus(9, 360, 380, 400, 150)}${cumulus(4, -120, 420, 330, 100)}
${sea(9, -10, 810, 414, 800)}
<path fill="var(--ink)" d="M96 470h76l-12 16h-54z"/><path fill="var(--wo)" d="M130 464v-86q44 38 42 80zM124 462v-74q-22 32-24 70z"/>
${lamps([742, 580, 1.6])}${put('palenquera', 650, 566, 1.5)}
${fills(['oc', `${crest}350z`], ['ocl', 'M330 560l-120 16-80 234h234l-14-250z'])}<path fill="url(#~st)" d="${crest}130l80-234z"/>
${fills(['ocs', 'M344 640h460v18H344z'], ['ocl', 'M344 630h460v11H344zM194 630l152-8v10l-156 10z'])}<path fill="var(--ink)" opacity=".26" d="M390 658h420v150H560z"/>
${put('couple', 556, 562, 1.4)}
${put('box', 330, 640, 1.36)}
${rocks(5, 60, 560, 770, 90, 810)}${rocks(12, 545, 730, 792, 52, 810)}
${put('b0', 760, 660, 1.5, 1.3)}${put('b0', 810, 610, -1.2, 1.5)}`;
  return sheet({ prefix: 'aq', width: 800, height: 800, focus: 50, palette, defs, body });
}

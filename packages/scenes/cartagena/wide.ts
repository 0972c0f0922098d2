import { coconut } from '../kit/crown.ts';
import { fills, put, sheet } from '../kit/file.ts';
import { threads } from '../kit/threads.ts';
import { balcony, dome, door, house, roof, tower } from './houses.ts';
import { palette } from './palette.ts';
import { people } from './people.ts';
import { bougainvillea, cumulus, lamp, lamps, rocks, sea, sentryBox, stone } from './wall.ts';

const windows = (list: readonly (readonly [x: number, y: number, tone: string])[]) =>
  list
    .map(
      ([x, y, tone]) =>
        `<path fill="var(--${tone})" d="M${x} ${y}v-44h42v44z"/><path stroke="var(--wd)" stroke-width="42" stroke-dasharray="3 8" d="M${x + 3} ${y - 22}h40"/>`,
    )
    .join('');

/** The walled city from the sea at noon: bastion and sentry box, domes, balconies; the hero house crosses the edge. */
export function scene(): string {
  const defs = `${coconut('p', 31, 90, 19, 7, -1)}${bougainvillea('b0', 3, 150, 130, 190)}${bougainvillea('b1', 8, 110, 170, 150)}${stone()}${lamp}${sentryBox}${tower}${dome}${people.palenquera}${people.couple}${people.kiteBoy}${people.angler}`;
  const crest =
    'M400 686h124v24h44v-24h190v24h46v-24h188v24h46v-24h190v24h46v-24h190v24h46v-24h90v220H';
  const body = `<g stroke="var(--air)">${threads(1600, 426, 12)}</g>
${cumulus(9, 620, 520, 380, 84)}${cumulus(5, 1060, 318, 300, 96)}
${sea(9, -10, 640, 516, 900)}
<g class="n ln" stroke="var(--gl)" stroke-width="4"><path d="M126 560h20M112 574h40M122 590h30M106 612h44M128 632h26M116 660h40"/></g>
<path fill="var(--ink)" d="M96 548h66l-10 14h-46z"/><path fill="var(--wo)" d="M126 543v-76q38 34 36 70zM121 541v-66q-20 28-22 62z"/><path fill="var(--cus)" d="M146 491q16 22 16 46l-12 2q4-26-4-48z"/>
${put('tower', 640, 760, 0.7)}${put('dome', 1022, 600, 1)}
<g transform="translate(-270-78)scale(1.2)">
<path fill="none" stroke="var(--tr)" stroke-width="10" d="M1120 720q30-180 16-330"/>${put('p', 1136, 388, 0.85)}
${house(640, 156, 480, 'wo', `${door(676, 640, 28, 84)}${door(744, 640, 28, 84, 'off')}${balcony(650, 606, 136, 0.78, 3)}${roof(640, 482, 156, 26)}`)}
${house(796, 200, 420, 'bl', `${door(830, 588, 30, 92)}${door(886, 588, 30, 92)}${door(942, 588, 30, 92, 'off')}${balcony(806, 580, 182, 0.92, 4)}${roof(796, 422, 200, 28)}`)}
${house(996, 184, 462, 'pk', `${door(1030, 610, 30, 90, 'off')}${door(1110, 610, 30, 90)}${balcony(1008, 600, 160, 0.86, 3)}${roof(996, 464, 184, 26)}`)}
${house(
  1180,
  460,
  292,
  'oc',
  `${door(1224, 560, 46, 138)}${door(1334, 560, 46, 138)}${door(1444, 560, 46, 138, 'off')}${door(1554, 560, 46, 138)}${windows(
    [
      [1226, 376, 'win'],
      [1336, 376, 'off'],
      [1446, 376, 'win'],
      [1556, 376, 'win'],
    ],
  )}<path fill="var(--wo)" d="M1180 392h440v8h-440z"/>${balcony(1196, 556, 440, 1.46, 5)}${roof(1172, 294, 460, 40, 18)}`,
)}
<path fill="var(--skin)" d="M1262 474a9 9 0 1 1 18 0 9 9 0 1 1-18 0"/><path fill="var(--wo)" d="M1258 498q0-14 13-14t13 14z"/>
${put('b0', 1376, 494, 1.2)}${put('b1', 1460, 504, 1.1)}${put('b0', 1580, 496, -1.2, 1.3)}${put('b1', 880, 545, 0.7)}${put('b1', 776, 574, -0.5, 0.5)}
</g>
<g class="d"><path fill="none" stroke="var(--wo)" stroke-width="1.5" d="M704 604Q738 550 728 486"/><g transform="translate(0 88)"><path fill="var(--bo)" d="M718 322l24 30-16 46-28-36z"/><path fill="var(--bol)" d="M718 322l8 76-28-36z"/><path fill="none" stroke="var(--bo)" stroke-width="3" d="M726 398q-10 12 2 20t-4 22"/></g>${put('boy', 714, 688, 1.25)}</g>
${lamps([606, 698, 1.2], [1000, 698, 1.2], [1330, 698, 1.2])}
${put('palenquera', 850, 690, 1.1)}
<path fill="var(--ocs)" d="M520 694h1080v20H520z"/>
${[546, 781, 1015, 1251, 1487].map((x) => `<path fill="var(--ink)" d="M${x - 10} 705a10 10 0 1 1 20 0a10 10 0 1 1-20 0"/><path fill="var(--st)" d="M${x - 5} 705a5 5 0 1 1 10 0a5 5 0 1 1-10 0"/>`).join('')}
${fills(['oc', `${crest}420z`], ['ocl', 'M400 686l-110 12-64 202h214l-10-214z'])}<path fill="url(#~st)" d="${crest}226l64-202z"/>
${fills(['ocs', 'M430 748h1170v14H430z'], ['ocl', 'M430 740h1170v9H430zM280 738l152-6v9l-155 6z'])}
<path fill="var(--ink)" opacity=".26" d="M470 762h1130v138H740l-110-70zM456 690h50l150 72H480z"/>
${put('couple', 1124, 688, 1)}
${put('box', 424, 750, 1.06)}
<path class="ln" stroke="var(--wo)" stroke-width="5" d="M60 872h60M140 872h20M96 884h110M20 890h44"/>
${rocks(5, 176, 900, 872, 84)}${rocks(12, 860, 1330, 892, 56)}${rocks(9, 110, 1010, 892, 70)}
${put('angler', 250, 846, 1.05)}
<g transform="translate(1560 640)"><path fill="none" stroke="var(--lfs)" stroke-width="7" d="M60 300Q-60 120-220 190M60 200Q-20 60-120 60"/>${put('b0', 0, 0, 2.1, 2.2)}${put('b1', -120, 40, 1.5, 1.5, 24)}${put('b0', -60, 110, 1.9, 1.9, 10)}</g>`;
  return sheet({ prefix: 'aw', width: 1600, height: 900, focus: 40, palette, defs, body });
}

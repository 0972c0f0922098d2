import { fills, put, sheet } from '../kit/file.ts';
import { random } from '../kit/random.ts';
import { ridge, rough } from '../kit/ridge.ts';
import { roofs } from './candelaria.ts';
import { fan, trees } from './city.ts';
import { bank, bow, church, hills } from './hills.ts';
import { palette } from './palette.ts';
import { bus, people } from './street.ts';

/** The white church on its hill, brick towers, the red bus: to be read at 160 px. */
export function scene(): string {
  const r = random(7);
  const crest = rough(
    [
      [-20, 560],
      [90, 540],
      [200, 500],
      [310, 450],
      [380, 414],
      [420, 404],
      [616, 404],
      [670, 440],
      [750, 500],
      [830, 530],
    ],
    r,
    16,
  );
  const body = `${bank(11, 290, 392, 640, 124)}${bow(960, 640, 330, 148, 60)}
${fills([
  'm1',
  ridge(
    rough(
      [
        [-20, 520],
        [300, 490],
        [820, 470],
      ],
      r,
      20,
    ),
    700,
  ),
])}
${hills(3, crest, 720, [
  [60, -30, 0.7],
  [190, -80, 0.9],
  [300, -110, 0.8],
  [420, -120, 0.8],
  [510, -60, 1],
  [630, 40, 0.9],
  [720, 60, 0.5],
])}
${put('church', 520, 412, 1.34)}
${fan(2, 126, 700, -1, [
  [48, 260],
  [34, 190],
  [34, 124],
])}${fan(5, 164, 706, 1, [
  [48, 340],
  [34, 272],
  [34, 200],
  [32, 130],
])}
${roofs(6, [
  [400, 820, 590, 40, 46],
  [360, 820, 640, 30, 52],
])}
${trees(6, 20, 420, 700, 50)}
${fills(['vi', 'M-10 690h830v30H-10z'], ['rd', 'M-10 700h830v110H-10z'], ['rdl', 'M-10 698h830v6H-10z'])}
<path class="ln" stroke="var(--gl)" stroke-width="6" stroke-dasharray="60 40" opacity=".7" d="M-10 748h830"/>
${put('bus', 300, 706, 1.2)}
${put('woman', 160, 788, 1.5)}`;
  return sheet({
    prefix: 'bq',
    width: 800,
    height: 800,
    focus: 50,
    palette,
    defs: `${church}${bus}${people.woman}`,
    body,
  });
}

import { fills, put, sheet } from '../kit/file.ts';
import { Pen, times } from '../kit/pen.ts';
import { threads } from '../kit/threads.ts';
import { dome } from './houses.ts';
import { palette } from './palette.ts';
import { people } from './people.ts';
import { type Front, front, seen } from './street.ts';
import { bougainvillea, cumulus, lamp, lamps } from './wall.ts';

/** Down a street at noon towards San Pedro's dome: shade on the left, light on the right. */
export function scene(): string {
  const view = { x: 392, y: 716 };
  const left = { wall: -30, rail: 96, top: 300, ground: 1060, floor: 640 };
  const right = { wall: 812, rail: 690, top: 236, ground: 1060, floor: 612 };
  const fronts: Front[] = [
    { ...left, from: 1.9, to: 3.6, top: 330, colour: 'pk', doors: 3, bays: 3 },
    { ...left, from: 0.75, to: 1.9, top: 300, colour: 'bl', doors: 3, bays: 4 },
    { ...left, from: -0.2, to: 0.75, colour: 'wo', doors: 3, bays: 4 },
    { ...right, from: 2, to: 3.8, top: 360, colour: 'mi', doors: 3, bays: 3 },
    { ...right, from: 0.85, to: 2, top: 330, floor: 660, colour: 'co', doors: 3, bays: 4 },
    { ...right, from: -0.2, to: 0.85, colour: 'oc', doors: 3, bays: 4 },
  ];
  const shade = new Pen().poly([
    seen(view, -30, 1060, -0.3),
    seen(view, 400, 1060, -0.3),
    seen(view, 330, 1060, 3.6),
    seen(view, -30, 1060, 3.6),
  ]);
  const courses = new Pen();
  for (const z of [-0.1, 0, 0.12, 0.26, 0.45, 0.7, 1, 1.5, 2.2])
    courses.M(...seen(view, -30, 1060, z)).L(...seen(view, 812, 1060, z));
  const stones = times(9, (i) =>
    new Pen()
      .M(...seen(view, 40 + i * 90, 1060, -0.25))
      .L(...seen(view, 40 + i * 90, 1060, 3))
      .toString(),
  ).join('');
  const defs = `${bougainvillea('b0', 3, 150, 130, 190)}${bougainvillea('b1', 8, 110, 170, 150)}${lamp}${dome}${people.palenquera}${people.barrow}`;
  const body = `<g stroke="var(--air)">${threads(800, 220, 44)}</g><path fill="var(--air)" d="M0 566h800v434H0z"/>
${cumulus(9, 180, 470, 330, 120)}${cumulus(4, 330, 600, 260, 90)}
${put('dome', 412, 742, 0.78)}
${fills(['str', 'M-10 1010L340 730h100L810 1010z'])}
<path fill="none" stroke="var(--strs)" stroke-width="2.5" stroke-dasharray="26 5 14 7 34 6" d="${courses}"/><path fill="none" stroke="var(--strs)" stroke-width="2" stroke-dasharray="20 24 12 30" d="${stones}"/>
${fronts.map((f) => front(view, f)).join('')}
<path fill="var(--ink)" opacity=".24" d="${shade}"/>
${lamps([318, 800, 0.55], [508, 782, 0.5], [262, 880, 0.95], [608, 872, 0.9])}
${put('b1', 560, 560, 0.7)}${put('b0', 700, 520, 1.5, 1.5)}${put('b1', 640, 540, 1.2)}${put('b0', 770, 600, 1.7, 1.8)}${put('b1', 110, 586, 0.9)}${put('b0', 40, 570, 1.1)}
${put('palenquera', 440, 910, 1.55)}${put('barrow', 150, 950, 1.3)}`;
  return sheet({ prefix: 'at', width: 800, height: 1000, focus: 50, palette, defs, body });
}

import { dome, tower } from '../cartagena/houses.ts';
import { symbols as gulfSymbols } from '../covenas/shore.ts';
import { crown } from '../eje-cafetero/palm.ts';
import { put } from '../kit/file.ts';
import { times } from '../kit/pen.ts';
import { bag } from './bag.ts';

/** Symbols of the view: crowns of two palms, tower and dome, the canoe and its people, the bag. */
export const defs = `${crown('c0', 11, 28, 6)}${crown('d0', 5, 15, 4)}${crown('d1', 14, 15, 4)}${tower}${dome}${gulfSymbols(['canoe', 'thrower', 'paddler', 'basket'])}${bag}`;

/** A walled town on its spit of land, about 460 wide, foot of the wall at x, y. */
export function town(x: number, y: number, scale: number): string {
  const houses = [
    [-190, 60, 62, 'wo'],
    [-130, 70, 84, 'bl'],
    [-20, 64, 70, 'pk'],
    [120, 76, 92, 'ocl'],
    [196, 54, 66, 'mi'],
  ] as const;
  const fronts = houses.map(
    ([hx, w, h, colour]) =>
      `<path fill="var(--${colour})" d="M${hx} 0v-${h}h${w}V0z"/><path fill="var(--tl)" d="M${hx - 6}-${h}l10-16h${w - 8}l10 16z"/><path fill="var(--win)" d="${times(Math.floor(w / 22), (i) => `M${hx + 10 + i * 22} -${h - 34}v-20h9v20z`).join('')}"/>`,
  );
  return `<g transform="translate(${x} ${y})scale(${scale})">${put('tower', -70, 0, 0.5)}${put('dome', 62, -30, 0.5)}${fronts.join('')}<path fill="var(--wal)" d="M-260 44l10-52h34v10h14v-10h60v10h14v-10h60v10h14v-10h60v10h14v-10h60v10h14v-10h60v10h14v-10h40l30 52z"/><path fill="var(--ocs)" d="M-262 14h564l3 7h-569z"/><path fill="var(--ocs)" opacity=".5" d="M-220 26h70v7h-70zM-90 30h50v7h-50zM20 24h80v7H20zM160 30h60v7h-60z"/></g>`;
}

/** The dugout far out: its thrower at the bow and the boy at the stern. */
export const canoe = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y})scale(${scale})"><path class="ln" stroke="var(--s1)" stroke-width="6" d="M-40 8h360M30 22h230"/>${put('thrower', 22, -26)}${put('basket', 132, -20)}${put('paddler', 252, -24)}${put('canoe', 0, 0)}</g>`;

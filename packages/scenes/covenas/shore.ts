import { fills, put } from '../kit/file.ts';
import { threads } from '../kit/threads.ts';
import { castNet, motifs } from './motifs.ts';
import { thatch } from './plants.ts';

/** Late light: threads that thicken down to the horizon; no blue left in it. */
export const lateSky = (
  width: number,
  top: number,
  horizon: number,
  clear?: { from: number; until: number },
): string =>
  `<g stroke="var(--glow)">${threads(width, top, Math.floor((horizon - top) / 8), clear)}</g>`;

export const symbols = (names: readonly (keyof typeof motifs)[]): string =>
  names.map((name) => motifs[name]).join('');

/** The dugout with its crew, water line at x, y: net, thrower, basket and paddler. Scale 1 is 470 long. */
export function fishing(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y})scale(${scale})">
<path class="ln" stroke="var(--cas)" stroke-width="5" opacity=".65" d="M-50 6h360M10 18h290M70 30h210M150 42h80M-20 12h60"/>
${castNet([-34, -168], [-146, -122], 92, 112)}
${put('thrower', 22, -26)}${put('basket', 132, -20)}${put('paddler', 252, -24)}
${put('canoe', 0, 0)}
<path class="n" fill="none" stroke="var(--wd)" stroke-width="4" d="M334-46v-60"/><path class="n" fill="var(--gl)" d="M326-106h16l4-22h-24z"/>
<path class="n ln" stroke="var(--gl)" stroke-width="4" d="M296 8h70M240 24h150M270 40h90M200 56h140M250 72h60"/></g>`;
}

/** A thatched kiosk on four posts, centre x, foot of the sand y; a hammock with somebody asleep in it. */
export function kiosk(x: number, y: number, seed: number): string {
  return `<g transform="translate(${x} ${y})">
<path fill="var(--sands)" d="M-220 2q220-50 440 0-60 34-220 34T-220 2z"/>
<path class="n" fill="var(--gl)" opacity=".25" d="M-150 0q150-34 300 0-150 34-300 0z"/><path class="n ln" stroke="var(--gl)" stroke-width="4" opacity=".5" d="M-190 12h90M110 14h90M-60 30h160"/>
<path stroke="var(--wd)" stroke-width="8" d="M-62-230v196M66-230v198"/><path stroke="var(--wd)" stroke-width="12" d="M-130-224v228M126-224v230"/><path stroke="var(--thl)" stroke-width="3" d="M-134-204V0M122-204V2"/>
<path fill="var(--sands)" d="M-148 8q18-14 38 0zM106 10q20-14 42 0zM-74-30q12-8 24 0zM54-28q12-8 24 0z"/>
<path stroke="var(--wd)" stroke-width="5" d="M-62-96h126"/><path fill="var(--ths)" d="M-62-96h126v40H-62z"/><path fill="none" stroke="var(--rts)" stroke-width="2" stroke-dasharray="3 9" d="M-62-94h126m-126 18h126" />
<path fill="var(--bo)" d="M-40-96v-18h14v18zM-16-96v-26h8v26zM4-96v-16h18v16z"/><path fill="var(--skin)" d="M34-128a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/><path fill="var(--wo)" d="M30-96q0-24 12-24t12 24z"/>
<path fill="var(--cas)" d="M-126-150q60 58 126 58t122-56l4 6q-56 74-126 74-70 0-130-74z"/><path fill="var(--skin)" d="M-56-112a11 11 0 1 1 22 0 11 11 0 1 1-22 0M62-104l14-24 8 4-12 28z"/><path fill="var(--thl)" d="M-62-112q6-18 26-16l-8 14z"/>
<path fill="var(--bo)" d="M-130-150q62 66 130 66 66 0 124-64l4 8q-56 90-128 90-76 0-134-92z"/><path fill="none" stroke="var(--wo)" stroke-width="4" d="M-116-126q54 58 116 58 60 0 112-58"/><path fill="none" stroke="var(--bill)" stroke-width="3" d="M-124-140q58 62 124 62 64 0 120-64"/>
<path class="n" fill="var(--gl)" d="M-8-218h16l5 24h-26z"/>
<path fill="var(--ink)" opacity=".35" d="M-182-250h366l-30 38h-292z"/>
${thatch(seed, 0, -424, -240, 196, 5)}</g>`;
}

/** Calm water in four bands down to `bottom`. */
export const water = (width: number, horizon: number, bottom: number): string => {
  const h = bottom - horizon;
  const y = (share: number) => Math.round(horizon + h * share);
  return fills(
    ['s1', `M0 ${y(0)}h${width}V${bottom}H0z`],
    ['s2', `M0 ${y(0.24)}q${width / 4}-20 ${width / 2} 6t${width / 2}-16V${bottom}H0z`],
    [
      's3',
      `M0 ${y(0.54)}q${width / 5} 26 ${Math.round(width * 0.44)} 6t${Math.round(width * 0.56)}-50V${bottom}H0z`,
    ],
    ['s4', `M0 ${y(0.9)}q${width / 4}-50 ${width / 2}-46t${width / 2}-80V${bottom}H0z`],
  );
};

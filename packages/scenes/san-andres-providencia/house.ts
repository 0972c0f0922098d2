import { times } from '../kit/pen.ts';

const row = (n: number, draw: (i: number) => string) => times(n, draw).join('');

/** A window with jalousie shutters thrown open, foot at y; `off` stays dark at night. */
const window = (x: number, y: number, tone: string) =>
  `<path fill="var(--wo)" d="M${x - 5} ${y + 5}v-78h40v78z"/><path fill="var(--${tone})" d="M${x} ${y}v-68h30v68z"/><path stroke="var(--wo)" stroke-width="3" d="M${x + 15} ${y}v-68M${x} ${y - 36}h30"/><path fill="var(--mg)" d="M${x - 26} ${y}v-70h20v70zM${x + 36} ${y}v-70h20v70z"/><path stroke="var(--mgs)" stroke-width="3" d="${row(6, (i) => `M${x - 24} ${y - 8 - i * 11}h16M${x + 38} ${y - 8 - i * 11}h16`)}"/>`;

/** Cut-out trim below an eave: drops and rounds, 20 px each. */
const trim = (x: number, y: number, n: number) =>
  `<path fill="var(--wo)" d="M${x} ${y}h${n * 20}v8${row(n, () => 'q-3 12-10 12t-10-12')}z"/><path fill="var(--shd)" d="${row(n, (i) => `M${x + 7 + i * 20} ${y + 9}a3 3 0 1 1 6 0 3 3 0 1 1-6 0`)}"/>`;

/** A turned post with its pair of brackets, foot at y, 118 tall. */
const post = (x: number, y: number) =>
  `<path fill="var(--wo)" d="M${x - 5} ${y}v-118h10V${y}z"/><path fill="var(--wos)" d="M${x + 1} ${y}v-118h4V${y}z"/><path fill="var(--wo)" d="M${x - 5} ${y - 116}h-24q20 4 24 28zM${x + 5} ${y - 116}h24q-20 4-24 28z"/><path fill="var(--shd)" d="M${x - 13} ${y - 107}a3 3 0 1 1 6 0 3 3 0 1 1-6 0M${x + 7} ${y - 107}a3 3 0 1 1 6 0 3 3 0 1 1-6 0"/>`;

/**
 * A wooden island house on piles, seen from the front: gallery with cut-out trim, jalousies, a gable of boards above,
 * a roof of corrugated zinc; light from the left. Ground on y 0, 520 wide, 430 tall.
 */
export const house = `<g id="~house"><path fill="var(--off)" d="M-216-2v-66h432v66z"/><path stroke="var(--wos)" stroke-width="2" opacity=".45" d="${row(13, (i) => `M${-210 + i * 32} 0l64-64M${-210 + i * 32}-64l64 64`)}"/>
<path fill="var(--wo)" d="${row(6, (i) => `M${-232 + i * 90} 2v-66h16V2z`)}"/><path fill="var(--wos)" d="${row(6, (i) => `M${-222 + i * 90} 2v-66h6V2z`)}"/>
<path fill="var(--wl)" d="M-214-70v-142h428v142z"/><path stroke="var(--wls)" stroke-width="2" d="${row(11, (i) => `M-214-${82 + i * 12}h428`)}"/><path fill="var(--shd)" opacity=".55" d="M-214-212h428v34h-428z"/>
${window(-178, -88, 'win')}${window(-86, -88, 'off')}${window(134, -88, 'win')}
<path fill="var(--wo)" d="M8-70v-112h58v112z"/><path fill="var(--win)" d="M14-70v-106h46v106z"/><path fill="var(--tq)" d="M60-70v-106l28 6v100z"/><path stroke="var(--wo)" stroke-width="2" d="M66-82v-36l16 3v33zM66-126v-36l16 3v33z" fill="none"/>
<g transform="translate(-94 0)"><path fill="none" stroke="var(--wd)" stroke-width="4" stroke-linecap="round" d="M-46-72q36 12 74 0M-36-74l10-34M14-74l6-64M-32-94h46"/><path fill="var(--skin)" d="M-8-142a11 11 0 1 1 22 0 11 11 0 1 1-22 0"/><path fill="var(--wo)" d="M-9-144q2-12 13-12 12 0 12 14l-4 6q-2-12-10-12-6 0-11 4z"/><path fill="var(--rd)" d="M-8-96q-2-34 6-38 12-3 18 6l4 36z"/><path fill="var(--mg)" d="M-32-96q20-8 44-4l2 10q-18 4-28 4l-10 14h-14z"/><path fill="none" stroke="var(--skin)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M2-124l-10 18-16 2"/></g>
<path fill="var(--wo)" d="M-250-70h500v10h-500z"/><path fill="var(--wos)" d="M-250-62h500v6h-500z"/>
<path stroke="var(--wo)" stroke-width="4" d="${row(16, (i) => `M${-240 + i * 16}-70v-40`)}${row(9, (i) => `M${112 + i * 16}-70v-40`)}"/><path fill="var(--wo)" d="M-246-116h254v8h-254zM96-116h150v8H96z"/>
${[-236, -142, -48, 4, 98, 172, 236].map((x) => post(x, -66)).join('')}
<path fill="var(--wo)" d="M8-66h88v10H8z"/><path fill="var(--wos)" d="${row(5, (i) => `M${8 - i * 4}-${56 - i * 12}h${88 + i * 8}v12h-${88 + i * 8}z`)}"/><path fill="var(--wo)" d="${row(5, (i) => `M${6 - i * 4}-${58 - i * 12}h${92 + i * 8}v5h-${92 + i * 8}z`)}"/>
${trim(-260, -190, 26)}
<path fill="var(--rd)" d="M-268-184l52-62h432l52 62z"/><path fill="var(--rdl)" d="M-268-184l52-62h120l-30 62z"/><path stroke="var(--rds)" stroke-width="3" d="${row(23, (i) => `M${-242 + i * 22}-184L${Math.round(-200 + i * 18.2)}-246`)}"/><path fill="var(--rds)" d="M-272-190h544v8h-544z"/>
<path fill="var(--wl)" d="M-150-240L0-386l150 146z"/><path stroke="var(--wls)" stroke-width="2" d="${row(9, (i) => `M${-136 + i * 14}-${252 + i * 14}h${272 - i * 28}`)}"/><path fill="var(--wll)" opacity=".6" d="M-150-240L0-386v20l-118 126z"/>
${window(-15, -258, 'win')}<path fill="var(--shd)" d="M0-354l12 12-12 12-12-12z"/>
<path fill="var(--rdl)" d="M-184-232L-8-408l8 8v22L-164-216z"/><path fill="var(--rd)" d="M184-232L8-408l-8 8v22l164 162z"/><path fill="var(--rds)" d="M184-232l-8 8L0-398v-8l8-2zM-164-216l-8-6L0-386v8z"/>
<path fill="none" stroke="var(--wo)" stroke-width="8" stroke-dasharray="12 8" d="M-148-228L0-374l148 146"/><path fill="var(--wo)" d="M-5-400l5-38 5 38zM-8-412a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/></g>`;

/** The cistern beside it, fed from the eaves by a pipe; ground on y 0, 130 wide; the pipe leaves to the right at −180. */
export const cistern = `<g id="~cist"><path fill="none" stroke="var(--wos)" stroke-width="9" stroke-linejoin="round" d="M20-128v-36l70-22"/><path fill="none" stroke="var(--wo)" stroke-width="4" stroke-linejoin="round" d="M18-128v-36l70-22"/><path fill="var(--cs)" d="M-64 0v-116q64-18 128 0V0q-64 16-128 0z"/><path fill="var(--css)" d="M28 10v-134q20 2 36 8V0q-16 8-36 10z"/><path fill="none" stroke="var(--css)" stroke-width="4" d="M-64-84q64 18 128 0M-64-40q64 18 128 0"/><path fill="var(--css)" d="M-64-116q64-18 128 0-64 18-128 0z"/><path fill="var(--off)" d="M-22-117q24-8 44 0-24 8-44 0z"/><path fill="var(--ink)" d="M-40-24h16v6h-10v8h-6z"/><path fill="var(--tq)" d="M-54 10l4-22h24l4 22z"/></g>`;

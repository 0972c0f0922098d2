import { round } from '../kit/file.ts';
import { times } from '../kit/pen.ts';

const R = Math.round;

/** A tiled roof from the front, eave at y: channels, courses and the dark line under the eave. */
export const roof = (x: number, y: number, w: number, h: number, over = 10): string =>
  `<path fill="var(--tls)" d="M${x - over} ${y}h${w + 2 * over}v6h-${w + 2 * over}z"/><path fill="var(--tl)" d="M${x - over} ${y}l${over + 6}-${h}h${w - 12}l${over + 6} ${h}z"/><path stroke="var(--tls)" stroke-width="${h}" stroke-dasharray="3 9 2 10 3 8" opacity=".6" d="M${x + 8} ${y - h / 2}h${w - 10}"/><path stroke="var(--tls)" stroke-width="2" stroke-dasharray="7 5 9 4" d="M${x - over + 8} ${R(y - h * 0.45)}h${w + 2 * over - 16}M${x - over} ${y - 4}h${w + 2 * over}"/>`;

/** A tall door with open shutters, foot at y; `off` stays dark at night. */
export const door = (x: number, y: number, w: number, h: number, tone = 'win'): string =>
  `<path fill="var(--${tone})" d="M${x} ${y}v-${h}h${w}v${h}z"/><path fill="var(--wd)" d="M${R(x - w * 0.42)} ${y}v-${h}h${R(w * 0.36)}v${h}zM${R(x + w * 1.06)} ${y}v-${h}h${R(w * 0.36)}v${h}z"/><path stroke="var(--wd)" stroke-width="2" d="M${x + w / 2} ${y}v-${h}M${x} ${R(y - h * 0.68)}h${w}"/>`;

/** A long roofed wooden balcony on brackets, floor at y; k scales its height, n bays. */
export function balcony(x: number, y: number, w: number, k: number, n: number): string {
  const [high, rail] = [R(104 * k), R(40 * k)];
  const posts = times(n + 1, (i) => R(x + (i * w) / n));
  const brackets = posts
    .slice(0, -1)
    .map((p) => `M${p} ${y + 8}h${R(24 * k)}q-${R(18 * k)} 2-${R(22 * k)} ${R(22 * k)}z`);
  return `<path fill="var(--ink)" opacity=".3" d="M${x} ${y + 8}h${w}v${R(46 * k)}h-${w}zM${x + 8} ${y - high}h${w - 8}v${R(42 * k)}h-${w - 8}z"/>
<path fill="var(--wd)" d="${brackets.join('')}"/><path stroke="var(--wd)" stroke-width="${R(7 * k)}" d="${posts.map((p) => `M${p} ${y + 4}v${R(22 * k)}`).join('')}"/>
<path stroke="var(--wd)" stroke-width="${rail}" stroke-dasharray="${R(4 * k)} ${R(6 * k)}" d="M${x} ${y - rail / 2}h${w}"/>
<path stroke="var(--wd)" stroke-width="${R(6 * k)}" d="${posts.map((p) => `M${p} ${y}v-${high}`).join('')}"/><path stroke="var(--wdl)" stroke-width="${round(2.5 * k)}" d="${posts.map((p) => `M${p - R(2 * k)} ${y - rail}v-${high - rail}`).join('')}"/>
<path fill="var(--wd)" d="M${x - 5} ${y - rail - 3}h${w + 10}v${R(7 * k)}h-${w + 10}zM${x - 6} ${y}h${w + 12}v${R(10 * k)}h-${w + 12}z"/><path fill="var(--wdl)" d="M${x - 5} ${y - rail - 4}h${w + 10}v3h-${w + 10}zM${x - 6} ${y - 1}h${w + 12}v3h-${w + 12}z"/>
${roof(x, y - high, w, R(22 * k), R(14 * k))}`;
}

/** A plastered front down to 720, with its own shade under the eave and at the side away from the light. */
export const house = (x: number, w: number, top: number, colour: string, inner: string): string =>
  `<path fill="var(--${colour})" d="M${x} ${top}h${w}v${720 - top}h-${w}z"/><path fill="var(--ink)" opacity=".2" d="M${x + w - 12} ${top}h12v${720 - top}h-12zM${x} ${top}h${w}v26h-${w}z"/>${inner}`;

/** The cathedral's tower: a tall shaft, an open belfry and the coral dome of 1912. Foot at 0,0; 500 tall. */
export const tower = `<g id="~tower"><path fill="var(--dm)" d="M-54 0v-236h108V0z"/><path fill="var(--dms)" d="M22 0v-236h32V0zM-60-244h120v12H-60zM-58-120H58v8H-58z"/><path fill="var(--off)" d="M-12-150v-34q0-12 12-12t12 12v34z"/>
<path fill="var(--dm)" d="M-46-244v-92h92v92z"/><path fill="var(--dms)" d="M20-244v-92h26v92zM-54-346H54v12H-54z"/><path fill="var(--win)" d="M-32-250v-52q0-14 13-14t13 14v52zM4-250v-52q0-14 13-14t13 14v52z"/><path fill="var(--wo)" d="M-46-262h92v6h-92z"/>
<path fill="var(--dm)" d="M-38-346v-34h76v34z"/><path fill="var(--dms)" d="M16-346v-34h22v34z"/><path fill="var(--off)" d="M-7-362a7 7 0 1 1 14 0 7 7 0 1 1-14 0M-30-362a5 6 0 1 1 10 0 5 6 0 1 1-10 0"/>
<path fill="var(--co)" d="M-44-378q4-64 44-78 40 14 44 78z"/><path fill="var(--tls)" opacity=".5" d="M10-452q32 18 34 74H18q2-46-8-74z"/><path fill="none" stroke="var(--wo)" stroke-width="4" d="M-24-378q2-52 24-76 22 24 24 76"/><path fill="var(--dm)" d="M-10-452v-22q10-12 20 0v22z"/><path stroke="var(--ink)" stroke-width="4" d="M0-480v-32M-8-502H8"/></g>`;

/** San Pedro Claver's dome: drum with arched windows, ribs, lantern. Foot at 0,0; 400 tall. */
export const dome = `<g id="~dome"><path fill="var(--dm)" d="M-100 0v-150h200V0z"/><path fill="var(--dms)" d="M30 0v-150h70V0zM-112-160h224v14h-224zM-106-30h212v8h-212z"/><path fill="var(--win)" d="M-80-60v-44q0-14 13-14t13 14v44zM-32-60v-44q0-14 13-14t13 14v44zM50-60v-44q0-14 12-14t12 14v44z"/><path fill="var(--off)" d="M14-60v-44q0-14 12-14t12 14v44z"/><path fill="var(--wo)" d="M-92-160v-60h10v60zM-44-160v-60h10v60zM36-160v-60h10v60z" opacity=".0"/>
<path fill="var(--oc)" d="M-96-160q-6-128 96-156 102 28 96 156z"/><path fill="var(--ocs)" d="M16-312q84 26 80 152H36q8-100-20-152z"/><path fill="none" stroke="var(--wo)" stroke-width="5" d="M-62-160q2-110 62-154 60 44 62 154M0-160v-156"/><path fill="var(--dm)" d="M-20-314v-42h40v42z"/><path fill="var(--dms)" d="M6-314v-42h14v42z"/><path fill="var(--off)" d="M-11-320v-22q4-8 8 0v22z"/><path fill="var(--co)" d="M-25-356q25-34 50 0z"/><path stroke="var(--ink)" stroke-width="4" d="M0-372v-36M-10-396h20"/></g>`;

import { Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';
import { rhombRows } from './weave.ts';

/** A bent thread across the bag at height y: the roundness of the bag. */
const thread = (y: number) => `M-226 ${y}q226 58 452 0`;

type Band = {
  y: number;
  height: number;
  ground: string;
  figure?: string;
  n?: number;
  period?: number;
  inner?: string;
};

/** Bands from the mouth down; figures are rhombs, steps and dots on an 8 px grid, our own. */
const bands: readonly Band[] = [
  { y: -440, height: 40, ground: 're' },
  { y: -404, height: 30, ground: 'wool' },
  { y: -338, height: 104, ground: 'gr', figure: 'wool', n: 6, period: 120, inner: 'or' },
  { y: -272, height: 26, ground: 'or' },
  { y: -242, height: 36, ground: 'vi', figure: 'wool', n: 2, period: 36 },
  { y: -170, height: 110, ground: 'oc', figure: 'ink', n: 6, period: 104, inner: 'mg' },
  { y: -102, height: 26, ground: 'mg' },
  { y: -72, height: 36, ground: 'tq', figure: 'wool', n: 2, period: 36 },
  { y: -30, height: 50, ground: 'wool', figure: 're', n: 3, period: 48 },
  { y: 12, height: 40, ground: 're' },
];

function band({ y, height, ground, figure, n = 0, period = 1, inner }: Band): string {
  const cloth = `<path stroke="var(--${ground})" stroke-width="${height}" d="${thread(y)}"/>`;
  if (!figure) return cloth;
  const rows = (count: number, colour: string) =>
    rhombRows(count, 8, period)
      .map(
        ({ dash, shift }, i) =>
          `<path stroke="var(--${colour})" stroke-width="8.6" stroke-dasharray="${dash}" stroke-dashoffset="${shift + 10}" d="${thread(y + (i - count + 1) * 8)}"/>`,
      )
      .join('');
  return `${cloth}${rows(n, figure)}${inner ? rows(n - 2, inner) : ''}${inner ? rows(1, ground) : ''}`;
}

const body =
  'M-196-462q196 56 392 0 34 200 18 400-8 74-72 90-142 30-284 0-64-16-72-90-16-200 18-400z';

/** A pompom of cut thread. */
const pompom = (x: number, y: number, colour: string, size: number): string => {
  const r = random(x + 300);
  const edge = times(44, (i): Point => {
    const [angle, reach] = [
      (i * 6.283) / 44,
      size * (i % 2 ? between(r, 0.86, 0.92) : between(r, 0.98, 1.06)),
    ];
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return `<path fill="var(--${colour})" d="${new Pen().poly(edge)}"/><path fill="none" stroke="var(--ink)" stroke-width="2" opacity=".25" d="M${x - 9} ${y - 6}l5 10m4-14l2 12m8-9l-4 11m-12 4l6 6m6-5l7-4"/>`;
};

const strap = (d: string, colour: string, stitch: string) =>
  `<path stroke="var(--${colour})" stroke-width="40" d="${d}"/><path stroke="var(--${stitch})" stroke-width="14" stroke-dasharray="10 10" d="${d}"/><path stroke="var(--ink)" stroke-width="40" stroke-dasharray="2 6" opacity=".16" d="${d}"/>`;

/** The mochila, middle of its base on 0,0, 400 wide, mouth at −462; the strap runs over a pole at −720 and down behind it. */
export const bag = `<clipPath id="~kb"><path d="${body}"/></clipPath><g id="~behind" fill="none">${strap('M-160-440Q-134-580-26-704', 'strs', 'wool')}</g><g id="~bag"><path fill="var(--res)" d="M-196-462q196-62 392 0-196 60-392 0z"/>
<g clip-path="url(#~kb)"><path fill="var(--re)" d="M-240-470h480V40h-480z"/><g fill="none">${bands.map(band).join('')}<path stroke="var(--ink)" stroke-width="2" stroke-dasharray="2 6" opacity=".25" d="${times(16, (i) => thread(-452 + i * 30)).join('')}"/></g>
<path fill="var(--ink)" opacity=".2" d="M-200-470h60q-30 220 8 500h-100z"/><path fill="var(--ink)" opacity=".2" d="M-200-470h26q-26 220-2 500h-60z"/></g>
<path fill="none" stroke="var(--wool)" stroke-width="7" stroke-linecap="round" stroke-dasharray="22 16" d="M-196-446q196 58 392 0"/>
<g fill="none">${strap('M166-432Q138-580 24-700V-719', 'str', 're')}</g>
<path fill="none" stroke="var(--wool)" stroke-width="6" stroke-linecap="round" d="M-24-412q-16 70-46 104M8-412q8 76 40 130"/>${pompom(-74, -290, 're', 34)}${pompom(54, -262, 'or', 34)}</g>`;

/** A pole of guadua from x0 to x1, y its middle: nodes with their pale ring. */
export function guadua(x0: number, x1: number, y: number, half: number): string {
  const nodes = times(Math.floor((x1 - x0) / 110), (i) => x0 + 60 + i * 110 + ((i * 37) % 23));
  return `<path fill="var(--gd)" d="M${x0} ${y - half}H${x1}v${half * 2}H${x0}z"/><path fill="var(--gdl)" d="M${x0} ${y - half + 3}H${x1}v${half * 0.5}H${x0}z"/><path fill="var(--gds)" d="M${x0} ${y + half * 0.4}H${x1}v${half * 0.6}H${x0}z"/><path stroke="var(--wool)" stroke-width="5" d="${nodes.map((x) => `M${x} ${y - half - 1}v${half * 2 + 2}`).join('')}"/><path stroke="var(--gds)" stroke-width="2" d="${nodes.map((x) => `M${x + 4} ${y - half - 2}v${half * 2 + 4}`).join('')}"/>`;
}

import { Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';

/**
 * The thatched lookout on the boulders: two open floors on posts, hammocks in both, a hipped roof of palm leaf.
 * Foot centre on 0,0; 300 wide, 310 tall.
 */
export function lookout(): string {
  const r = random(17);
  const rows = 6;
  const thatch = times(rows, (k) => {
    const i = rows - 1 - k;
    const y = (t: number) => -310 + 120 * t;
    const half = (t: number) => 52 + 112 * t;
    const [high, low] = [i / rows, (i + 1) / rows];
    const fringe: Point[] = [];
    const straw = new Pen();
    for (let x = -half(low); x < half(low); ) {
      x += between(r, 7, 14);
      const end = Math.min(x, half(low));
      fringe.push([end, y(low) + between(r, 4, 14)], [Math.min(end + 3, half(low)), y(low) - 2]);
      if (r() < 0.7) straw.M(end * 0.9, y(low) - 16 + r() * 6).L(end, y(low) + 2);
    }
    const shape = new Pen().poly([
      [-half(high) + 4, y(high) - 6],
      [-half(low), y(low)],
      ...fringe,
      [half(high) - 4, y(high) - 6],
    ]);
    const lit = new Pen().poly([
      [-half(high) + 4, y(high) - 6],
      [-half(low), y(low)],
      [-half(low) * 0.42, y(low)],
      [-half(high) * 0.42, y(high) - 6],
    ]);
    const shade = new Pen().poly([
      [half(high) * 0.62, y(high) - 6],
      [half(low) * 0.62, y(low)],
      [half(low), y(low)],
      [half(high) - 4, y(high) - 6],
    ]);
    return `<path fill="var(--th)" d="${shape}"/><path fill="var(--thl)" d="${lit}"/><path fill="var(--ths)" opacity=".45" d="${shade}"/><path stroke="var(--ths)" stroke-width="2" d="${straw}"/>`;
  }).join('');
  const hammock = (x: number, y: number, w: number, colour: string) =>
    `<path fill="var(--${colour})" d="M${x} ${y}q${w / 2} 34 ${w} 0q-${w * 0.16} 40-${w / 2} 40t-${w / 2}-40z"/><path class="ln" stroke="var(--wo)" stroke-width="2.5" d="M${x + w * 0.12} ${y + 14}q${w * 0.38} 24 ${w * 0.76} 0"/>`;
  const posts = [-124, -62, 0, 62, 124];
  return `<g id="~look"><path fill="var(--win)" d="M-120-196h240v84h-240z"/><path fill="var(--off)" d="M-120-98h240v90h-240z"/><path class="n" fill="var(--win)" opacity=".55" d="M-30-98h60v90h-60z"/>
<path stroke="var(--wd)" stroke-width="6" d="M-92-196V-4M-32-196V-4M32-196V-4M92-196V-4"/>
${hammock(-118, -176, 70, 'co')}${hammock(-34, -178, 68, 'ye')}${hammock(48, -176, 70, 'bl')}${hammock(-118, -74, 74, 'ye')}${hammock(44, -74, 74, 'co')}
<path fill="var(--skin)" d="M-12-166a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/><path fill="var(--ink)" d="M-13-168q8-10 18 0l-3 4q-7-5-14 0z"/>
<path class="n" fill="var(--win)" d="M-4-190h8l5 14H-9z"/>
<path stroke="var(--wd)" stroke-width="10" d="${posts.map((x) => `M${x} 0V-196`).join('')}"/><path stroke="var(--wdl)" stroke-width="3" d="${posts.map((x) => `M${x - 3} 0V-196`).join('')}"/>
<path fill="var(--wd)" d="M-138-112h276v14h-276zM-132-8h264v14h-264z"/><path fill="var(--wdl)" d="M-138-112h276v4h-276zM-132-8h264v4h-264z"/>
<path class="ln" stroke="var(--wd)" stroke-width="4" d="M-134-134h268M-128-34h72M52-34h76"/><path stroke="var(--wd)" stroke-width="3" d="${times(12, (i) => `M${-122 + i * 22}-134v24`).join('')}"/>
<path stroke="var(--wdl)" stroke-width="4" d="M-30 4l22-106M-4 4l22-106"/><path stroke="var(--wdl)" stroke-width="3" d="${times(6, (i) => `M${-26 + i * 4}-${14 + i * 17}h24`).join('')}"/>
<path fill="var(--ink)" opacity=".4" d="M-150-196h300v18h-300z"/>
${thatch}<path fill="var(--ths)" d="M-54-318h108l8 8H-62z"/></g>`;
}

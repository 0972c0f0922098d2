import { round } from '../kit/file.ts';
import { Pen, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';

const R = Math.round;

/** A slope of clay tiles, eave on y: lit courses, channels, the dark line below; `gable` 1 or −1 shows the end wall. */
const tiles = (x: number, y: number, w: number, h: number, over = 8): string =>
  `<path fill="var(--tls)" d="M${x - over} ${y}h${w + 2 * over}v5h-${w + 2 * over}z"/><path fill="var(--tl)" d="M${x - over} ${y}l${over + 10}-${h}h${w - 20}l${over + 10} ${h}z"/><path fill="var(--tll)" d="M${x - over} ${y}l${over + 10}-${h}h${R(w * 0.42)}l-${R(w * 0.12)} ${h}z"/><path stroke="var(--tls)" stroke-width="${h}" stroke-dasharray="2 8 2 9 2 7" opacity=".55" d="M${x + 12} ${y - h / 2}h${w - 24}"/><path stroke="var(--wo)" stroke-width="3" d="M${x + 10} ${y - h}h${w - 20}"/>`;

/** A sash of panes, foot on y. */
const pane = (x: number, y: number, w: number, h: number, tone: string, frame: string) =>
  `<path fill="var(--${frame})" d="M${x - 4} ${y + 3}v-${h + 7}h${w + 8}v${h + 7}z"/><path fill="var(--${tone})" d="M${x} ${y}v-${h}h${w}v${h}z"/><path stroke="var(--${frame})" stroke-width="2" d="M${x + w / 2} ${y}v-${h}M${x} ${R(y - h * 0.55)}h${w}"/>`;

/** The carved balcony of La Candelaria: a closed box of turned posts and panes on corbels under its own small roof. */
function cajon(x: number, y: number, w: number, k: number, colour: string): string {
  const [high, rail] = [R(92 * k), R(40 * k)];
  const n = Math.max(3, R(w / (26 * k)));
  const posts = times(n + 1, (i) => R(x + (i * w) / n));
  const corbels = posts
    .filter((_, i) => i % 2 === 0)
    .map(
      (p) => `M${p - R(6 * k)} ${y + 5}h${R(14 * k)}q-2 ${R(14 * k)}-${R(10 * k)} ${R(18 * k)}z`,
    );
  return `<path fill="var(--vi)" opacity=".35" d="M${x} ${y + 6}h${w + R(12 * k)}v${R(34 * k)}h-${w}z"/><path fill="var(--wd)" d="${corbels.join('')}"/><path fill="var(--win)" d="M${x} ${y}v-${high}h${w}v${high}z"/><path fill="var(--${colour})" d="M${x} ${y}v-${rail}h${w}v${rail}z"/><path stroke="var(--wd)" stroke-width="${R(rail * 0.62)}" stroke-dasharray="${round(3 * k)} ${round(5 * k)}" d="M${x + 3} ${y - rail / 2}h${w - 6}"/><path stroke="var(--${colour})" stroke-width="${round(6 * k)}" d="${posts.map((p) => `M${p} ${y}v-${high}`).join('')}"/><path stroke="var(--${colour})" stroke-width="${round(2.5 * k)}" d="M${x} ${R(y - rail - (high - rail) * 0.4)}h${w}"/><path fill="var(--wd)" d="M${x - 5} ${y}h${w + 10}v${R(7 * k)}h-${w + 10}z"/><path fill="var(--wdl)" d="M${x - 4} ${y - rail - 3}h${w + 8}v${R(5 * k)}h-${w + 8}z"/>${tiles(x, y - high, w, R(20 * k), R(12 * k))}`;
}

export type Casa = {
  x: number;
  foot: number;
  w: number;
  h: number;
  roof: number;
  colour: string;
  wood: string;
  balcony?: boolean;
};

/** A house of one or two floors: plastered front with a painted base, deep roof, sometimes a carved balcony. */
export function casa({ x, foot, w, h, roof, colour, wood, balcony }: Casa): string {
  const r = random(x + h);
  const top = foot - h;
  const tall = h > 74;
  const bays = Math.max(2, R(w / 44));
  const pitch = w / bays;
  const [pw, ph] = [R(pitch * 0.4), R(Math.min(34, h * 0.34))];
  const upper = times(bays, (i) =>
    pane(R(x + pitch * (i + 0.3)), R(top + h * 0.42), pw, ph, r() < 0.5 ? 'win' : 'off', wood),
  );
  const gate = Math.floor(r() * bays);
  const lower = times(bays, (i) => {
    const px = R(x + pitch * (i + 0.3));
    return i === gate
      ? `<path fill="var(--wd)" d="M${px - 4} ${foot}v-${R(h * 0.4)}h${pw + 8}v${R(h * 0.4)}z"/><path stroke="var(--${wood})" stroke-width="2" d="M${px + pw / 2} ${foot}v-${R(h * 0.38)}"/>`
      : pane(px, foot - R(h * 0.12), pw, ph, r() < 0.4 ? 'win' : 'off', wood);
  });
  return `<path fill="var(--${colour})" d="M${x} ${foot}v-${h}h${w}v${h}z"/><path fill="var(--vi)" opacity=".4" d="M${x + w - R(w * 0.1)} ${foot}v-${h}h${R(w * 0.1)}v${h}zM${x} ${top}h${w}v${R(h * 0.12)}h-${w}z"/><path fill="var(--${wood})" d="M${x} ${foot}v-${R(h * 0.1)}h${w}v${R(h * 0.1)}z"/>${tall ? upper.join('') : ''}${lower.join('')}${tall && balcony ? cajon(R(x + w * 0.12), R(top + h * 0.5), R(w * 0.7), R(h * 0.38) / 92, wood) : ''}${tiles(x, top, w, roof)}`;
}

/** Small roofs far off, going up a slope: only tiles, a strip of wall and a dark window. */
export function roofs(
  seed: number,
  rows: readonly (readonly [x0: number, x1: number, y: number, rise: number, size: number])[],
): string {
  const r = random(seed);
  const walls = ['wo', 'oc', 'wo', 'az', 'pin', 'wos'] as const;
  return rows
    .map(([x0, x1, y, rise, size]) => {
      const fronts = new Map<string, Pen>();
      const [tile, lit, shade, dark, glow] = times(5, () => new Pen());
      for (let x = x0; x < x1; ) {
        const w = size * between(r, 1.3, 2.4);
        const level = y - (rise * (x - x0)) / (x1 - x0) + between(r, -0.2, 0.2) * size;
        const [h, k] = [size * between(r, 0.5, 0.75), size * between(r, 0.42, 0.6)];
        const name = walls[Math.floor(r() * walls.length)] ?? 'wo';
        const pen = fronts.get(name) ?? new Pen();
        fronts.set(name, pen);
        pen.poly([
          [x, level - h],
          [x + w, level - h],
          [x + w, level + size],
          [x, level + size],
        ]);
        for (const i of times(Math.max(2, Math.round(w / 22)), (n) => n)) {
          const wx = x + w * 0.12 + i * 20;
          if (wx > x + w - 12) continue;
          (r() < 0.45 ? glow : dark)?.poly([
            [wx, level - h + size * 0.16],
            [wx + 8, level - h + size * 0.16],
            [wx + 8, level - h + size * 0.42],
            [wx, level - h + size * 0.42],
          ]);
        }
        tile?.poly([
          [x - 4, level - h],
          [x + 7, level - h - k],
          [x + w - 7, level - h - k],
          [x + w + 4, level - h],
        ]);
        lit?.poly([
          [x - 4, level - h],
          [x + 7, level - h - k],
          [x + w * 0.5, level - h - k],
          [x + w * 0.4, level - h],
        ]);
        shade?.poly([
          [x - 4, level - h],
          [x + w + 4, level - h],
          [x + w + 4, level - h + 4],
          [x - 4, level - h + 4],
        ]);
        x += w + size * 0.06;
      }
      return `${[...fronts].map(([name, pen]) => `<path fill="var(--${name})" d="${pen}"/>`).join('')}<path fill="var(--tl)" d="${tile}"/><path fill="var(--tll)" d="${lit}"/><path fill="var(--tls)" d="${shade}"/><path fill="var(--off)" d="${dark}"/><path fill="var(--win)" d="${glow}"/>`;
    })
    .join('');
}

const pots = (x: number, y: number, w: number, seed: number) => {
  const r = random(seed);
  const [leaf, red] = [new Pen(), new Pen()];
  for (let px = x; px < x + w; px += between(r, 9, 17)) {
    const [py, s] = [y + between(r, -5, 7), between(r, 4, 8)];
    (r() < 0.45 ? red : leaf).poly(
      times(6, (k) => [
        px + Math.cos(k * 1.047) * s * between(r, 0.7, 1.3),
        py + Math.sin(k * 1.047) * s * between(r, 0.7, 1.3),
      ]),
    );
  }
  return `<path fill="var(--gr)" d="${leaf}"/><path fill="var(--re)" d="${red}"/>`;
};

/** A great house of La Candelaria near the reader, its left edge on 0 and its foot on 0: 330 wide, 340 tall with the roof. */
export const casona = (): string =>
  `<g id="~casona"><path fill="var(--wo)" d="M0 0v-262h320V0z"/><path fill="var(--vi)" opacity=".36" d="M282 0v-262h38V0zM0-262h320v20H0z"/><path fill="var(--em)" d="M0 0v-44h320V0z"/><path fill="var(--vi)" opacity=".36" d="M282 0v-44h38V0z"/><path fill="var(--wos)" d="M0-44h320v5H0z"/>
<path fill="var(--oc)" d="M128 0v-110h78V0z"/><path fill="var(--wd)" d="M136 0v-100h62V0z"/><path fill="var(--wdl)" d="M141-6v-40h24v40zM169-6v-40h24v40zM141-52v-40h24v40zM169-52v-40h24v40z"/>
${[34, 238].map((x) => `<path fill="var(--oc)" d="M${x - 7}-48v-70h54v70z"/><path fill="var(--win)" d="M${x}-54v-58h40v58z"/><path stroke="var(--wd)" stroke-width="56" stroke-dasharray="4 6" d="M${x + 3}-82h40"/><path stroke="var(--wd)" stroke-width="4" d="M${x - 3}-70h46M${x - 3}-96h46"/>`).join('')}
${cajon(24, -144, 226, 1, 'em')}${pots(26, -190, 222, 8)}
${tiles(0, -262, 320, 70, 22)}</g>`;

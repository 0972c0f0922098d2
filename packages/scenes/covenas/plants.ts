import { lerp, Pen, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';

/** A crown of red mangrove, half-axes w and h: leaves in tufts that break the outline, lit from the right and above. */
export function foliage(id: string, seed: number, leaves: number, w: number, h: number): string {
  const r = random(seed);
  const [dark, mid, light, base] = [new Pen(), new Pen(), new Pen(), new Pen()];
  const below = (sine: number) => (sine > 0 ? 0.75 : 1);
  for (let k = 0; k <= 15; k += 1) {
    const angle = (k / 15) * 6.283 + 3.14;
    const q = between(r, 0.86, 1.02);
    const [x, y] = [Math.cos(angle) * w * q, Math.sin(angle) * h * q * below(Math.sin(angle))];
    const m = angle - 0.21;
    const bulge = between(r, 1.12, 1.24);
    if (k) base.Q(Math.cos(m) * w * bulge, Math.sin(m) * h * bulge * below(Math.sin(m)), x, y);
    else base.M(x, y);
  }
  for (let i = 0; i < leaves; i += 1) {
    const rim = i % 5 < 2;
    const a = r() * 6.283;
    const q = rim ? between(r, 0.88, 1.04) : Math.sqrt(r()) * 0.95;
    const [x, y] = [Math.cos(a) * q * w, Math.sin(a) * q * h * below(Math.sin(a))];
    const turn =
      (rim ? Math.atan2(y * 1.1 - h * 0.3, x) : (x / w) * 1.1 - 1.57) + (r() - 0.5) * 1.2;
    const length = between(r, 16, 28);
    const [ux, uy] = [Math.cos(turn) * length, Math.sin(turn) * length];
    const light01 = (x / w) * 0.6 - (y / h) * 0.8 + (r() - 0.5) * 0.9;
    const pen = light01 > 0.28 ? light : light01 > -0.3 ? mid : dark;
    pen.M(x, y).Q(x + ux * 0.5 - uy * 0.38, y + uy * 0.5 + ux * 0.38, x + ux, y + uy);
    pen.Q(x + ux * 0.5 + uy * 0.38, y + uy * 0.5 - ux * 0.38, x, y);
  }
  return `<g id="~${id}"><path fill="var(--mgs)" d="${base}z"/><path fill="var(--mg)" d="${dark}"/><path fill="var(--mgm)" d="${mid}"/><path fill="var(--mgl)" d="${light}"/></g>`;
}

/** Prop roots: arches that step into the water. x, foot of the stem, number, spread. */
export function roots(
  seed: number,
  list: readonly (readonly [number, number, number, number])[],
  water: number,
): string {
  const r = random(seed);
  const [bark, lit, rings] = [new Pen(), new Pen(), new Pen()];
  for (const [x, y, n, spread] of list) {
    bark.M(x, y - 150).L(x + (r() - 0.5) * 16, y);
    for (let i = 0; i < n; i += 1) {
      const s = (i / (n - 1) - 0.5) * 2;
      const top = y - 60 + Math.abs(s) * 50 * r();
      const reach = s * spread * between(r, 0.7, 1.2);
      const foot = water + r() * 26;
      bark.M(x, top).C(x + reach * 0.5, top - 14, x + reach * 0.95, top + 10, x + reach, foot);
      if (s > -0.2)
        lit
          .M(x + 2, top - 2)
          .C(x + reach * 0.5 + 2, top - 16, x + reach * 0.95 + 2, top + 8, x + reach + 2, foot - 4);
      rings.M(x + reach - between(r, 10, 18), foot).L(x + reach + between(r, 12, 22), foot);
    }
  }
  return `<g class="ln"><path stroke="var(--rts)" stroke-width="9" d="${bark}"/><path stroke="var(--rtl)" stroke-width="2.5" d="${lit}"/><path stroke="var(--s4)" stroke-width="3" d="${rings}"/></g>`;
}

/** A conical roof of palm thatch in rows, each with a ragged fringe. */
export function thatch(
  seed: number,
  centre: number,
  top: number,
  base: number,
  half: number,
  rows: number,
): string {
  const r = random(seed);
  const row = (i: number) => {
    const [low, high] = [lerp(top, base, (i + 1) / rows), lerp(top, base, i / rows) - 6];
    const [wide, narrow] = [(half * (i + 1)) / rows, ((half * i) / rows) * 0.92 + 6];
    const [shape, straw] = [new Pen(), new Pen()];
    shape.M(centre - narrow, high).L(centre - wide, low);
    const ends: number[] = [];
    for (let x = centre - wide; x < centre + wide; ) {
      x += between(r, 8, 17);
      ends.push(x);
      shape
        .L(Math.min(x, centre + wide), low + between(r, 6, 18))
        .L(Math.min(x + 3, centre + wide), low - 3);
    }
    shape.L(centre + narrow, high).Z();
    for (const x of ends) {
      if (r() > 0.75) continue;
      const share = (x - centre) / wide;
      const t = between(r, 0.3, 0.7);
      straw.M(lerp(centre + share * narrow, x, t), lerp(high, low, t)).L(x, low + 4);
    }
    const lit = new Pen().poly([
      [centre - narrow, high],
      [centre - wide, low],
      [centre - wide * 0.38, low],
      [centre - 2, high],
    ]);
    const shade = new Pen().poly([
      [centre + narrow * 0.5, high],
      [centre + wide * 0.4, low],
      [centre + wide, low],
      [centre + narrow, high],
    ]);
    return `<path fill="var(--th)" d="${shape}"/><path fill="var(--thl)" d="${lit}"/><path stroke="var(--ths)" stroke-width="2" d="${straw}"/><path fill="var(--ths)" opacity=".5" d="${shade}"/>`;
  };
  return times(rows, (i) => row(rows - 1 - i)).join('');
}

import { put } from '../kit/file.ts';
import { lerp, Pen, type Point, times } from '../kit/pen.ts';
import { between, type Random, random } from '../kit/random.ts';

/** One leaf of the moriche: a stiff fan, almost a full round, split into ribs that hang at their tips. */
function fan(pen: Pen, hub: Point, angle: number, radius: number, ribs: number, r: Random) {
  const points = times(ribs, (i): [Point, Point] => {
    const a = angle + lerp(-2.1, 2.1, i / (ribs - 1));
    const reach = radius * between(r, 0.84, 1.08) * (1 - 0.12 * Math.abs((2 * i) / (ribs - 1) - 1));
    const tip: Point = [
      hub[0] + Math.cos(a) * reach,
      hub[1] + Math.sin(a) * reach + radius * 0.16 * (1 - Math.sin(a)) * 0.7,
    ];
    const b = a + 2.1 / (ribs - 1);
    const notch: Point = [
      hub[0] + Math.cos(b) * radius * 0.46,
      hub[1] + Math.sin(b) * radius * 0.46,
    ];
    return [tip, notch];
  });
  pen.poly([hub, ...points.flat().slice(0, -1)]);
}

/**
 * Crown of Mauritia flexuosa, foot of the crown on 0,0, about 100 high and wide to each side: round fans on long
 * stalks, dead ones hanging below, fruit in strings. Light from the upper right.
 */
export function crown(id: string, seed: number, leaves: number, ribs: number): string {
  const r = random(seed);
  const [back, mid, light, dead, stalks] = times(5, () => new Pen());
  const list = times(leaves, (i) => {
    const a = (lerp(-212, 32, (i + r() * 0.7) / leaves) * Math.PI) / 180;
    const inner = i % 3 === 1;
    return {
      a,
      reach: inner ? between(r, 14, 30) : between(r, 48, 66) * (Math.sin(a) > 0 ? 0.9 : 1),
      order: r() + (inner ? -0.25 : 0),
    };
  }).sort((p, q) => p.order - q.order);
  for (const [x, y, a] of [
    [-16, 34, 1.9],
    [14, 38, 1.2],
    [-2, 48, 1.6],
  ] as const)
    fan(dead as Pen, [x, y], a, 30, ribs - 3, r);
  for (const [i, { a, reach }] of list.entries()) {
    const hub: Point = [Math.cos(a) * reach, Math.sin(a) * reach - 14];
    const bright = Math.cos(a) * 0.6 - Math.sin(a) * 0.6 + between(r, -0.4, 0.4);
    const pen = i < leaves * 0.34 || bright < -0.15 ? back : bright > 0.42 ? light : mid;
    stalks?.M(0, 4).L(...hub);
    fan(pen as Pen, hub, a + between(r, -0.2, 0.2), between(r, 40, 50), ribs, r);
  }
  return `<g id="~${id}"><path fill="var(--pk)" d="${dead}"/><path fill="none" stroke="var(--pd)" stroke-width="2.5" d="${stalks}"/><path fill="var(--pd)" d="${back}"/><path fill="var(--pm)" d="${mid}"/><path fill="var(--pl)" d="${light}"/><path fill="none" stroke="var(--fr)" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 7" d="M-5 6q-20 12-22 52M6 6q20 14 20 48M0 8q-4 24 4 50"/></g>`;
}

type Moriche = {
  x: number;
  base: number;
  top: number;
  width: number;
  crown: string;
  /** Radius of the crown in px. */
  radius: number;
};

/** A palm: a straight smooth column with faint rings, lit on its right. */
export function moriche({ x, base, top, width, crown: id, radius }: Moriche): string {
  const r = random(x + base);
  const lean = between(r, -0.012, 0.012) * (base - top);
  const column = (dx: number, w: number) =>
    `M${Math.round(x + dx)} ${base}L${Math.round(x + lean + dx * 0.7)} ${top}l${Math.round(w * 0.7)} 0L${Math.round(x + dx + w)} ${base}z`;
  const rings = new Pen();
  if (width > 12)
    for (let y = top + 20; y < base; y += between(r, 20, 34))
      rings.M(x - width / 2 + lean * 0.5, y).L(x + width / 2 - 2 + lean * 0.5, y + 2);
  return `<path fill="var(--trs)" d="${column(-width / 2, width)}"/><path fill="var(--tr)" d="${column(0, width / 2)}"/>${width > 12 ? `<path stroke="var(--trs)" stroke-width="2" d="${rings}"/>` : ''}${put(id, x + lean + width * 0.1, top + radius * 0.02, (radius / 100) * (x % 2 ? 1 : -1), radius / 100)}`;
}

import { round } from '../kit/file.ts';
import { lerp, Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';

/**
 * Crown of Ceroxylon quindiuense, centre 0,0, radius about 100: 18 to 30 stiff leaves in a dense round
 * head, leaflets hanging straight down, silver beneath; under it a skirt of dead leaves and the fruit.
 */
export function crown(id: string, seed: number, leaves = 30, teeth = 7): string {
  const r = random(seed);
  const tone = { back: new Pen(), silver: new Pen(), mid: new Pen(), light: new Pen() };
  const dead = new Pen();
  for (const [x, length] of times(7, (i) => [lerp(-30, 30, i / 6), between(r, 46, 78)] as const))
    dead
      .M(x * 0.3, 4)
      .Q(x * 1.4, length * 0.4, x * 1.1 - 5, length)
      .L(x * 1.1 + 6, length - 9)
      .Q(x, 20, x * 0.3 + 7, 2)
      .Z();
  const fan = times(leaves, (i) => {
    const angle = (lerp(-222, 42, (i + r() * 0.8) / leaves) * Math.PI) / 180;
    const low = Math.sin(angle);
    return {
      angle,
      length: 100 * between(r, 0.84, 1.06) * (low > 0.2 ? 0.86 : 1),
      order: r() - low * 0.5,
    };
  }).sort((a, b) => b.order - a.order);
  for (const [i, leaf] of fan.entries()) {
    const low = Math.sin(leaf.angle);
    const light = Math.cos(leaf.angle) * 0.55 - low * 0.5 + between(r, -0.45, 0.45);
    const under = low > -0.05 && i % 2;
    const pen = under
      ? tone.silver
      : i < leaves * 0.35 || light < -0.2
        ? tone.back
        : light > 0.42
          ? tone.light
          : tone.mid;
    blade(pen, leaf.angle, leaf.length, teeth, r);
  }
  const strings = `<path fill="none" stroke="var(--ch)" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 8" d="M-6 26q-22 22-24 64M10 24q20 22 21 76"/>`;
  return `<g id="~${id}"><path fill="var(--cs)" d="${dead}"/><path fill="var(--cd)" d="M-44 6Q-60-52 0-62 60-52 44 6 20 26 0 24T-44 6z${tone.back}"/><path fill="var(--cv)" d="${tone.silver}"/><path fill="var(--cm)" d="${tone.mid}"/><path fill="var(--cl)" d="${tone.light}"/>${strings}</g>`;
}

/** One leaf: a stiff rib with a comb of leaflets hanging from it. */
function blade(pen: Pen, angle: number, length: number, teeth: number, r: () => number) {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const sag = 0.1 + 0.3 * Math.abs(ux);
  const rib = (t: number): Point => [length * t * ux, length * (t * uy + sag * t * t)];
  const flip = ux >= 0 ? 1 : -1;
  const hang = (t: number) =>
    length * 0.24 * Math.sin(Math.PI * Math.min(1, 0.14 + t * 0.84)) ** 0.7;
  const bend = rib(0.5);
  const comb: Point[] = times(teeth - 1, (k) => teeth - 1 - k).flatMap((j) => {
    const [a, b] = [rib(j / teeth + 0.04), rib(j / teeth - 0.05)];
    const h = hang(j / teeth) * between(r, 0.85, 1.25);
    return [
      [a[0] - uy * h * 0.5 * flip, a[1] + h * (0.3 + 0.7 * Math.abs(ux))] as const,
      [b[0] - Math.abs(uy) * h * uy * 0.25 * flip, b[1] + h * 0.4] as const,
    ];
  });
  // one winding for both sides, or overlapping leaves would cut holes into each other
  if (flip > 0) {
    pen.M(0, 0).Q(bend[0] + uy * 6, bend[1] - 16, ...rib(1));
    for (const point of comb) pen.L(...point);
  } else {
    pen.M(0, 0);
    for (const point of comb.reverse()) pen.L(...point);
    pen.L(...rib(1)).Q(bend[0] + uy * 6, bend[1] - 16, 0, 0);
  }
  pen.Z();
}

/** A trunk: pale, lit from the right, with the rings that fallen leaves left, as one uneven dash. */
function trunk(
  x: number,
  base: number,
  top: number,
  width: number,
  lean: number,
  seed: number,
): string {
  const r = random(seed);
  const height = Math.round(base - top);
  const rest = `q${Math.round(lean * 0.15)}-${Math.round(height * 0.5)} ${Math.round(lean)}-${height}`;
  const d = `M${x} ${base}${rest}`;
  const rings = times(
    5,
    () => `${round(1 + width * 0.06)} ${round(width * between(r, 0.9, 1.7))}`,
  ).join(' ');
  const lit = `M${round(x + width * 0.25)} ${base}${rest}`;
  return `<path stroke="var(--trs)" stroke-width="${width}" d="${d}"/><path stroke="var(--tr)" stroke-width="${round(width * 0.55)}" d="${lit}"/><path stroke="var(--ring)" stroke-width="${width}" stroke-dasharray="${rings}" opacity=".7" d="${d}"/>`;
}

export type Palm = {
  x: number;
  base: number;
  top: number;
  width: number;
  lean: number;
  crown: string;
  /** Radius of the crown in px. */
  radius: number;
};

/** A palm standing on pasture, with the tuft of grass that cattle leave at its foot. */
export function palm({ x, base, top, width, lean, crown, radius }: Palm): string {
  const scale = round(radius / 100);
  const tuft =
    width > 6
      ? `<path fill="var(--h2s)" d="M${x - width * 2} ${base + 2}l${width}-6 2-8 4 6 4-12 4 11 5-8 3 10 8-5 4 12z"/>`
      : '';
  return `<g fill="none">${trunk(x, base, top, width, lean, x * 3 + base)}</g>${tuft}<use href="#~${crown}" transform="translate(${Math.round(x + lean)} ${Math.round(top)})scale(${scale})"/>`;
}

import { lerp, Pen, type Point, times } from './pen.ts';
import { between, random } from './random.ts';

/** Crown of a coconut palm, centre 0,0: long arching feathers, three tones; lit side +1 is the right. */
export function coconut(
  id: string,
  seed: number,
  radius: number,
  feathers: number,
  teeth: number,
  lit: 1 | -1,
): string {
  const r = random(seed);
  const tones = { back: new Pen(), mid: new Pen(), light: new Pen() };
  const fan = times(feathers, (i) => {
    const angle = (lerp(-238, 58, (i + r() * 0.8) / feathers) * Math.PI) / 180;
    const up = -Math.sin(angle);
    return {
      angle,
      length: radius * between(r, 0.74, 1.04) * (up < -0.2 ? 0.78 : 1),
      order: r() + (up < 0 ? -0.3 : 0),
    };
  }).sort((a, b) => a.order - b.order);
  for (const [i, { angle, length }] of fan.entries()) {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const bright = c * lit > -0.1;
    const pen =
      i < feathers * 0.36
        ? tones.back
        : bright
          ? s < 0.25 && i % 4
            ? tones.light
            : tones.mid
          : i % 3
            ? tones.mid
            : tones.back;
    const sag = 0.22 + 0.34 * Math.abs(c) + r() * 0.14;
    const rib = (t: number): Point => [
      length * t * c * (1 - 0.06 * t),
      length * t * s * (1 - 0.1 * t) + sag * length * t * t,
    ];
    const width = (t: number) =>
      radius * 0.19 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.13)) ** 0.8;
    const side = c >= 0 ? 1 : -1;
    const bend = rib(0.52);
    const comb = times(teeth - 1, (k) => teeth - 1 - k).flatMap((j): Point[] => {
      const [t, a, b] = [j / teeth, rib(Math.min(1, j / teeth + 0.05)), rib(j / teeth - 0.04)];
      return [
        [a[0], a[1] + width(t) * between(r, 0.85, 1.3)],
        [b[0] - side, b[1] + width(t) * 0.5],
      ];
    });
    const edge: Point = [bend[0] * 1.02 - side * radius * 0.02, bend[1] - radius * 0.17];
    if (side > 0) pen.M(0, 0).Q(...edge, ...rib(1));
    else pen.M(0, 0);
    for (const point of side > 0 ? comb : comb.reverse()) pen.L(...point);
    if (side < 0) pen.L(...rib(1)).Q(...edge, 0, 0);
    pen.Z();
  }
  return `<g id="~${id}"><path fill="var(--cd)" d="${tones.back}"/><path fill="var(--cm)" d="${tones.mid}"/><path fill="var(--cl)" d="${tones.light}"/></g>`;
}

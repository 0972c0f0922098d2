import { Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';

type Tower = readonly [x: number, top: number, width: number, tone: 't1' | 't2' | 't3'];

/** Towers of the centre down to `foot`: a lit front, a shaded side, rows of windows, some lit by night. */
export function towers(seed: number, foot: number, list: readonly Tower[]): string {
  const r = random(seed);
  const [sides, dark, lit, tanks] = [new Pen(), new Pen(), new Pen(), new Pen()];
  const box = (pen: Pen, x: number, y: number, w: number, h: number) =>
    pen.poly([
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ]);
  const fronts = list.map(([x, top, w, tone]) => {
    box(sides, x + w * 0.74, top, w * 0.26, foot - top);
    if (r() < 0.6) box(tanks, x + w * between(r, 0.1, 0.5), top - 9, w * 0.28, 9);
    const columns = Math.max(2, Math.round((w * 0.7) / 13));
    const pitch = (w * 0.7) / columns;
    for (let y = top + 12; y < foot - 10; y += 17)
      for (const k of times(columns, (n) => n))
        if (r() < 0.86) box(r() < 0.4 ? lit : dark, x + 4 + k * pitch, y, pitch - 5, 9);
    return `<path fill="var(--${tone})" d="${box(new Pen(), x, top, w, foot - top)}"/>`;
  });
  return `<path fill="var(--cos)" d="${tanks}"/>${fronts.join('')}<path fill="var(--ink)" opacity=".2" d="${sides}"/><path fill="var(--off)" opacity=".75" d="${dark}"/><path fill="var(--win)" opacity=".8" d="${lit}"/>`;
}

/** The Coltejer building, which ends in the eye of a needle; foot centre on 0,0, 330 tall. */
export const needle = `<g id="~needle"><path fill="var(--co)" d="M-34 0v-230l24-92q10-16 20 0l24 92V0z"/><path fill="var(--cos)" d="M10 0v-230l-4-96q2 0 4 4l24 92V0z"/><path fill="var(--off)" d="M-7-254l7-46 7 46z"/><path stroke="var(--off)" stroke-width="3" d="M-26-4v-214M-17-4v-218M-8-4v-218M1-4v-218"/><path stroke="var(--win)" stroke-width="5" stroke-dasharray="6 34 6 52" d="M-21.500-12v-200M5-30v-180"/></g>`;

/** The viaduct of the metro from side to side; the deck's upper edge is on `y`. */
export function viaduct(y: number, width: number, ground: number, pitch: number): string {
  const legs = new Pen();
  const caps = new Pen();
  for (let x = pitch * 0.4; x < width; x += pitch) {
    legs.poly([
      [x - 13, y + 24],
      [x + 13, y + 24],
      [x + 13, ground],
      [x - 13, ground],
    ]);
    caps.poly([
      [x - 44, y + 24],
      [x + 44, y + 24],
      [x + 13, y + 54],
      [x - 13, y + 54],
    ]);
  }
  return `<path fill="var(--cos)" d="${legs}"/><path fill="var(--cos)" d="${caps}"/><path fill="var(--co)" d="M-10 ${y}h${width + 20}v26h-${width + 20}z"/><path fill="var(--cos)" d="M-10 ${y + 18}h${width + 20}v8h-${width + 20}z"/><path stroke="var(--cos)" stroke-width="2" stroke-dasharray="2 22" d="M-10 ${y + 8}h${width + 20}"/>`;
}

/** A carriage of the metro, wheels on y 0, 150 long; the front one has its cab on the right. */
const carriage = (id: string, end: string) =>
  `<g id="~${id}"><path fill="var(--ink)" d="M14-6h34v6H14zM102-6h34v6h-34z"/><path fill="var(--wo)" d="M2-62${end}V-8H2z"/><path fill="var(--gr)" d="M2-22h146v9H2z"/><path fill="var(--ye)" d="M2-26h146v4H2z"/><path fill="var(--win)" d="M10-53h24v22H10zM58-53h34v22H58zM116-53h24v22h-24z"/><path fill="var(--cos)" d="M39-55h15v47H39zM97-55h15v47H97z"/></g>`;
const cars = carriage('car', 'h146') + carriage('cab', 'h126q16 4 20 30');

/** A train of `n` carriages whose tail stands at x, put on rails at y. */
export function train(
  n: number,
  x: number,
  y: number,
  scale: number,
): { defs: string; body: string } {
  const body = times(n, (k) => {
    const id = k === n - 1 ? 'cab' : 'car';
    return `<use href="#~${id}" transform="translate(${Math.round(x + k * 151 * scale)} ${y})scale(${scale})"/>`;
  }).join('');
  return { defs: cars, body };
}

/** Round crowns of the trees along the river, in two greens. */
export function trees(seed: number, x0: number, x1: number, y: number, size: number): string {
  const r = random(seed);
  const [back, front] = [new Pen(), new Pen()];
  for (let x = x0; x < x1; x += size * between(r, 0.7, 1.5)) {
    const s = size * between(r, 0.6, 1.1);
    const crown: Point[] = times(9, (k) => [
      x + Math.cos((k / 9) * 6.283) * s * between(r, 0.85, 1.1),
      y - s * 0.5 + Math.sin((k / 9) * 6.283) * s * between(r, 0.7, 0.9),
    ]);
    (r() < 0.5 ? back : front).poly(crown);
  }
  return `<path fill="var(--gr)" d="${back}"/><path fill="var(--his)" d="${front}"/>`;
}

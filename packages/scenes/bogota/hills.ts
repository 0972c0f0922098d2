import { fills } from '../kit/file.ts';
import { lerp, Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';
import { heightAt, ridge } from '../kit/ridge.ts';

/**
 * The eastern hills: a wall of wooded spurs, each lit on its left and in shade on its right. A spur is the x of its
 * top, how far it leans to the right on the way down, and how far down it reaches (1 is `foot`).
 */
export function hills(
  seed: number,
  line: readonly Point[],
  foot: number,
  spurs: readonly (readonly [x: number, lean: number, reach: number])[],
): string {
  const r = random(seed);
  const [shade, lit, gold] = [new Pen(), new Pen(), new Pen()];
  const wedge = (pen: Pen, x: number, lean: number, reach: number, wide: number) => {
    const top = heightAt(line, x);
    const end: Point = [x + lean * reach, lerp(top, foot, reach)];
    const out = x + wide;
    const crest = line.filter(([px]) => px > Math.min(x, out) && px < Math.max(x, out));
    const edge = (from: Point, sway: number) =>
      times(
        5,
        (k): Point => [
          lerp(from[0], end[0], (k + 1) / 6) + (k % 2 ? -0.6 : 1) * sway * between(r, 0.6, 1.3),
          lerp(from[1], end[1], (k + between(r, 0.7, 1.2)) / 6),
        ],
      );
    const side = wide > 0 ? 1 : -1;
    pen.poly([
      [x, top],
      ...edge([x, top], side * 6),
      end,
      ...edge([out, heightAt(line, out)], side * 9).toReversed(),
      [out, heightAt(line, out)],
      ...(wide > 0 ? crest.toReversed() : crest),
    ]);
  };
  for (const [i, [x, lean, reach]] of spurs.entries()) {
    const right = Math.min(((spurs[i + 1]?.[0] ?? x + 130) - x) * 0.52, 74);
    const left = Math.min((x - (spurs[i - 1]?.[0] ?? x - 130)) * 0.46, 70);
    wedge(lit, x, lean - 26, reach * 0.8, -left);
    wedge(gold, x, lean - 20, reach * 0.42, -left * 0.7);
    wedge(shade, x, lean + 16, reach, right);
  }
  return fills(
    ['hi', ridge(line, foot + 200)],
    ['hil', lit.toString()],
    ['hig', gold.toString()],
    ['his', shade.toString()],
  );
}

/** Eucalyptus and pine along a line, pointed and round, lit from the left. */
export function forest(
  seed: number,
  line: readonly Point[],
  x0: number,
  x1: number,
  size: number,
): string {
  const r = random(seed);
  const [body, lit] = [new Pen(), new Pen()];
  for (let x = x0; x < x1; x += size * between(r, 0.3, 0.8)) {
    const y = heightAt(line, x) + size * 0.5;
    const h = size * between(r, 0.8, 1.7);
    const w = size * between(r, 0.3, 0.55);
    if (r() < 0.5) {
      body.M(x - w, y).Q(x - w * 0.5, y - h * 0.5, x, y - h);
      body.Q(x + w * 0.5, y - h * 0.5, x + w, y).Z();
      lit.M(x - w * 0.7, y - h * 0.2).Q(x - w * 0.4, y - h * 0.6, x, y - h);
      lit.Q(x - w * 0.1, y - h * 0.5, x - w * 0.7, y - h * 0.2).Z();
    } else {
      body
        .M(x - w * 1.3, y)
        .C(x - w * 1.8, y - h, x + w * 1.8, y - h, x + w * 1.3, y)
        .Z();
      lit.M(x - w * 1.1, y - h * 0.3).C(x - w * 1.2, y - h * 0.8, x, y - h * 0.8, x, y - h * 0.7);
      lit.Q(x - w * 0.8, y - h * 0.6, x - w * 1.1, y - h * 0.3).Z();
    }
  }
  return fills(['h1s', body.toString()], ['h1l', lit.toString()]);
}

/**
 * Monserrate: the white basilica with its one tower in front of the nave, the arcaded houses of the sanctuary, the
 * retaining wall. Middle of the tower on 0,0; 150 wide, 112 tall.
 */
export const church = `<g id="~church"><g class="n" fill="none" stroke="var(--gl)" stroke-width="2"><path opacity=".55" d="M-100 0A92 92 0 0 1 104 0"/><path opacity=".38" d="M-116 0A108 108 0 0 1 120 0"/><path opacity=".22" d="M-134 0A126 126 0 0 1 138 0"/></g>
<path fill="var(--ch)" d="M12 0v-46l30-14 26 16V0z"/><path fill="var(--chs)" d="M42-60l26 16V0H42z"/><path fill="var(--tl)" d="M8-44l6-18h40l20 20z"/><path fill="var(--tls)" d="M54-62l20 20H56z"/>
<path fill="var(--ch)" d="M-84 0v-24h64v24zM68 0v-20h34V0z"/><path fill="var(--tl)" d="M-88-24l8-9h54l8 9zM66-20l6-8h26l8 8z"/><path fill="var(--off)" d="M-78-4v-9q4-6 8 0v9zM-64-4v-9q4-6 8 0v9zM-50-4v-9q4-6 8 0v9zM-36-4v-9q4-6 8 0v9zM76-4v-8h6v8zM88-4v-8h6v8z"/>
<path fill="var(--ch)" d="M-22 2v-38L0-50l22 14V2z"/><path fill="var(--chs)" d="M12-42l10 6V2H12z"/><path fill="var(--ch)" d="M-13-40v-42h26v42z"/><path fill="var(--chs)" d="M5-40v-42h8v42z"/><path fill="var(--wo)" d="M-16-82h32v-5h-32zM-15-56h30v-3h-30z"/><path fill="var(--win)" d="M-8-62v-12q4-6 8 0v12zM2-62v-12q3-5 6 0v12z"/><path fill="var(--ch)" d="M-9-87l1-10H8l1 10z"/><path fill="var(--wos)" d="M-10-97L0-118l10 21z"/><path fill="var(--chs)" d="M0-118l10 21H1z"/><path stroke="var(--ink)" stroke-width="2" d="M0-116v-16M-5-126H5"/><path fill="var(--win)" d="M-6 2v-18q6-8 12 0V2zM-17-10v-12q3-4 6 0v12zM13-10v-12q3-4 6 0v12zM-4-36a4 4 0 1 1 8 0 4 4 0 1 1-8 0"/>
<path fill="var(--wos)" d="M-92 0H106l4 12H-98z"/><path stroke="var(--chs)" stroke-width="6" stroke-dasharray="2 9" d="M-90 7h190"/></g>`;

/** The statue of Guadalupe on its hill, seen from the city: white, small. Foot on 0,0. */
export const statue = `<g id="~statue"><path fill="var(--ch)" d="M-14 0v-10h28V0zM-8-10l3-30q0-8 5-8t5 8l3 30z"/><path fill="var(--chs)" d="M1-48q4 1 4 8l3 30H2z"/><path stroke="var(--ch)" stroke-width="4" stroke-linecap="round" d="M-4-36l-8 8M4-36l8 8"/><path fill="var(--ch)" d="M-4-50a4 4 0 1 1 8 0 4 4 0 1 1-8 0"/></g>`;

/** A bank of cloud: lobes above, a flat base whose edge takes the sun in threads. */
export function bank(seed: number, x: number, y: number, w: number, h: number): string {
  const r = random(seed);
  const n = Math.round(w / 84);
  const crest = (k: number) => {
    const pen = new Pen().M(x, y);
    let [cx, cy] = [x, y];
    for (let i = 0; i < n; i += 1) {
      const last = i === n - 1;
      const next = last ? x + w : x + (w * (i + between(r, 0.8, 1.2))) / n;
      const t = (next - x) / w;
      const end = last ? y : y - Math.sqrt(1 - (2 * t - 1) ** 2) * h * k * between(r, 0.52, 0.72);
      const puff = (next - cx) * between(r, 0.6, 0.85);
      pen.C(cx - puff * 0.16, cy - puff, next + puff * 0.16, end - puff, next, end);
      [cx, cy] = [next, end];
    }
    return `${pen}z`;
  };
  const bar = (dy: number, from: number, to: number) =>
    `M${Math.round(x + w * from)} ${y + dy}H${Math.round(x + w * to)}`;
  const light = times(4, (i) => bar(3 + i * 8, between(r, 0.02, 0.1), between(r, 0.86, 0.99)));
  const dark = times(6, (i) => bar(-12 - i * 8, between(r, 0.1, 0.4), between(r, 0.6, 0.95)));
  return `<path fill="var(--ckm)" d="${crest(1)}"/><path fill="var(--ck)" d="${crest(0.55)}"/><g class="ln"><path stroke="var(--ckm)" stroke-width="2" d="${dark.join('')}"/><path stroke="var(--ckl)" stroke-width="5" d="${light[0]}"/><path stroke="var(--ckl)" stroke-width="3.5" d="${light[1]}"/><path stroke="var(--ckl)" stroke-width="2" d="${light[2]}${light[3]}"/></g>`;
}

/** Rain over the páramo: slanting threads below a cloud. */
export function rain(seed: number, x0: number, x1: number, y0: number, y1: number): string {
  const r = random(seed);
  const pen = new Pen();
  for (let x = x0; x < x1; x += 11) {
    const from = lerp(y0, y1, between(r, 0, 0.25));
    const to = lerp(y0, y1, between(r, 0.6, 1));
    pen.M(x, from).L(x - (to - from) * 0.28, to);
  }
  return `<path class="ln" stroke="var(--rn)" stroke-width="2.5" d="${pen}"/>`;
}

/** A part of a rainbow, as four threads side by side, between two angles in degrees. */
export function bow(cx: number, cy: number, radius: number, from: number, to: number): string {
  const arc = (k: number) => {
    const R = radius - k * 9;
    const p = (deg: number) =>
      `${Math.round(cx + Math.cos((deg * Math.PI) / 180) * R)} ${Math.round(cy - Math.sin((deg * Math.PI) / 180) * R)}`;
    return `<path stroke="var(--i${k + 1})" d="M${p(from)}A${R} ${R} 0 0 1 ${p(to)}"/>`;
  };
  return `<g class="d" fill="none" stroke-width="7.5" opacity=".72">${times(4, arc).join('')}</g>`;
}

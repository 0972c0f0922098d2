import { Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';

const box = (pen: Pen, x: number, y: number, w: number, h: number) =>
  pen.poly([
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]);

type Block = readonly [x: number, top: number, width: number, tone: string];

/** Buildings down to `foot`: the front takes the sun, the side on the right is in shade; by night some columns of windows are lit. */
export function blocks(seed: number, foot: number, list: readonly Block[]): string {
  const r = random(seed);
  const [sides, dark, lit, caps] = [new Pen(), new Pen(), new Pen(), new Pen()];
  const fronts = list.map(([x, top, w, tone]) => {
    const front = w * between(r, 0.62, 0.74);
    box(sides, x + front, top, w - front, foot - top);
    box(caps, x - 1, top - 4, w + 2, 4);
    if (r() < 0.5) box(caps, x + front * between(r, 0.1, 0.4), top - 14, front * 0.34, 11);
    const columns = Math.max(2, Math.round(front / 14));
    const pitch = front / columns;
    for (const k of times(columns, (n) => n)) {
      const wx = x + pitch * (k + 0.5);
      const from = top + 10 + (r() < 0.3 ? 16 : 0);
      const half = foot - Math.round(between(r, 0.2, 0.8) * ((foot - top) / 16)) * 16;
      dark.M(wx, from).L(wx, foot - 6);
      if (r() < 0.7) lit.M(wx, half).L(wx, half + 16 * Math.ceil(between(r, 0.2, 3)));
    }
    return `<path fill="var(--${tone})" d="${box(new Pen(), x, top, w, foot - top)}"/>`;
  });
  const rows = 'stroke-width="8" stroke-dasharray="8 8"';
  return `${fronts.join('')}<path fill="var(--vi)" opacity=".42" d="${sides}"/><path stroke="var(--off)" ${rows} opacity=".8" d="${dark}"/><path class="n" stroke="var(--win)" ${rows} d="${lit}"/><path fill="var(--b4)" d="${caps}"/>`;
}

/**
 * One of the Torres del Parque: brick fans that step down in a curve. Slabs from the spine outwards, as width and
 * height; spine on x, foot on y; `side` is where the terraces fall to.
 */
export function fan(
  seed: number,
  x: number,
  foot: number,
  side: 1 | -1,
  slabs: readonly (readonly [width: number, height: number])[],
): string {
  const r = random(seed);
  const tones =
    side > 0
      ? ['b3', 'b3', 'b1', 'b1', 'b2', 'b2', 'b4']
      : ['b2', 'b1', 'b1', 'b3', 'b3', 'b3', 'b3'];
  let cx = x;
  const [floors, glow, ribs, rims] = [new Pen(), new Pen(), new Pen(), new Pen()];
  const bodies = slabs.map(([w, h], i) => {
    const [x0, x1] = [cx, cx + side * w];
    const top = foot - h;
    const drop = Math.min(h * 0.1, w * 0.7);
    const pen = new Pen().M(x0, foot).L(x0, top);
    pen
      .Q(x1 - side * w * 0.2, top, x1, top + drop)
      .L(x1, foot)
      .Z();
    rims.M(x0, top).Q(x1 - side * w * 0.2, top, x1, top + drop);
    const n = Math.round(w / 12);
    for (const k of times(n, (j) => j)) {
      const wx = x0 + (side * w * (k + 0.5)) / n;
      const from = top + drop * ((k + 1) / n) + 10;
      floors.M(wx, from).L(wx, foot - 6);
      const start = from + 11 * Math.floor(between(r, 0, (foot - from) / 11 - 4));
      if (r() < 0.75) glow.M(wx, start).L(wx, start + 11 * Math.ceil(between(r, 0.4, 5)));
    }
    ribs.M(x1, top + drop).L(x1, foot);
    cx = x1;
    return `<path fill="var(--${tones[i % tones.length]})" d="${pen}"/>`;
  });
  return `${bodies.join('')}<path stroke="var(--off)" stroke-width="7" stroke-dasharray="5 6" opacity=".7" d="${floors}"/><path class="n" stroke="var(--win)" stroke-width="7" stroke-dasharray="5 6" d="${glow}"/><path stroke="var(--b4)" stroke-width="2" d="${ribs}"/><path fill="none" stroke="var(--t1)" stroke-width="2.5" d="${rims}"/>`;
}

/** The bullring of Santamaría: a round of brick in two tiers of arches, its gate a horseshoe arch. Foot middle on 0,0. */
export const bullring = `<g id="~ring"><path fill="var(--b1)" d="M-104 0v-62q50-14 104-14t104 14V0z"/><path fill="var(--b3)" d="M-104 0v-62q22-7 52-11V0z"/><path fill="var(--b2)" d="M52 0v-73q30 4 52 11V0z"/><path fill="none" stroke="var(--t1)" stroke-width="3" d="M-106-64q52-14 106-14t106 14M-104-34q50-8 104-8t104 8"/><path fill="var(--off)" d="M-96-40v-14q5-7 10-1v15zM-78-42v-15q5-7 11-1v15zM-58-44v-15q6-7 12-1v15zM-36-45v-15q6-7 12-1v15zM26-46v-15q6-6 12 0v15zM48-45v-15q6-6 11 1v15zM70-43v-15q5-5 10 2v14zM90-40v-14q4-5 8 2v13zM-96-4v-18q5-7 10-1v19zM-78-4v-20q5-7 11-1v21zM-58-4v-22q6-7 12-1v23zM50-4v-24q6-5 11 1v23zM70-4v-22q5-5 10 2v20zM90-4v-19q4-5 8 2v17z"/><path fill="var(--b3)" d="M-24 0v-90h34V0z"/><path fill="var(--b1)" d="M10 0v-90h14V0z"/><path fill="var(--t1)" d="M-27-94h54v5h-54zM-24-100h8v6h-8zM-10-100h8v6h-8zM4-100h8v6h-8zM16-100h8v6h-8z"/><path fill="var(--win)" d="M-14 0v-26q-5-20 10-22 15 2 10 22V0z"/><path fill="var(--off)" d="M-13-60v-12q3-5 6 0v12zM-1-60v-12q3-5 6 0v12z"/></g>`;

/** The Colpatria tower: pale, ribbed from foot to roof; foot middle on 0,0, 290 tall. */
export const colpatria = `<g id="~colpatria"><path fill="var(--t1)" d="M-32 0v-284h64V0z"/><path fill="var(--t3)" d="M12 0v-284h20V0z"/><path fill="var(--t2)" d="M-22-284v-10h44v10z"/><path stroke="var(--off)" stroke-width="4" opacity=".7" d="M-25-6v-268M-15-6v-268M-5-6v-268M5-6v-268"/><path stroke="var(--vi)" stroke-width="3" d="M16-6v-272M22-6v-272M28-6v-272"/><path stroke="var(--win)" stroke-width="4" stroke-dasharray="7 31 7 44 7 19" d="M-20-10v-260M0-30v-240"/><path stroke="var(--t1)" stroke-width="2" d="M0-294v-26"/></g>`;

/** Nuestra Señora del Carmen in La Candelaria: red and white courses up to the spire; foot middle on 0,0, 262 tall. */
export const carmen = `<g id="~carmen"><path fill="var(--wo)" d="M26 0v-74l34-20 34 20V0z"/><path stroke="var(--pin)" stroke-width="68" stroke-dasharray="8 8" d="M60 0v-78"/><path fill="var(--wo)" d="M-30 0v-170h60V0z"/><path stroke="var(--pin)" stroke-width="60" stroke-dasharray="8 8" d="M0-4v-164"/><path fill="var(--vi)" opacity=".42" d="M12 0v-170h18V0zM60 0v-94l34 20V0z"/><path fill="var(--wo)" d="M-34-170h68v-7h-68zM-32-108h64v-5h-64z"/><path fill="var(--win)" d="M-20-122v-28q8-12 16 0v28zM2-122v-28q7-12 14 0v28z"/><path fill="var(--off)" d="M-9-40v-34q8-12 16 0v34z"/><path fill="var(--wo)" d="M-26-177l4-22h44l4 22z"/><path fill="var(--pin)" d="M-20-199L0-262l20 63z"/><path fill="var(--b2)" d="M0-262l20 63H6z"/><path stroke="var(--wo)" stroke-width="3" d="M-13-220h26M-7-240H7"/><path stroke="var(--ink)" stroke-width="3" d="M0-258v-20M-6-270H6"/></g>`;

/** Round street trees along y, lit from the left. */
export function trees(seed: number, x0: number, x1: number, y: number, size: number): string {
  const r = random(seed);
  const [trunk, body, lit] = [new Pen(), new Pen(), new Pen()];
  for (let x = x0; x < x1; x += size * between(r, 1, 1.9)) {
    const s = size * between(r, 0.7, 1.1);
    const crown = (k: number, dx: number, dy: number): Point[] =>
      times(11, (i) => [
        x + dx + Math.cos((i / 11) * 6.283) * s * 0.62 * k * between(r, 0.86, 1.12),
        y - s * 1.05 + dy + Math.sin((i / 11) * 6.283) * s * 0.56 * k * between(r, 0.86, 1.1),
      ]);
    trunk.M(x, y).L(x, y - s * 0.8);
    body.poly(crown(1, 0, 0));
    lit.poly(crown(0.55, -s * 0.2, -s * 0.16));
  }
  return `<path stroke="var(--wd)" stroke-width="${Math.max(2, Math.round(size / 12))}" d="${trunk}"/><path fill="var(--gr)" d="${body}"/><path fill="var(--grl)" d="${lit}"/>`;
}

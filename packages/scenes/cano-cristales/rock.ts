import { fills } from '../kit/file.ts';
import { at, lerp, Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';
import { heightAt, rough } from '../kit/ridge.ts';

/**
 * A step of the river along an edge from left to right: a dark ledge, water over it as a fringe of white, foam below;
 * `sheets` are the shares of that edge over which water falls.
 */
export function fall(
  seed: number,
  edge: readonly Point[],
  drop: number,
  sheets: readonly (readonly [from: number, to: number])[],
): string {
  const r = random(seed);
  const lip = rough(edge, r, drop * 0.6, 1);
  const [first, last] = [at(lip, 0), at(lip, -1)];
  const on = (t: number): Point => {
    const x = lerp(first[0], last[0], t);
    return [x, heightAt(lip, x)];
  };
  const [behind, white, foam, veins] = [new Pen(), new Pen(), new Pen(), new Pen()];
  const n = Math.round((last[0] - first[0]) / 26);
  const rock = new Pen().poly([
    ...lip,
    ...times(n + 1, (i): Point => {
      const [x, y] = on(1 - i / n);
      return [x, y + drop * between(r, 0.8, 1.15)];
    }),
  ]);
  for (const [a, b] of sheets) {
    const width = on(b)[0] - on(a)[0];
    const hang = (pen: Pen, reach: number, tooth: number, inset: number) => {
      const k = 2 * Math.max(2, Math.round(width / tooth)) - 1;
      const [i0, i1] = [lerp(a, b, inset), lerp(b, a, inset)];
      pen.poly([
        ...times(6, (i): Point => {
          const [x, y] = on(lerp(i0, i1, i / 5));
          return [x, y - drop * 0.12];
        }),
        ...times(k, (i): Point => {
          const [x, y] = on(lerp(i1, i0, (i + 0.5) / k));
          return [x, y + drop * reach * (i % 2 ? between(r, 0.3, 0.6) : between(r, 0.8, 1.15))];
        }),
      ]);
    };
    hang(behind, 1.1, 24, 0);
    hang(white, 0.96, 17, 0.05);
    veins.line(
      times(3, (i): Point => {
        const [x, y] = on(lerp(a, b, 0.08 + i * 0.42));
        return [x, y + drop * 0.3];
      }),
    );
    for (let k = 0; k < 2 + width / 40; k += 1) {
      const [x, y] = on(lerp(a, b, r()));
      const [w, level] = [drop * between(r, 0.3, 0.8), y + drop * between(r, 1.02, 1.3)];
      foam.M(x - w / 2, level).L(x + w / 2, level);
    }
  }
  return `${fills(['rod', rock.toString()])}<path fill="none" stroke="var(--ros)" stroke-width="${Math.max(2, Math.round(drop * 0.12))}" d="${new Pen().line(lip)}"/>${fills(['whs', `${behind}`], ['wh', `${white}`])}<path fill="none" stroke="var(--whs)" stroke-width="${Math.round(drop * 0.56)}" stroke-dasharray="2 13 2 21 2 9" d="${veins}"/><path class="ln" stroke="var(--wh)" stroke-width="${Math.max(2, Math.round(drop * 0.13))}" d="${foam}"/>`;
}

/** A shelf of old sandstone between its back edge and its lip, both worn: pale top, a front in two courses, cracks. */
export function shelf(
  seed: number,
  back: readonly Point[],
  front: readonly Point[],
  height: number,
): string {
  const r = random(seed);
  const lip = rough(front, r, height * 0.5, 1);
  const top = rough(back, r, 14, 1);
  const cracks = new Pen();
  const course = (k: number) =>
    front.flatMap(([x, y], i): Point[] => {
      const next = front[i + 1];
      const down = () => height * k * between(r, 0.66, 1.34);
      if (!next) return [[x, y + down()]];
      const t = between(r, 0.3, 0.7);
      return [
        [x, y + down()],
        [lerp(x, next[0], t), lerp(y, next[1], t) + down() * 1.1],
      ];
    });
  const [low, middle] = [course(1), course(0.5)];
  const [x0, x1] = [at(lip, 0)[0], at(lip, -1)[0]];
  const n = Math.round((x1 - x0) / 76);
  for (const i of times(n, (k) => k)) {
    const x = lerp(x0, x1, (i + r()) / n);
    const y = heightAt(lip, x);
    const level = lerp(heightAt(top, x), y, between(r, 0.25, 0.9));
    cracks.M(x, level).L(x + between(r, 24, 80), level + between(r, -3, 3));
    if (i % 2) cracks.M(x, y + height * 0.74).L(x + between(r, 16, 44), y + height * 0.72);
  }
  const face = (edge: readonly Point[]) =>
    new Pen().poly([...lip, ...edge.toReversed()]).toString();
  return `${fills(['ro', new Pen().poly([...top, ...lip.toReversed()]).toString()], ['rod', face(low)], ['ros', face(middle)])}<g class="ln"><path stroke="var(--ros)" stroke-width="2.5" d="${cracks}"/><path stroke="var(--rol)" stroke-width="5" stroke-linejoin="round" d="${new Pen().line(lip)}"/></g>`;
}

/** Boulders in the stream: wet at the foot, a sunlit top. x, y of the foot, width. */
export function boulders(
  seed: number,
  list: readonly (readonly [x: number, y: number, width: number])[],
): string {
  const r = random(seed);
  const [body, side, top] = [new Pen(), new Pen(), new Pen()];
  for (const [x, y, w] of list) {
    const h = w * between(r, 0.3, 0.42);
    const crest: Point[] = [
      [x - w * 0.5, y],
      [x - w * between(r, 0.4, 0.46), y - h * 0.6],
      [x - w * between(r, 0.1, 0.26), y - h],
      [x + w * between(r, 0.12, 0.26), y - h * between(r, 0.86, 1)],
      [x + w * between(r, 0.4, 0.46), y - h * 0.5],
      [x + w * 0.5, y],
    ];
    body.poly([...crest, [x, y + h * 0.16]]);
    side.poly([
      at(crest, 3),
      at(crest, 4),
      at(crest, 5),
      [x + w * 0.1, y + h * 0.1],
      [x + w * 0.06, y - h * 0.5],
    ]);
    top.poly([
      at(crest, 1),
      at(crest, 2),
      at(crest, 3),
      [x + w * 0.06, y - h * 0.56],
      [x - w * 0.22, y - h * 0.5],
    ]);
  }
  return fills(['rod', `${body}`], ['ros', `${side}`], ['ro', `${top}`]);
}

/** A round kettle that stones have ground into the rock, full of water; tone of its bed. */
export const kettle = (x: number, y: number, rx: number, tone: string): string => {
  const ry = Math.round(rx * 0.36);
  const round = (dx: number, dy: number, k: number) => {
    const [a, b] = [Math.round(rx * k), Math.round(ry * k)];
    return `M${Math.round(x + dx) - a} ${Math.round(y + dy)}a${a} ${b} 0 1 1 ${2 * a} 0a${a} ${b} 0 1 1-${2 * a} 0z`;
  };
  return `${fills(['rol', round(0, -3, 1.06)], ['rod', round(0, 0, 1)], ['wa', round(0, ry * 0.2, 0.88)], [tone, round(rx * 0.1, ry * 0.34, 0.56)])}<path class="ln" stroke="var(--wh)" stroke-width="3" d="M${Math.round(x - rx * 0.5)} ${y}h${Math.round(rx * 0.5)}"/>`;
};

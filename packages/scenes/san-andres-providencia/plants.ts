import { coconut } from '../kit/crown.ts';
import { put } from '../kit/file.ts';
import { lerp, Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';
import { trunk } from '../kit/trunk.ts';

/** Crowns of the coconut palms, near and far; light from the left. */
export const crowns = {
  near: coconut('p', 47, 110, 21, 8, -1),
  far: coconut('q', 88, 64, 15, 5, -1),
};

export const palm = (foot: Point, head: Point, width: number, scale: number, crown: 'p' | 'q') =>
  `${trunk(foot, head, width)}${put(crown, head[0], head[1], scale)}`;

/** Sea-grape: round leathery leaves with red veins along bent branches, and hanging bunches; root at 0,0, reaching up and left. */
export function seaGrape(id: string, seed: number): string {
  const r = random(seed);
  const pens = { sgd: new Pen(), sg: new Pen(), sgl: new Pen() };
  const [veins, wood, grapes, shine] = [new Pen(), new Pen(), new Pen(), new Pen()];
  const disc = (pen: Pen, x: number, y: number, a: number, b: number) => {
    const k = 0.552;
    pen
      .M(x - a, y)
      .C(x - a, y - b * k, x - a * k, y - b, x, y - b)
      .C(x + a * k, y - b, x + a, y - b * k, x + a, y)
      .C(x + a, y + b * k, x + a * k, y + b, x, y + b)
      .C(x - a * k, y + b, x - a, y + b * k, x - a, y)
      .Z();
  };
  const branches: readonly (readonly [Point, Point])[] = [
    [
      [-60, -110],
      [-210, -90],
    ],
    [
      [-40, -150],
      [-170, -190],
    ],
    [
      [-10, -180],
      [-80, -280],
    ],
    [
      [20, -160],
      [30, -290],
    ],
    [
      [-50, -50],
      [-190, 10],
    ],
    [
      [30, -70],
      [70, -190],
    ],
  ];
  for (const [bend, tip] of branches) {
    const along = (t: number): Point => [
      2 * t * (1 - t) * bend[0] + t * t * tip[0],
      2 * t * (1 - t) * bend[1] + t * t * tip[1],
    ];
    wood.M(0, 20).Q(...bend, ...tip);
    for (const i of times(8, (k) => k)) {
      const [x, y] = along(lerp(0.3, 1.04, i / 7));
      const size = between(r, 24, 36);
      const side = i % 2 ? 1 : -1;
      const [lx, ly] = [x + side * size * 0.6, y + side * size * 0.34 - 6];
      const tone = r() < 0.26 ? 'sgd' : ly < -150 || lx < -120 ? (r() < 0.6 ? 'sgl' : 'sg') : 'sg';
      disc(pens[tone], lx, ly, size, size * between(r, 0.72, 0.92));
      const [ax, ay] = [lx - side * size * 0.86, ly - side * size * 0.2];
      const [ux, uy] = [(lx - ax) * 1.5, (ly - ay) * 1.5];
      veins.M(ax, ay).L(ax + ux, ay + uy);
      veins
        .M(ax + ux * 0.66, ay + uy * 0.66 - size * 0.34)
        .L(ax + ux * 0.38, ay + uy * 0.38)
        .L(ax + ux * 0.62, ay + uy * 0.62 + size * 0.34);
    }
  }
  for (const [gx, gy] of [
    [-150, -60],
    [-100, -160],
    [-30, -190],
  ] as const)
    for (const i of times(13, (k) => k)) {
      const [x, y] = [gx + ((i % 3) - 1) * 11 + r() * 4, gy + Math.floor(i / 3) * 13];
      disc(grapes, x, y, 7, 7.5);
      shine.dot(x - 2, y - 3);
    }
  return `<g id="~${id}"><path class="ln" stroke="var(--wd)" stroke-width="9" d="${wood}"/><path fill="var(--sgd)" d="${pens.sgd}"/><path fill="var(--sg)" d="${pens.sg}"/><path fill="var(--gp)" d="${grapes}"/><path class="ln" stroke="var(--wls)" stroke-width="3" d="${shine}"/><path fill="var(--sgl)" d="${pens.sgl}"/><path class="ln" stroke="var(--rd)" stroke-width="1.6" opacity=".8" d="${veins}"/></g>`;
}

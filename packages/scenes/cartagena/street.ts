import { Pen, type Point, times } from '../kit/pen.ts';

/** One-point perspective of a street: x and y as they are at the picture plane, z the depth behind it. */
export type View = { x: number; y: number };

export const seen = (view: View, x: number, y: number, z: number): Point => [
  view.x + (x - view.x) / (1 + z),
  view.y + (y - view.y) / (1 + z),
];

export type Front = {
  /** Wall plane and, nearer to the middle of the street, the plane of the balcony's rail. */
  wall: number;
  rail: number;
  from: number;
  to: number;
  top: number;
  ground: number;
  floor: number;
  colour: string;
  doors: number;
  bays: number;
};

/** A house front along the street with shutters, a balcony and its roof, from the near end to the far end. */
export function front(view: View, f: Front): string {
  const at = (x: number, y: number, z: number) => seen(view, x, y, z);
  const wide = (y0: number, y1: number, z0 = f.from, z1 = f.to, x = f.wall) =>
    new Pen().poly([at(x, y0, z0), at(x, y1, z0), at(x, y1, z1), at(x, y0, z1)]).toString();
  const share = (t: number) => f.from + (f.to - f.from) * t;
  const [railTop, eave] = [f.floor - 92, f.floor - 236];
  const inset = 0.04;
  const [a, b] = [share(inset), share(1 - inset)];
  const doors = times(
    f.doors,
    (i) => [share((i + 0.28) / f.doors), share((i + 0.72) / f.doors)] as const,
  );
  const leaf = ([z0, z1]: readonly [number, number], low: number, high: number) => {
    const third = (z1 - z0) * 0.3;
    return [wide(low, high, z0, z0 + third), wide(low, high, z1 - third, z1)].join('');
  };
  const openings = doors.map((d) => wide(f.floor, f.floor - 176, ...d)).join('');
  const shutters = doors.map((d) => leaf(d, f.floor, f.floor - 176)).join('');
  const portals = doors.map(([z0, z1]) => wide(f.ground, f.ground - 250, z0, z1));
  const face = (x: number, y0: number, y1: number) =>
    new Pen().poly([at(f.wall, y0, a), at(x, y0, a), at(x, y1, a), at(f.wall, y1, a)]).toString();
  const under = new Pen().poly([
    at(f.wall, f.floor, a),
    at(f.rail, f.floor, a),
    at(f.rail, f.floor, b),
    at(f.wall, f.floor, b),
  ]);
  const ceiling = new Pen().poly([
    at(f.wall, eave - 20, a),
    at(f.rail, eave, a),
    at(f.rail, eave, b),
    at(f.wall, eave - 20, b),
  ]);
  const sticks = (n: number, y0: number, y1: number) => {
    const pen = new Pen();
    for (const t of times(n + 1, (i) => a + ((b - a) * i) / n))
      pen.M(...at(f.rail, y0, t)).L(...at(f.rail, y1, t));
    return pen.toString();
  };
  const brackets = times(f.bays + 1, (i) => {
    const z = a + ((b - a) * i) / f.bays;
    return new Pen()
      .poly([at(f.wall, f.floor + 14, z), at(f.rail, f.floor + 14, z), at(f.wall, f.floor + 74, z)])
      .toString();
  }).join('');
  const over = f.rail + (f.rail > f.wall ? 22 : -22);
  const band = (y0: number, y1: number, x: number) => wide(y0, y1, a - 0.02, b, x);
  return `<path fill="var(--${f.colour})" d="${wide(f.ground, f.top)}"/><path fill="var(--tls)" d="${wide(f.top + 16, f.top)}"/>
<path fill="var(--ink)" opacity=".18" d="${wide(f.ground, f.ground - 70)}${wide(f.floor + 120, eave)}"/><path fill="var(--off)" d="${portals.join('')}"/><path fill="var(--win)" d="${portals[1] ?? ''}"/><path fill="var(--win)" d="${openings}"/><path fill="var(--wd)" d="${shutters}"/>
<path fill="var(--wd)" d="${ceiling}${under}${brackets}"/><path fill="var(--ink)" opacity=".25" d="${face(f.rail, f.floor, railTop)}"/>
<path fill="none" stroke="var(--wd)" stroke-width="4" d="${sticks(f.bays * 7, f.floor, railTop)}"/><path fill="none" stroke="var(--wd)" stroke-width="8" d="${sticks(f.bays, f.floor + 30, eave)}"/>
<path fill="var(--wd)" d="${band(f.floor + 16, f.floor - 4, f.rail)}${band(railTop + 8, railTop - 4, f.rail)}${face(f.rail, f.floor + 16, f.floor - 4)}${face(f.rail, railTop + 8, railTop - 4)}"/><path fill="var(--wdl)" d="${band(f.floor - 2, f.floor - 8, f.rail)}${band(railTop - 2, railTop - 8, f.rail)}"/>
<path fill="var(--tl)" d="${band(eave + 6, eave - 26, over)}"/><path fill="var(--tls)" d="${band(eave + 12, eave + 2, over)}${new Pen().poly([at(f.wall, eave - 60, a), at(over, eave - 26, a), at(over, eave + 12, a), at(f.wall, eave - 22, a)])}"/>`;
}

import { isInside, originToSegment } from '#kit/geo/ring.ts';
import type { Line, Point } from './geo.ts';

type Drawn = { land: string; lagoons: string };

/** Units by which a shore is drawn too near or too far at most: less than half of a pin. */
const tolerance = 6;

/**
 * Whether a point of a drawing, in its units, lies on the land that its paths draw, or hardly off it.
 */
export function landTest(drawn: Drawn): (point: Point) => boolean {
  const rings = ringsOf(drawn.land + drawn.lagoons);
  const landAt = landFinder(drawn);
  return (point) => landAt(point) >= 0 || rings.some((ring) => unitsTo(point, ring) < tolerance);
}

/** Which piece of land a point of a drawing lies on; -1 in the water. */
export function landFinder({ land, lagoons }: Drawn): (point: Point) => number {
  const [shores, waters] = [ringsOf(land).map(finder), ringsOf(lagoons).map(finder)];
  return (point) =>
    waters.some((holds) => holds(point)) ? -1 : shores.findIndex((holds) => holds(point));
}

/** Whether a ring holds a point; its box is asked first. */
function finder(ring: Line): (point: Point) => boolean {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return ([x, y]) => x > left && x < right && y > top && y < bottom && isInside([x, y], ring);
}

/** The rings of path data as `pathOf` writes it. */
function ringsOf(path: string): Line[] {
  return path
    .split('M')
    .filter(Boolean)
    .map((part) => {
      const numbers = part.match(/-?\d+/g)?.map(Number) ?? [];
      let [x = 0, y = 0] = numbers;
      const ring: Line = [[x, y]];
      for (let index = 2; index < numbers.length; index += 2) {
        x += numbers[index] ?? 0;
        y += numbers[index + 1] ?? 0;
        ring.push([x, y]);
      }
      return [...ring, ring[0] ?? [0, 0]];
    });
}

function unitsTo([x, y]: Point, ring: Line): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, [bx, by]] of ring.entries()) {
    const [ax, ay] = ring[index - 1] ?? [bx, by];
    nearest = Math.min(nearest, originToSegment(ax - x, ay - y, bx - x, by - y));
  }
  return nearest;
}

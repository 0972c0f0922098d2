import type { Facts, PlaceFacts } from '../schema.ts';
import type { Geo, Line, Point } from './geo.ts';

/** Metres a place may lie off the coast: the coast itself is that rough, and some places are on the water. */
const offshore: Partial<Record<PlaceFacts['kinds'][number], number>> & { other: number } = {
  other: 350,
  beach: 500,
  nature: 1500,
  do: 1500,
};
/** Metres from the coast at which nobody calls it a beach any more. */
const beachInland = 1000;
const metresPerDegree = 111_195;

/**
 * Sentences about places that lie in the sea but should be on land, and beaches that lie inland. None where the
 * destination has no detailed coast.
 */
export function seaFaults(folder: string, { places }: Pick<Facts, 'places'>, geo: Geo): string[] {
  if (!geo.detailed) return [];
  return places.flatMap(({ slug, kinds, lat, lon }) => {
    const where = `${folder}/facts.json place ${slug}`;
    const away = Math.round(coastDistance([lon, lat], geo.land));
    const allowed = Math.max(...kinds.map((kind) => offshore[kind] ?? offshore.other));
    if (away > allowed && !isLand([lon, lat], geo.land))
      return [`${where} lies in the sea, ${away} m from the coast: check lat and lon.`];
    if (kinds.includes('beach') && away > beachInland)
      return [`${where} is a beach ${away} m from the coast: check lat, lon and kinds.`];
    return [];
  });
}

export function isLand(point: Point, land: Line[]): boolean {
  return land.some((ring) => inside(point, ring));
}

/** Metres to the nearest coast, good to a percent within some kilometres. */
export function coastDistance([lon, lat]: Point, land: Line[]): number {
  const kx = Math.cos((lat * Math.PI) / 180) * metresPerDegree;
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of land) {
    let [ax, ay] = [0, 0];
    for (const [index, [x, y]] of ring.entries()) {
      const [bx, by] = [(x - lon) * kx, (y - lat) * metresPerDegree];
      if (index > 0) nearest = Math.min(nearest, toSegment(ax, ay, bx, by));
      [ax, ay] = [bx, by];
    }
  }
  return nearest;
}

/** From the origin to the segment a–b. */
function toSegment(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length ? Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length)) : 0;
  return Math.hypot(ax + t * dx, ay + t * dy);
}

function inside([x, y]: Point, ring: Line): boolean {
  let within = false;
  let [px, py] = ring.at(-1) ?? [0, 0];
  for (const [qx, qy] of ring) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) within = !within;
    [px, py] = [qx, qy];
  }
  return within;
}

/** [longitude, latitude] in WGS 84 degrees. */
type LonLat = readonly [number, number];
/** A closed line around an area: the last point is the first. */
export type Ring = readonly LonLat[];

const metresPerDegree = 111_195;

/** Whether a point lies inside a ring. */
export function isInside([x, y]: LonLat, ring: Ring): boolean {
  let within = false;
  let [px, py] = ring.at(-1) ?? [0, 0];
  for (const [qx, qy] of ring) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) within = !within;
    [px, py] = [qx, qy];
  }
  return within;
}

/** Metres to the nearest side of a ring, good to a percent within some kilometres. */
export function metresToRing([lon, lat]: LonLat, ring: Ring): number {
  const kx = Math.cos((lat * Math.PI) / 180) * metresPerDegree;
  let nearest = Number.POSITIVE_INFINITY;
  let [ax, ay] = [0, 0];
  for (const [index, [x, y]] of ring.entries()) {
    const [bx, by] = [(x - lon) * kx, (y - lat) * metresPerDegree];
    if (index > 0) nearest = Math.min(nearest, originToSegment(ax, ay, bx, by));
    [ax, ay] = [bx, by];
  }
  return nearest;
}

/** The distance from the origin to the segment a–b. */
export function originToSegment(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length ? Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length)) : 0;
  return Math.hypot(ax + t * dx, ay + t * dy);
}

type Position = { lat: number; lon: number };

const metresPerDegree = 111_195;
/** Metres of a pixel at zoom 0 on the equator, for MapLibre's tiles of 512 pixels. */
const coarsest = 78_271.5;
/** So many of its neighbours should be on the map with a place, this many pixels away or less. */
const neighbours = 4;
const reach = 150;
const limits = { far: 9.5, near: 14.5 };

/** The zoom at which a place is looked at: close in a town, from further away where places lie far apart. */
export function closeUp({ lat, lon }: Position, all: Position[]): number {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const distances = all
    .map((other) => Math.hypot(other.lat - lat, (other.lon - lon) * squeeze) * metresPerDegree)
    .sort((a, b) => a - b);
  // The first is the place itself.
  const metres = distances[Math.min(neighbours, distances.length - 1)] ?? 0;
  if (metres === 0) return limits.near;
  const zoom = Math.log2((coarsest * squeeze * reach) / metres);
  return Math.min(limits.near, Math.max(limits.far, zoom));
}

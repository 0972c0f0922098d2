import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Island, islandAt } from '#kit/geo/islands.ts';
import { metresToRing, type Ring } from '#kit/geo/ring.ts';
import { readGeo } from './geo.ts';

/**
 * Metres of water that make an island, and its least square kilometres: over less water there are bridges, or the
 * coast's data is no better than that. The country's coast is the coarser one.
 */
const near = { gap: 250, area: 0 };
const far = { gap: 2000, area: 0.5 };
/** Metres off a coast that count as on the island, and the part of the water before it that they may take. */
const reach = { most: 1000, ofGap: 1 / 3 };
/** The sea around Colombia, west, south, east, north: what lies beyond is no affair of a trip. */
const waters = [
  [-82, 12, -81, 14],
  [-79.5, 1.2, -76.5, 7.5],
  [-77.5, 8, -71, 12.6],
] as const;
const kmPerDegree = 111.195;

const country = v.object({
  features: v.array(
    v.object({
      properties: v.object({ kind: v.string() }),
      geometry: v.object({ type: v.string(), coordinates: v.array(v.unknown()) }),
    }),
  ),
});
const rings = v.array(v.array(v.tuple([v.number(), v.number()])));

/**
 * The islands of Colombia: those around the destinations with their own coast, the others as the country's ground has
 * them. `folder` is content/geo.
 */
export function islandsOf(folder: string, slugs: string[]): Island[] {
  const found = slugs
    .filter((slug) => existsSync(join(folder, `${slug}.geojson`)))
    .map((slug) => readGeo(folder, slug))
    .flatMap(({ land, detailed }) => (detailed ? islandsIn(land, near) : []));
  const { features } = v.parse(
    country,
    JSON.parse(readFileSync(join(folder, 'country.geojson'), 'utf8')),
  );
  const sea = features.find(({ properties }) => properties.kind === 'sea');
  // Its holes are land.
  const [, ...land] = v.parse(rings, sea?.geometry.coordinates ?? []);
  const ours = land.filter((ring) => area(ring) > 5000 || isOurs(ring));
  const others = islandsIn(ours, far).filter(
    ({ coast: [[lon, lat] = [0, 0]] }) => islandAt({ lon, lat }, found) === null,
  );
  return [...new Map([...found, ...others].map((island) => [island.id, island])).values()];
}

function isOurs([[lon, lat] = [0, 0]]: Ring): boolean {
  return waters.some(([w, s, e, n]) => lon > w && lon < e && lat > s && lat < n);
}

/** The rings apart from the largest ones, which are the mainland: those with enough water before it. */
function islandsIn(land: Ring[], least: { gap: number; area: number }): Island[] {
  const mainland = land.filter((ring) => area(ring) > 5000);
  return land.flatMap((ring): Island[] => {
    const size = area(ring);
    if (size > 5000 || size < least.area) return [];
    const coast = ring.map(([lon, lat]): [number, number] => [rounded(lon), rounded(lat)]);
    const gap = gapBetween(coast, mainland);
    if (gap < least.gap) return [];
    const metres = Math.round(Math.min(reach.most, gap * reach.ofGap));
    return [{ id: String(coast[0]), coast, reach: metres, box: boxOf(coast, metres) }];
  });
}

/** Metres of water before the mainland; exact below three kilometres. */
function gapBetween(coast: Ring, mainland: Ring[]): number {
  const [west, south, east, north] = boxOf(coast, 3000);
  let least = Number.POSITIVE_INFINITY;
  for (const ring of mainland)
    for (const [index, to] of ring.entries()) {
      const from = ring[index - 1];
      if (!from) continue;
      const beside = Math.max(from[0], to[0]) < west || Math.min(from[0], to[0]) > east;
      if (beside || Math.max(from[1], to[1]) < south || Math.min(from[1], to[1]) > north) continue;
      for (const point of coast) least = Math.min(least, metresToRing(point, [from, to]));
    }
  return least;
}

function boxOf(coast: Ring, metres: number): Island['box'] {
  const room = metres / 1000 / kmPerDegree / 0.95;
  const [lons, lats] = [coast.map(([lon]) => lon), coast.map(([, lat]) => lat)];
  return [
    rounded(Math.min(...lons) - room),
    rounded(Math.min(...lats) - room),
    rounded(Math.max(...lons) + room),
    rounded(Math.max(...lats) + room),
  ];
}

/** Square kilometres, good to some percent. */
function area(ring: Ring): number {
  let sum = 0;
  let [px, py] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    sum += px * y - x * py;
    [px, py] = [x, y];
  }
  const squeeze = Math.cos((py * Math.PI) / 180);
  return (Math.abs(sum) / 2) * kmPerDegree ** 2 * squeeze;
}

/** Four decimals are eleven metres. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

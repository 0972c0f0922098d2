import { isInside, metresToRing } from '#kit/geo/ring.ts';
import type { PlaceFacts } from '../places/schema.ts';
import type { Facts } from '../schema.ts';
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

/** Whether places of these kinds stand on land: mangroves, lagoons and what is done on them need not. */
export function isAshore(kinds: PlaceFacts['kinds']): boolean {
  return !kinds.includes('nature') || kinds.some((kind) => kind !== 'nature' && kind !== 'do');
}

export function isLand(point: Point, land: Line[]): boolean {
  return land.some((ring) => isInside(point, ring));
}

/** Metres to the nearest coast, good to a percent within some kilometres. */
export function coastDistance(point: Point, land: Line[]): number {
  return Math.min(...land.map((ring) => metresToRing(point, ring)));
}

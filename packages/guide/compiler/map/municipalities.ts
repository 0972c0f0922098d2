import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isInside, metresToRing } from '#kit/geo/ring.ts';
import type { Facts } from '../schema.ts';
import type { Geo, Line, Point } from './geo.ts';
import { isLand } from './sea.ts';

/** The land of a municipality, as DANE draws it. */
type Municipality = { name: string; rings: Line[] };

/** Metres that a place may lie outside: boundaries are thinned and many positions are estimated. */
const tolerance = 100;
/** Metres by which DANE's coast and that of GSHHG disagree at most, where places on the shore are concerned. */
const coasts = 1000;

const geojson = v.object({
  features: v.array(
    v.object({
      properties: v.object({ name: v.string() }),
      geometry: v.object({ coordinates: v.array(v.array(v.tuple([v.number(), v.number()]))) }),
    }),
  ),
});

/** `folder` is content/geo. */
export function readMunicipalities(folder: string): Municipality[] {
  const json = JSON.parse(readFileSync(join(folder, 'municipalities.geojson'), 'utf8'));
  return v.parse(geojson, json).features.map(({ properties, geometry }) => ({
    name: properties.name,
    rings: geometry.coordinates,
  }));
}

/**
 * Sentences about places that do not lie in the municipality they name. Islands that DANE's polygons lack, and what
 * lies between its coast and ours, are left to the check against the sea.
 */
export function municipalityFaults(
  folder: string,
  { places }: Pick<Facts, 'places'>,
  geo: Geo,
  known: Municipality[],
): string[] {
  const mainland = geo.land.toSorted((a, b) => b.length - a.length).slice(0, 1);
  return places.flatMap(({ slug, municipality, lat, lon }) => {
    const where = `${folder}/facts.json place ${slug}`;
    const point: Point = [lon, lat];
    const named = known.filter(({ name }) => name === municipality);
    if (named.length === 0)
      return [`${where}: ${municipality} is not in content/geo/municipalities.geojson.`];
    const away = Math.round(Math.min(...named.map(({ rings }) => distance(point, rings))));
    if (away <= tolerance) return [];
    const other = known.find(({ rings }) => rings.some((ring) => isInside(point, ring)));
    const ashore = !geo.detailed || (isLand(point, mainland) && away > coasts);
    if (!other && !ashore) return [];
    const lies = other ? ` and in ${other.name}` : '';
    return [`${where} lies ${away} m outside of ${municipality}${lies}: check lat and lon.`];
  });
}

function distance(point: Point, rings: Line[]): number {
  if (rings.some((ring) => isInside(point, ring))) return 0;
  return Math.min(...rings.map((ring) => metresToRing(point, ring)));
}

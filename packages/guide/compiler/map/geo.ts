import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import * as v from 'valibot';
import { readSurroundings, type Surroundings } from './surroundings.ts';

/** [longitude, latitude] in WGS 84 degrees, or [x, y] once projected. */
export type Point = [number, number];
export type Line = Point[];

export type Geo = Surroundings & {
  /** Rings without holes. */
  land: Line[];
  lagoons: Line[];
  rivers: Line[];
  /** Whether `land` is detailed enough to tell a beach from the sea. */
  detailed: boolean;
};

const point = v.tuple([v.number(), v.number()]);
const geojson = v.object({
  features: v.array(
    v.object({
      properties: v.object({ kind: v.picklist(['land', 'lagoon', 'river']) }),
      geometry: v.variant('type', [
        v.object({ type: v.literal('Polygon'), coordinates: v.array(v.array(point)) }),
        v.object({ type: v.literal('MultiLineString'), coordinates: v.array(v.array(point)) }),
      ]),
    }),
  ),
});

/**
 * Land and water of a destination, from its own file in content/geo where there is one, else from the countries of
 * world-atlas; and what lies around it. `folder` is content/geo.
 */
export function readGeo(folder: string, slug: string): Geo {
  const file = join(folder, `${slug}.geojson`);
  const around = readSurroundings(folder);
  if (!existsSync(file)) return { ...plainGeo(), ...around };
  const { features } = v.parse(geojson, JSON.parse(readFileSync(file, 'utf8')));
  const of = (kind: string) =>
    features
      .filter(({ properties }) => properties.kind === kind)
      .flatMap(({ geometry }) => geometry.coordinates);
  const geo = { land: of('land'), lagoons: of('lagoon'), rivers: of('river'), ...around };
  return geo.land.length
    ? { ...geo, detailed: true }
    : { ...geo, land: plainGeo().land, detailed: false };
}

/** The countries of world-atlas: coarse, but everywhere. */
export function plainGeo(): Geo {
  const { colombia, neighbours } = countries();
  return {
    land: [...colombia, ...neighbours],
    lagoons: [],
    rivers: [],
    detailed: false,
    borders: [],
    municipal: [],
    trunks: [],
    sketched: [],
    shores: [],
    transit: [],
    names: [],
    plans: [],
  };
}

type Countries = { colombia: Line[]; neighbours: Line[] };
let known: Countries | undefined;

const ring = v.array(
  v.pipe(
    v.array(v.number()),
    v.transform(([lon = 0, lat = 0]): Point => [lon, lat]),
  ),
);
const atlas = v.object({
  geometry: v.variant('type', [
    v.object({ type: v.literal('Polygon'), coordinates: v.array(ring) }),
    v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(v.array(ring)) }),
  ]),
});
const properties = v.object({ name: v.string() });
const arcs = v.array(v.array(v.number()));
const named = v.object({
  geometries: v.array(
    v.variant('type', [
      v.object({ type: v.literal('Polygon'), properties, arcs }),
      v.object({ type: v.literal('MultiPolygon'), properties, arcs: v.array(arcs) }),
    ]),
  ),
});
const besides = ['Venezuela', 'Brazil', 'Peru', 'Ecuador', 'Panama', 'Costa Rica', 'Nicaragua'];

/** Outlines of Colombia and of the countries around it, Natural Earth 1:10m. */
export function countries(): Countries {
  if (known) return known;
  const require = createRequire(import.meta.url);
  const topology = JSON.parse(
    readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'),
  );
  const { geometries } = v.parse(named, topology.objects.countries);
  // One by one: the whole world takes three seconds.
  const outlines = (names: string[]) =>
    geometries
      .filter(({ properties }) => names.includes(properties.name))
      .map((one) => v.parse(atlas, feature(topology, one)))
      .flatMap(({ geometry }) =>
        geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
      )
      .flatMap(([outer]) => (outer ? [outer] : []));
  known = { colombia: outlines(['Colombia']), neighbours: outlines(besides) };
  return known;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { GroundFeature } from '#kit/geo/ground-paths.ts';
import { toSteps } from '#kit/geo/line-steps.ts';
import { readSurroundings } from './surroundings.ts';

const collection = v.object({
  bbox: v.optional(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  features: v.array(
    v.object({
      type: v.literal('Feature'),
      properties: v.object({ kind: v.string() }),
      geometry: v.object({ type: v.string(), coordinates: v.array(v.unknown()) }),
    }),
  ),
});
const names = v.array(
  v.object({
    kind: v.picklist(['sea', 'country', 'city', 'town']),
    es: v.string(),
    en: v.string(),
    lat: v.number(),
    lon: v.number(),
  }),
);

/**
 * The ground of the interactive map as one text, its lines in steps: the country from afar and the land beyond it, each
 * destination's own coast from nearby (its kinds begin with `near-`, and its box is `near-sea` where it has a coast),
 * the metro from close by (`local-`) with the avenues that buses have lanes on, and names in both languages. Around
 * destinations inland it has the boundaries of municipalities. `folder` is content/geo.
 */
export function groundOf(folder: string, slugs: string[]): string {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const { features } = v.parse(collection, read('country.geojson'));
  const { features: beyond } = v.parse(collection, read('beyond.geojson'));
  const near = slugs
    .map((slug) => `${slug}.geojson`)
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => nearby(v.parse(collection, read(name))));
  const large = v.parse(names, read('names.json'));
  const words = large.map(({ kind, es, en, lat, lon }) =>
    feature({ kind, es, en }, { type: 'Point', coordinates: [lon, lat] }),
  );
  const all = [
    ...features,
    ...beyond,
    ...near,
    ...words,
    ...local(folder, new Set(large.map(({ es }) => es))),
  ];
  return JSON.stringify(toSteps(all as GroundFeature[]));
}

/** The metro, its stations and the towns that are not `named` already. */
function local(folder: string, named: ReadonlySet<string>) {
  const { transit, trunks, sketched, municipal, names: all } = readSurroundings(folder);
  const drawn = (kind: string, coordinates: unknown) =>
    feature({ kind }, { type: 'MultiLineString', coordinates });
  const lines = ['rail', 'cable'].map((kind) =>
    feature(
      { kind: `local-${kind}` },
      {
        type: 'MultiLineString',
        coordinates: transit
          .filter((line) => (line.kind === 'cable') === (kind === 'cable'))
          .map(({ stations }) => stations),
      },
    ),
  );
  const points = all
    .filter(({ kind, es }) => kind === 'station' || (kind === 'town' && !named.has(es)))
    .map(({ kind, es, en, at }) =>
      feature(
        { kind: kind === 'town' ? 'near-town' : 'local-station', es, en },
        { type: 'Point', coordinates: at },
      ),
    );
  return [
    drawn('near-municipal', municipal),
    drawn('local-sketch', rounded(sketched)),
    drawn('local-trunk', rounded(trunks)),
    ...lines,
    ...points,
  ];
}

function nearby({ bbox, features }: v.InferOutput<typeof collection>) {
  const coast = features.some(({ properties }) => properties.kind === 'land');
  const all = features.map(({ properties, geometry: { type, coordinates } }) =>
    feature({ kind: `near-${properties.kind}` }, { type, coordinates: rounded(coordinates) }),
  );
  if (!bbox || !coast) return all;
  const [west, south, east, north] = bbox;
  const box = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return [feature({ kind: 'near-sea' }, { type: 'Polygon', coordinates: [box] }), ...all];
}

/** Of any depth, to ten metres: as much as can be seen of a coast on the closest map. */
function rounded(coordinates: unknown): unknown {
  if (Array.isArray(coordinates)) return coordinates.map(rounded);
  return typeof coordinates === 'number' ? Math.round(coordinates * 1e4) / 1e4 : coordinates;
}

function feature(
  properties: Record<string, string>,
  geometry: { type: string; coordinates: unknown },
) {
  return { type: 'Feature', properties, geometry };
}

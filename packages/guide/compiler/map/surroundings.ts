import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mesh } from 'topojson-client';
import * as v from 'valibot';
import { readHeights } from './heights.ts';

type Point = [number, number];
type Line = Point[];

/** A name on a map, of what is no place of a guide. */
type GeoName = {
  kind: 'water' | 'river' | 'area' | 'town' | 'station' | 'height' | 'avenue';
  es: string;
  en: string;
  at: Point;
  /** Whose figure a height is. */
  credit?: string;
};

/** A line of a metro, tram or cable car from station to station. */
type TransitLine = { kind: 'metro' | 'tram' | 'cable'; stations: Line };

export type Surroundings = {
  /** Boundaries of departments. */
  borders: Line[];
  /** Boundaries between municipalities of one department, around the destinations inland. */
  municipal: Line[];
  /** Avenues with lanes for buses. */
  trunks: Line[];
  /** Rivers drawn by hand through the places on their banks, where the data has them elsewhere. */
  sketched: Line[];
  /** Shores drawn by hand, where the data is too coarse to be seen from close by; the land has them already. */
  shores: Line[];
  transit: TransitLine[];
  /** The more important first. */
  names: GeoName[];
  /** Street plans and the slugs of the places that they show. */
  plans: { id: string; destination: string; places: string[] }[];
};

const spot = { lat: v.number(), lon: v.number() };
const local = v.array(
  v.object({
    kind: v.picklist(['water', 'river', 'area']),
    es: v.string(),
    en: v.string(),
    ...spot,
  }),
);
const towns = v.array(v.object({ name: v.string(), ...spot }));
const transit = v.array(
  v.object({
    kind: v.picklist(['metro', 'tram', 'cable']),
    stations: v.array(v.object({ name: v.string(), ...spot })),
  }),
);
const trunk = v.array(
  v.object({
    name: v.nullable(v.string()),
    lines: v.array(v.array(v.tuple([v.number(), v.number()]))),
  }),
);
const sketch = v.array(
  v.object({ name: v.string(), line: v.array(v.tuple([v.number(), v.number()])) }),
);
const plans = v.object({
  plans: v.array(
    v.object({ id: v.string(), destination: v.string(), places: v.array(v.string()) }),
  ),
});
const lines = v.array(v.array(v.tuple([v.number(), v.number()])));

let known: { folder: string; found: Surroundings } | undefined;

/** What lies around all destinations. `folder` is content/geo. */
export function readSurroundings(folder: string): Surroundings {
  if (known?.folder !== folder) known = { folder, found: read(folder) };
  return known.found;
}

function read(folder: string): Surroundings {
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const units = json('departments.topojson');
  const [layer] = Object.values(units.objects);
  const trunks = v.parse(trunk, json('trunks.json'));
  const metro = v.parse(transit, json('metro.json'));
  const stations = new Map(
    metro.flatMap((line) => line.stations).map((station) => [station.name, station]),
  );
  return {
    borders: v.parse(lines, mesh(units, layer as never, (a, b) => a !== b).coordinates),
    municipal: v.parse(lines, json('municipal-borders.geojson').coordinates),
    trunks: trunks.flatMap((one) => one.lines),
    sketched: v.parse(sketch, json('schematic-rivers.json')).map(({ line }) => line),
    shores: v.parse(sketch, json('schematic-shores.json')).map(({ line }) => line),
    transit: metro.map((line) => ({ kind: line.kind, stations: line.stations.map(pointOf) })),
    names: [
      ...readHeights(folder),
      ...v.parse(local, json('local-names.json')).map(({ kind, es, en, ...at }) => ({
        kind,
        es,
        en,
        at: pointOf(at),
      })),
      ...v.parse(towns, json('towns.json')).map((town) => named('town', town)),
      ...[...stations.values()].map((station) => named('station', station)),
      ...trunks.flatMap(avenueNames),
    ],
    plans: v.parse(plans, json('street-plans.json')).plans,
  };
}

/** Degrees between spots for the name of an avenue. */
const apart = 0.004;

/** Where the name of an avenue may stand: one of them is taken on each map. */
function avenueNames({ name, lines }: v.InferOutput<typeof trunk>[number]): GeoName[] {
  if (!name) return [];
  return lines.flatMap((line) =>
    line.flatMap(([lon, lat], index) => {
      const [toLon, toLat] = line[index + 1] ?? [lon, lat];
      const steps = Math.ceil(Math.hypot(toLon - lon, toLat - lat) / apart) || 1;
      return Array.from({ length: steps }, (_, step): GeoName => {
        const part = (step + 0.5) / steps;
        const at: Point = [lon + (toLon - lon) * part, lat + (toLat - lat) * part];
        return { kind: 'avenue', es: name, en: name, at };
      });
    }),
  );
}

function named(
  kind: GeoName['kind'],
  { name, ...at }: { name: string; lat: number; lon: number },
): GeoName {
  return { kind, es: name, en: name, at: pointOf(at) };
}

function pointOf({ lat, lon }: { lat: number; lon: number }): Point {
  return [lon, lat];
}

/**
 * Cuts the coast and the rivers of each destination out of GSHHG (full resolution) and writes
 * content/geo/<slug>.geojson. Shores drawn by hand take the place of its own; where the coast leaves a place that
 * stands on land in the water, it is moved out to it. The files are committed: a build needs neither GMT nor this script.
 *
 *   apt-get install gmt gmt-gshhg-full
 *   node tools/geo/coast.ts              every destination
 *   node tools/geo/coast.ts covenas      one
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAshore } from '#guide/compiler/map/sea.ts';
import type { PlaceFacts } from '#guide/compiler/places/schema.ts';
import { gmtLines } from './gmt.ts';
import { type Box, joinLines, type Line, landRings, thin } from './rings.ts';
import { outTo, withShore } from './shore.ts';

const content = resolve(import.meta.dirname, '../../content');
const destinations = join(content, 'destinations');
/** Degrees around the destination, so that a map may show what lies beside it. */
const margin = 0.35;
/** Metres a simplified line may leave the original: less than a pixel on the closest of our maps. */
const accuracy = { coast: 12, river: 60 };
/** Metres by which the coast may leave a place on land in the water. */
const shore = 350;

type Place = Pick<PlaceFacts, 'kinds' | 'lat' | 'lon'>;

/** What GSHHG lacks although people live on it: drawn as an octagon of the given width. */
const islets: { lat: number; lon: number; metres: number }[] = JSON.parse(
  readFileSync(join(content, 'geo/islets.json'), 'utf8'),
);

/** Shores drawn by hand where GSHHG is too coarse for close maps. */
const shores: { destination: string; line: Line }[] = JSON.parse(
  readFileSync(join(content, 'geo/schematic-shores.json'), 'utf8'),
);

const wanted = process.argv.slice(2);
for (const slug of wanted.length ? wanted : readdirSync(destinations)) {
  const { bbox, places } = JSON.parse(readFileSync(join(destinations, slug, 'facts.json'), 'utf8'));
  const [west, south, east, north] = bbox.map(Number);
  const box: Box = [west - margin, south - margin, east + margin, north + margin];
  const coast = joinLines(gmtLines(box, '-W1/1p'));
  const lagoons = joinLines(gmtLines(box, '-W2/1p')).map((line) => thin(line, accuracy.coast));
  const rivers = joinLines(gmtLines(box, '-Ia'))
    .filter((line) => line.some(([lon, lat]) => holds(box, lat, lon)))
    .map((line) => thin(line, accuracy.river));
  const rings = coast.length ? landRings(coast, box).map((ring) => thin(ring, accuracy.coast)) : [];
  const drawn = shores
    .filter(({ destination }) => destination === slug)
    .reduce((all, { line }) => withShore(all, line), rings);
  const land = places
    .filter(({ kinds }: Place) => isAshore(kinds))
    .reduce((rings: Line[], { lat, lon }: Place) => outTo(rings, [lon, lat], shore), drawn);
  const feature = (kind: string, type: string, coordinates: unknown[]) => ({
    type: 'Feature',
    properties: { kind },
    geometry: { type, coordinates },
  });
  const features = [
    ...[...land, ...islets.filter(({ lat, lon }) => holds(box, lat, lon)).map(octagon)].map(
      (ring) => feature('land', 'Polygon', [rounded(ring)]),
    ),
    ...lagoons
      .filter((ring) => ring.length > 3 && String(ring[0]) === String(ring.at(-1)))
      .map((ring) => feature('lagoon', 'Polygon', [rounded(ring)])),
    feature('river', 'MultiLineString', rivers.map(rounded)),
  ];
  const file = join(content, 'geo', `${slug}.geojson`);
  const text = features.map((one) => JSON.stringify(one)).join(',\n');
  writeFileSync(
    file,
    `{"type":"FeatureCollection","source":"GSHHG 2.3.7, Wessel & Smith, LGPL-3.0-or-later","bbox":${JSON.stringify(box.map(fixed))},"features":[\n${text}\n]}\n`,
  );
  console.log(`${slug}: ${land.length} lands, ${lagoons.length} lagoons, ${rivers.length} rivers`);
}

function holds([west, south, east, north]: Box, lat: number, lon: number): boolean {
  return lat > south && lat < north && lon > west && lon < east;
}

function octagon({ lat, lon, metres }: (typeof islets)[number]): Line {
  const radius = metres / 2 / 111_195;
  const corner = (_: unknown, index: number): [number, number] => {
    const turn = ((index % 8) / 4) * Math.PI;
    const squeeze = Math.cos((lat * Math.PI) / 180);
    return [lon + (Math.cos(turn) * radius) / squeeze, lat + Math.sin(turn) * radius];
  };
  return Array.from({ length: 9 }, corner);
}

function rounded(line: Line): Line {
  return line.map(([lon, lat]) => [fixed(lon), fixed(lat)]);
}

/** Five decimals are one metre. */
function fixed(value: number): number {
  return Number(value.toFixed(5));
}

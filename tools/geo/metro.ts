/**
 * Writes content/geo/metro.json: the stations of Medellín's metro, tram and cables in the order of their lines. The
 * file is committed; a build needs neither the network nor this script.
 *
 *   node tools/geo/metro.ts Estaciones_Sistema_Metro.csv
 *
 * The argument is the open data set "Estaciones Sistema Metro" of Metro de Medellín, in Web Mercator metres.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../../content/geo/metro.json');
const earth = 6_378_137;
/** The numbers of stations rise along each of these lines; the others are buses. */
const lines = { metro: ['A', 'B'], tram: ['T'], cable: ['H', 'J', 'K', 'L', 'M', 'P'] };
/** Accents that the data set lacks. */
const spelled: Record<string, string> = { Itaguí: 'Itagüí', 'Santa Lucia': 'Santa Lucía' };

const degrees = (radians: number) => Number(((radians * 180) / Math.PI).toFixed(5));
const stations = readFileSync(process.argv[2] ?? '', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [x, y, , , , number, label = '', , line = ''] = row.trim().split(',');
    const name = label.replace(/^Estación /, '').replace(/ \(Línea .*/, '');
    return {
      line,
      number: Number(number),
      name: spelled[name] ?? name,
      lat: degrees(2 * Math.atan(Math.exp(Number(y) / earth)) - Math.PI / 2),
      lon: degrees(Number(x) / earth),
    };
  })
  .sort((a, b) => a.number - b.number);
const found = Object.entries(lines).flatMap(([kind, names]) =>
  names.map((name) => ({
    kind,
    name,
    stations: stations
      .filter(({ line }) => line === name)
      .map(({ name, lat, lon }) => ({ name, lat, lon })),
  })),
);
writeFileSync(file, `[\n${found.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
console.log(found.map(({ name, stations }) => `${name} ${stations.length}`).join(', '));

/**
 * Writes content/geo/municipal-borders.geojson: boundaries between municipalities around the destinations inland, whose
 * maps have no coast to tell where one is. Boundaries of departments are not among them: departments.topojson has
 * those. The file is committed; a build needs neither the network nor this script.
 *
 *   node tools/geo/municipal-borders.ts colombia_2018.topojson
 *
 * The argument is DANE's Marco Geoestadístico Nacional 2018 with its layer MGN_MPIO_POLITICO.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mesh } from 'topojson-client';
import * as v from 'valibot';
import { parseFacts } from '#guide/compiler/facts.ts';
import { type Box, joinLines, type Line, thin } from './rings.ts';

/** Metres a boundary may stray, and degrees around a destination. */
const accuracy = 90;
const margin = 0.12;
const content = resolve(import.meta.dirname, '../../content');
const [file = ''] = process.argv.slice(2);

const boxes = readdirSync(join(content, 'destinations')).flatMap((slug): Box[] => {
  const coast = readFileSync(join(content, 'geo', `${slug}.geojson`), 'utf8');
  if (/"kind":\s*"land"/.test(coast)) return [];
  const text = readFileSync(join(content, 'destinations', slug, 'facts.json'), 'utf8');
  const { places } = parseFacts(slug, JSON.parse(text));
  const [lons, lats] = [places.map(({ lon }) => lon), places.map(({ lat }) => lat)];
  return [
    [
      Math.min(...lons) - margin,
      Math.min(...lats) - margin,
      Math.max(...lons) + margin,
      Math.max(...lats) + margin,
    ],
  ];
});

const topology = JSON.parse(readFileSync(file, 'utf8'));
const department = (unit: unknown) =>
  v.parse(v.object({ properties: v.object({ DPTO_CNMBR: v.string() }) }), unit).properties
    .DPTO_CNMBR;
const all = v.parse(
  v.array(
    v.array(
      v.pipe(
        v.array(v.number()),
        v.transform(([lon = 0, lat = 0]): Line[number] => [lon, lat]),
      ),
    ),
  ),
  mesh(
    topology,
    topology.objects.MGN_MPIO_POLITICO,
    (a, b) => a !== b && department(a) === department(b),
  ).coordinates,
);
const near = all.flatMap((line) => boxes.flatMap((box) => inside(line, box)));
const once = [...new Map(near.map((line) => [JSON.stringify(line), line])).values()];
const lines = joinLines(once).map((line) => thin(line, accuracy).map(rounded));
writeFileSync(
  join(content, 'geo/municipal-borders.geojson'),
  `{"type":"MultiLineString","source":"DANE, MGN 2018","coordinates":[\n${lines.map((line) => JSON.stringify(line)).join(',\n')}\n]}\n`,
);
console.log(`${lines.length} boundaries`);

/** The runs of a line within a box, each with a point beyond it at both ends. */
function inside(line: Line, [west, south, east, north]: Box): Line[] {
  const isIn = ([lon, lat]: Line[number]) => lon > west && lon < east && lat > south && lat < north;
  const runs: Line[] = [];
  const run: Line = [];
  for (const [index, point] of line.entries()) {
    const neighbours = [line[index - 1], point, line[index + 1]];
    if (neighbours.some((one) => one && isIn(one))) run.push(point);
    else if (run.length > 0) runs.push(run.splice(0));
  }
  return [...runs, run].filter(({ length }) => length > 1);
}

/** Four decimals are eleven metres. */
function rounded([lon, lat]: Line[number]): Line[number] {
  return [Number(lon.toFixed(4)), Number(lat.toFixed(4))];
}

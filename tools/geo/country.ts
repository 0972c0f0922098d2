/**
 * Writes content/geo/country.geojson, the ground of the interactive map: the sea around Colombia, its
 * neighbours, borders, departments and large rivers, and the names on them. The file is committed: a build
 * needs neither GMT nor this script.
 *
 *   apt-get install gmt gmt-gshhg-full
 *   node tools/geo/country.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { feature, mesh } from 'topojson-client';
import { clip } from './clip.ts';
import { gmtLines } from './gmt.ts';
import { type Box, joinLines, type Line, landRings, thin } from './rings.ts';

const folder = resolve(import.meta.dirname, '../../content/geo');
const box: Box = [-84.5, -6.5, -64.5, 16.5];
/** A little more than the land reaches, so that no shore runs along the edge of the sea. */
const around: Line = [
  [-100, -25],
  [-50, -25],
  [-50, 30],
  [-100, 30],
  [-100, -25],
];
/** Metres a line may stray: a pixel at the closest zoom at which it is shown. */
const accuracy = { coast: 250, river: 700, border: 500, department: 500 };

type Shape = { kind: string; type: string; coordinates: unknown } & Record<string, unknown>;

const coast = joinLines(gmtLines(box, '-W1/1p', 'h'));
const land = landRings(coast, box).map((ring) => thin(ring, accuracy.coast));
const rivers = joinLines(['-I0', '-I1', '-I2'].flatMap((level) => gmtLines(box, level, 'h')))
  .map((line) => thin(line, accuracy.river))
  .filter((line) => length(line) > 0.5);
const lakes = joinLines(gmtLines(box, '-W2/1p', 'h'))
  .filter((line) => String(line[0]) === String(line.at(-1)) && length(line) > 0.25)
  .map((line) => thin(line, accuracy.coast));

const require = createRequire(import.meta.url);
const world = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'));
const colombia = 'Colombia';
const besides = ['Venezuela', 'Brazil', 'Peru', 'Ecuador', 'Panama', 'Costa Rica', 'Nicaragua'];
type Named = { properties: { name: string } };
const outlines = world.objects.countries.geometries
  .filter(({ properties }: Named) => besides.includes(properties.name))
  .map((one: never) => feature(world, one));
const border = mesh(world, world.objects.countries, (a, b) => {
  const names = [a, b].map((one) => String(Object(one.properties).name));
  return names[0] !== names[1] && names.includes(colombia);
});
const others = mesh(world, world.objects.countries, (a, b) => {
  const names = [a, b].map((one) => String(Object(one.properties).name));
  return names[0] !== names[1] && names.every((name) => besides.includes(name));
});
const units = JSON.parse(readFileSync(join(folder, 'departments.topojson'), 'utf8'));
const [layer] = Object.values(units.objects);
const departments = mesh(units, layer as never, (a, b) => a !== b);

const shapes: Shape[] = [
  ...clipped(outlines, accuracy.border).map((ring) => polygon('neighbour', [ring])),
  polygon('sea', [around, ...land.filter((ring) => ring.length > 4)]),
  ...lakes.map((ring) => polygon('lake', [ring])),
  lines('river', rivers),
  lines('border', clipped([border], accuracy.border)),
  lines('neighbour-border', clipped([others], accuracy.border)),
  lines('department', clipped([departments], accuracy.department)),
];
const text = shapes.map(({ kind, type, coordinates }) =>
  JSON.stringify({ type: 'Feature', properties: { kind }, geometry: { type, coordinates } }),
);
writeFileSync(
  join(folder, 'country.geojson'),
  `{"type":"FeatureCollection","source":"GSHHG 2.3.7, Wessel & Smith, LGPL-3.0-or-later; Natural Earth 1:10m; DANE, MGN 2018","features":[\n${text.join(',\n')}\n]}\n`,
);
console.log(`${land.length} lands, ${rivers.length} rivers, ${lakes.length} lakes`);

function polygon(kind: string, rings: Line[]): Shape {
  return { kind, type: 'Polygon', coordinates: rings.map(rounded) };
}

function lines(kind: string, all: Line[]): Shape {
  return { kind, type: 'MultiLineString', coordinates: all.map(rounded) };
}

/** The parts of some shapes inside the box, thinned; specks of land are left out. */
function clipped(features: unknown[], metres: number): Line[] {
  return clip(features, box)
    .map((line) => thin(line, metres))
    .filter((line) => length(line) > 0.08);
}

/** Degrees along a line: good enough to tell a speck from a shape. */
function length(line: Line): number {
  return line.reduce((sum, [x, y], index) => {
    const [px, py] = line[index - 1] ?? [x, y];
    return sum + Math.hypot(x - px, y - py);
  }, 0);
}

/** Three decimals are a hundred metres, less than the lines stray. */
function rounded(line: Line): Line {
  return line.map(([lon, lat]) => [Number(lon.toFixed(3)), Number(lat.toFixed(3))]);
}

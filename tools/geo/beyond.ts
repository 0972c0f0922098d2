/**
 * Writes content/geo/beyond.geojson: the land beyond the box of country.geojson, coarse, so that the interactive map
 * does not end in a straight cut when it shows more than the country. The file is committed.
 *
 *   node tools/geo/beyond.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { feature } from 'topojson-client';
import { clip } from './clip.ts';
import { type Box, type Line, thin } from './rings.ts';

/** What country.geojson holds, less a strip along its edges that hides the shore drawn there. */
const [west, south, east, north] = [-84.2, -6.2, -64.8, 16.2];
/** All that the map can show. */
const [left, bottom, right, top] = [-100, -25, -50, 30];
const strips: Box[] = [
  [left, bottom, west, top],
  [east, bottom, right, top],
  [west, north, east, top],
  [west, bottom, east, south],
];
/** Metres a shore may stray: less than a pixel where this land is shown. */
const accuracy = 3000;

const require = createRequire(import.meta.url);
const world = JSON.parse(readFileSync(require.resolve('world-atlas/land-50m.json'), 'utf8'));
const land = feature(world, world.objects.land);
const rings = strips
  .flatMap((strip) => clip([land], strip))
  .map((ring) => thin(ring, accuracy).map(rounded));
const text = rings
  .filter((ring) => ring.length > 3)
  .map((ring) =>
    JSON.stringify({
      type: 'Feature',
      properties: { kind: 'beyond' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    }),
  );
writeFileSync(
  resolve(import.meta.dirname, '../../content/geo/beyond.geojson'),
  `{"type":"FeatureCollection","source":"Natural Earth 1:50m","features":[\n${text.join(',\n')}\n]}\n`,
);
console.log(`${text.length} lands`);

/** Two decimals are a kilometre. */
function rounded([lon, lat]: Line[number]): Line[number] {
  return [Number(lon.toFixed(2)), Number(lat.toFixed(2))];
}

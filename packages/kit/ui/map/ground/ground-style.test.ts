import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import earcut, { deviation, flatten } from 'earcut';
import { expect, test } from 'vitest';
import { groundStyle } from './ground-style.ts';

type Ring = [x: number, y: number][];
type Drawn = { properties: { kind: string } };

/** Units of a tile, and how many of them MapLibre takes for a pixel of its source's options. */
const [extent, perPixel] = [8192, 16];
const file = resolve(import.meta.dirname, '../../../../../content/geo/country.geojson');

function area(ring: Ring): number {
  return ring.reduce((sum, [x, y], index) => {
    const [px, py] = ring.at(index - 1) ?? [x, y];
    return sum + (px - x) * (y + py);
  }, 0);
}

/** The polygons of a tile's feature: each outer ring with its holes, which turn the other way. */
function polygonsOf(rings: Ring[]): Ring[][] {
  const [first] = rings.map(area).filter(Boolean);
  const polygons: Ring[][] = [];
  for (const ring of rings.filter(area))
    if (area(ring) < 0 === Number(first) < 0) polygons.push([ring]);
    else polygons.at(-1)?.push(ring);
  return polygons;
}

test('the sea is drawn without a hole too many on every tile of the country', () => {
  const { ground } = groundStyle({ streets: null, lang: 'es', dark: false }).sources;
  if (ground?.type !== 'geojson') throw new Error('the ground has no source');
  const { features } = JSON.parse(readFileSync(file, 'utf8'));
  const sea = features.filter(({ properties }: Drawn) => properties.kind === 'sea');
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features: sea },
    {
      extent,
      buffer: 128 * perPixel,
      tolerance: (ground.tolerance ?? 0.375) * perPixel,
      maxZoom: 7,
    },
  );
  let count = 0;
  for (const z of [3, 4, 5, 6, 7])
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++)
        for (const { geometry } of index.getTile(z, x, y)?.features ?? [])
          for (const rings of polygonsOf(geometry as unknown as Ring[])) {
            const { vertices, holes, dimensions } = flatten(rings.map((ring) => ring.slice(0, -1)));
            const triangles = earcut(vertices, holes, dimensions);
            const off = deviation(vertices, holes, dimensions, triangles);
            expect(off, `tile ${z}/${x}/${y}`).toBeLessThan(0.002);
            count++;
          }
  expect(count).toBeGreaterThan(100);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';

const geo = join(import.meta.dirname, '../../content/geo');
const maxZoom = 12;
/** West, south, east and north of Medellín and what is around it, WGS 84 degrees. */
const bounds = [-75.7, 6.1, -75.4, 6.4] as const;

type Layers = Record<string, GeoJSON.Feature[]>;

/**
 * A small PMTiles archive (version 3, https://github.com/protomaps/PMTiles) of Medellín in the layers of Protomaps'
 * basemap, made of our own data: the lines of the metro stand for streets. `metadata` replaces parts of its own.
 */
export function mapTilesArchive(metadata: Record<string, unknown> = {}): Buffer {
  const layers = medellin();
  const indexes = Object.entries(layers).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom, indexMaxZoom: maxZoom }),
      ] as const,
  );
  const tiles: { id: number; data: Buffer }[] = [];
  for (let z = 0; z <= maxZoom; z++)
    for (let x = column(bounds[0], z); x <= column(bounds[2], z); x++)
      for (let y = row(bounds[3], z); y <= row(bounds[1], z); y++) {
        const found = indexes.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y);
          return tile ? [[name, tile] as const] : [];
        });
        if (found.length > 0)
          tiles.push({
            id: zxyToTileId(z, x, y),
            data: gzipSync(fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 })),
          });
      }
  return archive(tiles, {
    attribution: '<a href="https://www.metrodemedellin.gov.co">© Metro de Medellín</a>',
    vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
    ...metadata,
  });
}

function medellin(): Layers {
  const lines = JSON.parse(readFileSync(join(geo, 'metro.json'), 'utf8'));
  const [, south, , north] = bounds;
  const box = rectangle(bounds);
  const park = rectangle([-75.58, 6.24, -75.56, 6.26]);
  const river = [
    [
      [-75.59, south],
      [-75.58, south],
      [-75.57, north],
      [-75.58, north],
      [-75.59, south],
    ],
  ];
  return {
    earth: [feature({ kind: 'earth' }, { type: 'Polygon', coordinates: [box] })],
    landuse: [feature({ kind: 'park' }, { type: 'Polygon', coordinates: [park] })],
    buildings: [feature({ kind: 'building' }, { type: 'Polygon', coordinates: [park] })],
    places: lines.flatMap((line: { stations: { name: string; lat: number; lon: number }[] }) =>
      line.stations.map(({ name, lat, lon }) =>
        feature({ kind: 'neighbourhood', name }, { type: 'Point', coordinates: [lon, lat] }),
      ),
    ),
    water: [feature({ kind: 'river' }, { type: 'Polygon', coordinates: river })],
    roads: lines.map((line: { name: string; stations: { lat: number; lon: number }[] }) =>
      feature(
        { kind: 'major_road', name: line.name },
        { type: 'LineString', coordinates: line.stations.map(({ lat, lon }) => [lon, lat]) },
      ),
    ),
  };
}

function rectangle([west, south, east, north]: readonly [number, number, number, number]) {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function feature(properties: object, geometry: GeoJSON.Geometry): GeoJSON.Feature {
  return { type: 'Feature', properties: { ...properties }, geometry };
}

function archive(tiles: { id: number; data: Buffer }[], metadata: object): Buffer {
  const sorted = tiles.sort((a, b) => a.id - b.id);
  const offsets: number[] = [];
  let at = 0;
  for (const { data } of sorted) {
    offsets.push(at);
    at += data.length;
  }
  const directory = gzipSync(
    Buffer.from([
      ...varint(sorted.length),
      ...sorted.flatMap(({ id }, k) => varint(id - (sorted[k - 1]?.id ?? 0))),
      ...sorted.flatMap(() => varint(1)),
      ...sorted.flatMap(({ data }) => varint(data.length)),
      // An offset of 0 would say "after the tile before".
      ...offsets.flatMap((offset) => varint(offset + 1)),
    ]),
  );
  const json = gzipSync(JSON.stringify(metadata));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  const parts = [directory.length, json.length, 0, at];
  let start = header.length;
  parts.forEach((length, k) => {
    header.writeBigUInt64LE(BigInt(start), 8 + k * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + k * 16);
    start += length;
  });
  for (const field of [72, 80, 88]) header.writeBigUInt64LE(BigInt(sorted.length), field);
  // Clustered; directories and tiles in gzip; vector tiles; zooms.
  header.set([1, 2, 2, 1, 0, maxZoom], 96);
  bounds.forEach((degrees, k) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + k * 4);
  });
  return Buffer.concat([header, directory, json, ...sorted.map(({ data }) => data)]);
}

/** LEB128, below 2^53. */
function varint(value: number): number[] {
  const bytes = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

function column(lon: number, z: number): number {
  return Math.floor(((lon + 180) / 360) * 2 ** z);
}

function row(lat: number, z: number): number {
  const radians = (lat * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
}

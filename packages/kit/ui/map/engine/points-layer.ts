import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { placeNames, wool } from '../ground/ground-style.ts';
import type { MapPin, MapPoint } from './map-point.ts';

/** The points of the map as a source of MapLibre. */

const source = 'places';
const clusterMaxZoom = 15;

export function hasPoints(map: MapLibre): boolean {
  return map.getSource(source) !== undefined;
}

/** Adds the points to a style that has none yet; `cluster` puts together those that are close. */
export function addPoints(
  map: MapLibre,
  points: MapPoint[],
  groups: string[],
  cluster: boolean,
): void {
  map.addImage('pin-space', { width: 36, height: 36, data: new Uint8Array(36 * 36 * 4) });
  map.addSource(source, {
    type: 'geojson',
    data: collection(points, groups),
    cluster,
    // The first and the last of the groups in a cluster: where they are one, it has that group's colours.
    clusterProperties: {
      first: ['min', ['get', 'order']],
      last: ['max', ['get', 'order']],
      ids: [
        ['concat', ['accumulated'], ' ', ['get', 'ids']],
        ['get', 'id'],
      ],
    },
    clusterRadius: 44,
    clusterMaxZoom,
  });
}

/** Adds the layers of the points, above the lines between them. */
export function addPointLayers(map: MapLibre, dark: boolean, isOperatorStyle: boolean): void {
  // The operator's style has names and letters of its own.
  if (isOperatorStyle) {
    map.addLayer({ id: source, type: 'circle', source, paint: { 'circle-radius': 0 } });
    return;
  }
  const { image, layers } = wool(dark);
  map.addImage('wool', image, { pixelRatio: 2 });
  for (const [layer, before] of layers) map.addLayer(layer, before);
  map.addLayer(placeNames(dark));
}

export function showPoints(map: MapLibre, points: MapPoint[], groups: string[]): void {
  map.getSource<GeoJSONSource>(source)?.setData(collection(points, groups));
}

/** The zoom at which a cluster comes apart. */
export async function expansionZoom(map: MapLibre, cluster: number): Promise<number> {
  const zoom = await map.getSource<GeoJSONSource>(source)?.getClusterExpansionZoom(cluster);
  return zoom ?? map.getZoom() + 2;
}

/** The pins of the part of the map that is loaded, by key; null while it is not loaded. */
export function pinsOf(
  map: MapLibre,
  points: MapPoint[],
  groups: string[],
): Map<string, MapPin> | null {
  if (!hasPoints(map) || !map.isSourceLoaded(source)) return null;
  const pins = new Map<string, MapPin>();
  for (const { properties, geometry } of map.querySourceFeatures(source)) {
    if (geometry.type !== 'Point') continue;
    const [lon = 0, lat = 0] = geometry.coordinates;
    const { cluster_id: cluster, point_count: count, id, first, last, ids } = properties;
    const key = cluster === undefined ? `p${id}` : `c${cluster}-${count}-${lat.toFixed(3)}`;
    // A point repeats near the edges of tiles, and there to the tile's precision only.
    const exact = points.find((one) => one.id === id);
    pins.set(key, {
      key,
      lat: exact?.lat ?? lat,
      lon: exact?.lon ?? lon,
      point: cluster === undefined ? String(id) : null,
      cluster: cluster === undefined ? null : { id: cluster, points: ids.split(' ') },
      group: exact?.group ?? (first === last ? (groups[first] ?? null) : null),
    });
  }
  return pins;
}

function collection(points: MapPoint[], groups: string[]) {
  return {
    type: 'FeatureCollection' as const,
    features: points.map(({ id, name, lat, lon, group }) => ({
      type: 'Feature' as const,
      properties: { id, name, order: groups.indexOf(group) },
      geometry: { type: 'Point' as const, coordinates: [lon, lat] },
    })),
  };
}

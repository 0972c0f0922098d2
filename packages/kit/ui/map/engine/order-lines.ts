import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl';

/**
 * The points of one group in the order in which they are visited; WGS 84 degrees, longitude first. Without a tone it
 * joins two groups: thinner, and drawn only where all groups are.
 */
export type OrderLine = { group: string; tone: number | null; path: [number, number][] };

/** So many colours; the next group begins again with the first. `--day-1` and on, in tones.css. */
export const tones = 6;

const source = 'order';

/** Draws the lines below the pins, straight from one to the next: dashed, because nobody drives along them. */
export function addOrderLines(map: MapLibre, lines: OrderLine[], halo: string): void {
  map.addSource(source, { type: 'geojson', data: collection(lines) });
  map.addLayer(
    layer('order-between', 'between', {
      'line-color': ['get', 'colour'],
      'line-width': 1.5,
      'line-dasharray': [1.5, 3],
    }),
  );
  map.addLayer(
    layer('order-halo', 'group', { 'line-color': halo, 'line-width': 6, 'line-opacity': 0.75 }),
  );
  map.addLayer(
    layer('order-line', 'group', {
      'line-color': ['get', 'colour'],
      'line-width': 3,
      'line-dasharray': [2.2, 1.4],
    }),
  );
}

export function showOrderLines(map: MapLibre, lines: OrderLine[]): void {
  map.getSource<GeoJSONSource>(source)?.setData(collection(lines));
}

function layer(
  id: string,
  kind: 'group' | 'between',
  paint: Extract<LayerSpecification, { type: 'line' }>['paint'],
): LayerSpecification {
  return {
    id,
    type: 'line',
    source,
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-join': 'round', 'line-cap': 'butt' },
    ...(paint && { paint }),
  };
}

function collection(lines: OrderLine[]) {
  const style = getComputedStyle(document.documentElement);
  return {
    type: 'FeatureCollection' as const,
    features: lines
      .filter(({ path }) => path.length > 1)
      .map(({ tone, path }) => ({
        type: 'Feature' as const,
        properties: {
          kind: tone === null ? 'between' : 'group',
          colour: style.getPropertyValue(tone === null ? '--ink' : `--day-${tone}`).trim(),
        },
        geometry: { type: 'LineString' as const, coordinates: path },
      })),
  };
}

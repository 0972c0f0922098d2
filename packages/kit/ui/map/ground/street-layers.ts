import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { GroundColours } from './ground-colours.ts';

/**
 * Streets from tiles of Protomaps' basemap, version 4 (https://docs.protomaps.com/basemaps/layers), in the colours of
 * our ground. They begin where one looks at a town; what is farther away is our own ground.
 */

/** From here on the tiles' land and water are shown: they are finer than ours. */
const from = 10;

export const streetSource = 'streets';

/** Areas and lines, to lie on our ground and below its names. */
export function streetLayers(colours: GroundColours): LayerSpecification[] {
  return [
    area('earth', 'earth', colours.land),
    area('green', 'landuse', colours.green, [
      'in',
      ['get', 'kind'],
      [
        'literal',
        ['park', 'nature_reserve', 'forest', 'wood', 'garden', 'cemetery', 'golf_course'],
      ],
    ]),
    area('beach', 'landuse', colours.sand, ['in', ['get', 'kind'], ['literal', ['beach', 'sand']]]),
    area('water', 'water', colours.sea, ['==', ['geometry-type'], 'Polygon']),
    street(
      'stream',
      'water',
      colours.sea,
      [10, 0.6, 16, 3],
      ['==', ['geometry-type'], 'LineString'],
    ),
    area('building', 'buildings', colours.wool, ['!=', ['get', 'kind'], 'address'], 14),
    street('path', 'roads', colours.soft, [14, 0.6, 18, 2], ofRoad('path'), 14, [2, 2]),
    street('minor-edge', 'roads', colours.line, [12, 1, 18, 14], ofRoad('minor_road', 'other'), 12),
    street('major-edge', 'roads', colours.line, [10, 2, 18, 20], ofRoad('major_road')),
    street('highway-edge', 'roads', colours.soft, [10, 2.6, 18, 22], ofRoad('highway')),
    street('minor', 'roads', colours.street, [12, 0.4, 18, 11], ofRoad('minor_road', 'other'), 12),
    street('major', 'roads', colours.street, [10, 1, 18, 17], ofRoad('major_road')),
    street('highway', 'roads', colours.street, [10, 1.4, 18, 19], ofRoad('highway')),
    street('rail', 'roads', colours.soft, [10, 0.6, 18, 2], ofRoad('rail'), 10, [4, 2]),
  ];
}

/** Names of streets and of what lies in a town, in `lang` where the tiles have it. */
export function streetNames(colours: GroundColours, lang: string): LayerSpecification[] {
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${lang}`], ['get', 'name']];
  const common = {
    type: 'symbol' as const,
    source: streetSource,
    paint: {
      'text-color': colours.soft,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.5,
    },
  };
  return [
    {
      ...common,
      id: 'street-names',
      'source-layer': 'roads',
      minzoom: 14,
      filter: ['has', 'name'],
      layout: {
        'symbol-placement': 'line',
        'text-field': name,
        'text-font': text,
        'text-size': ['interpolate', ['linear'], ['zoom'], 14, 11, 18, 14],
      },
    },
    {
      ...common,
      id: 'quarter-names',
      'source-layer': 'places',
      minzoom: 12,
      filter: ['in', ['get', 'kind'], ['literal', ['neighbourhood', 'macrohood']]],
      layout: {
        'text-field': name,
        'text-font': text,
        'text-size': 13,
        'text-letter-spacing': 0.04,
        'text-max-width': 7,
      },
    },
  ];
}

/** The first name is for the weight, which MapLibre reads off it; the second is the page's own face. */
const text = ['Atkinson Regular', 'Atkinson'];

function area(
  id: string,
  layer: string,
  colour: string,
  filter?: ExpressionSpecification,
  minzoom = from,
): LayerSpecification {
  return {
    id: `street-${id}`,
    type: 'fill',
    source: streetSource,
    'source-layer': layer,
    minzoom,
    ...(filter && { filter }),
    paint: { 'fill-color': colour },
  };
}

function street(
  id: string,
  layer: string,
  colour: string,
  [near, thin, close, wide]: [number, number, number, number],
  filter: ExpressionSpecification,
  minzoom = from,
  dashes?: number[],
): LayerSpecification {
  return {
    id: `street-${id}`,
    type: 'line',
    source: streetSource,
    'source-layer': layer,
    minzoom,
    filter,
    layout: { 'line-join': 'round', 'line-cap': dashes ? 'butt' : 'round' },
    paint: {
      'line-color': colour,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], near, thin, close, wide],
      ...(dashes && { 'line-dasharray': dashes }),
    },
  };
}

function ofRoad(...kinds: string[]): ExpressionSpecification {
  return ['in', ['get', 'kind'], ['literal', kinds]];
}

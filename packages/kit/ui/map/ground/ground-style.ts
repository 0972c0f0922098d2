import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { byDay, byNight } from './ground-colours.ts';
import { streetLayers, streetNames, streetSource } from './street-layers.ts';

/** The first name is for the weight, which MapLibre reads off it; the second is the page's own face. */
const display = ['Bricolage Bold', 'Bricolage'];
const text = ['Atkinson Regular', 'Atkinson'];
/** From here on a destination's own coast is shown. */
const near = 7;
/** From here on the map is inside a town, whose name at one spot would only mislead. */
const local = 11.5;

type Ground = {
  /** Address of the operator's PMTiles archive; null without streets. */
  streets: string | null;
  lang: string;
  dark: boolean;
};

/**
 * Our own map of Colombia as a MapLibre style: one file of its lines (ground-source.ts), and streets where the operator has tiles; letters are
 * drawn from the page's faces.
 */
export function groundStyle({ streets, lang, dark }: Ground): StyleSpecification {
  const colours = dark ? byNight : byDay;
  return {
    version: 8,
    sources: {
      // Not simplified: the sea's coast would cross itself, which draws land as sea.
      ground: { type: 'geojson', data: 'ground://all', tolerance: 0, maxzoom: 14 },
      ...(streets && { [streetSource]: { type: 'vector', url: `pmtiles://${streets}` } }),
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
      area('neighbour', colours.neighbour),
      line('department', colours.line, [4, 0.7, 9, 1.4], [3, 2]),
      line('river', colours.river, [4, 0.6, 9, 2]),
      area('lake', colours.sea),
      line('neighbour-border', colours.line, [4, 1, 9, 1.6]),
      line('border', colours.border, [4, 1.2, 9, 2.4], [2, 1.5]),
      line('sea', colours.shore, [4, 1.5, 9, 4]),
      area('sea', colours.sea),
      area('beyond', colours.neighbour),
      area('near-sea', colours.sea, near),
      line('near-land', colours.shore, [7, 2, 14, 9], undefined, near),
      area('near-land', colours.land, near),
      area('near-lagoon', colours.sea, near),
      line('near-river', colours.river, [7, 0.8, 11, 3], undefined, near, local),
      line('near-municipal', colours.line, [8, 0.7, 12, 1.2], [1, 3], 8),
      line('local-sketch', colours.river, [9, 1, 14, 4], undefined, local),
      ...(streets ? streetLayers(colours) : []),
      line('local-trunk', colours.soft, [9, 0.8, 14, 3], undefined, 9),
      line('local-cable', colours.soft, [10, 0.8, 14, 1.6], [1, 2], 10),
      line('local-rail', colours.soft, [9, 1, 14, 4], undefined, 9),
      ...(streets ? streetNames(colours, lang) : []),
      name('sea', lang, { size: [4, 14, 8, 24], colour: colours.wet, halo: colours.sea }),
      name('country', lang, {
        size: [4, 13, 8, 22],
        colour: colours.soft,
        halo: colours.neighbour,
      }),
      dot('town', colours.soft, 6),
      dot('near-town', colours.soft, 8.5),
      dot('local-station', colours.soft, 11, 24),
      dot('city', colours.ink),
      name('town', lang, {
        size: [6, 12, 10, 16],
        colour: colours.soft,
        halo: colours.halo,
        from: 6,
        to: local,
      }),
      name('near-town', lang, {
        size: [8.5, 12, 12, 14],
        colour: colours.soft,
        halo: colours.halo,
        from: 8.5,
        to: 13,
      }),
      name('local-station', lang, {
        size: [12, 11, 15, 13],
        colour: colours.soft,
        halo: colours.halo,
        from: 12,
      }),
      name('city', lang, {
        size: [4, 13, 10, 18],
        colour: colours.ink,
        halo: colours.halo,
        to: local,
      }),
    ],
  };

  function area(kind: string, colour: string, minzoom = 0): LayerSpecification {
    return {
      id: `${kind}-area`,
      type: 'fill',
      source: 'ground',
      minzoom,
      filter: ofKind(kind, 'Polygon'),
      paint: { 'fill-color': colour, 'fill-antialias': true },
    };
  }
}

type Stops = [number, number, number, number];

function line(
  kind: string,
  colour: string,
  width: Stops,
  dashes?: number[],
  minzoom = 0,
  maxzoom = 24,
): LayerSpecification {
  return {
    id: `${kind}-line`,
    type: 'line',
    source: 'ground',
    minzoom,
    maxzoom,
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': growing(width),
      ...(dashes && { 'line-dasharray': dashes }),
    },
  };
}

type NameLook = { size: Stops; colour: string; halo: string; from?: number; to?: number };

function name(
  kind: string,
  lang: string,
  { size, colour, halo, from = 0, to = 24 }: NameLook,
): LayerSpecification {
  const wide = kind === 'sea' || kind === 'country';
  return {
    id: `${kind}-name`,
    type: 'symbol',
    source: 'ground',
    minzoom: from,
    maxzoom: to,
    filter: ofKind(kind, 'Point'),
    layout: {
      'text-field': ['get', lang],
      'text-font': wide ? display : text,
      'text-size': growing(size),
      'text-letter-spacing': wide ? 0.06 : 0,
      'text-max-width': 7,
      'text-padding': 6,
      ...(!wide && {
        'text-variable-anchor': ['bottom', 'left', 'right', 'top'],
        'text-radial-offset': 0.4,
      }),
    },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  };
}

function dot(kind: string, colour: string, minzoom = 0, maxzoom = local): LayerSpecification {
  return {
    id: `${kind}-dot`,
    type: 'circle',
    source: 'ground',
    minzoom,
    maxzoom,
    filter: ofKind(kind, 'Point'),
    paint: { 'circle-radius': 2.5, 'circle-color': colour },
  };
}

function ofKind(kind: string, geometry: 'Point' | 'Polygon'): ExpressionSpecification {
  return ['all', ['==', ['get', 'kind'], kind], ['==', ['geometry-type'], geometry]];
}

function growing([from, small, to, large]: Stops): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, small, to, large];
}

/** The weave of the land, as on the drawn maps: where there is nothing else it shows that the map moves. */
export function wool(dark: boolean): { image: StyleImage; layers: [LayerSpecification, string][] } {
  const colour = (dark ? byNight : byDay).wool;
  const size = 32;
  const data = new Uint8Array(size * size * 4);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  for (const [left, top] of [
    [0, 7],
    [16, 23],
  ] as const)
    for (let y = top; y < top + 3; y++)
      for (let x = left; x < left + 16; x++) data.set([r, g, b, 255], (y * size + x) * 4);
  return {
    image: { width: size, height: size, data },
    layers: [
      [
        { id: 'land-wool', type: 'background', paint: { 'background-pattern': 'wool' } },
        'neighbour-area',
      ],
      [
        {
          id: 'near-land-wool',
          type: 'fill',
          source: 'ground',
          minzoom: near,
          filter: ofKind('near-land', 'Polygon'),
          paint: { 'fill-pattern': 'wool' },
        },
        'near-lagoon-area',
      ],
    ],
  };
}

type StyleImage = { width: number; height: number; data: Uint8Array };

/** The names of places, placed by MapLibre so that none lies on another or on a pin. */
export function placeNames(dark: boolean): LayerSpecification {
  const colours = dark ? byNight : byDay;
  return {
    id: 'place-names',
    type: 'symbol',
    source: 'places',
    layout: {
      'icon-image': 'pin-space',
      'icon-allow-overlap': true,
      // A pin of several has no name of its own, and takes its room.
      'text-field': ['case', ['has', 'point_count'], '', ['get', 'name']],
      'text-font': display,
      'text-size': 14,
      'text-line-height': 1.1,
      'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
      'text-radial-offset': 1.85,
      'text-justify': 'auto',
      'text-max-width': 9,
      'text-optional': true,
    },
    paint: { 'text-color': colours.ink, 'text-halo-color': colours.halo, 'text-halo-width': 1.75 },
  };
}

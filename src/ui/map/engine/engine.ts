import { type GeoJSONSource, Map as MapLibre, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { allowWorker } from '../../worker-address.ts';
import { type MapSources, readGroundFrom } from '../ground/ground-source.ts';
import { groundStyle, haloColour, placeNames, wool } from '../ground/ground-style.ts';
import { streetSource } from '../ground/street-layers.ts';
import { readStreetTiles } from '../ground/street-tiles.ts';
import { closeUp } from './close-up.ts';
import { creditText } from './credits.ts';
import { addOrderLines, type OrderLine, showOrderLines } from './order-lines.ts';

/** WGS 84 degrees; an `id` has no spaces. */
export type MapPoint = { id: string; name: string; lat: number; lon: number; group: string };

/** What stands at one spot of the map: a point, or several together. */
export type MapPin = {
  key: string;
  lat: number;
  lon: number;
  point: string | null;
  cluster: { id: number; points: string[] } | null;
  /** Null where points of several stand together. */
  group: string | null;
};

type Options = {
  /** Addresses of our ground, of the operator's streets on it, and of the operator's style, which replaces both. */
  sources: MapSources;
  lang: string;
  /** What the map is, for those who do not see it. */
  title: string;
  points: MapPoint[];
  /** With them points stand one by one, each with its number, as far as there are not too many. */
  lines: OrderLine[] | null;
};

type Events = {
  ready: () => void;
  pins: (pins: MapPin[]) => void;
  /** What the sources of the operator's style or streets ask to be said. */
  credit: (text: string) => void;
  /** The map itself was tapped, in WGS 84 degrees. */
  tap: (at: { lat: number; lon: number }) => void;
  /** The operator's streets could not be fetched: the map goes on without them. */
  noStreets: () => void;
  /** The ground could not be fetched: the pins stand on plain land. */
  bare: () => void;
};

const empty = { type: 'FeatureCollection' as const, features: [] };
const together = 15;
/** More points than that stand together where they are close, also along lines. */
const apart = 150;
/** A day's line is often a walk: it is looked at from nearer. */
/** More at the top, where the buttons are: names stand above their pins. */
const padding = { top: 96, right: 56, bottom: 56, left: 56 };
const fitTo = (lines: OrderLine[] | null) => ({ padding, maxZoom: lines ? 15 : 13 });

/**
 * An interactive map in `element`. It knows points and where they stand on the screen; what a pin looks like is
 * the caller's, who hangs its elements below `layer` and hands each to `track`.
 * Throws where the browser cannot draw it (no WebGL).
 */
export function openMap(element: HTMLElement, options: Options, events: Events) {
  const { sources, lang, title } = options;
  let { points, lines } = options;
  const groups = [...new Set(points.map(({ group }) => group))];
  const night = matchMedia('(prefers-color-scheme: dark)');
  const address = new URL(workerAddress, location.href).href;
  allowWorker(address);
  setWorkerUrl(address);
  readGroundFrom(sources.readGround);
  if (sources.streets) readStreetTiles();
  const style = () =>
    sources.style ??
    groundStyle({
      streets: sources.streets && new URL(sources.streets, location.href).href,
      lang,
      dark: night.matches,
    });
  const map = new MapLibre({
    container: element,
    style: style(),
    bounds: boundsOf(points),
    fitBoundsOptions: fitTo(lines),
    minZoom: 3.5,
    maxZoom: sources.style || sources.streets ? 18 : 16,
    maxBounds: [-92, -12, -57, 21],
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    rollEnabled: false,
    locale: { 'Map.Title': title },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-right');
  // A wheel scrolls the page until somebody is in the map.
  map.scrollZoom.disable();
  element.addEventListener('focusin', () => map.scrollZoom.enable());
  element.addEventListener('focusout', () => map.scrollZoom.disable());

  const tracked = new Map<string, { lat: number; lon: number; element: HTMLElement }>();
  let shown = '';

  const dress = () => {
    if (map.getSource('places')) return;
    map.addImage('pin-space', { width: 36, height: 36, data: new Uint8Array(36 * 36 * 4) });
    map.addSource('places', {
      type: 'geojson',
      data: collection(points, groups),
      cluster: lines === null || options.points.length > apart,
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
      clusterMaxZoom: together,
    });
    if (lines) addOrderLines(map, lines, haloColour(night.matches));
    // The operator's style has names and letters of its own.
    if (sources.style)
      map.addLayer({
        id: 'places',
        type: 'circle',
        source: 'places',
        paint: { 'circle-radius': 0 },
      });
    else {
      const { image, layers } = wool(night.matches);
      map.addImage('wool', image, { pixelRatio: 2 });
      for (const [layer, before] of layers) map.addLayer(layer, before);
      map.addLayer(placeNames(night.matches));
    }
  };
  const place = ({
    lat,
    lon,
    element: pin,
  }: {
    lat: number;
    lon: number;
    element: HTMLElement;
  }) => {
    const { x, y } = map.project([lon, lat]);
    pin.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
  };
  const gather = () => {
    if (!map.getSource('places') || !map.isSourceLoaded('places')) return;
    const pins = new Map<string, MapPin>();
    for (const { properties, geometry } of map.querySourceFeatures('places')) {
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
    // A point that was moved keeps its pin, and with it the focus.
    for (const [key, { lat, lon }] of pins) {
      const entry = tracked.get(key);
      if (entry && (entry.lat !== lat || entry.lon !== lon)) {
        Object.assign(entry, { lat, lon });
        place(entry);
      }
    }
    const signature = [...pins.keys()].sort().join();
    if (signature === shown) return;
    shown = signature;
    events.pins([...pins.values()].sort((a, b) => b.lat - a.lat));
  };

  map.on('style.load', dress);
  map.on('click', ({ lngLat, originalEvent }) => {
    if (originalEvent.target === map.getCanvas()) events.tap(degrees(lngLat));
  });
  map.on('render', gather);
  map.on('move', () => {
    for (const pin of tracked.values()) place(pin);
  });
  map.once('idle', () => {
    events.ready();
    const all = Object.keys(map.getStyle().sources).map((id) => map.getSource(id));
    const credit = creditText(
      all.map((one) => (one && 'attribution' in one ? String(one.attribution ?? '') : '')),
    );
    if (credit) events.credit(credit);
  });
  map.on('error', (event) => {
    console.warn('the map', event.error);
    const source = 'sourceId' in event ? event.sourceId : null;
    if (source === streetSource) events.noStreets();
    else if (source === 'ground') events.bare();
    else if (!map.isStyleLoaded()) events.bare();
    // What failed asks for no frame, and without one the map never comes to be idle.
    map.triggerRepaint();
  });
  const repaint = () => map.setStyle(style(), { diff: false });
  if (!sources.style) night.addEventListener('change', repaint);

  return {
    /** Where pins are hung, so that they move with the map and a drag may begin on them. */
    layer: map.getCanvasContainer(),
    track(pin: { key: string; lat: number; lon: number }, element: HTMLElement | null) {
      if (!element) {
        tracked.delete(pin.key);
        return;
      }
      const entry = { lat: pin.lat, lon: pin.lon, element };
      tracked.set(pin.key, entry);
      place(entry);
    },
    /** Shows other points, all of them; or, where one looks, what became of those that are shown. */
    show(next: MapPoint[], nextLines: OrderLine[] | null, look: 'all' | 'here') {
      points = next;
      lines = nextLines;
      if (lines) showOrderLines(map, lines);
      const source = map.getSource<GeoJSONSource>('places');
      source?.setData(next.length ? collection(next, groups) : empty);
      // The same pins elsewhere are told apart by nothing else.
      shown = '';
      if (next.length && look === 'all') map.fitBounds(boundsOf(next), fitTo(lines));
    },
    /** Where the middle of the map is, in WGS 84 degrees. */
    middle: () => degrees(map.getCenter()),
    /** Where a spot of the screen is, given in CSS pixels of the window. */
    positionAt(x: number, y: number) {
      const { left, top } = map.getCanvas().getBoundingClientRect();
      return degrees(map.unproject([x - left, y - top]));
    },
    /** Moves a point into sight, above what covers the lower part of the map. */
    fly(point: MapPoint) {
      const offset: [number, number] = [0, element.clientWidth < 640 ? -80 : -40];
      const zoom = Math.max(map.getZoom(), closeUp(point, points));
      map.flyTo({ center: [point.lon, point.lat], zoom, offset, speed: 1.8 });
    },
    async open(cluster: number, { lat, lon }: { lat: number; lon: number }) {
      const source = map.getSource<GeoJSONSource>('places');
      const zoom = await source?.getClusterExpansionZoom(cluster);
      map.easeTo({ center: [lon, lat], zoom: (zoom ?? map.getZoom() + 2) + 0.2 });
      map.getCanvas().focus({ preventScroll: true });
    },
    zoom(step: 1 | -1) {
      map.easeTo({ zoom: map.getZoom() + step });
    },
    all() {
      if (points.length) map.fitBounds(boundsOf(points), fitTo(lines));
    },
    focus() {
      map.getCanvas().focus({ preventScroll: true });
    },
    close() {
      night.removeEventListener('change', repaint);
      map.remove();
    },
  };
}

export type MapEngine = ReturnType<typeof openMap>;

/** To about a metre. */
function degrees({ lng, lat }: { lng: number; lat: number }) {
  return { lat: Number(lat.toFixed(5)), lon: Number(lng.toFixed(5)) };
}

function boundsOf(points: MapPoint[]): [number, number, number, number] {
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
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

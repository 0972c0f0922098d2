import type { Map as MapLibre } from 'maplibre-gl';
import { haloColour } from '../ground/ground-colours.ts';
import type { MapSources } from '../ground/ground-source.ts';
import { streetSource } from '../ground/street-layers.ts';
import { boundsOf, fitTo } from './bounds.ts';
import { closeUp } from './close-up.ts';
import { createMap } from './create-map.ts';
import { creditText } from './credits.ts';
import type { MapPin, MapPoint } from './map-point.ts';
import { addOrderLines, type OrderLine, showOrderLines } from './order-lines.ts';
import { createPinTracker } from './pin-tracker.ts';
import {
  addPointLayers,
  addPoints,
  expansionZoom,
  hasPoints,
  pinsOf,
  showPoints,
} from './points-layer.ts';

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
  /** A piece did not come without which nothing can be seen. */
  failed: () => void;
};

export type MapEngine = ReturnType<typeof openMap>;

/** More points than that stand together where they are close, also along lines. */
const apart = 150;

/**
 * An interactive map in `element`. It knows points and where they stand on the screen; what a pin looks like is
 * the caller's, who hangs its elements below `layer` and hands each to `track`.
 * Throws where the browser cannot draw it (no WebGL).
 */
export function openMap(element: HTMLElement, options: Options, events: Events) {
  const { sources } = options;
  let { points, lines } = options;
  const groups = [...new Set(points.map(({ group }) => group))];
  const { map, isDark, close } = createMap(element, {
    ...options,
    bounds: boundsOf(points),
    hasLines: lines !== null,
    onWorkerLost: events.failed,
  });
  const { track, show, tellAgain } = createPinTracker(map, events.pins);

  map.on('style.load', () => {
    if (hasPoints(map)) return;
    addPoints(map, points, groups, lines === null || options.points.length > apart);
    if (lines) addOrderLines(map, lines, haloColour(isDark()));
    addPointLayers(map, isDark(), sources.style !== null);
  });
  map.on('render', () => {
    const pins = pinsOf(map, points, groups);
    if (pins) show(pins);
  });
  tellEvents(map, events);
  const all = () => {
    if (points.length) map.fitBounds(boundsOf(points), fitTo(lines !== null));
  };

  return {
    /** Where pins are hung, so that they move with the map and a drag may begin on them. */
    layer: map.getCanvasContainer(),
    track,
    /** Shows other points, all of them; or, where one looks, what became of those that are shown. */
    show(next: MapPoint[], nextLines: OrderLine[] | null, look: 'all' | 'here') {
      points = next;
      lines = nextLines;
      if (lines) showOrderLines(map, lines);
      showPoints(map, next, groups);
      tellAgain();
      if (look === 'all') all();
    },
    /** Where the middle of the map is, in WGS 84 degrees. */
    middle: () => degrees(map.getCenter()),
    /** Where a point of the screen is, given in CSS pixels of the window. */
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
      const zoom = (await expansionZoom(map, cluster)) + 0.2;
      map.easeTo({ center: [lon, lat], zoom });
      map.getCanvas().focus({ preventScroll: true });
    },
    zoom(step: 1 | -1) {
      map.easeTo({ zoom: map.getZoom() + step });
    },
    all,
    focus() {
      map.getCanvas().focus({ preventScroll: true });
    },
    close,
  };
}

/** Tells taps, that the map can be seen, its credits, and what of it did not come. */
function tellEvents(map: MapLibre, events: Events): void {
  map.on('click', ({ lngLat, originalEvent }) => {
    if (originalEvent.target === map.getCanvas()) events.tap(degrees(lngLat));
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
    else if (source === 'ground' || !map.isStyleLoaded()) events.bare();
    // What failed asks for no frame, and without one the map never comes to be idle.
    map.triggerRepaint();
  });
}

/** To about a metre. */
function degrees({ lng, lat }: { lng: number; lat: number }) {
  return { lat: Number(lat.toFixed(5)), lon: Number(lng.toFixed(5)) };
}

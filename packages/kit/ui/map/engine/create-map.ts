import { getGlobalDispatcher, Map as MapLibre, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { allowWorker } from '../../worker-address.ts';
import { type MapSources, readGroundFrom } from '../ground/ground-source.ts';
import { groundStyle } from '../ground/ground-style.ts';
import { readStreetTiles } from '../ground/street-tiles.ts';
import { fitTo, type MapBounds } from './bounds.ts';

type Options = {
  sources: MapSources;
  lang: string;
  title: string;
  bounds: MapBounds;
  /** Days' lines are looked at from nearer. */
  hasLines: boolean;
  /** The worker did not come, without which nothing is drawn, or it ended. */
  onWorkerLost: () => void;
};

/**
 * A map of MapLibre in `element`, flat and with the north at the top, which wears the colours of day or night.
 * Throws where the browser cannot draw it (no WebGL).
 */
export function createMap(element: HTMLElement, options: Options) {
  const { sources, lang, title, bounds, hasLines, onWorkerLost } = options;
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
    bounds,
    fitBoundsOptions: fitTo(hasLines),
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
  const repaint = () => map.setStyle(style(), { diff: false });
  if (!sources.style) night.addEventListener('change', repaint);
  const workers = getGlobalDispatcher();
  workers.on('error', onWorkerLost);
  return {
    map,
    isDark: () => night.matches,
    close() {
      night.removeEventListener('change', repaint);
      workers.off('error', onWorkerLost);
      map.remove();
    },
  };
}

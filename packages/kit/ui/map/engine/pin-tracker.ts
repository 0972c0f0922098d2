import type { Map as MapLibre } from 'maplibre-gl';
import type { MapPin } from './map-point.ts';

type Tracked = { lat: number; lon: number; element: HTMLElement };

/** Keeps the elements of pins where their points stand on the screen, and tells which pins there are. */
export function createPinTracker(map: MapLibre, onPins: (pins: MapPin[]) => void) {
  const tracked = new Map<string, Tracked>();
  /** Which pins were told last. */
  let shown = '';

  function place({ lat, lon, element }: Tracked): void {
    const { x, y } = map.project([lon, lat]);
    element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
  }

  map.on('move', () => {
    for (const pin of tracked.values()) place(pin);
  });

  return {
    /** Places `element` until it is null. */
    track(pin: { key: string; lat: number; lon: number }, element: HTMLElement | null): void {
      if (!element) {
        tracked.delete(pin.key);
        return;
      }
      const entry = { lat: pin.lat, lon: pin.lon, element };
      tracked.set(pin.key, entry);
      place(entry);
    },

    /** Tells the pins by their keys where they are others than before. */
    show(pins: ReadonlyMap<string, MapPin>): void {
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
      onPins([...pins.values()].sort((a, b) => b.lat - a.lat));
    },

    /** The same pins elsewhere are told apart by nothing else. */
    tellAgain(): void {
      shown = '';
    },
  };
}

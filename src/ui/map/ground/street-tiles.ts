import { addProtocol } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

/** Lets MapLibre read addresses that begin with `pmtiles://`, the credit of their sources included. */
export function readStreetTiles() {
  addProtocol('pmtiles', new Protocol({ metadata: true }).tile);
}

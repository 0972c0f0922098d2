import { addProtocol } from 'maplibre-gl';
import type { Protocol } from 'pmtiles';

let reading: Promise<Protocol> | undefined;

/** Lets MapLibre read addresses that begin with `pmtiles://`; what reads them comes with the first. */
export function readStreetTiles(): void {
  addProtocol('pmtiles', async (request, abort) => {
    reading ??= import('pmtiles').then(({ Protocol }) => new Protocol({ metadata: true }));
    return (await reading).tile(request, abort);
  });
}

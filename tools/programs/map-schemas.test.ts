import { expect, test } from 'vitest';
import { toGpx } from '#kit/geo/formats/gpx.ts';
import { toKml } from '#kit/geo/formats/kml.ts';
import type { WaypointFile } from '#kit/geo/formats/waypoint.ts';
import { hasMapSchemas } from './map-schemas.ts';
import { schemaFaults } from './testing/schema-faults.ts';

const stop = { name: 'Café "Jesús" & <hijos>]]>', lat: 4.6371, lon: -75.5703 };
const file: WaypointFile = {
  name: 'Lugares & más',
  note: 'Con <b>nota</b> \u0007',
  url: 'https://mochila.example/á b?a=1&c="2"',
  waypoints: [
    { ...stop, note: '<!DOCTYPE x>&a;', kind: 'ron & café', url: 'https://x.example/?q="' },
  ],
  routes: [{ name: 'Día 1', day: 1, stops: [stop] }],
  tracks: [{ name: 'Sendero', points: [stop, { lat: -90, lon: 180 }] }],
};

test.skipIf(!hasMapSchemas())('GPX and KML are valid by their published schemas', () => {
  expect(schemaFaults('gpx', toGpx(file))).toBe('');
  expect(schemaFaults('kml', toKml(file))).toBe('');
});

test.skipIf(!hasMapSchemas())('what a schema does not allow is named', () => {
  expect(schemaFaults('gpx', toGpx(file).replaceAll('wpt', 'point'))).toContain('point');
  expect(schemaFaults('kml', toKml(file).replaceAll('Document', 'Papers'))).toContain('Papers');
});

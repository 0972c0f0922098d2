import { degrees, type Position, type WaypointFile } from './waypoint.ts';

/**
 * A GeoJSON text (RFC 7946): a point for each waypoint, a line for each route and track of two points or more.
 * Throws `RangeError` for a position that is none.
 */
export function toGeojson({
  name,
  note,
  url,
  waypoints,
  routes = [],
  tracks = [],
}: WaypointFile): string {
  const points = waypoints.map(({ lat, lon, ...properties }) =>
    feature({ type: 'Point', coordinates: position({ lat, lon }) }, properties),
  );
  const lines = [
    ...routes.map((route) => ({ name: route.name, points: route.stops, kind: 'route' })),
    ...tracks.map((track) => ({ ...track, kind: 'track' })),
  ]
    .filter(({ points }) => points.length > 1)
    .map(({ name, kind, points }) =>
      feature({ type: 'LineString', coordinates: points.map(position) }, { name, kind }),
    );
  // Foreign members of the collection, which the format allows.
  return `${JSON.stringify({ type: 'FeatureCollection', name, note, url, features: [...points, ...lines] }, null, 1)}\n`;
}

function feature(geometry: { type: string; coordinates: unknown }, properties: object) {
  return { type: 'Feature', geometry, properties };
}

function position({ lat, lon }: Position): [number, number] {
  return [degrees(lon, 180), degrees(lat, 90)];
}

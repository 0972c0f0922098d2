import { type Candidate, FileRefused, importLimits, type RowError } from './candidate.ts';
import { candidateOf } from './place-candidate.ts';
import { childText, elementsOf, readXml, type XmlNode } from './xml-in.ts';

/**
 * Waypoints of a GPX file, and the points of its routes, each route a day. Tracks are ways and no places. A route's
 * point at a waypoint of the same name is that waypoint. Throws `FileRefused` as `readXml`, and `too_many_places`.
 */
export function readGpx(text: string): (Candidate | RowError)[] {
  const root = readXml(text);
  if (root.name !== 'gpx') throw new FileRefused('unknown_format');
  const routes = elementsOf(root, 'rte').map((route) => elementsOf(route, 'rtept'));
  const inRoutes = new Set(routes.flat().map(keyOf));
  const loose = elementsOf(root, 'wpt').filter((point) => !inRoutes.has(keyOf(point)));
  const points = [
    ...routes.flatMap((route, nth) => route.map((point) => ({ point, day: nth + 1 }))),
    ...loose.map((point) => ({ point, day: null })),
  ];
  if (points.length > importLimits.places) throw new FileRefused('too_many_places');
  return points.map(({ point, day }, nth) => {
    const link = point.children.find(({ name }) => name === 'link')?.attributes.get('href');
    return candidateOf({
      row: nth + 1,
      name: childText(point, 'name'),
      lat: degreesOf(point.attributes.get('lat')),
      lon: degreesOf(point.attributes.get('lon')),
      note: childText(point, 'desc') || childText(point, 'cmt'),
      url: link ?? '',
      day,
    });
  });
}

function keyOf(point: XmlNode): string {
  return [childText(point, 'name'), point.attributes.get('lat'), point.attributes.get('lon')].join(
    '\n',
  );
}

/** NaN, which is no position, for what is no number. */
function degreesOf(text: string | undefined): number {
  return text?.trim() ? Number(text) : Number.NaN;
}

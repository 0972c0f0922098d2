import { limits } from '../../rows.ts';
import { type Candidate, FileRefused, importLimits, type RowError } from './candidate.ts';
import { trackPlaces } from './gpx-track.ts';
import { candidateOf, type FoundPlace } from './place-candidate.ts';
import { childText, degreesOf, elementsOf, readXml, type XmlNode } from './xml-in.ts';

/**
 * Waypoints of a GPX file, the points of its routes, each route a day (the one of its number, otherwise the next), and
 * where its tracks begin and end. A route's point at a waypoint of the same name is that waypoint.
 * Throws `FileRefused` as `readXml`, and `too_many_places`.
 */
export function readGpx(text: string): (Candidate | RowError)[] {
  const root = readXml(text);
  if (root.name !== 'gpx') throw new FileRefused('unknown_format');
  let day = 0;
  const inRoutes = new Map<string, number>();
  const routes = elementsOf(root, 'rte').flatMap((route) => {
    day = numberOf(route) ?? day + 1;
    return elementsOf(route, 'rtept').map((point) => {
      inRoutes.set(keyOf(point), (inRoutes.get(keyOf(point)) ?? 0) + 1);
      return { point, day };
    });
  });
  const loose = elementsOf(root, 'wpt').filter((point) => {
    const left = inRoutes.get(keyOf(point)) ?? 0;
    inRoutes.set(keyOf(point), left - 1);
    return left <= 0;
  });
  const tracks = elementsOf(root, 'trk').flatMap(trackPlaces);
  const points = [...routes, ...loose.map((point) => ({ point, day: null }))];
  if (points.length + tracks.length > importLimits.places) throw new FileRefused('too_many_places');
  const places = [
    ...points.map(({ point, day }) => ({ place: placeOf(point, day), times: {} })),
    ...tracks,
  ];
  return places.map(({ place, times }, nth) => {
    const found = candidateOf({ ...place, row: nth + 1 });
    return 'code' in found ? found : { ...found, stop: { ...found.stop, ...times } };
  });
}

function placeOf(point: XmlNode, day: number | null): Omit<FoundPlace, 'row'> {
  return {
    name: childText(point, 'name'),
    lat: degreesOf(point.attributes.get('lat')),
    lon: degreesOf(point.attributes.get('lon')),
    note: childText(point, 'desc') || childText(point, 'cmt'),
    url: point.children.find(({ name }) => name === 'link')?.attributes.get('href') ?? '',
    day,
  };
}

function numberOf(route: XmlNode): number | null {
  const text = childText(route, 'number');
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= limits.days ? Number(text) : null;
}

function keyOf(point: XmlNode): string {
  return [childText(point, 'name'), point.attributes.get('lat'), point.attributes.get('lon')].join(
    '\n',
  );
}

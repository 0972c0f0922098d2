import { onEarth } from '#kit/geo/positions/coordinates.ts';
import { type Candidate, FileRefused, importLimits, type RowError } from '../candidate.ts';
import { dayNumber, dayOfName } from '../day-numbers.ts';
import { instantOf } from '../instants.ts';
import { candidateOf, type FoundPlace, positionOf } from '../place-candidate.ts';
import { type TrackPoint, trackPlaces } from '../track-places.ts';
import { childText, degreesOf, elementsOf, readXml, type XmlNode } from './xml-in.ts';

type Place = Omit<FoundPlace, 'row'>;

/**
 * Waypoints of a GPX file, the named points of its routes and the ends of those that have none, and where its tracks
 * begin and end. A route is a day where it is called so or, in our own files, by its number: others number routes as they
 * come. The time of a waypoint is when it was made (GPX 1.1) and no plan. A route's point at a waypoint of the same name
 * is that waypoint. Throws `FileRefused` as `readXml`, and `too_many_places`.
 */
export function readGpx(text: string): (Candidate | RowError)[] {
  const root = readXml(text);
  if (root.name !== 'gpx') throw new FileRefused('unknown_format');
  const isOwn = root.attributes.get('creator') === 'Mochila';
  const inRoutes = new Map<string, number>();
  const routes = elementsOf(root, 'rte').flatMap((route) => {
    for (const point of elementsOf(route, 'rtept'))
      inRoutes.set(keyOf(point), (inRoutes.get(keyOf(point)) ?? 0) + 1);
    return routePlaces(route, isOwn);
  });
  const loose = elementsOf(root, 'wpt').filter((point) => {
    const left = inRoutes.get(keyOf(point)) ?? 0;
    inRoutes.set(keyOf(point), left - 1);
    return left <= 0;
  });
  const tracks = elementsOf(root, 'trk').flatMap((track) => {
    const parts = elementsOf(track, 'trkseg').map((part) => pointsOf(elementsOf(part, 'trkpt')));
    return trackPlaces({ ...wordsOf(track), name: nameOf(track), segments: parts });
  });
  const places = [...routes, ...loose.map(placeOf), ...tracks];
  if (places.length > importLimits.places) throw new FileRefused('too_many_places');
  return places.map((place, nth) => candidateOf({ ...place, row: nth + 1 }));
}

/** The points that have a name; an end that has none is called by the route, as a track is. */
function routePlaces(route: XmlNode, isOwn: boolean): Place[] {
  const points = elementsOf(route, 'rtept');
  const called = dayOfName(childText(route, 'name'));
  const day = called.day ?? (isOwn ? dayNumber(childText(route, 'number')) : null);
  const when = { day, date: called.date };
  const isNamed = (point: XmlNode | undefined) =>
    point && Object.values(wordsOf(point)).some(Boolean);
  const named = points.filter(isNamed).map((point) => ({ ...placeOf(point), ...when }));
  const ends = trackPlaces({
    ...wordsOf(route),
    name: nameOf(route),
    ...when,
    segments: [pointsOf(points)],
  });
  const [begin, end] = [
    isNamed(points[0]) ? [] : ends.slice(0, 1),
    isNamed(points.at(-1)) ? [] : ends.slice(1),
  ];
  return [...begin, ...named, ...end];
}

function placeOf(point: XmlNode): Place {
  const { attributes } = point;
  return { ...wordsOf(point), position: positionOf(attributes.get('lat'), attributes.get('lon')) };
}

function wordsOf(node: XmlNode) {
  return {
    name: childText(node, 'name'),
    note: childText(node, 'desc') || childText(node, 'cmt'),
    url: node.children.find(({ name }) => name === 'link')?.attributes.get('href') ?? '',
  };
}

function nameOf(line: XmlNode): string {
  return childText(line, 'name') || 'GPX';
}

function pointsOf(points: readonly XmlNode[]): TrackPoint[] {
  return points.flatMap((point) => {
    const [lat, lon] = ['lat', 'lon'].map((name) => degreesOf(point.attributes.get(name)));
    const at = onEarth(lat ?? Number.NaN, lon ?? Number.NaN);
    return at ? [{ ...at, at: instantOf(childText(point, 'time')) }] : [];
  });
}

function keyOf(point: XmlNode): string {
  const { attributes } = point;
  return [childText(point, 'name'), attributes.get('lat'), attributes.get('lon')].join('\n');
}

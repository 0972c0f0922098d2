import { degreesText, type Position, type Waypoint, type WaypointFile } from './waypoint.ts';
import { element, xmlText } from './xml.ts';

/**
 * A KML 2.2 file (OGC 07-147r2). Routes become folders of their stops, tracks become lines on the ground.
 * Throws `RangeError` for a position that is none.
 */
export function toKml({
  name,
  note,
  url,
  waypoints,
  routes = [],
  tracks = [],
}: WaypointFile): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom">',
    `<Document>${element('name', name)}${link(url)}${element('description', note)}`,
    ...waypoints.map(placemark),
    ...routes.map(
      (route) =>
        `<Folder>${element('name', route.name)}${dayData(route.day)}${route.stops.map(placemark).join('')}</Folder>`,
    ),
    ...tracks.map(
      (track) =>
        `<Placemark>${element('name', track.name)}<LineString><tessellate>1</tessellate><coordinates>${track.points.map(coordinates).join(' ')}</coordinates></LineString></Placemark>`,
    ),
    '</Document>',
    '</kml>',
    '',
  ].join('\n');
}

function placemark({ name, note, url, kind, ...at }: Waypoint): string {
  // Programs show a description as HTML: what is text must survive that too.
  const description = [kind, note, url].flatMap((part) => (part ? [xmlText(part)] : []));
  return `<Placemark>${element('name', name)}${link(url)}${element('description', description.join('\n\n'))}<Point><coordinates>${coordinates(at)}</coordinates></Point></Placemark>`;
}

/** The format has no word for a day of a plan; its own extension is data with a name. */
function dayData(day: number | undefined): string {
  return day === undefined
    ? ''
    : `<ExtendedData><Data name="day"><value>${day}</value></Data></ExtendedData>`;
}

function coordinates({ lat, lon }: Position): string {
  return `${degreesText(lon, 180)},${degreesText(lat, 90)}`;
}

function link(url: string | undefined): string {
  return url ? `<atom:link href="${xmlText(url)}"/>` : '';
}

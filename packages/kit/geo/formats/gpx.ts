import { degreesText, type Position, type Waypoint, type WaypointFile } from './waypoint.ts';
import { element, xmlText } from './xml.ts';

/**
 * A GPX 1.1 file (https://www.topografix.com/GPX/1/1/), elements in the order its schema asks for.
 * Throws `RangeError` for a position that is none.
 */
export function toGpx({
  name,
  note,
  url,
  waypoints,
  routes = [],
  tracks = [],
}: WaypointFile): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Mochila" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">',
    `<metadata>${element('name', name)}${element('desc', note)}${link(url)}</metadata>`,
    ...waypoints.map((one) => point('wpt', one)),
    ...routes.map(
      (route) =>
        `<rte>${element('name', route.name)}${element('number', route.day?.toString())}${route.stops.map((stop) => point('rtept', stop)).join('')}</rte>`,
    ),
    ...tracks.map(
      (track) =>
        `<trk>${element('name', track.name)}<trkseg>${track.points.map((at) => `<trkpt ${position(at)}/>`).join('')}</trkseg></trk>`,
    ),
    '</gpx>',
    '',
  ].join('\n');
}

function point(tag: 'wpt' | 'rtept', { name, note, url, kind, ...at }: Waypoint): string {
  const inside = element('name', name) + element('desc', note) + link(url) + element('type', kind);
  return `<${tag} ${position(at)}>${inside}</${tag}>`;
}

/** The schema ends before 180 degrees east: that meridian is written as 180 degrees west. */
function position({ lat, lon }: Position): string {
  const east = degreesText(lon, 180);
  return `lat="${degreesText(lat, 90)}" lon="${east === '180' ? '-180' : east}"`;
}

function link(url: string | undefined): string {
  return url ? `<link href="${xmlText(url)}"/>` : '';
}

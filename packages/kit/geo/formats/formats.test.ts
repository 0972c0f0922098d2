import { check } from '@placemarkio/check-geojson';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { toGeojson } from './geojson.ts';
import { toGpx } from './gpx.ts';
import { toKml } from './kml.ts';
import { degreesText, type WaypointFile } from './waypoint.ts';

const hostile = [
  'Café "Jesús" & <hijos>',
  "</name><script>alert('1')</script>",
  ']]>&#x0;<!--',
  'bell\u0007 half\uD800 snowman ☃ tree 🌴',
  '<!DOCTYPE x [<!ENTITY a "b">]>&a;',
];
const file: WaypointFile = {
  name: 'Lugares de "todo" & más',
  url: 'https://mochila.example/a?b=1&c="2"',
  waypoints: hostile.map((name, index) => ({
    name,
    lat: 4.6371 + index,
    lon: -75.5703,
    note: name,
    kind: 'Café & ron',
    url: `https://mochila.example/?q=${index}&x='y'`,
  })),
  routes: [{ name: 'Día 1 <uno>', stops: [{ name: 'A & B', lat: 1, lon: 2 }] }],
  tracks: [
    {
      name: 'Sendero',
      points: [
        { lat: 0.0000001, lon: -0.0000001 },
        { lat: -4.2, lon: -69.94 },
      ],
    },
  ],
};
const readable = (text: string) => text.replaceAll('\u0007', '').replaceAll('\uD800', '');
const parser = new XMLParser({
  ignoreAttributes: false,
  trimValues: false,
  parseTagValue: false,
  isArray: (name) => ['wpt', 'rte', 'trk', 'Placemark'].includes(name),
});

test('GPX is well formed and gives every name back as it was', () => {
  const text = toGpx(file);
  expect(XMLValidator.validate(text)).toBe(true);
  const { gpx } = parser.parse(text);
  expect(gpx['@_version']).toBe('1.1');
  expect(gpx.wpt.map(({ name }: { name: string }) => name)).toEqual(hostile.map(readable));
  expect(gpx.wpt[0]['@_lat']).toBe('4.6371');
  expect(gpx.wpt[0].link['@_href']).toBe("https://mochila.example/?q=0&x='y'");
  expect(gpx.rte[0].rtept.name).toBe('A & B');
  expect(gpx.trk[0].trkseg.trkpt).toHaveLength(2);
});

test('GPX keeps the order of its schema', () => {
  const [tags] = toGpx(file).match(/<wpt.*?<\/wpt>/s) ?? [''];
  const order = ['<name>', '<desc>', '<link', '<type>'].map((tag) => tags.indexOf(tag));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('KML is well formed, longitude first, and its descriptions are no mark-up', () => {
  const text = toKml(file);
  expect(XMLValidator.validate(text)).toBe(true);
  const { kml } = parser.parse(text);
  const marks = kml.Document.Placemark;
  expect(marks[0].Point.coordinates).toBe('-75.5703,4.6371');
  expect(marks.slice(0, 5).map(({ name }: { name: string }) => name)).toEqual(
    hostile.map(readable),
  );
  expect(marks[1].description).not.toContain('<script>');
  expect(marks.at(-1).LineString.coordinates).toBe('0,0 -69.94,-4.2');
});

test('GeoJSON passes a validator that others wrote', () => {
  expect(check(toGeojson(file)).type).toBe('FeatureCollection');
});

test('GeoJSON has a point for each waypoint and a line for what has two points', () => {
  const { type, features } = JSON.parse(toGeojson(file));
  expect(type).toBe('FeatureCollection');
  expect(features).toHaveLength(6);
  expect(features[0].geometry).toEqual({ type: 'Point', coordinates: [-75.5703, 4.6371] });
  expect(
    features.map(({ properties }: { properties: { name: string } }) => properties.name),
  ).toEqual([...hostile.map((name) => JSON.parse(JSON.stringify(name))), 'Sendero']);
});

test('a position that is none is refused in every format', () => {
  for (const [lat, lon] of [
    [91, 0],
    [0, -181],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ] as const) {
    const wrong = { name: 'x', waypoints: [{ name: 'x', lat, lon }] };
    for (const write of [toGpx, toKml, toGeojson]) expect(() => write(wrong)).toThrow(RangeError);
  }
});

test('degrees are written without an exponent', () => {
  expect(degreesText(-0.0000004, 90)).toBe('0');
  expect(degreesText(0.000001, 90)).toBe('0.000001');
  expect(degreesText(-75.5, 180)).toBe('-75.5');
  expect(degreesText(10, 90)).toBe('10');
});

import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';

type GivenFile = { name: string; mimeType: string; buffer: Buffer };

export function fileOf(name: string, content: string | Buffer): GivenFile {
  return { name, mimeType: '', buffer: Buffer.from(content) };
}

/** A ZIP archive of one file, packed; `size` is what its directory says of it. */
export function zipOf(name: string, content: Buffer, size = content.length): Buffer {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([head, Buffer.from(name), packed, entry, Buffer.from(name), end]);
}

/** Gives a file to the sheet that brings files in; `label` is its field in the language of the page. */
export const choose = (page: Page, file: GivenFile, label = 'Archivo') =>
  page.getByLabel(label, { exact: true }).setInputFiles(file);

const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<Placemark><name>Faro &amp; muelle</name><Point><coordinates>-75.5,10.4,0</coordinates></Point></Placemark>
<Placemark><name>Torcido</name><Point><coordinates>-75.5,95</coordinates></Point></Placemark>
</Document></kml>`;

/** One file of each format, each with one good place, "Faro & muelle", and one whose coordinates are wrong. */
export const oneOfEach: GivenFile[] = [
  fileOf(
    'lugares.gpx',
    `<gpx version="1.1"><wpt lat="10.4" lon="-75.5"><name>Faro &amp; muelle</name></wpt>
<wpt lat="95" lon="-75.5"><name>Torcido</name></wpt></gpx>`,
  ),
  fileOf('lugares.kml', kml),
  fileOf('lugares.kmz', zipOf('doc.kml', Buffer.from(kml))),
  fileOf(
    'lugares.geojson',
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        ['Faro & muelle', 10.4],
        ['Torcido', 95],
      ].map(([name, lat]) => ({
        type: 'Feature',
        properties: { name },
        geometry: { type: 'Point', coordinates: [-75.5, lat] },
      })),
    }),
  ),
  fileOf(
    'lugares.csv',
    '\uFEFFnombre;latitud;longitud\r\nFaro & muelle;10,4;-75,5\r\nTorcido;95;-75,5\r\n',
  ),
  // Google's own: a list of saved places, and the older file of all of them.
  fileOf(
    'Quiero ir.csv',
    'Mi lista\n\nTitle,Note,URL,Comment\nFaro & muelle,,"https://www.google.com/maps/place/x/@10.4,-75.5,17z",\nTorcido,,"https://www.google.com/maps/search/95.00,-75.50",\n',
  ),
  fileOf(
    'Saved Places.json',
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        ['Faro & muelle', 10.4],
        ['Torcido', 95],
      ].map(([name, lat]) => ({
        type: 'Feature',
        properties: { google_maps_url: 'http://maps.google.com/?cid=1', location: { name } },
        geometry: { type: 'Point', coordinates: [-75.5, lat] },
      })),
    }),
  ),
];

import type { Imported } from '../candidate.ts';
import { readFile } from '../read-file.ts';

/** Places of a file; a text is read as UTF-8. */
export async function placesOf(file: string | Uint8Array<ArrayBuffer>): Promise<Imported> {
  const read = await readFile(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  if (read.kind === 'trip') throw new Error('no trip was expected');
  return read;
}

/** The stops of a file, which must have nothing that is left out. */
export async function stopsOf(file: string | Uint8Array<ArrayBuffer>) {
  const { rows, errors } = await placesOf(file);
  if (errors.length > 0) throw new Error(`left out: ${JSON.stringify(errors)}`);
  return rows.map(({ stop, notes, date, day }) => ({ ...stop, notes, date, day }));
}

export type ZipFile = {
  name: string;
  text: string | Buffer;
  /** What the directory says; it may lie. */
  size?: number;
  flags?: number;
  method?: number;
};

/** An archive of files that `pack` has deflated. */
export function zipOf(files: ZipFile[], pack: (whole: Buffer) => Buffer): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, size, flags = 0, method = 8 } of files) {
    const whole = Buffer.from(text);
    const packed = pack(whole);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size ?? whole.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(head, Buffer.from(name), packed);
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}

/** An iCalendar file of events, each by its lines. */
export function calendarOf(...events: string[][]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
}

export const gpxOf = (inside: string) => `<gpx version="1.1" creator="otro">${inside}</gpx>`;
export const kmlOf = (inside: string) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>${inside}</Document></kml>`;
export const markOf = (
  name: string,
  inside = '<Point><coordinates>-75.5,10.4</coordinates></Point>',
) => `<Placemark><name>${name}</name>${inside}</Placemark>`;
export const featureOf = (geometry: object | null, properties: object | null) => ({
  type: 'Feature',
  geometry,
  properties,
});
export const geojsonOf = (...features: object[]) =>
  JSON.stringify({ type: 'FeatureCollection', features });

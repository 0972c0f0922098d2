import { isDocument, readDocument } from '../json.ts';
import type { TripDocument } from '../trip-document.ts';
import {
  type Candidate,
  FileRefused,
  type Imported,
  importLimits,
  type RowError,
} from './candidate.ts';
import { readCsv } from './csv-in.ts';
import { numberDays } from './day-numbers.ts';
import { readGeojson } from './geojson-in.ts';
import { readGpx } from './gpx-in.ts';
import { isIcs, readIcs } from './ics-in.ts';
import { readKml } from './kml-in.ts';
import { isZip, readZip } from './zip-in.ts';

/** A whole trip of ours, or places; a file that was refused is places without rows and one error without a row. */
export type ReadFile = { kind: 'trip'; document: TripDocument } | ({ kind: 'places' } & Imported);

type Found =
  | { kind: 'trip'; document: TripDocument }
  | { kind: 'places'; found: (Candidate | RowError)[] };

const readable = /\.(kml|gpx|csv|json|geojson|ics)$/i;

/**
 * Reads what somebody wants to bring in: our JSON, GPX, KML and KMZ, GeoJSON, CSV, iCalendar, and Google's saved lists (Takeout).
 * What the file is, its content says and not its name. Nothing is written: the result is a preview. Names and notes
 * in it are plain text and must be shown as text. Never throws for what a file holds.
 */
export async function readFile(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  try {
    const read = await readBytes(bytes);
    if (read.kind === 'trip') return read;
    const rows = read.found.flatMap((one) => ('stop' in one ? one : []));
    const errors = read.found.flatMap((one) => ('code' in one ? one : []));
    if (rows.length === 0 && errors.length === 0) throw new FileRefused('no_places');
    return { kind: 'places', ...numberDays(rows), errors };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { code, where } = error;
    return {
      kind: 'places',
      rows: [],
      startDate: null,
      errors: [{ row: null, code, name: where }],
    };
  }
}

async function readBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Found> {
  if (bytes.length > importLimits.bytes) throw new FileRefused('file_too_large');
  if (bytes.length === 0) throw new FileRefused('file_empty');
  if (!isZip(bytes)) return readText(textOf(bytes));
  const files = await readZip(bytes, (name) => readable.test(name));
  const found: (Candidate | RowError)[] = [];
  for (const file of files) {
    const read = readText(textOf(file.bytes));
    if (read.kind === 'trip') return read;
    found.push(...read.found);
    if (found.length > importLimits.places) throw new FileRefused('too_many_places');
  }
  return { kind: 'places', found };
}

function readText(text: string): Found {
  const start = text.trimStart().slice(0, 1);
  if (start === '<') {
    const isGpx = /<(\w+:)?gpx[\s>]/.test(text.slice(0, 4_000));
    return { kind: 'places', found: isGpx ? readGpx(text) : readKml(text) };
  }
  if (isIcs(text)) return { kind: 'places', found: readIcs(text) };
  if (start !== '{' && start !== '[') return { kind: 'places', found: readCsv(text) };
  const json = jsonOf(text);
  if (isDocument(json)) return { kind: 'trip', document: readDocument(json) };
  return { kind: 'places', found: readGeojson(json) };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused(isBinary(bytes) ? 'unknown_format' : 'not_utf8');
  }
}

/** A picture or a program, which no other encoding would make a text; UTF-16 begins with its mark. */
function isBinary(bytes: Uint8Array): boolean {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !isUtf16 && bytes.subarray(0, 4_096).includes(0);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileRefused('json_broken');
  }
}

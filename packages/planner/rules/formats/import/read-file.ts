import { isDocument, readDocument } from '../json.ts';
import { oneLine } from '../plain-text.ts';
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
import { decodeText } from './decode-text.ts';
import { readGeojson } from './geojson-in.ts';
import { isIcs, readIcs } from './ics/ics-in.ts';
import { readGpx } from './xml/gpx-in.ts';
import { readKml } from './xml/kml-in.ts';
import { isZip, openZip } from './zip-in.ts';

/** A whole trip of ours, or places; a file that was refused is places without rows and one error without a row. */
export type ReadFile = { kind: 'trip'; document: TripDocument } | ({ kind: 'places' } & Imported);

type Places = { kind: 'places'; found: (Candidate | RowError)[]; isEncodingGuessed: boolean };
type Found = { kind: 'trip'; document: TripDocument } | Places;

/** By its name, a file of an archive that may hold places; Macs add a second one to each, which holds none. */
function isReadable(name: string): boolean {
  return /\.(kml|gpx|csv|tsv|json|geojson|ics)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name);
}

/**
 * Reads what somebody wants to bring in: our JSON, GPX, KML and KMZ, GeoJSON, CSV, iCalendar, and Google's saved lists (Takeout).
 * What the file is, its content says and not its name. Nothing is written: the result is a preview. Names and notes
 * in it are plain text and must be shown as text. Never throws for what a file holds.
 */
export async function readFile(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  try {
    const read = await readBytes(bytes);
    if (read.kind === 'trip') return read;
    const { found, isEncodingGuessed } = read;
    const rows = found.flatMap((one) => ('stop' in one ? one : []));
    const errors = found.flatMap((one) => ('code' in one ? one : []));
    const [alone] = errors;
    // An archive of one file is that file.
    if (rows.length === 0 && errors.length === 1 && alone?.row === null)
      throw new FileRefused(alone.code, alone.name);
    if (rows.length === 0 && errors.length === 0) throw new FileRefused('no_places');
    return { kind: 'places', ...numberDays(rows), errors, isEncodingGuessed };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const errors = [{ row: null, code: error.code, name: error.where }];
    return { kind: 'places', rows: [], startDate: null, errors, isEncodingGuessed: false };
  }
}

async function readBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Found> {
  if (bytes.length > importLimits.bytes) throw new FileRefused('file_too_large');
  if (bytes.length === 0) throw new FileRefused('file_empty');
  return isZip(bytes) ? readArchive(bytes) : readText(bytes);
}

/** Every file of an archive by itself: one that cannot be read is named, and the others come. */
async function readArchive(bytes: Uint8Array<ArrayBuffer>): Promise<Found> {
  const all: Places = { kind: 'places', found: [], isEncodingGuessed: false };
  for (const { name, unpack } of openZip(bytes, isReadable)) {
    try {
      const unpacked = await unpack();
      if (unpacked.length === 0) throw new FileRefused('file_empty');
      const read = readText(unpacked);
      if (read.kind === 'trip') return read;
      const file = oneLine(name, 200);
      all.found.push(...read.found.map((one) => ('code' in one ? { ...one, file } : one)));
      all.isEncodingGuessed ||= read.isEncodingGuessed;
    } catch (error) {
      if (!(error instanceof FileRefused) || error.code === 'zip_bomb') throw error;
      const { code, where } = error;
      all.found.push({ row: null, code, name: where, file: oneLine(name, 200) });
    }
    if (all.found.length > importLimits.places) throw new FileRefused('too_many_places');
  }
  return all;
}

function readText(bytes: Uint8Array): Found {
  const { text, isGuessed } = decodeText(bytes);
  const places = (found: (Candidate | RowError)[]): Places => {
    return { kind: 'places', found, isEncodingGuessed: isGuessed };
  };
  const start = text.trimStart().slice(0, 1);
  if (start === '<') {
    const isGpx = /<(\w+:)?gpx[\s>]/.test(text.slice(0, 4_000));
    return places(isGpx ? readGpx(text) : readKml(text));
  }
  if (isIcs(text)) return places(readIcs(text));
  if (start !== '{' && start !== '[') return places(readCsv(text));
  const json = jsonOf(text);
  if (isDocument(json)) return { kind: 'trip', document: readDocument(json) };
  return places(readGeojson(json));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileRefused('json_broken');
  }
}

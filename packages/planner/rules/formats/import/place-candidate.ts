import type { Position } from '#kit/geo/formats/waypoint.ts';
import { onEarth, readCoordinates, readDegrees, upright } from '#kit/geo/positions/coordinates.ts';
import { limits, type StopRow } from '../../rows/rows.ts';
import { hasMarkup, oneLine, plainText } from '../plain-text.ts';
import type { Candidate, RowError, RowNote } from './candidate.ts';

/** A position as a format gives it, and what is to be said of it. */
type FoundPosition = { at: Position | null; notes: readonly RowNote[] };

/** A place as any of the formats tells it, before anything is believed. */
export type FoundPlace = {
  row: number;
  name: string;
  position: FoundPosition;
  note?: string;
  /** Of the file: shown under the note, never followed. */
  url?: string;
  day?: number | null;
  date?: string | undefined;
  /** What else the format knows of a stop. */
  details?: Partial<StopRow>;
  /** What was not to be read. */
  notes?: readonly RowNote[];
};

export const noPosition: FoundPosition = { at: null, notes: [] };

/** Both axes as the format gives them, numbers or texts; nothing in both is no position and no fault. */
export function positionOf(lat: unknown, lon: unknown): FoundPosition {
  if (isBlank(lat) && isBlank(lon)) return noPosition;
  const both = isBlank(lon) && typeof lat === 'string' ? readCoordinates(lat) : null;
  const read = both ?? positionOfAxes(degreesOf(lat, 'lat'), degreesOf(lon, 'lon'));
  if (!read) return { at: null, notes: ['bad_coordinates'] };
  return { at: read.at, notes: read.isSwapped ? ['swapped'] : [] };
}

function positionOfAxes(lat: number | null, lon: number | null) {
  const at = lat === null || lon === null ? null : onEarth(lat, lon);
  return at && upright(at);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

function degreesOf(value: unknown, of: 'lat' | 'lon'): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  // More decimals than degrees are written with, and exponents, come from programs.
  if (/^\s*[+-]?\d+(\.\d+)?(e-?\d+)?\s*$/i.test(value)) return Number(value);
  return readDegrees(value, of);
}

/**
 * A candidate, or why it is none: `name_missing`, `name_markup`. A place without a name is called by the first line of
 * its description, else by its position; one without a position is fine.
 */
export function candidateOf(found: FoundPlace): Candidate | RowError {
  const { row, position, url = '', day = null, date, details } = found;
  const { at } = position;
  const given = oneLine(found.name, limits.stopTitle);
  if (hasMarkup(found.name)) return { row, code: 'name_markup', name: given };
  const address = /^https?:\/\/\S{1,400}$/.test(url) ? url : '';
  const whole = plainText(found.note ?? '', limits.stopNote);
  const [first = '', ...others] = whole.split('\n');
  const title = given || oneLine(first, limits.stopTitle) || (at ? atText(at) : '');
  if (title === '') return { row, code: 'name_missing', name: '' };
  const rest = given ? whole : others.join('\n').trim();
  const note = [rest, address].filter(Boolean).join('\n\n').slice(0, limits.stopNote);
  const isUnnamed = !given && !first.trim();
  return {
    row,
    day,
    ...(date && { date }),
    stop: { kind: 'own', title, lat: at?.lat ?? null, lon: at?.lon ?? null, note, ...details },
    notes: [
      ...(isUnnamed ? (['no_name'] as const) : []),
      ...position.notes,
      ...(found.notes ?? []),
    ],
  };
}

function atText({ lat, lon }: Position): string {
  return `${lat.toFixed(4)}, ${lon.toFixed(4)}`;
}

import { limits } from '../../rows.ts';
import { hasMarkup, oneLine, plainText } from '../plain-text.ts';
import type { Candidate, RowError } from './candidate.ts';

/** A place as any of the formats tells it, before anything is believed. */
export type FoundPlace = {
  row: number;
  name: string;
  lat: number | null;
  lon: number | null;
  note?: string;
  /** Of the file: shown under the note, never followed. */
  url?: string;
  day?: number | null;
  date?: string | undefined;
};

/** A candidate, or why it is none: `name_missing`, `name_markup`, `bad_coordinates`. A place without a position is fine. */
export function candidateOf(found: FoundPlace): Candidate | RowError {
  const { row, lat, lon, note = '', url = '', day = null, date } = found;
  const title = oneLine(found.name, limits.stopTitle);
  if (hasMarkup(found.name)) return { row, code: 'name_markup', name: title };
  if (title === '') return { row, code: 'name_missing', name: '' };
  if (!isPosition(lat, lon)) return { row, code: 'bad_coordinates', name: title };
  const address = /^https?:\/\/\S{1,400}$/.test(url) ? url : '';
  const text = plainText([note, address].filter(Boolean).join('\n\n'), limits.stopNote);
  return { row, day, ...(date && { date }), stop: { kind: 'own', title, lat, lon, note: text } };
}

/** Both or neither, on Earth. */
function isPosition(lat: number | null, lon: number | null): boolean {
  if (lat === null || lon === null) return lat === lon;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

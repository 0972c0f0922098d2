import { minutesOf, timeOf } from '../../clock.ts';
import { stopKinds, stopModes } from '../../columns.ts';
import { limits, longestPlaceRef, placeRef, type StopRow } from '../../rows.ts';
import { type CsvColumn, csvColumnOf } from '../csv-columns.ts';
import { cellText, readCsvRows } from '../csv-text.ts';
import { type Candidate, FileRefused, importLimits, type RowError } from './candidate.ts';
import { isDate } from './day-numbers.ts';
import { candidateOf } from './place-candidate.ts';
import { positionInUrl } from './takeout.ts';

/** Lines that may stand before the headings: Google's lists begin with their description. */
const beforeHead = 5;

type Cells = Partial<Record<CsvColumn, string>>;

/**
 * Rows of a CSV file whose headings are ours in either language or those of Google's saved lists (Takeout), of which
 * positions are read from the address. Columns that it does not know are passed over.
 * Throws `FileRefused`: `csv_broken`, `csv_no_name_column`, `too_many_places`.
 */
export function readCsv(text: string): (Candidate | RowError)[] {
  const rows = readCsvRows(text);
  const heads = rows.slice(0, beforeHead).map(({ cells }) => cells.map(csvColumnOf));
  const isHead = (columns: (typeof heads)[number]) => columns.includes('title');
  // A line of one cell is rather the description of a list, unless nothing else names the names.
  const wide = heads.findIndex((columns) => columns.length > 1 && isHead(columns));
  const at = wide >= 0 ? wide : heads.findIndex(isHead);
  const head = rows[at]?.cells.map(csvColumnOf);
  if (!head) throw new FileRefused('csv_no_name_column');
  const body = rows.slice(at + 1);
  if (body.length > importLimits.places) throw new FileRefused('too_many_places');
  return body.map(({ line, cells }) => {
    const named: Cells = {};
    head.forEach((column, nth) => {
      if (column) named[column] ??= cellText(cells[nth]?.trim() ?? '');
    });
    return rowOf(line, named);
  });
}

function rowOf(row: number, cells: Cells): Candidate | RowError {
  const url = cells.url ?? '';
  const [lat, lon] = [degreesOf(cells.lat), degreesOf(cells.lon)];
  const at = lat === null && lon === null ? positionInUrl(url) : { lat, lon };
  const day = numberOf(cells.day, 1, limits.days);
  const found = candidateOf({
    row,
    name: cells.title ?? '',
    lat: at?.lat ?? null,
    lon: at?.lon ?? null,
    note: cells.note ?? '',
    url,
    day: day ?? null,
    date: dateText(cells.date),
  });
  if ('code' in found) return found;
  const details = detailsOf(cells);
  const wrong = day === undefined ? 'bad_number' : typeof details === 'string' ? details : null;
  if (wrong || typeof details === 'string')
    return { row, code: wrong ?? 'bad_row', name: found.stop.title };
  return { ...found, stop: { ...found.stop, ...details } };
}

/** What our own files say beyond a place; a code where it is not what it must be. */
function detailsOf(cells: Cells): Partial<StopRow> | 'bad_time' | 'bad_number' | 'bad_kind' {
  const [start, end] = [timeText(cells.start), timeText(cells.end)];
  if (start === undefined || end === undefined) return 'bad_time';
  const minutes = numberOf(cells.minutes, 0, limits.minutes);
  const nights = numberOf(cells.nights, 0, limits.nights);
  const cost = numberOf(cells.cost, 0, limits.cop);
  if (minutes === undefined || nights === undefined || cost === undefined) return 'bad_number';
  const kind = stopKinds.find((one) => one === (cells.kind || 'own'));
  const mode = cells.mode ? stopModes.find((one) => one === cells.mode) : null;
  const place = cells.place || null;
  if (!kind || mode === undefined || (place && !isPlaceRef(place))) return 'bad_kind';
  const cost_by = cells.costBy === 'person' ? 'person' : 'group';
  return {
    start_time: start,
    end_time: end,
    minutes,
    nights,
    cost_cop: cost,
    cost_by,
    kind,
    mode,
    place,
  };
}

/** Another way of writing a date could be any of two: it is passed over. */
function dateText(cell = ''): string | undefined {
  return isDate(cell) ? cell : undefined;
}

function isPlaceRef(text: string): boolean {
  return text.length <= longestPlaceRef && placeRef.test(text);
}

/** `H:MM` too; null is empty, undefined is no time of day. */
function timeText(cell = ''): string | null | undefined {
  if (cell === '') return null;
  const minutes = minutesOf(cell.padStart(5, '0'));
  return minutes === null ? undefined : timeOf(minutes);
}

/** A whole number from `least` to `most`; null is empty, undefined is anything else. */
function numberOf(cell = '', least: number, most: number): number | null | undefined {
  if (cell === '') return null;
  const value = /^\d{1,12}$/.test(cell) ? Number(cell) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** Decimals after a point or, as in Spanish, a comma; null is empty, NaN no number. */
function degreesOf(cell = ''): number | null {
  if (cell === '') return null;
  return /^-?\d{1,3}([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN;
}

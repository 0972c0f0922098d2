import { readTypedPosition } from '#kit/geo/typed-position.ts';
import { limits } from '../../rows/rows.ts';
import { csvColumnOf, csvColumns } from '../csv-columns.ts';
import { type CsvRow, cellText, readCsvRows } from '../csv-text.ts';
import {
  type Candidate,
  FileRefused,
  importLimits,
  type RowError,
  type RowNote,
} from './candidate.ts';
import { type Cells, dateText, detailsOf, numberOf } from './csv-cells.ts';
import { candidateOf, noPosition, positionOf } from './place-candidate.ts';

/** Lines that may stand before the headings: Google's lists begin with their description. */
const beforeHead = 5;
const separators = [',', ';', '\t'] as const;

type Heading = { column: ReturnType<typeof csvColumnOf>; text: string };
type Head = { at: number; headings: Heading[]; separator: string };

/**
 * Rows of a CSV file whose headings are ours in either language or those of Google's saved lists (Takeout), of which
 * positions are read from the address. Cells are parted by commas, semicolons or tabs, whichever makes headings that are
 * known. Columns that it does not know are passed over. Throws `FileRefused`: `csv_no_name_column`, `too_many_places`.
 */
export function readCsv(text: string): (Candidate | RowError)[] {
  const [head] = separators
    .flatMap((separator) => headOf(text, separator) ?? [])
    .toSorted((one, other) => known(other) - known(one));
  if (!head) throw new FileRefused('csv_no_name_column');
  const most = head.at + 1 + importLimits.places;
  const body = readCsvRows(text, head.separator, most + 1).slice(head.at + 1);
  if (body.length > importLimits.places) throw new FileRefused('too_many_places');
  return body.map((row) => rowOf(row, cellsOf(row, head), head));
}

function headOf(text: string, separator: string): Head | null {
  const rows = readCsvRows(text, separator, beforeHead).map(({ cells }) =>
    cells.map((cell) => ({ column: csvColumnOf(cell), text: cell.trim().toLowerCase() })),
  );
  const isHead = (row: readonly Heading[]) => row.some(({ column }) => column === 'title');
  // A line of one cell is rather the description of a list, unless nothing else names the names.
  const wide = rows.findIndex((row) => row.length > 1 && isHead(row));
  const at = wide >= 0 ? wide : rows.findIndex(isHead);
  const headings = rows[at];
  return headings ? { at, headings, separator } : null;
}

function known({ headings }: Head): number {
  return headings.filter(({ column }) => column).length;
}

/** What stands in the columns; of several of one kind the first that is filled, and every note. */
function cellsOf({ cells }: CsvRow, { headings }: Head): Cells {
  const named: Cells = {};
  for (const [nth, { column }] of headings.entries()) {
    const cell = cellText(cells[nth]?.trim() ?? '');
    if (!column || cell === '') continue;
    const before = named[column];
    if (before === undefined) named[column] = cell;
    else if (column === 'note' && before !== cell) named[column] = `${before}\n\n${cell}`;
  }
  return named;
}

function rowOf({ line, hasBadQuotes }: CsvRow, cells: Cells, head: Head): Candidate | RowError {
  const day = numberOf(cells.day, 1, limits.days);
  const isSpanish = head.headings.some(({ text }) =>
    csvColumns.date.es.some((one) => one === text),
  );
  const date = dateText(cells.date, isSpanish);
  const { details, notes } = detailsOf(cells);
  const more: RowNote[] = [
    ...(hasBadQuotes ? (['bad_quotes'] as const) : []),
    ...(date === undefined ? (['bad_date'] as const) : []),
    ...(day === undefined && !notes.includes('bad_number') ? (['bad_number'] as const) : []),
  ];
  return candidateOf({
    row: line,
    name: cells.title ?? '',
    position: positionIn(cells),
    note: cells.note ?? '',
    url: cells.url ?? '',
    day: day ?? null,
    date: date ?? undefined,
    details,
    notes: [...more, ...notes],
  });
}

function positionIn({ lat, lon, url = '' }: Cells) {
  if (lat || lon) return positionOf(lat, lon);
  const at = url === '' ? 'bad' : readTypedPosition(url);
  return typeof at === 'string' ? noPosition : { at, notes: [] };
}

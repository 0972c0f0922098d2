import { FileRefused } from './import/candidate.ts';

/**
 * Where text begins that a spreadsheet would run as a formula: at the start of a cell, and after a semicolon, a tab or a
 * line break, which begin a new cell where the spreadsheet parts cells otherwise than the file does (Spanish Excel reads
 * a comma as text). Spaces of any kind and quotes may stand before the sign. https://owasp.org/www-community/attacks/CSV_Injection
 */
const unguarded = /(^|[;\t\r\n])(?='*(?:[^\S\t\r\n]|[\u200B"])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const guarded = /(^|[;\t\r\n])'(?='*(?:[^\S\t\r\n]|[\u200B"])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A cell of a CSV file. Text that a spreadsheet would run gets an apostrophe before it; numbers are never touched. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = value.replace(unguarded, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell as it was before `csvCell`. */
export function cellText(cell: string): string {
  return cell.replace(guarded, '$1');
}

export type CsvRow = { line: number; cells: string[] };

/**
 * Rows of a CSV file (RFC 4180), with the line on which each begins; empty lines are passed over. Cells are parted by
 * the comma or, as spreadsheets in Spanish write, by the semicolon: whichever the first line has more of.
 * Throws `FileRefused`: `csv_broken` for a quote that does not end.
 */
export function readCsvRows(text: string): CsvRow[] {
  const [head = ''] = text.split('\n', 1);
  const comma = head.split(';').length > head.split(',').length ? ';' : ',';
  const rows: CsvRow[] = [];
  let [line, from, cells]: [number, number, string[]] = [1, 1, []];
  let at = 0;
  while (at < text.length) {
    const { cell, next } = text[at] === '"' ? quoted(text, at, comma) : bare(text, at, comma);
    cells.push(cell);
    line += text.slice(at, next).split('\n').length - 1;
    at = next;
    const sign = text[at];
    if (sign === comma) {
      at += 1;
      if (at === text.length) cells.push('');
      continue;
    }
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: from, cells });
    if (sign === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    [from, cells] = [line, []];
  }
  if (cells.some((one) => one.trim() !== '')) rows.push({ line: from, cells });
  return rows;
}

function quoted(text: string, from: number, comma: string): { cell: string; next: number } {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) throw new FileRefused('csv_broken');
    cell += text.slice(at, end);
    const next = text[end + 1];
    if (next === undefined || next === comma || next === '\r' || next === '\n')
      return { cell, next: end + 1 };
    // After the end of a quoted cell comes a separator; two quotes are one sign.
    if (next !== '"') throw new FileRefused('csv_broken');
    cell += '"';
    at = end + 2;
  }
}

function bare(text: string, from: number, comma: string): { cell: string; next: number } {
  let at = from;
  while (at < text.length && text[at] !== comma && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return { cell: text.slice(from, at), next: at };
}

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

export type CsvRow = {
  line: number;
  cells: string[];
  /** A quote that does not end, or stands where none may: it was read as a sign of its cell. */
  hasBadQuotes: boolean;
};

/**
 * Rows of a CSV file (RFC 4180), with the line on which each begins, at most so many; empty lines are passed over. Cells
 * are parted by the sign given. A quote out of place costs nothing but itself.
 */
export function readCsvRows(
  text: string,
  separator = ',',
  most = Number.POSITIVE_INFINITY,
): CsvRow[] {
  const rows: CsvRow[] = [];
  let [line, from, at] = [1, 1, 0];
  let row: CsvRow = { line: from, cells: [], hasBadQuotes: false };
  const end = () => {
    if (row.cells.some((one) => one.trim() !== '')) rows.push(row);
  };
  while (at < text.length && rows.length < most) {
    const asQuoted = text[at] === '"' ? quoted(text, at, separator) : null;
    const { cell, next } = asQuoted ?? bare(text, at, separator);
    if (text[at] === '"' && !asQuoted) row.hasBadQuotes = true;
    row.cells.push(cell);
    line += text.slice(at, next).split('\n').length - 1;
    at = next;
    const sign = text[at];
    if (sign === separator) {
      at += 1;
      if (at === text.length) row.cells.push('');
      continue;
    }
    end();
    if (sign === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    from = line;
    row = { line: from, cells: [], hasBadQuotes: false };
  }
  if (rows.length < most) end();
  return rows;
}

/** The cell in quotes that begins there; null where its quotes do not end as they must. */
function quoted(text: string, from: number, separator: string) {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) return null;
    cell += text.slice(at, end);
    const next = text[end + 1];
    if (next === undefined || next === separator || next === '\r' || next === '\n')
      return { cell, next: end + 1 };
    // After the end of a quoted cell comes a separator; two quotes are one sign.
    if (next !== '"') return null;
    cell += '"';
    at = end + 2;
  }
}

function bare(text: string, from: number, separator: string): { cell: string; next: number } {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
    at += 1;
  return { cell: text.slice(from, at), next: at };
}

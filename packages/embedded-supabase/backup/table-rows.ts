import type postgres from 'postgres';

/** A table and those of its columns that are not generated. */
export interface Table {
  schema: string;
  table: string;
  columns: string[];
}

/** Rows of one FETCH at most, and the bytes that it aims at: what is in memory at a time. */
const mostRows = 500;
const wantedBytes = 1_000_000;

/**
 * The rows of a table in PostgreSQL's COPY text format, some hundred at a time, each with how many it holds.
 *
 * By a cursor, not by COPY: postgres.js 3.4.9 pauses the socket while the stream of a COPY is full
 * (src/connection.js:907) and lets it go on in the stream's read() alone (:879), which nobody calls after the
 * stream has ended (:911): the next answer is never read, from tables of about 64 kB on. A COPY that nobody
 * reads to its end stops the connection likewise. COPY can come back when that file resumes the socket at
 * CopyDone and when the stream is destroyed.
 */
export async function* readRows(
  tx: postgres.TransactionSql,
  { schema, table, columns }: Table,
): AsyncGenerator<{ bytes: Buffer; rows: number }> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  await tx.unsafe(
    `declare backup_rows no scroll cursor for select ${list} from only "${schema}"."${table}"`,
  );
  for (let size = 50; ; ) {
    const rows = await tx.unsafe(`fetch ${size} from backup_rows`).raw();
    if (rows.length === 0) break;
    const bytes = Buffer.from(rows.map(lineOf).join(''), 'latin1');
    yield { bytes, rows: rows.length };
    const fitting = Math.floor((wantedBytes * rows.length) / bytes.length);
    size = Math.min(Math.max(1, fitting), mostRows);
  }
  await tx.unsafe('close backup_rows');
}

const escapes: Record<string, string> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '\\': '\\\\',
};

/** A row as one line; each byte is a character of it (latin1), whatever it is part of. */
function lineOf(values: readonly (Buffer | null)[]): string {
  const fields = values.map((value) =>
    value === null
      ? '\\N'
      : value.toString('latin1').replace(/[\b\t\n\v\f\r\\]/g, (one) => escapes[one] ?? one),
  );
  return `${fields.join('\t')}\n`;
}

import * as v from 'valibot';

/**
 * A backup is one gzip file of lines: a header, then for every table a line that names it and its
 * rows in PostgreSQL's COPY text format, closed by `\.` (which no row can be), then the sequences, then
 * for every stored file a line that names its bytes and these in base64, closed likewise, and a last
 * line without which the backup is not whole. It holds secrets (keys, password hashes).
 */
const migration = v.object({ file: v.string(), text: v.string() });

export const headerSchema = v.object({
  format: v.literal('mochila-backup'),
  /** 1 had no bytes of files. */
  version: v.picklist([1, 2]),
  at: v.string(),
  /** PostgreSQL that it was taken from; it restores into others. */
  postgres: v.string(),
  /** What had been applied, with its text: a restore makes the same schema before it loads rows. */
  bootstrap: v.array(migration),
  migrations: v.array(migration),
  /** keys.json as it was: sessions, mailed codes and second factors depend on it. */
  keys: v.string(),
});
export type Header = v.InferOutput<typeof headerSchema>;

const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/));

export const sectionSchema = v.union([
  v.object({ schema: name, table: name, columns: v.array(name) }),
  v.object({ schema: name, sequence: name, value: v.string(), called: v.boolean() }),
  v.object({ bytes: v.pipe(v.string(), v.regex(/^[0-9a-z-]{8,64}$/)), size: v.number() }),
  v.object({
    end: v.literal(true),
    tables: v.number(),
    rows: v.number(),
    files: v.optional(v.number(), 0),
  }),
]);
export type Section = v.InferOutput<typeof sectionSchema>;

/** Closes the rows of a table, or the bytes of a file. */
export const endOfRows = '\\.';

/** Cuts a stream of bytes into lines at `\n` alone (a text may hold U+2028 and the like). */
export async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, from)) {
      yield rest.subarray(from, end);
      from = end + 1;
    }
    rest = rest.subarray(from);
  }
  if (rest.length > 0) yield rest;
}

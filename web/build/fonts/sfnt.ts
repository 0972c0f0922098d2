/** A font file (sfnt) with one table of another in the place of its own. Both number their glyphs alike. */
export function withTable(font: Uint8Array, name: string, other: Uint8Array): Uint8Array {
  const tables = tablesOf(font);
  const table = tablesOf(other).get(name);
  if (!table) throw new Error(`no table ${name}`);
  return write(tables.set(name, table));
}

const headBytes = 12;
const recordBytes = 16;

function tablesOf(font: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = new Map<string, Uint8Array>();
  for (let n = 0; n < view.getUint16(4); n += 1) {
    const record = headBytes + recordBytes * n;
    const start = view.getUint32(record + 8);
    tables.set(
      String.fromCharCode(...font.subarray(record, record + 4)),
      font.subarray(start, start + view.getUint32(record + 12)),
    );
  }
  return tables;
}

/** Without checksums: what makes a WOFF2 of it writes them anew. */
function write(tables: Map<string, Uint8Array>): Uint8Array {
  const padded = (bytes: number) => Math.ceil(bytes / 4) * 4;
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  let at = headBytes + recordBytes * sorted.length;
  const font = new Uint8Array(
    at + sorted.reduce((sum, [, table]) => sum + padded(table.length), 0),
  );
  const view = new DataView(font.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, sorted.length);
  sorted.forEach(([name, table], n) => {
    const record = headBytes + recordBytes * n;
    font.set(new TextEncoder().encode(name), record);
    view.setUint32(record + 8, at);
    view.setUint32(record + 12, table.length);
    font.set(table, at);
    at += padded(table.length);
  });
  return font;
}

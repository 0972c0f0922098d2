import { FileRefused, importLimits } from './candidate.ts';

/** Most files in an archive, and how many times larger than its packed bytes a file may be. */
const mostFiles = 500;
const mostRatio = 200;

type Entry = { name: string; method: number; at: number; packed: number; size: number };

/** The archive begins as one. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The files of a ZIP archive (PKWARE APPNOTE 6.3) whose names `wanted` takes, as KMZ and Takeout are. The directory is
 * held against the limits before anything is unpacked, and unpacking stops at the size that the directory promised,
 * so that a lying directory gains nothing. Names are only compared: nothing is written anywhere.
 * Throws `FileRefused`: `zip_broken`, `zip_encrypted`, `zip_bomb`.
 */
export async function readZip(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: (name: string) => boolean,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }[]> {
  const entries = directoryOf(bytes).filter(({ name }) => wanted(name));
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const bloated = entries.some(({ packed, size }) => size > 1024 && size > packed * mostRatio);
  if (total > importLimits.unzippedBytes || bloated) throw new FileRefused('zip_bomb');
  const files = [];
  for (const entry of entries) files.push({ name: entry.name, bytes: await unpack(bytes, entry) });
  return files;
}

function directoryOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endOf(view);
    const count = view.getUint16(end + 10, true);
    if (count > mostFiles) throw new FileRefused('zip_bomb');
    let at = view.getUint32(end + 16, true);
    return Array.from({ length: count }, (): Entry => {
      if (view.getUint32(at, true) !== 0x02014b50) throw new FileRefused('zip_broken');
      if (view.getUint16(at + 8, true) & 1) throw new FileRefused('zip_encrypted');
      const lengths = [28, 30, 32].map((where) => view.getUint16(at + where, true));
      const [nameLength = 0] = lengths;
      const local = view.getUint32(at + 42, true);
      const entry = {
        name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
        method: view.getUint16(at + 10, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        at: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
      };
      at += 46 + lengths.reduce((sum, length) => sum + length, 0);
      return entry;
    });
  } catch (error) {
    // Reading past the end is a RangeError.
    throw error instanceof FileRefused ? error : new FileRefused('zip_broken');
  }
}

/** The end record stands in the last 64 KB and 22 bytes. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  throw new FileRefused('zip_broken');
}

async function unpack(bytes: Uint8Array<ArrayBuffer>, entry: Entry) {
  const packed = bytes.subarray(entry.at, entry.at + entry.packed);
  if (packed.length !== entry.packed || ![0, 8].includes(entry.method))
    throw new FileRefused('zip_broken');
  if (entry.method === 0) return packed;
  const found = new Uint8Array(entry.size);
  let length = 0;
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (length + part.value.length > entry.size) {
        await reader.cancel();
        throw new FileRefused('zip_bomb');
      }
      found.set(part.value, length);
      length += part.value.length;
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('zip_broken');
  }
  if (length !== entry.size) throw new FileRefused('zip_broken');
  return found;
}

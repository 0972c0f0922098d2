import { FileRefused, importLimits } from './candidate.ts';

/** Most files of an archive that are read, and how many times larger than its packed bytes one may be. */
const mostFiles = 500;
const mostRatio = 200;

type Entry = {
  name: string;
  isEncrypted: boolean;
  method: number;
  /** Where its own head stands. */
  local: number;
  packed: number;
  size: number;
};

/** The archive begins as one. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The files of a ZIP archive (PKWARE APPNOTE 6.3) whose names `wanted` takes, as KMZ and Takeout are; what else it holds,
 * as photos, is not looked at. They are held against the limits before anything is unpacked, and unpacking stops at the
 * size that the directory promised, so that a lying directory gains nothing. Names are only compared: nothing is written
 * anywhere. Throws `FileRefused`: `zip_broken`, `zip_bomb`; `unpack` also `zip_encrypted`.
 */
export function openZip(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: (name: string) => boolean,
): { name: string; unpack: () => Promise<Uint8Array<ArrayBuffer>> }[] {
  const entries = directoryOf(bytes).filter(({ name }) => wanted(name));
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const bloated = entries.some(({ packed, size }) => size > 1024 && size > packed * mostRatio);
  if (entries.length > mostFiles || total > importLimits.unzippedBytes || bloated)
    throw new FileRefused('zip_bomb');
  return entries.map((entry) => ({ name: entry.name, unpack: () => unpack(bytes, entry) }));
}

function directoryOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endOf(view);
    const count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    return Array.from({ length: count }, (): Entry => {
      if (view.getUint32(at, true) !== 0x02014b50) throw new FileRefused('zip_broken');
      const lengths = [28, 30, 32].map((where) => view.getUint16(at + where, true));
      const [nameLength = 0] = lengths;
      const entry = {
        name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        method: view.getUint16(at + 10, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        local: view.getUint32(at + 42, true),
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
  if (entry.isEncrypted) throw new FileRefused('zip_encrypted');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { local } = entry;
  if (local + 30 > bytes.length) throw new FileRefused('zip_broken');
  const at = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = bytes.subarray(at, at + entry.packed);
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

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { errorCode } from '@mochila/embedded-supabase/errors/error-details.ts';

/** Gives `length` bytes from `from` on, fewer at the end of the file. */
export type Read = (from: number, length: number) => Promise<Buffer>;

interface ZipEntry {
  name: Buffer;
  flags: number;
  method: number;
  /** Bytes in the file, and unpacked, as the directory states them. */
  packed: number;
  unpacked: number;
  /** Where its local header begins. */
  at: number;
}

/** What the directory at the end of a zip file states. */
interface ZipDirectory {
  entries: ZipEntry[];
  /** Where it begins. */
  start: number;
}

/** Bytes at the end in which the directory has to be. */
const tailBytes = 65_536 * 2;
const pieceBytes = 262_144;
const stored = 0;
const deflated = 8;
const isEncrypted = 1;
/** The sizes stand behind the bytes and not before them. */
const hasDescriptor = 8;

/** Null where there is no directory, or where it is split or does not end the file. Nothing is unpacked. */
export async function readZipDirectory(read: Read, size: number): Promise<ZipDirectory | null> {
  const tailStart = Math.max(0, size - tailBytes);
  const tail = await read(tailStart, size - tailStart);
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > tail.length) return null;
  const count = tail.readUInt16LE(end + 10);
  const start = tail.readUInt32LE(end + 16);
  let at = start - tailStart;
  const entries: ZipEntry[] = [];
  for (let nth = 0; nth < count; nth++) {
    if (at < 0 || at + 46 > end || tail.readUInt32LE(at) !== 0x02014b50) return null;
    const nameLength = tail.readUInt16LE(at + 28);
    entries.push({
      name: tail.subarray(at + 46, at + 46 + nameLength),
      flags: tail.readUInt16LE(at + 8),
      method: tail.readUInt16LE(at + 10),
      packed: tail.readUInt32LE(at + 20),
      unpacked: tail.readUInt32LE(at + 24),
      at: tail.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  const comment = tail.readUInt16LE(end + 20);
  return at === end && end + 22 + comment === tail.length ? { entries, start } : null;
}

/**
 * Whether a zip file is what its directory states: the entries fill it up to the directory, their own headers agree, and
 * each unpacks to as many bytes as is said. Readers that trust the directory, those that read from the front and those
 * that unpack until the end then get the same.
 */
export async function isAsStated(read: Read, { entries, start }: ZipDirectory): Promise<boolean> {
  const inOrder = entries.toSorted((a, b) => a.at - b.at);
  if (inOrder[0]?.at !== 0) return false;
  for (const [nth, entry] of inOrder.entries()) {
    if (!(await isEntryAsStated(read, entry, inOrder[nth + 1]?.at ?? start))) return false;
  }
  return true;
}

async function isEntryAsStated(read: Read, entry: ZipEntry, end: number): Promise<boolean> {
  const { name, flags, method, packed, unpacked, at } = entry;
  const header = await read(at, 30 + name.length);
  if (header.length < 30 + name.length || header.readUInt32LE(0) !== 0x04034b50) return false;
  if (header.readUInt16LE(6) !== flags || (flags & isEncrypted) !== 0) return false;
  if (header.readUInt16LE(8) !== method || header.readUInt16LE(26) !== name.length) return false;
  if (!header.subarray(30).equals(name)) return false;
  const from = at + 30 + name.length + header.readUInt16LE(28);
  const rest = end - from - packed;
  if ((flags & hasDescriptor) === 0) {
    if (header.readUInt32LE(18) !== packed || header.readUInt32LE(22) !== unpacked) return false;
    if (rest !== 0) return false;
  } else {
    // A checksum and two sizes, often after a signature.
    if (rest !== 12 && rest !== 16) return false;
    const descriptor = (await read(from + packed, rest)).subarray(-8);
    if (descriptor.readUInt32LE(0) !== packed) return false;
    if (descriptor.readUInt32LE(4) !== unpacked) return false;
  }
  if (method === stored) return packed === unpacked;
  return method === deflated && (await unpacksTo(read, from, packed, unpacked));
}

/** Unpacks, without keeping anything, until there is more than `unpacked`. */
async function unpacksTo(
  read: Read,
  from: number,
  packed: number,
  unpacked: number,
): Promise<boolean> {
  async function* pieces() {
    for (let at = 0; at < packed; at += pieceBytes) {
      yield await read(from + at, Math.min(pieceBytes, packed - at));
    }
  }
  const inflate = createInflateRaw();
  const tooLong = new Error('more than was said');
  let size = 0;
  try {
    await pipeline(Readable.from(pieces()), inflate, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > unpacked) throw tooLong;
      }
    });
  } catch (error) {
    if (error === tooLong || errorCode(error).startsWith('Z_')) return false;
    throw error;
  }
  return size === unpacked && inflate.bytesWritten === packed;
}

import { refusedContent } from '@mochila/embedded-supabase/storage/errors.ts';
import type { Read } from './zip.ts';

interface Size {
  width: number;
  height: number;
}

/** Bytes that are read at once: the headers of the parts of a picture are looked at in turn. */
const windowBytes = 65_536;
/** Parts of a picture that are looked at: pictures have a few thousand, and a file of 10 MB has room for a million. */
const mostParts = 65_536;

/**
 * Whether every frame that a PNG or WebP states lies within its canvas: a reader that makes room for a frame makes no
 * more than for what was measured. Other types have one frame. Throws `refused_content` for parts without end.
 */
export async function framesFit(
  read: Read,
  size: number,
  type: string,
  canvas: Size,
): Promise<boolean> {
  const look = windowed(read);
  if (type === 'image/png') return await pngFramesFit(look, size, canvas);
  if (type !== 'image/webp') return true;
  const end = 8 + (await look(0, 12)).readUInt32LE(4);
  return await webpFramesFit(look, { from: 12, to: Math.min(size, end), isFrame: false }, canvas);
}

/** Reads the few bytes of a part through a window; fewer at the end of the file. */
function windowed(read: Read): Read {
  let parts = 0;
  let start = 0;
  let window: Buffer = Buffer.alloc(0);
  return async (from, length) => {
    parts += 1;
    if (parts > mostParts) throw refusedContent('The picture has too many parts');
    if (from < start || from + length > start + window.length) {
      start = from;
      window = await read(from, windowBytes);
    }
    return window.subarray(from - start, from - start + length);
  };
}

async function pngFramesFit(look: Read, size: number, canvas: Size): Promise<boolean> {
  for (let at = 8; at + 8 <= size; ) {
    const part = await look(at, 28);
    const name = part.toString('latin1', 4, 8);
    if (name === 'IEND') return true;
    // The one that was measured is the first.
    if (name === 'IHDR' && at !== 8) return false;
    if (name === 'fcTL') {
      if (part.length < 28) return false;
      const [width, height] = [part.readUInt32BE(12), part.readUInt32BE(16)];
      const [left, top] = [part.readUInt32BE(20), part.readUInt32BE(24)];
      if (left + width > canvas.width || top + height > canvas.height) return false;
    }
    at += 12 + part.readUInt32BE(0);
  }
  return true;
}

/** The parts of a WebP, and those within its frames. */
async function webpFramesFit(
  look: Read,
  { from, to, isFrame }: { from: number; to: number; isFrame: boolean },
  canvas: Size,
): Promise<boolean> {
  for (let next = from; next + 8 <= to; ) {
    const part = await look(next, 24);
    const name = part.toString('latin1', 0, 4);
    const length = part.readUInt32LE(4);
    const inside = next + 8;
    if (name === 'ANMF') {
      // No frame is within a frame.
      if (part.length < 20 || isFrame) return false;
      const [left, top] = [2 * part.readUIntLE(8, 3), 2 * part.readUIntLE(11, 3)];
      const frame = { width: part.readUIntLE(14, 3) + 1, height: part.readUIntLE(17, 3) + 1 };
      if (left + frame.width > canvas.width || top + frame.height > canvas.height) return false;
      const within = { from: inside + 16, to: Math.min(to, inside + length), isFrame: true };
      if (!(await webpFramesFit(look, within, frame))) return false;
    } else {
      const picture = webpPicture(name, part);
      if (picture === null) return false;
      if (picture.width > canvas.width || picture.height > canvas.height) return false;
    }
    next = inside + length + (length % 2);
  }
  return true;
}

/** What a part states of its picture; nothing for other parts, null where it is cut off. */
function webpPicture(name: string, part: Buffer): Size | null {
  const isPicture = ['VP8 ', 'VP8L', 'VP8X'].includes(name);
  if (!isPicture) return { width: 0, height: 0 };
  if (part.length < 18) return null;
  if (name === 'VP8X') {
    return { width: part.readUIntLE(12, 3) + 1, height: part.readUIntLE(15, 3) + 1 };
  }
  if (name === 'VP8 ') {
    return { width: part.readUInt16LE(14) & 0x3fff, height: part.readUInt16LE(16) & 0x3fff };
  }
  const bits = part.readUInt32LE(9);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Width and height in pixels that the header of a JPEG, PNG or WebP states; null where it states none. */
export function pixelsOf(head: Buffer, type: string): { width: number; height: number } | null {
  if (type === 'image/png') return pngPixels(head);
  if (type === 'image/webp') return webpPixels(head);
  return type === 'image/jpeg' ? jpegPixels(head) : null;
}

function pngPixels(head: Buffer) {
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

function webpPixels(head: Buffer) {
  if (head.length < 30) return null;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** Walks the segments up to the first that begins a frame (SOF0 to SOF15, without DHT, JPG and DAC). */
function jpegPixels(head: Buffer) {
  for (let at = 2; at + 9 < head.length; ) {
    if (head[at] !== 0xff) return null;
    const marker = head[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    }
    at += 2 + head.readUInt16BE(at + 2);
  }
  return null;
}

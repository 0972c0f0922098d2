import { tripFileLimits, typeOfBytes } from '../trip-files.ts';

/** Whether a device has the memory for a picture once it is unpacked. */
export function canBeDrawn(bytes: Uint8Array): boolean {
  const pixels = pixelsOf(bytes, typeOfBytes(bytes) ?? '');
  return pixels !== null && pixels.width * pixels.height <= tripFileLimits.drawnPixels;
}

/** Width and height in pixels that the header of a JPEG, PNG or WebP states; null where it states none. */
export function pixelsOf(head: Uint8Array, type: string): { width: number; height: number } | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (type === 'image/png') return pngPixels(view);
  if (type === 'image/webp') return webpPixels(view);
  return type === 'image/jpeg' ? jpegPixels(view) : null;
}

/** The four letters that name a part. */
const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((nth) => view.getUint8(at + nth)));

function pngPixels(view: DataView) {
  if (view.byteLength < 24 || nameAt(view, 12) !== 'IHDR') return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function webpPixels(view: DataView) {
  if (view.byteLength < 30) return null;
  switch (nameAt(view, 12)) {
    case 'VP8 ':
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X': {
      // Three bytes each.
      const width = view.getUint16(24, true) + (view.getUint8(26) << 16);
      const height = view.getUint16(27, true) + (view.getUint8(29) << 16);
      return { width: width + 1, height: height + 1 };
    }
    default:
      return null;
  }
}

/** Walks the segments up to the first that begins a frame (SOF0 to SOF15, without DHT, JPG and DAC). */
function jpegPixels(view: DataView) {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

import { png } from './files.ts';

interface Frame {
  left?: number;
  top?: number;
  width: number;
  height: number;
}

export function riffPart(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** The picture of a WebP without loss, by its header alone. */
export function vp8l({ width, height }: Frame): Buffer {
  const content = Buffer.alloc(10);
  content[0] = 0x2f;
  content.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return riffPart('VP8L', content);
}

/** The same with loss. */
export function vp8({ width, height }: Frame): Buffer {
  const content = Buffer.alloc(10);
  content.set([0x9d, 0x01, 0x2a], 3);
  content.writeUInt16LE(width, 6);
  content.writeUInt16LE(height, 8);
  return riffPart('VP8 ', content);
}

/** A frame of an animated WebP that holds `picture`. */
export function anmf({ left = 0, top = 0, width, height }: Frame, picture: Buffer): Buffer {
  const head = Buffer.alloc(16);
  for (const [at, value] of [left / 2, top / 2, width - 1, height - 1].entries()) {
    head.writeUIntLE(value, at * 3, 3);
  }
  return riffPart('ANMF', Buffer.concat([head, picture]));
}

/** A WebP with a canvas and these parts. */
export function webp({ width, height }: Frame, parts: Buffer[]): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const content = Buffer.concat([Buffer.from('WEBP'), riffPart('VP8X', canvas), ...parts]);
  return riffPart('RIFF', content);
}

export function pngPart(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content, Buffer.alloc(4)]);
}

/** An animated PNG of `canvas` with frames, as far as its headers say. */
export function apng(canvas: Frame, frames: Frame[]): Buffer {
  const whole = png(canvas.width, canvas.height);
  const parts = frames.map(({ left = 0, top = 0, width, height }, nth) => {
    const content = Buffer.alloc(26);
    for (const [at, value] of [nth, width, height, left, top].entries()) {
      content.writeUInt32BE(value, at * 4);
    }
    return pngPart('fcTL', content);
  });
  return Buffer.concat([whole.subarray(0, 33), ...parts, whole.subarray(33)]);
}

/** A PNG with a second header behind its first. */
export function pngTwice(canvas: Frame, second: Frame): Buffer {
  const [one, other] = [canvas, second].map(({ width, height }) => png(width, height));
  if (!one || !other) throw new Error('no pictures');
  return Buffer.concat([one.subarray(0, 33), other.subarray(8)]);
}

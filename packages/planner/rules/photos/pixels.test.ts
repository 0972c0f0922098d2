import { expect, test } from 'vitest';
import { canBeDrawn, pixelsOf } from './pixels.ts';

test('the pixels of a picture are read from its header', () => {
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108019003200301', 'hex');
  expect(pixelsOf(jpeg, 'image/jpeg')).toEqual({ width: 800, height: 400 });
  const webp = Buffer.alloc(30);
  webp.write('RIFF    WEBPVP8X', 0, 'latin1');
  webp.writeUIntLE(799, 24, 3);
  webp.writeUIntLE(399, 27, 3);
  expect(pixelsOf(webp, 'image/webp')).toEqual({ width: 800, height: 400 });
  expect(pixelsOf(Buffer.from('ffd8ff'), 'image/jpeg')).toBeNull();
});

test('a picture of more than 200 megapixels is not drawn, nor one without a size', () => {
  const png = (side: number) => {
    const head = Buffer.alloc(33);
    head.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
    head.write('IHDR', 12, 'latin1');
    head.writeUInt32BE(side, 16);
    head.writeUInt32BE(side, 20);
    return head;
  };
  expect(canBeDrawn(png(14_000))).toBe(true);
  expect(canBeDrawn(png(16_000))).toBe(false);
  expect(canBeDrawn(Buffer.from('ffd8ffe000104a464946', 'hex'))).toBe(false);
  expect(canBeDrawn(Buffer.from('<svg/>'))).toBe(false);
});

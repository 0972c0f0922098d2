import type { Page } from '@playwright/test';
import { exifSegment, withSegment } from '#planner/rules/testing/exif-jpeg.ts';

/** What the photo says besides its position, and nobody else may read. */
export const secret = 'lat 4.6097 lon -74.0817';

/** A photo with a position in it, as a telephone takes them. */
export async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2000);
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 1500, 2000);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  const plain = Buffer.from(base64, 'base64');
  const segment = exifSegment({
    lat: [4, 36, 35, 'N'],
    lon: [74, 4, 54, 'W'],
    description: secret,
  });
  return Buffer.from(withSegment(plain, segment));
}

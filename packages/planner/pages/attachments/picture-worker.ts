import type { PhotoFacts } from '../../rules/photos/photo-offer.ts';
import { canBeDrawn } from '../../rules/photos/pixels.ts';
import { photoFacts } from './photo-facts.ts';

/**
 * Draws a picture anew in two sizes: what comes out has pixels and nothing else, no position and no camera. Where and
 * when it was taken is told beside them, to the page alone.
 */

/** Pixels of the longer side. */
const sides = { file: 2048, small: 320 };

export type Pictures = { file: ArrayBuffer; small: ArrayBuffer; facts: PhotoFacts } | null;

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const answer: Pictures = await draw(data).catch((error) => {
    console.warn('a picture could not be read', error);
    return null;
  });
  postMessage(answer, { transfer: answer ? [answer.file, answer.small] : [] });
};

async function draw(picture: Blob): Promise<Pictures> {
  const bytes = await picture.arrayBuffer();
  if (!canBeDrawn(new Uint8Array(bytes))) throw new Error('no size, or too large a one');
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const whole = shrink(bitmap, sides.file);
  const file = await encode(whole);
  bitmap.close();
  const small = await encode(shrink(whole, sides.small));
  return { file, small, facts: photoFacts(bytes) };
}

function shrink(picture: ImageBitmap | OffscreenCanvas, side: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  // Down to a half, every pixel counts in bilinear smoothing too, which takes a third of the time.
  context.imageSmoothingQuality = scale < 0.5 ? 'high' : 'low';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

async function encode(canvas: OffscreenCanvas): Promise<ArrayBuffer> {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 });
  if (blob.type !== 'image/jpeg') throw new Error(`encoded as ${blob.type}`);
  return await blob.arrayBuffer();
}

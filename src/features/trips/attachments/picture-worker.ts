import type { PhotoFacts } from '../../../../domain/trip/photos/photo-offer.ts';
import { canBeDrawn } from '../../../../domain/trip/photos/pixels.ts';
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
  const file = await encode(bitmap, sides.file);
  const small = await encode(bitmap, sides.small);
  bitmap.close();
  return { file, small, facts: photoFacts(bytes) };
}

async function encode(bitmap: ImageBitmap, side: number): Promise<ArrayBuffer> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 });
  if (blob.type !== 'image/jpeg') throw new Error(`encoded as ${blob.type}`);
  return await blob.arrayBuffer();
}

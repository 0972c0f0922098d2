import { DataFailure, failureOf } from '#kit/rules/failure.ts';
import { pictureLimits } from '../profile.ts';

/**
 * A photo as a small square data URL, made in the browser so that the original never leaves it.
 * Throws `DataFailure`: picture_unreadable, picture_too_large.
 */
export async function smallPicture(file: File): Promise<string> {
  const image = await createImageBitmap(file).catch((cause) => {
    throw new DataFailure(failureOf('picture_unreadable'), cause);
  });
  try {
    for (const side of [pictureLimits.side, 192, 128])
      for (const quality of [0.85, 0.7, 0.5]) {
        const picture = encode(square(image, side), quality);
        if (picture.length <= pictureLimits.bytes) return picture;
      }
  } finally {
    image.close();
  }
  throw new DataFailure(failureOf('picture_too_large'));
}

/** The middle of the picture. */
function square(image: ImageBitmap, wanted: number): HTMLCanvasElement {
  const shortest = Math.min(image.width, image.height);
  const side = Math.min(wanted, shortest);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const x = (image.width - shortest) / 2;
  const y = (image.height - shortest) / 2;
  const pen = canvas.getContext('2d');
  if (!pen) throw new DataFailure(failureOf('picture_unreadable'));
  pen.drawImage(image, x, y, shortest, shortest, 0, 0, side, side);
  return canvas;
}

/** WebP where the browser writes it, else JPEG: a browser answers PNG for what it cannot write. */
function encode(canvas: HTMLCanvasElement, quality: number): string {
  const webp = canvas.toDataURL('image/webp', quality);
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
}

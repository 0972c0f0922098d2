import type { Sharp, SharpOptions } from 'sharp';
import type { StoredBytes } from '../bytes/store.ts';
import { invalidRequest, StorageError, tooLarge } from '../errors.ts';
import type { Transform } from './options.ts';

/** Bytes and pixels of a picture that is read at most: a small file may unpack to gigabytes. */
const maxBytes = 25_000_000;
const maxPixels = 50_000_000;
/** Pictures that are drawn at once, and that wait for it. */
const maxDrawn = 2;
const maxWaiting = 16;

const positions = {
  no: 'north',
  so: 'south',
  ea: 'east',
  we: 'west',
  noea: 'northeast',
  nowe: 'northwest',
  soea: 'southeast',
  sowe: 'southwest',
  ce: 'centre',
  sm: 'attention',
} as const;

export type Draw = (
  bytes: StoredBytes,
  transform: Transform,
) => Promise<{ body: Buffer; type: string }>;

/**
 * What draws pictures, with `sharp`, an optional package that is loaded with the first. Only JPEG, PNG, WebP, GIF and
 * AVIF are read: no format that names other files or runs anything.
 */
export function createDraw(): Draw {
  let loading: Promise<typeof import('sharp')> | undefined;
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'truncated' };
  let running = 0;
  const waiting: (() => void)[] = [];

  async function take(): Promise<void> {
    if (running < maxDrawn) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) {
      throw new StorageError(429, 'SlowDown', 'Too many pictures are being drawn; try again');
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  function give(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (bytes, transform) => {
    if (bytes.size > maxBytes) throw tooLarge();
    await take();
    try {
      loading ??= import('sharp');
      const { default: sharp } = await loading;
      const source = await read(bytes);
      const { format, width = 0, height = 0 } = await sharp(source, options).metadata();
      if (!['jpeg', 'png', 'webp', 'gif', 'heif'].includes(format ?? '')) throw unsupported();
      const turned = sharp(source, options).autoOrient();
      const sized = resized(turned, transform, { width, height });
      const wanted = transform.format === 'origin' ? undefined : transform.format;
      const type = wanted ?? (format === 'heif' ? 'avif' : (format ?? 'jpeg'));
      const quality = transform.quality ?? 80;
      const encoded = type === 'gif' ? sized.gif() : sized.toFormat(asFormat(type), { quality });
      return { body: await encoded.toBuffer(), type: `image/${type}` };
    } catch (error) {
      throw error instanceof StorageError ? error : unsupported();
    } finally {
      give();
    }
  };
}

function asFormat(name: string): 'jpeg' | 'png' | 'webp' | 'avif' {
  return name === 'png' || name === 'webp' || name === 'avif' ? name : 'jpeg';
}

function unsupported(): StorageError {
  return invalidRequest('The source image is invalid or unsupported for rendering');
}

async function read(bytes: StoredBytes): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes.stream(0, bytes.size)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

type Size = { width: number; height: number };

function resized(picture: Sharp, transform: Transform, size: Size): Sharp {
  const { width, height, resize = 'cover', gravity } = transform;
  if (!width && !height) return picture;
  const to = { ...(width && { width }), ...(height && { height }) };
  if (resize === 'fill') return picture.resize({ ...to, fit: 'fill' });
  if (resize === 'contain') return picture.resize({ ...to, fit: 'inside' });
  if (gravity === 'fp' && width && height) return aroundPoint(picture, transform, size);
  const position = gravity && gravity !== 'fp' ? positions[gravity] : 'centre';
  return picture.resize({ ...to, fit: 'cover', position });
}

/** The part around a point that has the wanted proportions, brought to size. */
function aroundPoint(picture: Sharp, transform: Transform, size: Size): Sharp {
  const { width = 1, height = 1, x_offset: x = 0.5, y_offset: y = 0.5 } = transform;
  const scale = Math.min(size.width / width, size.height / height);
  const part = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const start = (share: number, whole: number, wanted: number) =>
    Math.round(Math.max(0, Math.min(whole - wanted, share * whole - wanted / 2)));
  const left = start(x, size.width, part.width);
  const top = start(y, size.height, part.height);
  return picture.extract({ left, top, ...part }).resize({ width, height, fit: 'fill' });
}

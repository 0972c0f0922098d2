import { pixelsOf } from '../../../domain/trip/photos/pixels.ts';
import {
  isTripFileName,
  tripFileLimits,
  tripFilesBucket,
  typeOfBytes,
} from '../../../domain/trip-files.ts';
import type { ByteStore } from '../bytes/store.ts';
import { refusedContent, tooLarge } from '../errors.ts';
import { readZipDirectory } from './zip.ts';

/** Bytes at the beginning in which the size of a picture has to be: EXIF data and a profile may stand before it. */
const headBytes = 262_144;
/** Bytes at the end in which the directory of a pass has to be. */
const tailBytes = 65_536 * 2;

/** Throws `refused_content` where a name in the bucket of trips has an ending that could be run. */
export function requireTripName(bucket: string, name: string): void {
  if (bucket !== tripFilesBucket || isTripFileName(name)) return;
  throw refusedContent('Only JPEG, PNG, WebP, PDF and pkpass files are kept with trips');
}

/**
 * Looks into bytes for the bucket of trips: they are what their type says, and neither picture nor pass would unpack
 * to more than a device can hold. Throws `refused_content` and `Payload too large`. Other buckets take anything.
 */
export async function requireTripContent(
  store: Pick<ByteStore, 'peek'>,
  { bucket, key, type, size }: { bucket: string; key: string; type: string; size: number },
): Promise<void> {
  if (bucket !== tripFilesBucket) return;
  const head = await store.peek(key, 0, Math.min(size, headBytes));
  const declared = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (typeOfBytes(head) !== declared) {
    throw refusedContent(`The file is not what its type ${declared} says`);
  }
  if (declared.startsWith('image/')) {
    if (size > tripFileLimits.photoBytes) throw tooLarge();
    const pixels = pixelsOf(head, declared);
    if (pixels === null || pixels.width * pixels.height > tripFileLimits.pixels) {
      throw refusedContent('The picture has more pixels than can be shown');
    }
  }
  if (declared === 'application/vnd.apple.pkpass') {
    const from = Math.max(0, size - tailBytes);
    const directory = readZipDirectory(await store.peek(key, from, size - from), from);
    if (directory === null || !directory.names.includes('pass.json')) {
      throw refusedContent('The file is no pass');
    }
    if (directory.unpacked > tripFileLimits.unpackedBytes) {
      throw refusedContent('The pass would unpack to more than can be shown');
    }
  }
}

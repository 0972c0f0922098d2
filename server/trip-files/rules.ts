import { refusedContent, tooLarge } from '@mochila/embedded-supabase/storage/errors.ts';
import type { BucketRules } from '@mochila/embedded-supabase/storage/rules.ts';
import { pixelsOf } from '#planner/rules/photos/pixels.ts';
import { isTripFileName, tripFileLimits, typeOfBytes } from '#planner/rules/trip-files.ts';
import { framesFit } from './frames.ts';
import { isAsStated, type Read, readZipDirectory } from './zip.ts';

/** Bytes at the beginning in which the size of a picture has to be: EXIF data and a profile may stand before it. */
const headBytes = 262_144;
const passName = Buffer.from('pass.json');

/** What the bucket of trips takes. */
export const tripFileRules: BucketRules = {
  longestRead: 3600,
  /** Throws `refused_content` where a name has an ending that could be run. */
  requireName(name) {
    if (isTripFileName(name)) return;
    throw refusedContent('Only JPEG, PNG, WebP, PDF and pkpass files are kept with trips');
  },
  requireContent,
};

/**
 * Looks into bytes: they are what their type says, and neither picture nor pass would unpack to more than a device can
 * hold. Throws `refused_content` and `Payload too large`.
 */
async function requireContent(
  ...[store, { key, type, size }]: Parameters<BucketRules['requireContent']>
): Promise<void> {
  const read: Read = (from, length) => store.peek(key, from, Math.min(length, size - from));
  const head = await read(0, headBytes);
  const declared = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (typeOfBytes(head) !== declared) {
    throw refusedContent(`The file is not what its type ${declared} says`);
  }
  if (declared.startsWith('image/')) {
    if (size > tripFileLimits.photoBytes) throw tooLarge();
    const pixels = pixelsOf(head, declared);
    const count = pixels === null ? 0 : pixels.width * pixels.height;
    if (pixels === null || count === 0 || count > tripFileLimits.pixels) {
      throw refusedContent('The picture has more pixels than can be shown');
    }
    if (!(await framesFit(read, size, declared, pixels))) {
      throw refusedContent('The picture has a frame that is larger than the picture');
    }
  }
  if (declared === 'application/vnd.apple.pkpass') {
    const directory = await readZipDirectory(read, size);
    if (directory === null || !directory.entries.some(({ name }) => name.equals(passName))) {
      throw refusedContent('The file is no pass');
    }
    const unpacked = directory.entries.reduce((sum, entry) => sum + entry.unpacked, 0);
    if (unpacked > tripFileLimits.unpackedBytes) {
      throw refusedContent('The pass would unpack to more than can be shown');
    }
    if (!(await isAsStated(read, directory))) {
      throw refusedContent('The pass holds something else than its directory says');
    }
  }
}

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { siteOrigin } from '#kit/rules/site-origin.ts';

const compress = promisify(brotliCompress);
const text = /\.(html|m?js|css|json|svg|xml|gpx|kml|geojson|txt|webmanifest)$/;

/** Files that name the site's own address, which is put in later, before they are compressed (docs/decisions/0005-origin.md). */
export const holdsOrigin = /\.(html|xml|gpx|kml|geojson|txt)$/;

/** Content, in hundreds of files: quality 10 takes a third of the time and adds 1 %. */
const data = /\.json$/;

/** Puts a brotli copy (`.br`) beside every text file below `folder` that has none and is served as it was built. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !existsSync(`${file}.br`));
  await Promise.all(
    files.map(async (file) => {
      const body = readFileSync(file);
      if (holdsOrigin.test(file) && body.includes(siteOrigin)) return;
      writeFileSync(`${file}.br`, await brotli(body, data.test(file) ? 10 : 11));
    }),
  );
}

/** Compresses with brotli on a thread of Node's pool. */
export function brotli(body: Buffer, quality: 10 | 11 = 11): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return compress(body, { params });
}

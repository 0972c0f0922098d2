/**
 * `npm run build` builds the site that `npm start` serves into dist/site. With `-- --site <address> --supabase <address>
 * --key <publishable key>`, and `--map-tiles <file>` and `--share <address>` where wanted, dist/site is ready for a host
 * of plain files; `npm start` builds its own anew.
 */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorMessage } from '@mochila/embedded-supabase/errors/error-details.ts';
import { checkMapTiles } from '#server/site/check-map-tiles.ts';
import { buildSite } from './site/build-site.ts';
import { withBuildLock } from './site/builds/lock.ts';
import { siteIsBuilt, stampFile } from './site/builds/stamp.ts';
import { readStaticOptions, type StaticOptions } from './site/static/options.ts';
import { writeStaticSite } from './site/static/write-static-site.ts';

const root = resolve(import.meta.dirname, '../..');

async function build(options: StaticOptions | null) {
  await withBuildLock(root, console.log, async (hasWaited) => {
    if (options || !hasWaited || !siteIsBuilt(root)) await buildSite(console.log);
    if (!options) return;
    rmSync(join(root, stampFile));
    console.log('putting the address in and compressing the pages');
    await writeStaticSite(join(root, 'dist/site'), options);
    console.log(`dist/site is ready to be served as ${options.site}`);
  });
}

let options: StaticOptions | null;
try {
  options = readStaticOptions(process.argv.slice(2));
  if (options?.mapTiles) await checkMapTiles(options.mapTiles, '--map-tiles');
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}
await build(options);

import { resolve } from 'node:path';
import { buildSite } from './site/build-site.ts';
import { withBuildLock } from './site/builds/lock.ts';
import { siteIsBuilt } from './site/builds/stamp.ts';

const root = resolve(import.meta.dirname, '..');
await withBuildLock(root, console.log, async (hasWaited) => {
  if (!hasWaited || !siteIsBuilt(root)) await buildSite(console.log);
});

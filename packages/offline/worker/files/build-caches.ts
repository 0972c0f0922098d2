import { appPackage } from '../../kept.ts';
import type { Build, Surroundings } from './build.ts';
import type { PackageList } from './packages.ts';

export type BuildCaches = ReturnType<typeof createBuildCaches>;

const prefix = 'site-';
const packageList = /^\/assets\/packages-\w+\.json$/;
/** Says that every file of a build is in its cache. */
const complete = '/.complete';

/** The cache of this build, and those of other builds that are still on the device. */
export function createBuildCaches(build: Build, caches: Surroundings['caches']) {
  const own = prefix + build.id;

  let opened: Promise<Cache> | undefined;
  /** The cache of this build. It is deleted by nobody but a newer build. */
  function open(): Promise<Cache> {
    opened ??= caches.open(own);
    return opened;
  }

  let isComplete = false;
  /** Whether the build can be used: once it is, it stays so. */
  async function canBeUsed(): Promise<boolean> {
    isComplete ||= Boolean(await (await open()).match(complete));
    return isComplete;
  }

  async function markComplete(): Promise<void> {
    await (await open()).put(complete, new Response(build.id));
  }

  let ownList: PackageList | undefined;
  /** The packages of this build. */
  async function packages(): Promise<PackageList> {
    const found = ownList ?? (await packagesIn(own));
    if (appPackage in found) ownList = found;
    return found;
  }

  /** The packages of the build in that cache; none where an older worker kept it. */
  async function packagesIn(name: string): Promise<PackageList> {
    const cache = await caches.open(name);
    const addresses = async () => (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const address =
      name === own ? build.packages : (await addresses()).find((one) => packageList.test(one));
    const found = address && (await cache.match(address));
    return found ? ((await found.json()) as PackageList) : {};
  }

  /** Names of the caches of other builds. */
  async function others(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  }

  /** A file that another build has under the same name. */
  async function olderFile(file: string): Promise<Response | undefined> {
    if (!file.startsWith('/assets/')) return;
    for (const name of await others()) {
      const known = await (await caches.open(name)).match(file);
      if (known) return known;
    }
  }

  return { open, canBeUsed, markComplete, packages, packagesIn, others, olderFile };
}

import { type Locale, locales } from '#kit/language/locale.ts';
import { appPackage, languagePackage, withNeeded } from '../kept.ts';
import { type Build, type Surroundings, settings } from './files/build.ts';
import type { BuildCaches } from './files/build-caches.ts';
import type { Packages } from './files/packages.ts';

/** Brings a build onto the device, and takes it into use. */
export function createLifecycle(
  build: Build,
  { caches, openLanguages }: Surroundings,
  site: BuildCaches,
  packages: Packages,
  fetchFile: (address: string) => Promise<Response>,
) {
  /**
   * Fetches the application in the languages of this device, and what was whole in the build before, going on where an
   * earlier try ended. Rejects when a file of it does not come.
   */
  async function install(): Promise<void> {
    const cache = await site.open();
    for (const file of [build.packages, settings])
      if (!(await cache.match(file))) await cache.put(file, await fetchFile(file));
    await packages.want((await languages()).map(languagePackage));
    const all = await packages.wanted();
    const names = new Set(withNeeded([appPackage, ...locales.map(languagePackage)]));
    const needed = all.filter((name) => names.has(name));
    // What is whole today is whole tomorrow.
    for (const name of await site.others())
      needed.push(
        ...(await packages.wholeIn(await caches.open(name), await site.packagesIn(name))),
      );
    await packages.download(withNeeded(needed));
    await site.markComplete();
  }

  /** The languages in which the application was kept, and those of the open pages. */
  async function languages(): Promise<readonly Locale[]> {
    const [wanted, open] = [await packages.wanted(), await openLanguages()];
    const used = locales.filter(
      (locale) => wanted.includes(languagePackage(locale)) || open.includes(locale),
    );
    return used.length > 0 ? used : locales;
  }

  /** Takes the build into use: other builds go, but only once this one is whole. */
  async function activate(): Promise<void> {
    if (!(await site.canBeUsed())) return;
    // What was kept while this build waited has to come before the old one goes.
    await packages.download(await packages.wanted()).catch(() => undefined);
    for (const name of await site.others()) await caches.delete(name);
    await packages.sweep();
  }

  return { install, activate };
}

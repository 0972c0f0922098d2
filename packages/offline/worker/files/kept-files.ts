import { type Locale, localeOf, locales, publicPath } from '#kit/language/locale.ts';
import { languagePackage } from '../../kept.ts';
import { type Starts, shellFor } from '../pages/shell.ts';
import type { VisitedPages } from '../pages/visited-pages.ts';
import { kindOf, packageOf } from '../paths.ts';
import type { Build } from './build.ts';
import type { BuildCaches } from './build-caches.ts';
import type { Packages } from './packages.ts';

export type KeptFiles = ReturnType<typeof createKeptFiles>;

/** Finds pages and files on the device. */
export function createKeptFiles(
  build: Build,
  site: BuildCaches,
  packages: Packages,
  visited: VisitedPages,
) {
  /**
   * The page itself, of this build; else the shell, which draws it from texts that are on the device; else the page as
   * it was when it was read.
   */
  async function page(path: string): Promise<Response | null> {
    const locale = localeOf(path);
    const [read, isUsable] = await Promise.all([
      visited.match(path),
      site
        .canBeUsed()
        .then(async (yes) => yes && (await packages.isWhole(languagePackage(locale)))),
    ]);
    const cache = await site.open();
    const itself = isUsable ? await cache.match(path) : undefined;
    if (itself) return itself;
    if (read && visited.isOfBuild(read)) return read;
    const needed = packageOf(path);
    if (!isUsable || needed === null || !(await packages.isWhole(needed))) return read ?? null;
    const shell = await cache.match(publicPath('/viaje', locale));
    if (!shell) return read ?? null;
    const starts = await cache.match(build.starts[locale]);
    const start = starts && ((await starts.json()) as Starts)[kindOf(path)];
    return start ? shellFor(shell, start) : shell;
  }

  /** From this build and from what was read. */
  async function file(path: string): Promise<Response | null> {
    const found = (await site.canBeUsed()) ? await (await site.open()).match(path) : undefined;
    return found ?? (await visited.match(path)) ?? null;
  }

  /** One place from the file that holds all places of a guide, which is what a package has. */
  async function place(path: string): Promise<Response | null> {
    const [, folder, name = ''] = /^(\/assets\/places-\w+)\/(.+)\.json$/.exec(path) ?? [];
    const all = folder && (await file(`${folder}/all.json`));
    if (!all) return null;
    const places = (await all.json()) as Record<string, unknown>;
    const found = name === 'index' ? Object.keys(places) : places[decodeURIComponent(name)];
    return found ? Response.json(found) : null;
  }

  /** The languages of which the application is kept. */
  async function languages(): Promise<Locale[]> {
    if (!(await site.canBeUsed())) return [];
    const whole = await Promise.all(locales.map((one) => packages.isWhole(languagePackage(one))));
    return locales.filter((_, nth) => whole[nth]);
  }

  return { page, file, place, languages };
}

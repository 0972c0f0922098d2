import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeOf, locales, publicPath } from '#kit/language/locale.ts';
import { guidePackage, languagePackage, type PackageSizes } from '#offline/kept.ts';
import type { PackageFile, PackageList } from '#offline/worker/files/packages.ts';
import { writeBundles } from './bundles.ts';
import { brotli } from './compress.ts';
import { readManifest } from './manifest.ts';
import { packageOfCode } from './package-parts.ts';

/**
 * Sorts the files of the built and compressed site into the packages that a reader keeps, writes their bundles and the
 * list of packages as assets, and gives the address of the list and the size of each. `pages` are opened without a
 * network whether or not they were read, in both languages.
 */
export async function writePackages(
  site: string,
  slugs: readonly string[],
  pages: readonly string[],
): Promise<{ address: string; sizes: PackageSizes }> {
  const assets = readdirSync(join(site, 'assets'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !name.endsWith('.br'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  const code = packageOfCode(readManifest(site));
  const packages = new Map<PackageFile, string[]>();
  for (const asset of assets) {
    const names = packagesOf(site, asset, slugs, code);
    if (names.length > 0) packages.set(fileOf(site, `/assets/${asset}`), names);
  }
  // Pages are told from others by their mark: the server puts its own address into them.
  for (const page of pages.flatMap((one) => locales.map((locale) => publicPath(one, locale))))
    packages.set([page, await sizeOfPage(site, page), ''], [languagePackage(localeOf(page))]);
  // Bundled with what is in the same packages.
  const groups = [...Map.groupBy(packages.keys(), (file) => packages.get(file)?.join() ?? '')];
  const bundled = await Promise.all(
    groups.map(async ([names, files]) => ({ names, files: await writeBundles(site, files) })),
  );
  const list: Record<string, PackageFile[]> = {};
  for (const { names, files } of bundled)
    for (const name of names.split(',')) list[name] = [...(list[name] ?? []), ...files];
  return writeList(site, list);
}

function writeList(site: string, list: PackageList): { address: string; sizes: PackageSizes } {
  const json = JSON.stringify(list);
  const address = `/assets/packages-${hash(json).slice(0, 8)}.json`;
  writeFileSync(join(site, address), json);
  // For who has no worker yet and wants to know the sizes.
  const sizes: PackageSizes = Object.fromEntries(
    Object.entries(list).map(([name, rows]) => [
      name,
      rows.reduce((sum, [, bytes]) => sum + bytes, 0),
    ]),
  );
  writeFileSync(join(site, 'packages.json'), JSON.stringify(sizes));
  return { address, sizes };
}

/** None for what is only read page by page. Drawings belong to a guide in every language. */
function packagesOf(
  site: string,
  name: string,
  slugs: readonly string[],
  code: (asset: string) => string | null,
): string[] {
  if (name.startsWith('places-')) return name.endsWith('/all.json') ? [guideOf(site, name)] : [];
  const langs = locales.filter((one) => name.includes(`.${one}-`));
  const of = name.replace(/^texts-/, '');
  const inLangs = langs.length > 0 ? langs : locales;
  const slug = slugs.find((one) => of.startsWith(`${one}.`) || of.startsWith(`${one}-`));
  if (slug && /\.(json|svg)$/.test(name)) return inLangs.map((lang) => guidePackage(slug, lang));
  if (/^(search|directory)\..*json$/.test(name)) return inLangs.map((lang) => `search.${lang}`);
  if (
    /^(country|home|almanac|texts-colombia)[.-].*(json|svg)$/.test(name) &&
    !/^country-towns/.test(name)
  )
    return inLangs.map((lang) => `country.${lang}`);
  const found = code(name);
  if (found === 'country') return locales.map((lang) => `country.${lang}`);
  return found === null ? [] : [found];
}

/** The guide whose places a file holds: its folder is named by its content. */
function guideOf(site: string, name: string): string {
  const places: Record<string, { destination: { slug: string }; lang: 'es' | 'en' }> = JSON.parse(
    readFileSync(join(site, 'assets', name), 'utf8'),
  );
  const [first] = Object.values(places);
  if (!first) throw new Error(`${name} holds no place`);
  return guidePackage(first.destination.slug, first.lang);
}

function fileOf(site: string, address: string): PackageFile {
  return [address, sizeOf(site, address), hash(readFileSync(join(site, address)))];
}

/** Bytes as they are sent. */
function sizeOf(site: string, address: string): number {
  const file = join(site, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

async function sizeOfPage(site: string, page: string): Promise<number> {
  return (await brotli(readFileSync(join(site, page, 'index.html')))).length;
}

function hash(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 16);
}

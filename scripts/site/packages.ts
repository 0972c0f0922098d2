import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guidePackage, mapPackage } from '../../domain/offline/kept.ts';
import type { PackageList } from '../../src/worker/packages.ts';

/** Loaded only by the interactive map. */
const liveMap = /^(live-map|maplibre|leaflet).*\.(js|css)$|\.mjs$/;
/** Data that the planner and the pages of trips read. */
const plannerData = /^(atlas|itineraries|islands|ground|country-towns|ways)[.-].*\.json$/;
const languages = ['es', 'en'] as const;

/**
 * Sorts the files of the built and compressed site into the packages that a reader keeps, writes the list as an asset
 * and gives its address and the addresses of what every reader of the application needs.
 */
export function writePackages(
  site: string,
  slugs: readonly string[],
  pages: readonly string[],
): { list: string; app: string[] } {
  const assets = readdirSync(join(site, 'assets'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !name.endsWith('.br'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  const files = new Map<string, string[]>();
  for (const asset of assets)
    for (const name of packagesOf(site, asset, slugs))
      files.set(name, [...(files.get(name) ?? []), `/assets/${asset}`]);
  const app = [...pages, ...(files.get('app') ?? [])];
  // Pages are told from others by their mark: the server puts its own address into them.
  const list: PackageList = { app: app.map((address) => [address, sizeOf(site, address), '']) };
  for (const [name, addresses] of files)
    if (name !== 'app')
      list[name] = addresses.map((address) => [
        address,
        sizeOf(site, address),
        hash(readFileSync(join(site, address))),
      ]);
  const json = JSON.stringify(list);
  const address = `/assets/packages-${hash(json).slice(0, 8)}.json`;
  writeFileSync(join(site, address), json);
  // For who has no worker yet and wants to know the sizes.
  const sizes = Object.entries(list).map(([name, rows]) => [
    name,
    rows.reduce((sum, [, bytes]) => sum + bytes, 0),
  ]);
  writeFileSync(join(site, 'packages.json'), JSON.stringify(Object.fromEntries(sizes)));
  return { list: address, app };
}

/** None for what is only read page by page. Drawings belong to a guide in every language. */
function packagesOf(site: string, name: string, slugs: readonly string[]): string[] {
  if (name.startsWith('places-')) return name.endsWith('/all.json') ? [guideOf(site, name)] : [];
  if (liveMap.test(name)) return [mapPackage];
  if (/\.(js|css|woff2)$/.test(name) || plannerData.test(name)) return ['app'];
  const langs = languages.filter((one) => name.includes(`.${one}-`));
  const of = name.replace(/^texts-/, '');
  const slug = slugs.find((one) => of.startsWith(`${one}.`) || of.startsWith(`${one}-`));
  const inLangs = langs.length > 0 ? langs : languages;
  if (slug) return inLangs.map((lang) => guidePackage(slug, lang));
  if (/^(search|directory)\./.test(name)) return inLangs.map((lang) => `search.${lang}`);
  if (/^(country|home|almanac|texts-colombia)[.-]/.test(name))
    return inLangs.map((lang) => `country.${lang}`);
  return name.endsWith('.svg') ? ['app'] : [];
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

/** Bytes as they are sent. */
function sizeOf(site: string, address: string): number {
  const file = join(site, /\.\w+$/.test(address) ? address : `${address}/index.html`);
  return existsSync(file) ? statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size : 0;
}

function hash(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 16);
}

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  appPackage,
  countryPackages,
  groundPackage,
  guidePackage,
  languagePackage,
  mapPackage,
  readingPackage,
  withNeeded,
} from '#offline/kept.ts';
import type { PackageList } from '#offline/worker/files/packages.ts';
import { type Row, site } from './product.ts';

/** The guides that there were when the limits were set. */
const firstGuides = ['cartagena', 'covenas', 'eje-cafetero', 'medellin-guatape'];

/** Bytes that are kept in Spanish as they are sent: together, with the search and the country, and by part. */
export function keptBytes(): Row[] {
  const list = packageList();
  const app = [appPackage, languagePackage('es')];
  const guides = Object.keys(list).flatMap((name) => /^guide\/(.+)\.es$/.exec(name)?.[1] ?? []);
  const sum = (names: string[]) =>
    `${withNeeded(names).reduce((total, name) => total + bytesOf(list, name), 0)} B`;
  const rows: Row[] = [
    ['kept: the application in one language', sum(app)],
    ['requests for it', `${requestsFor(list, app)}`],
    ['fetched beside it: the worker and its list of files', `${workerBytes()} B`],
  ];
  for (const [count, some] of [
    ['one guide', firstGuides.slice(0, 1)],
    ['four guides, as when the limit was set', firstGuides],
    [`all ${guides.length} guides`, guides],
  ] as const) {
    const names = [
      ...app,
      ...countryPackages('es'),
      ...some.map((slug) => guidePackage(slug, 'es')),
    ];
    rows.push(
      [`kept: with ${count} (at most 600,000 B)`, sum(names)],
      [`kept: with ${count} and the map (at most 1,200,000 B)`, sum([...names, mapPackage])],
    );
  }
  const parts = [
    ...app,
    readingPackage,
    groundPackage,
    'search.es',
    'country.es',
    guidePackage('cartagena', 'es'),
    mapPackage,
  ];
  return [...rows, ...parts.flatMap((name) => byKind(list, name))];
}

/** Of one package, by what its files are. */
function byKind(list: PackageList, name: string): Row[] {
  const kinds = Map.groupBy(list[name] ?? [], ([address]) => kindOf(address));
  return [...kinds].map(([kind, files]) => [
    `part ${name}: ${kind} (${files.length})`,
    `${files.reduce((total, [, bytes]) => total + bytes, 0)} B`,
  ]);
}

function kindOf(address: string): string {
  const [, ending = ''] = /\.(\w+)$/.exec(address) ?? [];
  const kinds: Record<string, string> = {
    js: 'scripts',
    mjs: 'scripts',
    css: 'styles',
    woff2: 'fonts',
    svg: 'drawings',
    json: 'texts and data',
  };
  return kinds[ending] ?? 'pages';
}

function bytesOf(list: PackageList, name: string): number {
  return (list[name] ?? []).reduce((total, [, bytes]) => total + bytes, 0);
}

function requestsFor(list: PackageList, names: string[]): number {
  const files = names.flatMap((name) => list[name] ?? []);
  return new Set(files.map(([address, , , bundle]) => bundle ?? address)).size;
}

function workerBytes(): number {
  return statSync(join(site, 'sw.js.br')).size + statSync(join(site, `${listAddress()}.br`)).size;
}

function packageList(): PackageList {
  return JSON.parse(readFileSync(join(site, listAddress()), 'utf8')) as PackageList;
}

function listAddress(): string {
  const worker = readFileSync(join(site, 'sw.js'), 'utf8');
  const [address] = /\/assets\/packages-\w+\.json/.exec(worker) ?? [];
  if (!address) throw new Error('the worker names no list of packages');
  return address;
}

import { locales } from '#kit/language/locale.ts';
import {
  appPackage,
  groundPackage,
  languagePackage,
  mapPackage,
  readingPackage,
} from '#offline/kept.ts';
import type { Manifest } from './manifest.ts';

/** Code that is kept for what needs it, by the module that the application imports when it comes to that. */
const parts: [module: RegExp, name: string][] = [
  [/^packages\/kit\/ui\/map\/live\/live-map|^node_modules\/pmtiles\//, mapPackage],
  [/^web\/routes\/destinos/, readingPackage],
  [/^web\/routes\/(index|colombia|cuando)[._]/, 'country'],
  // Talk to the server and to nothing else; the planner says that they did not come.
  [/^packages\/planner\/data\/live\/trip-channel/, 'online'],
  [/^web\/routes\/(login|recuperar|confirmar|_signed-in\.cuenta)[._]/, 'online'],
  [/^packages\/planner\/pages\/(sharing\/sharing|import-export\/calendar-list)/, 'online'],
  ...locales.map((locale): [RegExp, string] => [
    new RegExp(`^virtual:messages/${locale}/`),
    languagePackage(locale),
  ]),
];
/** Data by the name of its file. */
const data: [file: RegExp, name: string][] = [
  [/\.mjs$/, mapPackage],
  [/^ground-/, groundPackage],
  ...locales.map((locale): [RegExp, string] => [
    new RegExp(`^(atlas|itineraries|stays|ways|starts)\\.${locale}-`),
    languagePackage(locale),
  ]),
  [/^(islands|country-towns)-/, appPackage],
];

/**
 * The package of each file of the application below `assets`, by its name: what is not needed to start it and to plan
 * belongs to the package of what does need it; null for what only works with a network.
 */
export function packageOfCode(manifest: Manifest): (asset: string) => string | null {
  const entries = Object.keys(manifest).flatMap((key) => {
    const [, name] = parts.find(([module]) => module.test(key)) ?? [];
    return name ? [[key, name] as const] : [];
  });
  for (const [module] of parts)
    if (!entries.some(([key]) => module.test(key)))
      throw new Error(`${module} names no part of the application any more`);
  const later = new Set(entries.map(([key]) => key));
  const atOnce = reachable(manifest, ['web/main.tsx'], later);
  const packages = new Map<string, Set<string>>();
  for (const [entry, name] of entries)
    for (const key of reachable(
      manifest,
      [entry],
      new Set([...later].filter((one) => one !== entry)),
    ))
      if (!atOnce.has(key))
        for (const file of filesOf(manifest, key))
          packages.set(file, (packages.get(file) ?? new Set()).add(name));
  const started = new Set([...atOnce].flatMap((key) => filesOf(manifest, key)));
  return (asset) => {
    const file = `assets/${asset}`;
    const [named] = data.flatMap(([pattern, name]) => (pattern.test(asset) ? [name] : []));
    if (named) return named;
    if (!/\.(js|css|woff2|svg)$/.test(asset)) return null;
    const names = [...(packages.get(file) ?? [])];
    if (started.has(file) || names.length === 0) return appPackage;
    const kept = names.filter((name) => name !== 'online');
    // What several need is with what all of those need.
    return kept.length > 1 ? readingPackage : (kept[0] ?? null);
  };
}

function reachable(
  manifest: Manifest,
  from: readonly string[],
  without: ReadonlySet<string>,
): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(key) || without.has(key)) return;
    found.add(key);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  for (const key of from) visit(key);
  return found;
}

function filesOf(manifest: Manifest, key: string): string[] {
  const { file, css = [], assets = [] } = manifest[key] ?? { file: '' };
  return [file, ...css, ...assets];
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classesOf, partStyles, partUnused } from './deferred-styles.ts';
import { type Manifest, stylesOf } from './manifest.ts';
import type { SitePage } from './pages.ts';

/** Bytes of rules without use from which a page leaves them out: below that a request costs the application more. */
const worthLeaving = 1500;

type PageStyles = {
  /** The page with its deferred styles. */
  body: string;
  css: string;
  /** The style sheets that the page has whole: the application fetches the others when it wakes. */
  sheets: string[];
};

/**
 * The styles of a page. Of a sheet that its route brings, and of which much is without use on it, it carries only what
 * it uses. Pages of a kind that share a sheet at their end carry the rest, `shared`.
 */
export function pageStyles(
  site: string,
  manifest: Manifest,
  sources: string[],
  html: string,
  { shared, load }: { shared: string | null; load: SitePage['load'] },
): PageStyles {
  if (shared !== null) {
    const { html: body, css } = partStyles(html, shared);
    return { body, css, sheets: stylesOf(manifest, sources) };
  }
  // What the entry brings is fetched by nobody else, and an application that starts by itself needs all at once.
  const own = new Set(stylesOf(manifest, ['web/main.tsx']));
  const seen = classesOf(html);
  const sheets: string[] = [];
  let rules = '';
  for (const sheet of stylesOf(manifest, sources)) {
    const all = read(site, sheet);
    const { used, unused } = partUnused(all, seen);
    const isWhole = load !== 'intent' || own.has(sheet) || unused.length < worthLeaving;
    if (isWhole) sheets.push(sheet);
    rules += isWhole ? all : used;
  }
  const { html: body, css } = partStyles(html, rules);
  return { body, css, sheets };
}

/** Every rule that the sources need, in order. */
export function rulesOf(site: string, manifest: Manifest, sources: string[]): string {
  return stylesOf(manifest, sources)
    .map((sheet) => read(site, sheet))
    .join('');
}

function read(site: string, sheet: string): string {
  return readFileSync(join(site, sheet), 'utf8').trim();
}

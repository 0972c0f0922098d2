import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, localeOf, locales } from '#kit/language/locale.ts';
import type { Starts } from '#offline/worker/pages/shell.ts';
import { kindOf } from '#offline/worker/paths.ts';

/**
 * Writes for each language what the kinds of pages start with, as their built pages name it, as an asset, and gives the
 * addresses. `paths` are the built pages.
 */
export function writeStarts(site: string, paths: readonly string[]): Record<Locale, string> {
  const addresses = locales.map((locale) => {
    const starts: Record<string, Starts[string]> = {};
    for (const path of paths.filter((one) => localeOf(one) === locale)) {
      const kind = kindOf(path);
      if (kind in starts) continue;
      const html = readFileSync(join(site, path, 'index.html'), 'utf8');
      const [, scripts = ''] = / data-main="([^"]*)"/.exec(html) ?? [];
      const sheets = html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
      starts[kind] = { scripts, styles: [...sheets].map(([, sheet = '']) => sheet) };
    }
    const json = JSON.stringify(starts);
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
    const address = `/assets/starts.${locale}-${hash}.json`;
    writeFileSync(join(site, address), json);
    return [locale, address];
  });
  return Object.fromEntries(addresses) as Record<Locale, string>;
}

import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteOrigin } from '#kit/rules/site-origin.ts';
import { securityHeaders } from '#server/site/headers.ts';
import { mapTilesPath } from '#server/site/map-tiles.ts';
import { compressFolder, holdsOrigin } from '../compress.ts';
import type { StaticOptions } from './options.ts';

/**
 * Makes a built site in `folder` ready for a host that serves plain files: its own address in every file, where its
 * backend is, and the headers that hosts read from a file. Does what the server does when it reads a site.
 */
export async function writeStaticSite(folder: string, options: StaticOptions): Promise<void> {
  const { site, supabase, key, mapTiles, share } = options;
  for (const file of filesBelow(folder).filter((path) => holdsOrigin.test(path))) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(siteOrigin)) continue;
    writeFileSync(file, text.replaceAll(siteOrigin, site));
    rmSync(`${file}.br`, { force: true });
  }
  // Of the build alone, and of no use to a reader.
  for (const ending of ['', '.br'])
    rmSync(join(folder, `vite-manifest.json${ending}`), { force: true });
  if (mapTiles !== null) copyFileSync(mapTiles, join(folder, mapTilesPath));
  const env = {
    url: supabase,
    key,
    mailbox: false,
    ...(share !== null && { share }),
    ...(mapTiles !== null && { mapTiles: mapTilesPath }),
  };
  writeFileSync(join(folder, 'env.json'), JSON.stringify(env));
  writeFileSync(join(folder, '_headers'), headersFile(supabase));
  await compressFolder(folder);
}

/** As Netlify, Cloudflare Pages and others read it. No header is named twice for one path: some hosts would join them. */
function headersFile(backend: string): string {
  const always = { ...securityHeaders(backend), 'speculation-rules': '"/links.speculationrules"' };
  const noCache = { 'cache-control': 'no-cache' };
  const rules: Record<string, Record<string, string>> = {
    '/*': always,
    '/assets/*': { 'cache-control': 'public, max-age=31536000, immutable' },
    '/env.json': noCache,
    '/sw.js': noCache,
    '/links.speculationrules': { 'content-type': 'application/speculationrules+json' },
  };
  const lines = Object.entries(rules).flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

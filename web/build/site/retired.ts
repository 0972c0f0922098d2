import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Pages that stay open through a deployment ask for these; drawings and places are fetched from the new build, and
 * what is in bundles is fetched one by one.
 */
const kept = /^(?!bundle-).*\.(js|mjs|css|json)(\.br)?$/;
const days = 30;
const mostBytes = 64 * 1024 * 1024;

type Found = { path: string; at: number; bytes: number };

/** Before a build: puts the assets of the one before aside, with the time at which they went out of use. */
export function retire(root: string, site: string, now = Date.now()): void {
  const aside = asideIn(root);
  const known = new Set(filesBelow(aside).map(({ path }) => path));
  for (const { path } of filesBelow(join(site, 'assets'))) {
    if (known.has(path)) continue;
    const file = join(aside, path);
    mkdirSync(dirname(file), { recursive: true });
    renameSync(join(site, 'assets', path), file);
    utimesSync(file, now / 1000, now / 1000);
  }
}

/**
 * After a build: serves what earlier ones needed for 30 days more, at most 64 MB of it, and forgets the rest. Assets
 * are named by their content, so that builds never disagree about one.
 */
export function keepRetired(root: string, site: string, now = Date.now()): void {
  const aside = asideIn(root);
  const used = new Set(filesBelow(join(site, 'assets')).map(({ path }) => path));
  let room = mostBytes;
  for (const { path, at, bytes } of filesBelow(aside).sort((a, b) => b.at - a.at)) {
    room -= bytes;
    const isOld = now - at > days * 24 * 60 * 60 * 1000;
    if (used.has(path) || isOld || room < 0) rmSync(join(aside, path));
    else cpSync(join(aside, path), join(site, 'assets', path));
  }
}

const asideIn = (root: string) => join(root, 'dist/retired');

function filesBelow(folder: string): Found[] {
  let entries: ReturnType<typeof readEntries> = [];
  try {
    entries = readEntries(folder);
  } catch {
    // Nothing was built so far.
  }
  return entries
    .filter((entry) => entry.isFile() && kept.test(entry.name) && !/places-/.test(entry.parentPath))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const { mtimeMs, size } = statSync(file);
      return { path: relative(folder, file), at: mtimeMs, bytes: size };
    });
}

function readEntries(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true });
}

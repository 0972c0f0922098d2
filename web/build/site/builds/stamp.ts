import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { namedFile, siteRoots } from '#code-roots';
import { shownYear } from '#guide/compiler/when/year.ts';
import { today } from '#kit/calendar/local-time.ts';

export const stampFile = 'dist/stamp';
/** What the pages are made of; the files that `builders` import, by whatever way, come on top. */
const sources = [...siteRoots, 'public', 'package-lock.json', 'tsconfig.json'];
const builders = ['web/build/site/build-site.ts', 'vite.config.ts'];

/** A hash of all that the built site is made of: the sources, the year that its pages tell, and that which prices are old in. */
export function sourceStamp(root: string, day = today()): string {
  const hash = createHash('sha256').update(`${shownYear(day)} ${day.slice(0, 4)}`);
  const files = sources
    .map((source) => join(root, source))
    .filter(existsSync)
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
  for (const file of new Set([...files, ...importedBy(root)]))
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** True when dist/site was built from the sources as they are now. */
export function siteIsBuilt(root: string): boolean {
  const stamp = join(root, stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceStamp(root);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The build's own files, found by their imports. */
function importedBy(root: string): Set<string> {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, path = ''] of text.matchAll(
      /(?:\bfrom |\bimport\(?|\bnew URL\()\s*'((?:[.#]|@mochila\/)[^']+)'/g,
    ))
      add(
        path.startsWith('.')
          ? resolve(dirname(file), path)
          : join(root, namedFile(path, imports) ?? path),
      );
  };
  for (const builder of builders) add(join(root, builder));
  return found;
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { shownYear } from '../../content/when/year.ts';

export const stampFile = 'dist/stamp';
const inputs = [
  'content',
  'messages',
  'public',
  'scripts/site',
  'scripts/chunks-plugin.ts',
  'scripts/content-plugin.ts',
  'src',
  'vite.config.ts',
  'package-lock.json',
];

/** A hash of all that the built site is made of: the sources, and the year that its pages tell. */
export function sourceStamp(root: string): string {
  const hash = createHash('sha256').update(
    String(shownYear(new Date().toISOString().slice(0, 10))),
  );
  for (const input of inputs) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory() ? filesBelow(path) : [path];
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
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

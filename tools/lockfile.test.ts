import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What `npm ci` on another platform needs of package-lock.json, which is written on one. */

type Entry = { integrity?: string; link?: boolean; optionalDependencies?: Record<string, string> };

const text = readFileSync('package-lock.json', 'utf8');
const packages: Record<string, Entry> = JSON.parse(text).packages;

/** Whether `name` is installed where a module of `path` is looked for: in its own folder, or in one above. */
function isInstalledFor(path: string, name: string): boolean {
  const folders = path.split('/');
  return [...folders, ''].some((_, up) => {
    const at = folders.slice(0, folders.length - up).join('/');
    return packages[`${at && `${at}/`}node_modules/${name}`] !== undefined;
  });
}

test('the lockfile has an entry for the optional packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isInstalledFor(path, name))
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every entry that is downloaded has a checksum', () => {
  const open = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path.includes('node_modules/') && !integrity && !link,
  );
  expect(open.map(([path]) => path)).toEqual([]);
});

test('the lockfile names no registry: only our own workspaces say where they are', () => {
  expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/);
  const places = [...text.matchAll(/"resolved": "([^"]*)"/g)].map(([, place]) => place);
  expect(places).toEqual(['packages/embedded-supabase']);
});

import { globSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The folders with code of ours. Whatever looks at all of it, or at all of one kind, takes its folders from here, so that
 * nothing is left out in silence when files move. `tools/code-roots.test.ts` holds the list against the repository.
 */

/** The parts of the application that run in a browser; those that compile the guides and keep them are among them. */
export const browserRoots = [
  'packages/account',
  'packages/guide',
  'packages/kit',
  'packages/offline',
  'packages/planner',
  'packages/reports',
  'packages/saved-places',
  'packages/sync',
  'web',
];
/** What is tested against a server and a database of its own. */
export const backendRoots = ['packages/embedded-supabase', 'server', 'supabase'];
export const codeRoots = [
  ...browserRoots,
  ...backendRoots,
  'packages/scenes',
  'e2e',
  'messages',
  'tools',
];
/** What compiles the guides. */
export const compilerRoots = ['packages/guide', 'packages/kit', 'packages/planner/rules'];
/** What the built site is made of, besides what the build itself imports. */
export const siteRoots = [
  'content',
  'messages',
  ...browserRoots,
  // The one folder of it that browsers know, too.
  'packages/embedded-supabase/addresses',
];

const project = import.meta.dirname;

/**
 * The file, as a path from the root, that a name of ours stands for: `#kit/env.ts` by package.json's `imports`, which are
 * folders and single files, and `@mochila/embedded-supabase/log.ts` of a workspace. Null for other packages and for relative paths.
 */
export function namedFile(name: string, imports: Record<string, string>): string | null {
  const [, workspace, inside] = /^@mochila\/([^/]+)\/(.+)$/.exec(name) ?? [];
  if (workspace) return `packages/${workspace}/${inside}`;
  const file = imports[name];
  if (file) return file.replace(/^\.\//, '');
  const [, part, rest = ''] = /^(#[^/]+)\/(.*)$/.exec(name) ?? [];
  const folder = part && imports[`${part}/*`];
  return folder ? folder.replace(/^\.\//, '').replace('*', rest) : null;
}

/**
 * The files below these folders whose names end in one of `endings`, as paths from `root`, in order. Throws for a folder
 * without any.
 */
export function filesBelow(
  folders: readonly string[],
  endings: readonly string[],
  root = project,
): string[] {
  return folders.flatMap((folder) => {
    const patterns = endings.map((ending) => `${folder}/**/*${ending}`);
    const found = globSync(patterns, { cwd: root }).sort();
    if (found.length === 0) throw new Error(`${resolve(root, folder)} has no file *${endings}.`);
    return found;
  });
}

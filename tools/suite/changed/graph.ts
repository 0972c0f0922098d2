import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf } from '../../check-imports.ts';

/** For each file, or module that a plugin makes (`virtual:…`), those that import it or name its path. */
export type Graph = Map<string, Set<string>>;

/** What a plugin of web/build/plugins makes follows from the plugin. */
const madeBy = (name: string) => `web/build/plugins/${name.replace(/^virtual:|\/.*$/g, '')}.ts`;

/**
 * Who imports whom at run time among `files` (paths from `root`): an import of types alone changes no test. A path in
 * quotes, from the root or from the file, is an import too: so are workers, commands and data found.
 */
export function graphOf(root: string, files: readonly string[]): Graph {
  const graph: Graph = new Map();
  const known = new Set(files);
  const add = (to: string, from: string) => {
    if (to === from) return;
    const users = graph.get(to) ?? new Set();
    graph.set(to, users.add(from));
  };
  for (const file of files) {
    const isCode = /\.tsx?$/.test(file);
    if (!isCode && !/\.(css|mjs)$/.test(file)) continue;
    for (const { to, typeOnly } of isCode ? importsOf(root, file) : []) {
      if (typeOnly) continue;
      const target = to.replace(/\?.*$/, '');
      add(target, file);
      if (target.startsWith('virtual:')) add(madeBy(target), target);
    }
    for (const [, quoted, path = quoted ?? ''] of readFileSync(join(root, file), 'utf8').matchAll(
      pathInQuotes,
    )) {
      if (/\.(test|spec)\.tsx?$/.test(path)) continue;
      const beside = join(dirname(file), path);
      if (known.has(beside)) add(beside, file);
      // `package.json` alone is the one of any folder, but in a test that of the project.
      else if (known.has(path) && (path.includes('/') || isTest(file))) add(path, file);
    }
  }
  return graph;
}

/** Not in backquotes, in which comments name files, and not what is imported, perhaps for its types. */
const pathInQuotes =
  /(?<!\b(?:from|(?<!@)import) )['"]((?:\.{0,2}\/)?[\w.$/-]+\.\w+)(?:\?\w+)?['"]|url\((\.[\w./-]+)\)/g;

/** The files and all that reach them by imports, of those that `within` allows. */
export function reached(
  graph: Graph,
  files: Iterable<string>,
  within: (file: string) => boolean = () => true,
): Set<string> {
  const found = new Set<string>(files);
  // A set yields what is added while it is walked.
  for (const file of found)
    for (const user of graph.get(file) ?? []) if (within(user)) found.add(user);
  return found;
}

/** Tests, and what only they use. */
export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file) || file.includes('/testing/');
}

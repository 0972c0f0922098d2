import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { graphOf, reached } from './graph.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** The graph of files that are written for it. */
function graph(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'mochila-graph-'));
  roots.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return graphOf(root, Object.keys(files));
}

const usersOf = (files: Record<string, string>, file: string) =>
  [...reached(graph(files), [file])].filter((one) => one !== file).sort();

test('files reach one another by relative imports, names of parts, lazily and from tests', () => {
  const files = {
    'packages/kit/one.ts': '',
    'packages/planner/two.ts': "import '#kit/one.ts';",
    'packages/planner/three.ts': "export const load = () => import('./two.ts');",
    'packages/planner/three.test.ts': "import { load } from './three.ts';",
    'packages/planner/other.test.ts': "import '#kit/elsewhere.ts';",
  };
  expect(usersOf(files, 'packages/kit/one.ts')).toEqual([
    'packages/planner/three.test.ts',
    'packages/planner/three.ts',
    'packages/planner/two.ts',
  ]);
});

test('an import of types alone reaches nothing', () => {
  const files = { 'web/a.ts': '', 'web/b.ts': "import type { A } from './a.ts';" };
  expect(usersOf(files, 'web/a.ts')).toEqual([]);
});

test('style sheets, queries and files named by their path are reached; a comment names nothing', () => {
  const files = {
    'web/a.css': '',
    'web/worker.ts': '',
    'server/start.ts': '',
    'data/towns.json': '',
    'web/a.tsx': "import './a.css?inline'; new URL('./worker.ts', import.meta.url);",
    'server/start.test.ts': "spawn('node', ['server/start.ts']); // see `web/worker.ts`",
    'tools/towns.ts': "readFileSync('data/towns.json')",
  };
  expect(usersOf(files, 'web/a.css')).toEqual(['web/a.tsx']);
  expect(usersOf(files, 'web/worker.ts')).toEqual(['web/a.tsx']);
  expect(usersOf(files, 'server/start.ts')).toEqual(['server/start.test.ts']);
  expect(usersOf(files, 'data/towns.json')).toEqual(['tools/towns.ts']);
});

test('a name without a folder is the file of the project in a test, and of any folder elsewhere', () => {
  const files = {
    'README.md': '',
    'server/binary.ts': "join(folder, 'README.md')",
    'tools/docs.test.ts': "read('README.md')",
  };
  expect(usersOf(files, 'README.md')).toEqual(['tools/docs.test.ts']);
});

test('a module that a plugin makes follows from the plugin and what that imports', () => {
  const files = {
    'packages/guide/compiler/compile.ts': '',
    'web/build/plugins/content.ts': "import '#guide/compiler/compile.ts';",
    'packages/guide/data/cards.ts': "import { cards } from 'virtual:content';",
  };
  expect(usersOf(files, 'packages/guide/compiler/compile.ts')).toContain(
    'packages/guide/data/cards.ts',
  );
});

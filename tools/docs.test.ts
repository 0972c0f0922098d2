import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { codeRoots } from '../code-roots.ts';

const root = resolve(import.meta.dirname, '..');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/*.md', { cwd: root }),
];
const path = new RegExp(
  `\`((?:docs|content|${[...new Set(codeRoots.map((root) => root.split('/')[0]))].join('|')})/[\\w./-]+)\``,
  'g',
);

test.each(documents)('every path that %s names exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(path)].map(([, found]) => found ?? '');
  expect(named.filter((found) => !existsSync(join(root, found)))).toEqual([]);
});

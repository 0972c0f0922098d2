import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { codeRoots, filesBelow } from '../code-roots.ts';

const root = resolve(import.meta.dirname, '..');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/**/*.md', { cwd: root }).sort(),
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

test('every file of code that a comment names exists, from the root, from its folder or by its name alone', () => {
  const files = filesBelow(codeRoots, ['.ts', '.tsx', '.css', '.sql', '.mjs'], root);
  const names = new Set(
    [...files, 'vite.config.ts', 'code-roots.ts'].map((file) => basename(file)),
  );
  const isThere = (file: string, named: string) =>
    named.includes('/')
      ? [root, join(root, dirname(file))].some((folder) => existsSync(join(folder, named)))
      : names.has(named);
  const missing = files.flatMap((file) =>
    commentsOf(readFileSync(join(root, file), 'utf8'))
      .flatMap(
        (comment) => comment.match(/(?<![\w./*@-])[\w$@./-]*\w\.(?:tsx?|css|sql)\b(?!\.)/g) ?? [],
      )
      .filter((named) => !isThere(file, named))
      .map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});

/** Of each line what stands in a comment, as far as its beginning tells. */
function commentsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [, comment] = /^\s*(?:\/\/|\/?\*|--)(.*)/.exec(line) ?? [];
    return comment ? [comment] : [];
  });
}

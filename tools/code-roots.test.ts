import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { codeRoots, compilerRoots, filesBelow } from '../code-roots.ts';

const root = resolve(import.meta.dirname, '..');

test('every folder with code is among the roots, and every root has code', () => {
  const folders = globSync('*/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /^(node_modules|dist|test-results|\.)/.test(String(path)),
  }).map((path) =>
    path
      .split('/')
      .slice(0, path.startsWith('packages/') ? 2 : 1)
      .join('/'),
  );
  expect([...new Set(folders)].sort()).toEqual([...codeRoots].sort());
});

test('what compiles the guides is code of ours', () => {
  for (const folder of compilerRoots)
    expect(codeRoots.some((root) => `${folder}/`.startsWith(`${root}/`))).toBe(true);
});

test('a folder without such files is refused by its name', () => {
  expect(() => filesBelow(['server', 'gone'], ['.ts'], root)).toThrow(/gone has no file \*\.ts/);
  expect(filesBelow(['server'], ['.ts'], root)).toContain('server/main.ts');
});

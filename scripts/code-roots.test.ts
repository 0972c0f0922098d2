import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  backendRoots,
  browserRoots,
  codeRoots,
  compilerRoots,
  filesBelow,
  siteRoots,
} from '../code-roots.ts';

const root = resolve(import.meta.dirname, '..');

test('every folder with code is among the roots, and every root has code', () => {
  const folders = globSync('*/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /^(node_modules|dist|test-results|\.)/.test(String(path)),
  }).map((path) => path.split('/')[0]);
  expect([...new Set(folders)].sort()).toEqual([...codeRoots].sort());
});

test.each([browserRoots, compilerRoots, siteRoots, backendRoots])(
  'the roots of one kind are among all (%s …)',
  (...roots) => {
    expect(codeRoots).toEqual(expect.arrayContaining(roots));
  },
);

test('a folder without such files is refused by its name', () => {
  expect(() => filesBelow(['domain', 'gone'], ['.ts'], root)).toThrow(/gone has no file \*\.ts/);
  expect(filesBelow(['domain'], ['.ts'], root)).toContain('domain/columns.ts');
});

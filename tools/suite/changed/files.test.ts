import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseOf, changedSince, changedTexts, changesPackages, repositoryFiles } from './files.ts';

const root = mkdtempSync(join(tmpdir(), 'mochila-changed-'));
const person = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];
const git = (...words: string[]) =>
  execFileSync('git', [...person, ...words], { cwd: root, encoding: 'utf8' });
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const commit = (subject: string) => {
  git('add', '-A');
  git('commit', '-qm', subject);
};
const project = (scripts: object, dependencies: object) =>
  JSON.stringify({ name: 'x', scripts, dependencies });

beforeAll(() => {
  git('init', '-q', '-b', 'main');
  write('.gitignore', 'dist/\n');
  write('package.json', project({ test: 'a' }, { react: '1' }));
  write('messages/es/kit.json', '{"save":"Guardar","trip":{"name":"Nombre","days":"Días"}}');
  for (const file of ['kept', 'edited', 'moved', 'deleted', 'uncommitted'])
    write(`src/${file}.ts`, `export const ${file} = 1;\n`.repeat(9));
  commit('begin');
  git('checkout', '-qb', 'work');
  write('src/edited.ts', '');
  git('mv', 'src/moved.ts', 'src/there.ts');
  git('rm', '-q', 'src/deleted.ts');
  commit('change');
  git('checkout', '-q', 'main');
  write('src/kept.ts', '');
  commit('of somebody else');
  git('checkout', '-q', 'work');
  write('src/uncommitted.ts', '');
  write('src/una página.ts', '');
  write('dist/built.js', '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a change is what left the default branch, committed or not, and nothing that others did', () => {
  expect(changedSince(root, baseOf(root))).toEqual([
    'src/deleted.ts',
    'src/edited.ts',
    'src/moved.ts',
    'src/there.ts',
    'src/una página.ts',
    'src/uncommitted.ts',
  ]);
});

test('a change is counted from another commit where one is named, and an unknown one is said', () => {
  expect(changedSince(root, baseOf(root, 'HEAD'))).toEqual([
    'src/una página.ts',
    'src/uncommitted.ts',
  ]);
  expect(() => baseOf(root, 'nowhere')).toThrow(/knows no nowhere.*--changed <commit or branch>/);
});

test('the files of the repository are those that are there, without what git ignores', () => {
  const files = repositoryFiles(root);
  expect(files).toContain('src/una página.ts');
  expect(files).not.toContain('src/deleted.ts');
  expect(files).not.toContain('dist/built.js');
});

test('a script of package.json changes no package, a dependency does', () => {
  const base = baseOf(root);
  write('package.json', project({ test: 'b' }, { react: '1' }));
  expect(changesPackages(root, base)).toBe(false);
  write('package.json', project({ test: 'b' }, { react: '2' }));
  expect(changesPackages(root, base)).toBe(true);
});

test('texts that changed or are gone are told, new ones and those in another file are not', () => {
  const base = baseOf(root);
  write('messages/es/kit.json', '{"trip":{"name":"Título","new":"Nuevo"}}');
  write('messages/es/web.json', '{"save":"Guardar"}');
  const changed = ['messages/es/kit.json', 'messages/es/web.json', 'messages/es/none.json'];
  expect(changedTexts(root, base, changed)).toEqual(['Nombre', 'Días']);
});

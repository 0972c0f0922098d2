import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepRetired, retire } from './retired.ts';

const day = 24 * 60 * 60 * 1000;

test('files of earlier builds are served for 30 days after they went out of use', () => {
  const root = mkdtempSync(join(tmpdir(), 'mochila-retired-'));
  const site = join(root, 'dist/site');
  const has = (name: string) => existsSync(join(site, 'assets', name));
  const start = Date.now();
  const build = (at: number, ...names: string[]) => {
    retire(root, site, at);
    rmSync(site, { recursive: true, force: true });
    mkdirSync(join(site, 'assets'), { recursive: true });
    for (const name of names) writeFileSync(join(site, 'assets', name), name);
    keepRetired(root, site, at);
  };
  build(start, 'main-1.js', 'same.css', 'picture-1.svg');
  build(start + day, 'main-2.js', 'same.css');
  expect(['main-1.js', 'main-2.js', 'same.css', 'picture-1.svg'].map(has)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  build(start + 20 * day, 'main-3.js', 'same.css');
  expect(['main-1.js', 'main-2.js', 'main-3.js'].map(has)).toEqual([true, true, true]);
  build(start + 32 * day, 'main-4.js', 'same.css');
  expect(['main-1.js', 'main-2.js', 'main-3.js', 'same.css'].map(has)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  rmSync(root, { recursive: true });
});

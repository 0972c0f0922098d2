import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { importFaults } from './check-imports.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function house(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'mochila-house-'));
  roots.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

/** Of a made-up tree, which has a few of the folders. */
const faultsOf = (root: string) => importFaults(root, readdirSync(root));

test('this house keeps its own rule', () => {
  expect(importFaults()).toEqual([]);
});

test('a feature that imports another feature, or the backend client, is named with what to do instead', () => {
  const root = house({
    'src/features/trips/page.tsx': "import '../guide/page.tsx'; import '@supabase/auth-js';",
    'src/features/guide/page.tsx': 'export {};',
  });
  expect(faultsOf(root)).toEqual([
    expect.stringMatching(
      /trips\/page\.tsx must not import src\/features\/guide\/page\.tsx: .*lift/,
    ),
    expect.stringMatching(/must not import @supabase\/auth-js/),
  ]);
});

test('the browser never imports the server, also lazily', () => {
  const root = house({
    'src/data/trips/trips.ts': "export const read = () => import('../../server/env.ts');",
    'server/env.ts': 'export {};',
  });
  expect(faultsOf(root)).toHaveLength(1);
});

test('auth, rest and mailbox are imported by no other folder of the server, but by its composition', () => {
  const root = house({
    'server/auth/network.ts': 'export {};',
    'server/auth/sessions/sessions.ts': "import '../network.ts';",
    'server/rest/app.ts': "import '../auth/network.ts';",
    'server/http/connections.ts': "import type { Network } from '../auth/network.ts';",
    'server/mounts.ts': "import './auth/network.ts';",
  });
  expect(faultsOf(root).sort()).toEqual([
    expect.stringContaining('server/http/connections.ts must not import server/auth/network.ts'),
    expect.stringContaining('server/rest/app.ts must not import server/auth/network.ts'),
  ]);
});

test.each([
  ['content/load.ts', '../src/env.ts'],
  ['supabase/functions/share/index.ts', '../../../src/env.ts'],
  ['scripts/build.ts', '../src/data/trips.ts'],
  ['e2e/trips.spec.ts', '../src/env.ts'],
  ['src/main.tsx', '../scripts/build.ts'],
  ['src/app.tsx', '../e2e/fixtures.ts'],
])('%s must not import %s', (from, to) => {
  expect(faultsOf(house({ [from]: `import '${to}';` }))).toEqual([
    expect.stringContaining(`${from} must not import`),
  ]);
});

test('ui knows no texts and domain no React', () => {
  const root = house({
    'src/ui/button.tsx': "import '../i18n/context.tsx';",
    'src/i18n/context.tsx': "import 'react';",
    'domain/trip.ts': "import 'react';",
  });
  expect(faultsOf(root)).toHaveLength(2);
});

test('a ring of imports is found, a ring of types is not one', () => {
  const ring = (kind: string) =>
    house({
      'domain/a.ts': `import { b } from './b.ts'; export const a = b;`,
      'domain/b.ts': `import { ${kind} a } from './a.ts'; export const b = 1; export type A = typeof a;`,
    });
  expect(faultsOf(ring(''))).toEqual([expect.stringContaining('Import cycle')]);
  expect(faultsOf(ring('type'))).toEqual([]);
});

test('a folder has at most twenty code files; tests, generated files and routes do not count', () => {
  const names = Array.from({ length: 20 }, (_, nth) => `file-${nth}`);
  const filled = (folder: string) =>
    Object.fromEntries(names.map((name) => [`${folder}/${name}.ts`, 'export {};']));
  const uncounted = {
    ...filled('scripts'),
    'scripts/one.test.ts': 'export {};',
    'scripts/two.gen.ts': 'export {};',
    'scripts/site/three.ts': 'export {};',
    ...filled('src/routes'),
    'src/routes/four.ts': 'export {};',
  };
  expect(faultsOf(house(uncounted))).toEqual([]);
  expect(faultsOf(house({ ...uncounted, 'scripts/five.ts': 'export {};' }))).toEqual([
    expect.stringContaining('scripts has 21 code files'),
  ]);
});

test('a junk drawer is refused', () => {
  expect(faultsOf(house({ 'src/utils/x.ts': 'export {};' }))).toEqual([
    expect.stringContaining('src/utils is a junk drawer'),
  ]);
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { importFaults } from './check-imports.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function madeUp(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'mochila-imports-'));
  roots.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

/** Of a made-up tree, which has a few of the folders. */
const faultsOf = (root: string) => importFaults(root, readdirSync(root));

test('this repository keeps its own rules', () => {
  expect(importFaults()).toEqual([]);
});

test('a part that imports one above it, or the backend client, is named with what to do instead', () => {
  const root = madeUp({
    'packages/guide/pages/page.tsx':
      "import '#planner/pages/trip.tsx'; import '@supabase/auth-js';",
    'packages/planner/pages/trip.tsx': 'export {};',
  });
  expect(faultsOf(root)).toEqual([
    expect.stringMatching(
      /pages\/page\.tsx must not import packages\/planner\/pages\/trip\.tsx: .*a route shows both/,
    ),
    expect.stringMatching(/must not import @supabase\/auth-js/),
  ]);
});

test('the browser never imports the server, also lazily', () => {
  const root = madeUp({
    'packages/planner/data/trips/trips.ts': "export const read = () => import('#server/env.ts');",
    'server/env.ts': 'export {};',
  });
  expect(faultsOf(root)).toHaveLength(1);
});

test('auth, rest and mailbox are imported by no other folder of the embedded Supabase, but by its composition', () => {
  const inside = (path: string) => `packages/embedded-supabase/${path}`;
  const root = madeUp({
    [inside('auth/network.ts')]: 'export {};',
    [inside('auth/sessions/sessions.ts')]: "import '../network.ts';",
    [inside('rest/app.ts')]: "import '../auth/network.ts';",
    [inside('http/connections.ts')]: "import type { Network } from '../auth/network.ts';",
    [inside('mounts.ts')]: "import './auth/network.ts';",
  });
  expect(faultsOf(root).sort()).toEqual([
    expect.stringContaining('http/connections.ts must not import packages/embedded-supabase/auth/'),
    expect.stringContaining('rest/app.ts must not import packages/embedded-supabase/auth/'),
  ]);
});

test.each([
  ['packages/guide/compiler/load.ts', '#kit/env.ts'],
  ['packages/kit/components/field.tsx', '#sync/session/session.ts'],
  ['packages/sync/device/device.ts', '#planner/data/trips.ts'],
  ['packages/saved-places/tap.ts', '#guide/data/guides.ts'],
  ['packages/account/sign-in/arrive.ts', '#offline/kept.ts'],
  ['packages/offline/pages/space.tsx', '#planner/data/trips.ts'],
  ['packages/planner/data/trips/trips.ts', '#planner/pages/dates.ts'],
  ['packages/account/sign-in/arrive.ts', '@mochila/embedded-supabase/settings.ts'],
  ['web/main.tsx', '@mochila/embedded-supabase/settings.ts'],
  ['packages/embedded-supabase/addresses/email-address.ts', '../settings.ts'],
  ['packages/scenes/draw.ts', '#kit/geo/ring.ts'],
  ['supabase/functions/share/index.ts', '../../../packages/kit/env.ts'],
  ['e2e/trips.spec.ts', '#kit/env.ts'],
  ['web/main.tsx', '#tools/bench.ts'],
  ['web/app.tsx', '../e2e/fixtures.ts'],
])('%s must not import %s', (from, to) => {
  expect(faultsOf(madeUp({ [from]: `import '${to}';` }))).toEqual([
    expect.stringContaining(`${from} must not import`),
  ]);
});

test('a workspace imports nothing that is outside of it, and neither do its tests', () => {
  const inside = (path: string) => `packages/embedded-supabase/${path}`;
  const root = madeUp({
    [inside('log.ts')]: "import 'hono'; import 'node:fs'; import '../kit/env.ts';",
    [inside('log.test.ts')]: "import './log.ts'; import '#kit/env.ts';",
    [inside('testing/backend.ts')]: "import '../log.ts'; import '../../../server/env.ts';",
  });
  expect(faultsOf(root)).toEqual([
    expect.stringContaining('log.test.ts must not import packages/kit/env.ts: a workspace runs'),
    expect.stringContaining('log.ts must not import packages/kit/env.ts'),
    expect.stringContaining('testing/backend.ts must not import server/env.ts'),
  ]);
});

test('ui knows no texts and plain rules no React', () => {
  const root = madeUp({
    'packages/kit/ui/button.tsx': "import '../i18n/context.tsx';",
    'packages/kit/i18n/context.tsx': "import 'react';",
    'packages/planner/rules/trip.ts': "import 'react';",
  });
  expect(faultsOf(root)).toHaveLength(2);
});

test('a ring of imports is found, a ring of types is not one', () => {
  const ring = (kind: string) =>
    madeUp({
      'packages/kit/geo/a.ts': `import { b } from './b.ts'; export const a = b;`,
      'packages/kit/geo/b.ts': `import { ${kind} a } from './a.ts'; export const b = 1; export type A = typeof a;`,
    });
  expect(faultsOf(ring(''))).toEqual([expect.stringContaining('Import cycle')]);
  expect(faultsOf(ring('type'))).toEqual([]);
});

test('a folder has at most twenty code files; tests, generated files and routes do not count', () => {
  const names = Array.from({ length: 20 }, (_, nth) => `file-${nth}`);
  const filled = (folder: string) =>
    Object.fromEntries(names.map((name) => [`${folder}/${name}.ts`, 'export {};']));
  const uncounted = {
    ...filled('tools'),
    'tools/one.test.ts': 'export {};',
    'tools/two.gen.ts': 'export {};',
    'tools/site/three.ts': 'export {};',
    ...filled('web/routes'),
    'web/routes/four.ts': 'export {};',
  };
  expect(faultsOf(madeUp(uncounted))).toEqual([]);
  expect(faultsOf(madeUp({ ...uncounted, 'tools/five.ts': 'export {};' }))).toEqual([
    expect.stringContaining('tools has 21 code files'),
  ]);
});

test('a junk drawer is refused', () => {
  expect(faultsOf(madeUp({ 'web/utils/x.ts': 'export {};' }))).toEqual([
    expect.stringContaining('web/utils is a junk drawer'),
  ]);
});

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { backendRoots, codeRoots } from './code-roots.ts';
import { type ChunkGroup, checkedGroups, groupsOf } from './scripts/plugins/chunk-groups.ts';
import { chunks } from './scripts/plugins/chunks.ts';
import { content } from './scripts/plugins/content.ts';
import { messages } from './scripts/plugins/messages.ts';
import { photoMetadata } from './scripts/plugins/photo-metadata.ts';
import { search } from './scripts/plugins/search.ts';

/** Tests of modules that have a state, or that replace globals or modules. */
const stateful = [
  'src/data/**/*.test.ts',
  'src/env.test.ts',
  'src/features/trips/attachments/add-files.test.ts',
];

/** What several pages share. */
const shared: ChunkGroup[] = [
  {
    name: 'backend',
    paths: [
      'node_modules/valibot/',
      'src/env.ts',
      'src/data/backend/',
      'src/data/session/renew-session.ts',
      'src/data/session/session-clock.ts',
      'domain/columns.ts',
      'domain/failure.ts',
      'domain/rest-failure.ts',
    ],
  },
  {
    name: 'sync',
    paths: [
      'src/data/sync/',
      'src/data/account-sync/device.ts',
      'src/data/account-sync/account-changes.ts',
      'src/data/account-sync/typing.ts',
    ],
  },
  {
    name: 'saved-places',
    paths: [
      'src/data/saved-places/rows.ts',
      'src/data/saved-places/join.ts',
      'src/data/saved-places/saved-places.ts',
    ],
  },
  {
    name: 'trip-columns',
    paths: ['domain/trip/columns.ts', 'domain/trip/rows.ts', 'src/data/trips/rpc-answer.ts'],
  },
  {
    name: 'trip-rows',
    paths: ['src/data/trips/rows.ts', 'src/data/trips/schemas.ts', 'src/data/trips/together.ts'],
  },
  { name: 'trip-remotes', paths: ['src/data/trips/remotes.ts', 'src/data/trips/others.ts'] },
  {
    name: 'notice',
    paths: [
      'src/ui/notice.tsx',
      'src/ui/use-hydrated.ts',
      'src/ui/focus-on-mount.ts',
      'src/styles/forms.css',
      'src/features/shell/content-failed.tsx',
    ],
  },
  { name: 'read-store', paths: ['src/data/read-store.ts'] },
  {
    name: 'form',
    paths: [
      'src/components/field.tsx',
      'src/components/field.module.css',
      'src/components/failure-notice.tsx',
    ],
  },
  {
    name: 'account-form',
    paths: [
      'src/features/account/account.module.css',
      'src/features/account/code-field.tsx',
      'src/features/account/password-field.tsx',
      'src/features/account/password-strength.ts',
      'src/features/account/sign-in/use-account-form.ts',
      'src/features/account/sign-in/account-form.tsx',
      'src/features/account/sign-in/factor-choice.tsx',
      'src/features/account/sign-in/factor-code-form.tsx',
      'src/features/account/sign-in/schemas.ts',
    ],
  },
  {
    name: 'sign-in',
    paths: [
      'src/features/account/account-frame.tsx',
      'src/features/account/email-field.tsx',
      'src/features/account/sign-in/arrive.ts',
      'src/features/account/sign-in/wanted-path.ts',
      'src/features/account/sign-in/code-step.tsx',
      'src/features/account/sign-in/resend.tsx',
    ],
  },
];

const testsIn = (folders: readonly string[]) =>
  folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  plugins: [
    chunks(),
    checkedGroups(shared),
    content(),
    messages(),
    search(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // One piece for a page and its failure: a piece that does not load is one failure, not two.
      codeSplittingOptions: { defaultBehavior: [['component', 'errorComponent']] },
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    // Public pages and forms hardly change once shown: there the compiler's bookkeeping only costs bytes.
    react({
      compiler: true,
      include: /src\/features\/trips\/(?!add-to-day\/).*\.tsx?$/,
      refreshInclude: /\.tsx?$/,
    }),
  ],
  worker: { plugins: () => [photoMetadata()] },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: 'dist/site',
    manifest: 'vite-manifest.json',
    assetsInlineLimit: 0,
    // MapLibre, which only the interactive map asks for.
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { main: 'src/main.tsx' },
      checks: { pluginTimings: false },
      output: {
        // Named for whoever reads a log.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.includes('tsr-split') ? 'route-' : ''}[name]-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What every page needs, in two files: that compresses better and is few requests. What comes from
        // elsewhere is read first, so that no task is long.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
            { name: 'base', tags: ['$initial'] },
            // What several pages share, in a few files instead of many of some hundred bytes, which hardly compress.
            // The first that matches holds, and takes along what its files import and no group before it has: so what
            // public pages need stands before what only some pages need.
            ...groupsOf(shared),
            { name: 'compiler-runtime', test: /react\/(cjs\/react-)?compiler-runtime/ },
          ],
        },
      },
    },
  },
  test: {
    pool: 'threads',
    // By default a core stays free, but backend tests mostly wait for the server that they started.
    maxWorkers: '100%',
    testTimeout: 30_000,
    // A busy machine answers late; the default of a second measures the machine.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup: 'content/testing/compile.ts',
          include: testsIn(codeRoots.filter((folder) => !backendRoots.includes(folder))),
          exclude: stateful,
          // One load of the modules and the content for all files of a worker.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          globalSetup: 'content/testing/compile.ts',
          include: stateful,
        },
      },
      { extends: true, test: { name: 'backend', include: testsIn(backendRoots) } },
    ],
  },
});

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { type ChunkGroup, checkedGroups, groupsOf } from '#web/build/plugins/chunk-groups.ts';
import { chunks } from '#web/build/plugins/chunks.ts';
import { content } from '#web/build/plugins/content.ts';
import { messages } from '#web/build/plugins/messages.ts';
import { photoMetadata } from '#web/build/plugins/photo-metadata.ts';
import { search } from '#web/build/plugins/search.ts';
import { backendRoots, codeRoots } from './code-roots.ts';

/** Tests of modules that have a state, or that replace globals or modules. */
const stateful = [
  'packages/{account,guide,offline,planner,reports}/data/**/*.test.ts',
  'packages/{saved-places,sync}/**/*.test.ts',
  'packages/kit/*.test.ts',
  'web/reader/*.test.ts',
];

/** What several pages share. */
const shared: ChunkGroup[] = [
  {
    name: 'backend',
    paths: [
      'node_modules/valibot/',
      'packages/kit/env.ts',
      'packages/sync/backend/',
      'packages/sync/session/renew-session.ts',
      'packages/sync/session/session-clock.ts',
      'packages/kit/rules/columns.ts',
      'packages/kit/rules/failure.ts',
      'packages/kit/rules/rest-failure.ts',
    ],
  },
  {
    name: 'sync',
    paths: [
      'packages/sync/sync/',
      'packages/sync/device/device.ts',
      'packages/sync/device/account-changes.ts',
      'packages/kit/components/typing.ts',
    ],
  },
  {
    name: 'saved-places',
    paths: [
      'packages/saved-places/rows.ts',
      'packages/saved-places/join.ts',
      'packages/saved-places/saved-places.ts',
    ],
  },
  {
    name: 'trip-columns',
    paths: [
      'packages/planner/rules/rows/columns.ts',
      'packages/planner/rules/rows/rows.ts',
      'packages/planner/data/rpc-answer.ts',
    ],
  },
  {
    name: 'trip-rows',
    paths: [
      'packages/planner/data/trips/rows.ts',
      'packages/planner/data/trips/schemas.ts',
      'packages/planner/data/sharing/together.ts',
    ],
  },
  {
    name: 'trip-remotes',
    paths: ['packages/planner/data/trips/remotes.ts', 'packages/planner/data/sharing/others.ts'],
  },
  {
    name: 'notice',
    paths: [
      'packages/kit/ui/notice.tsx',
      'packages/kit/ui/use-hydrated.ts',
      'packages/kit/ui/focus-on-mount.ts',
      'packages/kit/styles/forms.css',
      'web/shell/failures/content-failed.tsx',
    ],
  },
  { name: 'read-store', paths: ['packages/kit/read-store.ts'] },
  {
    name: 'form',
    paths: [
      'packages/kit/components/field.tsx',
      'packages/kit/components/field.module.css',
      'packages/kit/components/failure-notice.tsx',
    ],
  },
  {
    name: 'account-form',
    paths: [
      'packages/account/account.module.css',
      'packages/account/account-frame.module.css',
      'packages/account/form/password-field.module.css',
      'packages/account/profile/avatar.module.css',
      'packages/account/profile/picture-field.module.css',
      'packages/account/sign-in/entry/login-tabs.module.css',
      'packages/account/form/code-field.tsx',
      'packages/account/form/password-field.tsx',
      'packages/account/form/password-strength.ts',
      'packages/account/form/use-account-form.ts',
      'packages/account/form/account-form.tsx',
      'packages/account/sign-in/factors/factor-choice.tsx',
      'packages/account/sign-in/factors/factor-code-form.tsx',
      'packages/account/form/schemas.ts',
    ],
  },
  {
    name: 'sign-in',
    paths: [
      'packages/account/account-frame.tsx',
      'packages/account/form/email-field.tsx',
      'packages/account/sign-in/arrive.ts',
      'packages/account/sign-in/wanted-path.ts',
      'packages/account/sign-in/factors/code-step.tsx',
      'packages/account/sign-in/resend.tsx',
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
      routesDirectory: './web/routes',
      generatedRouteTree: './web/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    // Public pages and forms hardly change once shown: there the compiler's bookkeeping only costs bytes.
    react({
      compiler: true,
      include: /packages\/planner\/pages\/(?!mochila\/|add-to-day\/).*\.tsx?$/,
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
      input: { main: 'web/main.tsx' },
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
          globalSetup: 'packages/guide/compiler/testing/compile.ts',
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
          globalSetup: 'packages/guide/compiler/testing/compile.ts',
          include: stateful,
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: testsIn(
            backendRoots.filter((folder) => folder !== 'packages/embedded-supabase'),
          ),
        },
      },
      'packages/embedded-supabase',
    ],
  },
});

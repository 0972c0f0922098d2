import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { backendRoots, codeRoots } from './code-roots.ts';
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

const testsIn = (folders: readonly string[]) =>
  folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  plugins: [
    chunks(),
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
      include: /src\/features\/trips\/.*\.tsx?$/,
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
            {
              name: 'backend',
              test: /node_modules\/valibot\/|\/src\/(env|data\/(backend\/|session\/(renew-session|session-clock)))|\/domain\/(columns|failure|rest-failure)\.ts/,
            },
            {
              name: 'sync',
              test: /\/src\/data\/(sync\/|account-sync\/(device|account-changes|typing)\.)/,
            },
            { name: 'saved-places', test: /\/src\/data\/saved-places\/(rows|join|saved-places)\./ },
            {
              name: 'trip-columns',
              test: /\/domain\/trip\/(columns|rows)\.ts|\/data\/trips\/rpc-answer\./,
            },
            {
              name: 'trip-rows',
              test: /\/src\/data\/trips\/(rows|schemas|together)\./,
            },
            { name: 'trip-remotes', test: /\/src\/data\/trips\/(remotes|others)\./ },
            {
              name: 'notice',
              test: /\/src\/(ui\/(notice|use-hydrated|focus-on-mount)\.|styles\/forms\.css|features\/shell\/content-failed)/,
            },
            { name: 'read-store', test: /\/src\/data\/read-store/ },
            { name: 'compiler-runtime', test: /react\/(cjs\/react-)?compiler-runtime/ },
            { name: 'form', test: /\/src\/components\/(field|failure-notice)\./ },
            {
              name: 'account-form',
              test: /\/features\/account\/(account\.module|code-field|password-|sign-in\/(use-account-form|account-form|factor-|schemas))/,
            },
            {
              name: 'sign-in',
              test: /\/features\/account\/(account-frame|email-field|sign-in\/(arrive|wanted-path|code-step|resend))/,
            },
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

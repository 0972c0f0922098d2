import type { KnipConfig } from 'knip';
import { codeRoots } from './code-roots.ts';
import { workspaces } from './package.json' with { type: 'json' };

/** Where code begins, besides what scripts and plugins name. */
export const entry = [
  'web/boot.ts',
  'web/old-anchors.ts',
  'web/open-now.ts',
  'web/chunks/load-chunk.ts',
  'web/prerender.tsx',
  'web/routes/**/*.tsx',
  'packages/offline/worker/{service-worker,off}.ts',
  'server/commands/*.ts',
  'tools/*.ts',
  'tools/hosted/playwright.config.ts',
  'tools/geo/beyond.ts',
  'tools/geo/coast.ts',
  'tools/geo/country.ts',
  'tools/geo/country-towns.ts',
  'tools/geo/metro.ts',
  'tools/geo/municipal-borders.ts',
  'tools/geo/municipalities.ts',
  'tools/geo/towns.ts',
  'tools/geo/trunks.ts',
  'packages/scenes/draw.ts',
  'packages/scenes/*/{wide,tall,square}.ts',
  'server/main.ts',
];

export default {
  ignoreBinaries: ['gmt', 'go', 'mount', 'umount', 'xmllint'],
  // The router's plugin writes it.
  ignoreIssues: { 'web/routeTree.gen.ts': ['types'] },
  workspaces: {
    '.': {
      entry: [...entry, 'e2e/**/*.spec.ts'],
      project: codeRoots
        .filter((folder) => !workspaces.includes(folder))
        .map((folder) => `${folder}/**/*.{ts,tsx}`),
    },
    'packages/embedded-supabase': {
      project: '**/*.ts',
    },
  },
} satisfies KnipConfig;

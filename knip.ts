import type { KnipConfig } from 'knip';
import { codeRoots } from './code-roots.ts';

export default {
  entry: [
    'src/boot.ts',
    'src/old-anchors.ts',
    'src/open-now.ts',
    'src/chunks/load-chunk.ts',
    'src/prerender.tsx',
    'src/routes/**/*.tsx',
    'src/worker/{service-worker,off}.ts',
    'scripts/*.ts',
    'scripts/hosted/playwright.config.ts',
    'scripts/geo/beyond.ts',
    'scripts/geo/coast.ts',
    'scripts/geo/country.ts',
    'scripts/geo/country-towns.ts',
    'scripts/geo/metro.ts',
    'scripts/geo/municipal-borders.ts',
    'scripts/geo/municipalities.ts',
    'scripts/geo/towns.ts',
    'scripts/geo/trunks.ts',
    'scripts/scenes/draw.ts',
    'scripts/scenes/*/{wide,tall,square}.ts',
    'server/main.ts',
    'e2e/**/*.spec.ts',
  ],
  ignoreBinaries: ['gmt', 'go', 'mount', 'umount', 'xmllint'],
  exclude: ['types'],
  project: codeRoots.map((folder) => `${folder}/**/*.{ts,tsx}`),
} satisfies KnipConfig;

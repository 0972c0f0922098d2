import type { KnipConfig } from 'knip';
import { codeRoots } from './code-roots.ts';
import { entry } from './knip.ts';
import { workspaces } from './package.json' with { type: 'json' };

/** What only tests use: nothing begins in a test, and scripts and plugins are not looked at. */
const beginnings = [
  ...entry,
  'web/main.tsx',
  'web/dev.ts',
  'web/build/build.ts',
  'web/build/plugins/*.ts',
  'server/testing/hosted/main.ts',
  'tools/hosted/*.ts',
];
const project = codeRoots
  .filter((folder) => folder !== 'e2e' && !workspaces.includes(folder))
  .map((folder) => `${folder}/**/*.{ts,tsx}`);

const noTests = ['!**/*.test.{ts,tsx}', '!**/testing/**'];

/** A pattern is of production where it ends in `!`. */
const ofProduction = (pattern: string) => `${pattern}!`;

export default {
  workspaces: {
    '.': {
      entry: beginnings.map(ofProduction),
      project: [...project, ...noTests].map(ofProduction),
    },
    'packages/embedded-supabase': {
      entry: ['main.ts'].map(ofProduction),
      project: ['**/*.ts', ...noTests].map(ofProduction),
    },
  },
  ignoreExportsUsedInFile: true,
  include: ['files', 'exports'],
} satisfies KnipConfig;

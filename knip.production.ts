import type { KnipConfig } from 'knip';
import { codeRoots } from './code-roots.ts';
import { entry } from './knip.ts';

/** What only tests use: nothing begins in a test, and scripts and plugins are not looked at. */
const beginnings = [
  ...entry,
  'web/main.tsx',
  'web/dev.ts',
  'web/build/build.ts',
  'web/build/plugins/*.ts',
  'packages/embedded-supabase/testing/hosted/main.ts',
  'tools/hosted/*.ts',
];
const project = codeRoots
  .filter((folder) => folder !== 'e2e')
  .map((folder) => `${folder}/**/*.{ts,tsx}`);

/** A pattern is of production where it ends in `!`. */
const ofProduction = (pattern: string) => `${pattern}!`;

export default {
  entry: beginnings.map(ofProduction),
  project: [...project, '!**/*.test.{ts,tsx}', '!**/testing/**'].map(ofProduction),
  ignoreExportsUsedInFile: true,
  include: ['files', 'exports'],
} satisfies KnipConfig;

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { importFaults } from '../check-imports.ts';
import { sizeFaults } from '../check-sizes.ts';
import { migrationFaults } from '../database/check-migrations.ts';
import type { Step } from './steps.ts';

/** Node compiles the tools themselves once, and not at every start. */
const compileCache = { NODE_COMPILE_CACHE: resolve('.cache/node') };

export const staticSteps: Step[] = [
  // Checks again what changed, and what that touches.
  {
    name: 'types',
    command: [
      ...['tsc', '--noEmit', '-p', '.'],
      ...['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    ],
  },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'who imports whom', faults: importFaults },
  { name: 'file sizes', faults: sizeFaults },
  { name: 'dates of migrations', faults: migrationFaults },
  { name: 'content', command: ['node', 'tools/check-content.ts'] },
  { name: 'unused code', command: ['knip', ...cached('knip')], env: compileCache },
  {
    name: 'code that only tests use',
    env: compileCache,
    command: [
      ...['knip', '--production', '--config', 'knip.production.ts'],
      ...cached('knip-production'),
    ],
  },
];

/**
 * Vitest projects: `unit` and `unit-isolated` need nothing, `backend` starts the real server and database. `schedules`
 * is how many random schedules some of them run; without it they run what is enough while one works. Without `files`
 * all of the project run. Vitest keeps how long each file took and starts the longest first.
 */
export function unitTests(
  project: 'unit' | 'backend',
  { schedules, files = [] }: { schedules?: number; files?: readonly string[] } = {},
): Step {
  const report = `test-results/${project}.json`;
  // Tests of the backend wait for servers to start, to end and to give up: with one for each core some stand idle.
  const workers = Math.ceil(availableParallelism() * 1.5);
  return {
    name: `${project} tests`,
    report,
    env: {
      // Servers that tests of the backend start have a folder of their own.
      ...(project === 'unit' && compileCache),
      ...(schedules && { SCHEDULES: String(schedules) }),
    },
    command: [
      'vitest',
      'run',
      `--project=${project}*`,
      ...(project === 'backend' ? [`--maxWorkers=${workers}`] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
  };
}

/** Knip reads a file again where it changed. */
function cached(name: string): string[] {
  return ['--cache', '--cache-location', `.cache/${name}`];
}

import { availableParallelism } from 'node:os';
import { importFaults } from '../check-imports.ts';
import { sizeFaults } from '../check-sizes.ts';
import type { Step } from './steps.ts';

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
  { name: 'content', command: ['node', 'scripts/check-content.ts'] },
  { name: 'unused code', command: ['knip', ...cached('knip')] },
  {
    name: 'code that only tests use',
    command: [
      ...['knip', '--production', '--config', 'knip.production.json'],
      ...cached('knip-production'),
    ],
  },
];

/** Vitest projects: `unit` and `unit-isolated` need nothing, `backend` starts the real server and database. */
export function unitTests(project: 'unit' | 'backend'): Step {
  const report = `test-results/${project}.json`;
  // Tests of the backend wait for servers to start, to end and to give up: with one for each core some stand idle.
  const workers = Math.ceil(availableParallelism() * 1.5);
  return {
    name: `${project} tests`,
    report,
    command: [
      'vitest',
      'run',
      `--project=${project}*`,
      ...(project === 'backend' ? [`--maxWorkers=${workers}`] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  };
}

/** Knip reads a file again where it changed. */
function cached(name: string): string[] {
  return ['--cache', '--cache-location', `.cache/${name}`];
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#embedded-supabase/testing/ports.ts';
import { ensureBrowser, ensureHeadless } from './programs/browser.ts';
import { tool } from './programs/debian.ts';
import { ensureEngines } from './programs/engines.ts';
import { ensureMapSchemas } from './programs/map-schemas.ts';
import { staticSteps, unitTests } from './suite/checks.ts';
import { unprovenClaims } from './suite/claims.ts';
import { runSteps } from './suite/steps.ts';
import {
  errorsOutsideTests,
  failedTests,
  readResults,
  skippedTests,
  slowestTests,
} from './suite/test-results.ts';

/** Every test of the product; journeys run against the real server on a fresh data folder. */
const folders: string[] = [];
try {
  ensureBrowser(console.log);
  ensureHeadless(console.log);
  if (process.platform === 'linux') {
    // What packages/embedded-supabase/mailbox/proxies.test.ts puts in front.
    tool('nginx-light', '/usr/sbin/nginx');
    tool('haproxy', '/usr/sbin/haproxy');
    // What benches measure with.
    tool('wrk', '/usr/bin/wrk');
    ensureMapSchemas(console.log);
  }
  ensureEngines();
  const server = async () => {
    const data = mkdtempSync(join(tmpdir(), 'mochila-e2e-'));
    folders.push(data);
    return { E2E_PORT: String(await freePort()), E2E_DATA: data };
  };
  await runSteps(
    [
      // Neither needs the other, and each uses one core for much of its time.
      [
        [...staticSteps, unitTests('unit', 500)],
        [{ name: 'build', command: ['npm', 'run', 'build'] }],
      ],
      [
        [
          unitTests('backend'),
          {
            name: 'browser journeys',
            command: ['playwright', 'test'],
            env: await server(),
            report: 'test-results/browser.json',
          },
          {
            name: 'journeys in every engine',
            command: ['playwright', 'test', '-c', 'playwright.engines.config.ts'],
            env: await server(),
            report: 'test-results/engines.json',
          },
          // One that cannot start would be seen by nobody until its figures are wanted.
          ...(process.platform === 'linux'
            ? [{ name: 'every bench in short', command: ['npm', 'run', 'bench', '--', '--short'] }]
            : []),
          { name: 'claims of the specification and the security pages', faults: unprovenClaims },
        ],
      ],
    ],
    () => {
      const results = readResults();
      return [
        'The slowest tests:',
        ...slowestTests(results),
        '',
        ...skippedTests(results),
        ...errorsOutsideTests(),
        ...failedTests(results),
      ];
    },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const data of folders) rmSync(data, { recursive: true, force: true });
}

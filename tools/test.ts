import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@mochila/embedded-supabase/testing/ports.ts';
import { ensureBrowser, ensureHeadless } from './programs/browser.ts';
import { tool } from './programs/debian.ts';
import { ensureEngines } from './programs/engines.ts';
import { ensureMapSchemas } from './programs/map-schemas.ts';
import type { Choice } from './suite/changed/choose.ts';
import { choiceSince, described } from './suite/changed/plan.ts';
import { staticSteps, unitTests } from './suite/checks.ts';
import { unprovenClaims } from './suite/claims.ts';
import { runSteps, type Step } from './suite/steps.ts';
import {
  errorsOutsideTests,
  failedTests,
  readResults,
  reportFiles,
  skippedTests,
  slowestTests,
} from './suite/test-results.ts';
import { keepTimes } from './suite/times.ts';

/**
 * Every test of the product, or with `--changed [<commit or branch>]` what the change can reach; journeys run against
 * the real server on a fresh data folder.
 */
const folders: string[] = [];
const isLinux = process.platform === 'linux';
try {
  const choice = chosen(process.argv.slice(2));
  // What did not run this time must not be counted.
  for (const report of reportFiles()) rmSync(report);
  const stages = choice ? await stepsOf(choice) : await allSteps();
  await runSteps(stages, () => {
    const results = readResults();
    keepTimes(results);
    return [
      'The slowest tests:',
      ...slowestTests(results),
      '',
      ...skippedTests(results),
      ...errorsOutsideTests(),
      ...failedTests(results),
    ];
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const data of folders) rmSync(data, { recursive: true, force: true });
}

/** What the arguments ask for; `null` for everything. */
function chosen([flag, ref, ...rest]: string[]): Choice | null {
  if (flag === undefined) return null;
  if (flag !== '--changed' || rest.length > 0)
    throw new Error('npm test, or npm test -- --changed [<commit or branch>]');
  const choice = choiceSince(ref);
  console.log(`\n${described(choice)}`);
  return choice.everything ? null : choice;
}

async function allSteps(): Promise<Step[][][]> {
  prepareJourneys();
  prepareBackend();
  ensureEngines();
  return [
    // Neither needs the other, and each uses one core for much of its time.
    [[...staticSteps, unitTests('unit', { schedules: 500 })], [build()]],
    ...sideBySide([unitTests('backend')], [await enginesJourneys(), ...benches()]),
    [
      [
        await journeys(),
        { name: 'claims of the specification and the security pages', faults: unprovenClaims },
      ],
    ],
  ];
}

/** Tests of the backend, the other engines and benches all wait much of their time, for servers, windows and clocks. */
function sideBySide(backend: Step[], others: Step[]): Step[][][] {
  return [[backend, others].filter((steps) => steps.length > 0)];
}

async function stepsOf(choice: Choice): Promise<Step[][][]> {
  const { unit, backend, journeys: specs, engines } = choice;
  if (specs.length) prepareJourneys();
  if (backend.length || choice.benches) prepareBackend();
  if (engines) ensureEngines();
  const unitSteps = unit.length ? [unitTests('unit', { files: unit })] : [];
  return [
    specs.length || engines
      ? [[...staticSteps, ...unitSteps], [build()]]
      : [staticSteps, unitSteps],
    ...sideBySide(backend.length ? [unitTests('backend', { files: backend })] : [], [
      ...(engines ? [await enginesJourneys()] : []),
      ...(choice.benches ? benches() : []),
    ]),
    [specs.length ? [await journeys(specs)] : []],
  ];
}

function prepareJourneys() {
  ensureBrowser(console.log);
  ensureHeadless(console.log);
  if (isLinux) ensureMapSchemas(console.log);
}

function prepareBackend() {
  if (!isLinux) return;
  // What packages/embedded-supabase/mailbox/proxies.test.ts puts in front.
  tool('nginx-light', '/usr/sbin/nginx');
  tool('haproxy', '/usr/sbin/haproxy');
  // What benches measure with.
  tool('wrk', '/usr/bin/wrk');
}

function build(): Step {
  return { name: 'build', command: ['npm', 'run', 'build'] };
}

/** The journeys of these files of e2e/, else all. */
async function journeys(specs: readonly string[] = []): Promise<Step> {
  // Playwright takes patterns: anchored, so that `plan.spec.ts` is not `long-plan.spec.ts` too.
  const patterns = specs.map((spec) => `/e2e/${spec.replaceAll('.', '\\.')}$`);
  return {
    name: 'browser journeys',
    command: ['playwright', 'test', ...patterns],
    env: await freshServer(),
    report: 'test-results/browser.json',
  };
}

async function enginesJourneys(): Promise<Step> {
  return {
    name: 'journeys in every engine',
    command: ['playwright', 'test', '-c', 'playwright.engines.config.ts'],
    env: await freshServer(),
    report: 'test-results/engines.json',
  };
}

/** One that cannot start would be seen by nobody until its figures are wanted. */
function benches(): Step[] {
  if (!isLinux) return [];
  return [{ name: 'every bench in short', command: ['npm', 'run', 'bench', '--', '--short'] }];
}

async function freshServer() {
  const data = mkdtempSync(join(tmpdir(), 'mochila-e2e-'));
  folders.push(data);
  return { E2E_PORT: String(await freePort()), E2E_DATA: data };
}

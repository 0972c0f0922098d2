/**
 * `npm run hosted-check -- <folder>`: the account's journeys and the policies' tests with Supabase's own
 * authentication service, built from its source in that folder; see docs/hosted-check.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { errorMessage } from '@mochila/embedded-supabase/errors/error-details.ts';
import { freePort } from '@mochila/embedded-supabase/testing/ports.ts';
import type postgres from 'postgres';
import { startSite } from '#server/testing/hosted/site.ts';
import { readSqlTest, runSqlTest } from '#server/testing/sql-test.ts';
import { siteIsBuilt } from '#web/build/site/builds/stamp.ts';
import { startRealProject } from './hosted/project.ts';
import { buildService } from './hosted/service.ts';
import { ensureBrowser } from './programs/browser.ts';
import { runSteps, type Step } from './suite/steps.ts';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'mochila-hosted-check-'));
const results = 'test-results/hosted';
const closers: (() => Promise<void>)[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().then(() => process.exit(130)));
try {
  const [source] = process.argv.slice(2);
  if (!source) {
    throw new Error("Name the folder of supabase/auth's source: npm run hosted-check -- ../auth");
  }
  mkdirSync(results, { recursive: true });
  const program = join(folder, 'auth');
  buildService(resolve(source), program);
  const browser = ensureBrowser(console.log);
  if (!siteIsBuilt(root)) execFileSync('npm', ['run', 'build'], { stdio: 'inherit' });
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const project = await startRealProject(program, site, `${results}/auth.log`, closers);
  const { url, key, mails, database } = project;
  const running = await startSite(port, { url, key });
  closers.push(running.stop);
  const given = JSON.stringify({ site, url, key, mails });
  const steps: Step[] = [
    ...(await policySteps(database.database.sqlAs('postgres'))),
    differences(given),
    {
      name: 'journeys',
      command: ['playwright', 'test', '--config=tools/hosted/playwright.config.ts'],
      env: {
        CHROMIUM: browser,
        HOSTED_PROJECT: given,
        E2E_MAILBOX: `${mails}/_mailbox`,
      },
      report: `${results}/report.json`,
    },
  ];
  await runSteps([[steps]]);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
} finally {
  await end();
}

async function end(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
}

/** What the stand-in of the suite claims, asked of the real service. */
function differences(given: string): Step {
  const report = `${results}/differences.json`;
  const test = 'server/testing/hosted/stand-in.test.ts';
  return {
    name: 'differences',
    command: [
      ...['vitest', 'run', '--project=backend', test],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    env: { HOSTED_PROJECT: given },
    report,
  };
}

/** One step for each file of supabase/tests. */
async function policySteps(sql: postgres.Sql): Promise<Step[]> {
  const tests = join(root, 'supabase/tests');
  const steps: Step[] = [];
  for (const name of readdirSync(tests).filter((file) => file.endsWith('.test.sql'))) {
    const fault = await runSqlTest(sql, readSqlTest(join(tests, name))).then(
      () => null,
      errorMessage,
    );
    steps.push({ name, faults: () => (fault === null ? [] : [fault]) });
  }
  return steps;
}

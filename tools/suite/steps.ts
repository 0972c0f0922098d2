import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** `flaky` ones failed at first; they are among the passed. */
type Tally = { passed: number; failed: number; skipped: number; flaky: number };

/** One step of `npm run check` or `npm test`: it counts as one test, or as the tests of its JSON report. */
export type Step = {
  name: string;
  command?: string[];
  faults?: () => string[];
  env?: Record<string, string>;
  /** Written by Vitest or Playwright. */
  report?: string;
};

/**
 * Runs the stages in turn: of each its lanes side by side, and the steps of a lane in turn. Prints what each step does,
 * where there are several lanes once it has ended, then the lines of `summary`, and ends with `N passed, N failed`.
 * Sets the exit code.
 */
export async function runSteps(stages: Step[][][], summary?: () => string[]): Promise<void> {
  const total: Tally = none();
  const runLane = async (steps: Step[], isAlone: boolean) => {
    for (const step of steps) {
      const start = performance.now();
      const output: string[] = [];
      if (isAlone) console.log(`\n— ${step.name}`);
      const tally = await runStep(step, isAlone ? null : output);
      for (const key of ['passed', 'failed', 'skipped', 'flaky'] as const) total[key] += tally[key];
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (!isAlone) console.log(`\n— ${step.name}\n${output.join('').trimEnd()}`);
      console.log(`  ${tally.failed ? 'failed' : 'ok'}, ${seconds} s`);
    }
  };
  for (const lanes of stages)
    await Promise.all(lanes.map((steps) => runLane(steps, lanes.length === 1)));
  if (summary) console.log(['', ...summary()].join('\n'));
  const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
  const flaky = total.flaky ? `, ${total.flaky} flaky` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}${flaky}`);
  process.exitCode = total.failed ? 1 : 0;
}

/** Shows what the step prints, or adds it to `output`. */
async function runStep(
  { command, faults, env, report }: Step,
  output: string[] | null,
): Promise<Tally> {
  if (faults) {
    const found = faults();
    for (const fault of found) console.error(`  ${fault}`);
    return found.length ? one('failed') : one('passed');
  }
  if (report) rmSync(report, { force: true });
  const ok = await succeeds(command ?? [], env, output);
  if (!report) return one(ok ? 'passed' : 'failed');
  const tally = existsSync(report) ? readReport(report) : one('failed');
  // A runner that fails without a failed test (a crash, a broken set-up) has failed all the same.
  if (!ok && tally.failed === 0) tally.failed = 1;
  if (ok && tally.passed === 0) tally.failed += 1;
  return tally;
}

function one(key: keyof Tally): Tally {
  return { ...none(), [key]: 1 };
}

function none(): Tally {
  return { passed: 0, failed: 0, skipped: 0, flaky: 0 };
}

function succeeds(
  [name = '', ...words]: string[],
  env = {},
  output: string[] | null,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const stdio = output ? 'pipe' : 'inherit';
  const child = spawn(name, words, { stdio, env: { ...process.env, ...env } });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => output?.push(text));
  child.on('error', (error) => {
    console.error(`  ${error.message}`);
    resolve(false);
  });
  child.on('close', (code) => resolve(code === 0));
  return promise;
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

function readReport(file: string): Tally {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped, flaky };
  }
  return {
    ...none(),
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  };
}

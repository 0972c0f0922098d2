import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { timesFile } from './times.ts';

/** A test as a runner reported it; `seconds` are those of all its tries. */
export type Result = {
  file: string;
  title: string;
  passed: boolean;
  skipped: boolean;
  seconds: number;
};

/** The results of the last `npm test`. */
export function readResults(): Result[] {
  return readReports().flatMap(resultsOf);
}

/** The reports of the runners, of which those of an earlier run are left where a step does not run. */
export function reportFiles(): string[] {
  return globSync('test-results/*.json').filter((file) => file !== timesFile);
}

function readReports(): (VitestReport | PlaywrightReport)[] {
  return reportFiles().map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

type Assertion = { title: string; status: string; duration?: number | null };
type VitestReport = {
  testResults: { name: string; assertionResults: Assertion[] }[];
};
type Suite = { suites?: Suite[]; specs?: Spec[] };
type Spec = { title: string; file: string; tests: SpecTest[] };
type SpecTest = { status: string; results: { duration: number }[] };
type PlaywrightReport = {
  config: { rootDir: string };
  suites: Suite[];
  /** Those that no test made. */
  errors?: { message?: string }[];
};

/** The results in a report of Vitest or Playwright. */
export function resultsOf(report: VitestReport | PlaywrightReport): Result[] {
  if ('suites' in report) {
    const folder = relative('.', report.config.rootDir);
    return report.suites.flatMap(specsOf).map(({ title, file, tests }) => ({
      file: `${folder}/${file}`,
      title,
      passed:
        tests.length > 0 &&
        tests.every(({ status }) => status === 'expected' || status === 'flaky'),
      skipped: tests.some(({ status }) => status === 'skipped'),
      seconds: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
    }));
  }
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ title, status, duration }) => {
      const result = {
        file: relative('.', name),
        title,
        passed: status === 'passed',
        skipped: status === 'skipped' || status === 'pending',
        seconds: (duration ?? 0) / 1000,
      };
      // A test in SQL is run by a test of TypeScript, and named by either.
      const sql = title.match(/^(\S+\.test\.sql) holds$/)?.[1];
      return sql ? [result, { ...result, file: `supabase/tests/${sql}` }] : [result];
    }),
  );
}

/** The tests that took longest, a line each. */
export function slowestTests(results: Result[], count = 10): string[] {
  return results
    .filter(({ file }) => !file.endsWith('.sql'))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file} › ${title}`);
}

/** The tests that failed, a line each. */
export function failedTests(results: Result[]): string[] {
  return results
    .filter(({ passed, skipped }) => !passed && !skipped)
    .map(({ file, title }) => `  failed  ${file} › ${title}`);
}

/** What failed the last `npm test` though no test did: the errors of Playwright outside of tests, whole. */
export function errorsOutsideTests(reports = readReports()): string[] {
  return reports
    .flatMap((report) => ('suites' in report ? (report.errors ?? []) : []))
    .map(({ message }) => `  error outside of tests  ${stripVTControlCharacters(message ?? '')}`);
}

/** The tests that did not run here, a line each; their titles or files say what they need. */
export function skippedTests(results: Result[]): string[] {
  return results
    .filter(({ skipped }) => skipped)
    .map(({ file, title }) => `  skipped  ${file} › ${title}`);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

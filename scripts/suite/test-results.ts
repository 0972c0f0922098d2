import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A test as a runner reported it. */
export type Result = { file: string; title: string; passed: boolean };

/** The results of the last `npm test`. */
export function readResults(): Result[] {
  return globSync('test-results/*.json').flatMap((file) =>
    resultsOf(JSON.parse(readFileSync(file, 'utf8'))),
  );
}

type VitestReport = {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
};
type Suite = { suites?: Suite[]; specs?: Spec[] };
type Spec = { title: string; file: string; tests: { status: string }[] };
type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] };

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
    }));
  }
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ title, status }) => {
      const result = { file: relative('.', name), title, passed: status === 'passed' };
      // A test in SQL is run by a test of TypeScript, and named by either.
      const sql = title.match(/^(\S+\.test\.sql) holds$/)?.[1];
      return sql ? [result, { ...result, file: `supabase/tests/${sql}` }] : [result];
    }),
  );
}

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

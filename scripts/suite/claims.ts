import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { specification } from '../../e2e/specification.ts';

/** A test as a runner reported it. */
export type Result = { file: string; title: string; passed: boolean };

/** What a document says that a test holds; `whole` when `title` is all of its title, not words of it. */
export type Claim = { of: string; file: string; title: string; whole: boolean };

/** Claims of the specification and of SECURITY.md whose test did not run, or did not pass, in the last `npm test`. */
export function unprovenClaims(): string[] {
  const results = globSync('test-results/*.json').flatMap((file) =>
    resultsOf(JSON.parse(readFileSync(file, 'utf8'))),
  );
  const claims = [
    ...Object.entries(specification).map(([of, [file, title]]) => ({
      of: `specification ${of}`,
      file,
      title,
      whole: false,
    })),
    ...claimsOf(readFileSync('SECURITY.md', 'utf8')),
  ];
  return claims.flatMap((claim) => fault(claim, results) ?? []);
}

/**
 * The tests that SECURITY.md names: `` `path/of.test.ts` › title ``, up to a semicolon, a bar, the end of the sentence or of the line.
 * `%s` in a title stands for any text, so that the title of a `test.each` names all of its cases.
 * A policy test in SQL is one test, which its path names.
 */
export function claimsOf(text: string): Claim[] {
  return text.split('\n').flatMap((line, nth) =>
    [...line.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:ts|sql))`(?: › ((?:(?!\. )[^;|])+))?/g)].map(
      ([, file = '', title = '']) => ({
        of: `SECURITY.md:${nth + 1}`,
        file,
        title: title.trim().replace(/\.$/, ''),
        whole: true,
      }),
    ),
  );
}

/** Matches a title in which what `values` finds stands for any text. */
export function titlePattern(title: string, values: RegExp): RegExp {
  const literal = title.split(values).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.+')}$`);
}

/** Why a claim does not hold; null when it does. */
export function fault({ of, file, title, whole }: Claim, results: Result[]): string | null {
  if (title === '' && !file.endsWith('.sql'))
    return `${of}: name the test of ${file} that fails without it: \`${file}\` › title`;
  const pattern = titlePattern(title, /%s/);
  const isNamed = (result: Result) =>
    title === '' || (whole ? pattern.test(result.title) : result.title.includes(title));
  const named = results.filter((result) => result.file === file && isNamed(result));
  if (named.length === 0) return `${of}: ${file} › ${title} did not run`;
  return named.every(({ passed }) => passed) ? null : `${of}: ${file} › ${title} did not pass`;
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

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { claimsOf, fault, securityPages, titlePattern } from './claims.ts';
import { resultsOf } from './test-results.ts';

const root = join(import.meta.dirname, '../..');
const pages = securityPages();
const claims = pages.flatMap(({ path, text }) => claimsOf(path, text));

const line =
  '| 1.2 | holds: `server/a.test.ts` › a title, with a comma; `supabase/tests/trips.test.sql`; `supabase/tests/schema.test.ts` › trips.test.sql holds; `server/b.test.ts` |';
const [titled, sql, sqlByTitle, bare] = claimsOf('page.md', line);

const vitest = (status: string, title = 'a title, with a comma') =>
  resultsOf({
    testResults: [
      { name: resolve('server/a.test.ts'), assertionResults: [{ title, status }] },
      { name: resolve('server/b.test.ts'), assertionResults: [{ title, status }] },
      {
        name: resolve('supabase/tests/schema.test.ts'),
        assertionResults: [{ title: 'trips.test.sql holds', status }],
      },
    ],
  });

test('a claim names a file and the title of a test, or a test in SQL by its file', () => {
  expect(titled).toMatchObject({ file: 'server/a.test.ts', title: 'a title, with a comma' });
  expect(sql).toMatchObject({ file: 'supabase/tests/trips.test.sql', title: '' });
});

test('a claim holds when its test passed, and not when it failed, was skipped or did not run', () => {
  if (!titled || !sql || !sqlByTitle) throw new Error('there are three claims');
  for (const claim of [titled, sql, sqlByTitle]) {
    expect(fault(claim, vitest('passed'))).toBeNull();
    expect(fault(claim, vitest('failed'))).toMatch(/did not pass/);
    expect(fault(claim, vitest('skipped'))).toMatch(/did not pass/);
    expect(fault(claim, [])).toMatch(/did not run/);
  }
  expect(fault(titled, vitest('passed', 'a title, with a comma and more'))).toMatch(/did not run/);
});

test('a claim that cites a file of tests without a title is a fault', () => {
  if (!bare) throw new Error('there are four claims');
  expect(fault(bare, vitest('passed'))).toMatch(/name the test of server\/b\.test\.ts/);
});

test('%s in a cited title stands for every case, and one that fails is a fault', () => {
  const [claim] = claimsOf('page.md', '`server/a.test.ts` › %s is refused (here);');
  if (!claim) throw new Error('there is a claim');
  const [one] = vitest('passed', 'a token is refused (here)');
  const [other] = vitest('failed', 'a key is refused (here)');
  const [foreign] = vitest('failed', 'a key is refused (there)');
  if (!one || !other || !foreign) throw new Error('there are results');
  expect(fault(claim, [one, foreign])).toBeNull();
  expect(fault(claim, [one, other])).toMatch(/did not pass/);
  expect(fault(claim, [foreign])).toMatch(/did not run/);
});

test('nested suites of the browser tests are read', () => {
  const spec = (status: string) => ({
    config: { rootDir: resolve('e2e') },
    suites: [
      {
        suites: [
          { specs: [{ title: 'x y', file: 'a.spec.ts', tests: [{ status, results: [] }] }] },
        ],
      },
    ],
  });
  const claim = { of: 'line', file: 'e2e/a.spec.ts', title: 'x', whole: false };
  expect(fault(claim, resultsOf(spec('expected')))).toBeNull();
  expect(fault(claim, resultsOf(spec('flaky')))).toBeNull();
  expect(fault(claim, resultsOf(spec('unexpected')))).toMatch(/did not pass/);
  expect(fault(claim, resultsOf(spec('skipped')))).toMatch(/did not pass/);
});

/** The titles that a file of tests gives, with values of templates and of `test.each` as any text. */
function titlesIn(file: string): RegExp[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,/g)].map(([, , title = '']) =>
    titlePattern(title.replaceAll(/\\(.)/g, '$1'), /%[sdijoO]|\$\{[^}]+\}/),
  );
}

test('every test that the security pages cite stands in its file', () => {
  expect(claims.length).toBeGreaterThan(100);
  const missing = claims.filter(({ file, title }) => {
    if (!existsSync(join(root, file))) return true;
    if (file.endsWith('.sql')) return false;
    // A title of values alone, such as '%s', names nothing.
    return !titlesIn(file).some(
      (one) => one.test(title) && one.source.replaceAll(/\W/g, '').length > 4,
    );
  });
  expect(missing.map(({ of, file, title }) => `${of}: ${file} › ${title}`)).toEqual([]);
});

test('every promise and threat of SECURITY.md has a row with its tests, and every row says so where there are none', () => {
  const text = pages[0]?.text ?? '';
  const numbers = [...text.matchAll(/^(?:\| (T\d+) \||(\d+)\. )/gm)].map(([, t, n]) => t ?? n);
  expect(numbers.length).toBeGreaterThan(20);
  const rows = pages.slice(1).flatMap((page) => page.text.match(/^\| [^-\n].*$/gm) ?? []);
  const rowOf = (number = '') => rows.find((row) => row.startsWith(`| ${number} |`)) ?? '';
  expect(numbers.filter((number) => claimsOf('', rowOf(number)).length === 0)).toEqual([]);
  const isSaid = (row: string) =>
    claimsOf('', row).length > 0 || /\*\*not tested\*\* \|$/.test(row);
  expect(rows.filter((row) => !/\| Tests \|$/.test(row) && !isSaid(row))).toEqual([]);
});

test('every file that the security pages name is there', () => {
  const named = pages.flatMap(({ path, text }) => [
    ...[...text.matchAll(/`([\w./-]+\.(?:ts|sql|toml|md))`/g)].map(([, file = '']) => file),
    ...[...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, file = '']) => join(path, '..', file)),
  ]);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

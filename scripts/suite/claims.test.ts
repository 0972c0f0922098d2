import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { claimsOf, fault, titlePattern } from './claims.ts';
import { resultsOf } from './test-results.ts';

const root = join(import.meta.dirname, '../..');
const security = readFileSync(join(root, 'SECURITY.md'), 'utf8');

const line =
  '| 1.2 | holds: `server/a.test.ts` › a title, with a comma; `supabase/tests/trips.test.sql`; `supabase/tests/schema.test.ts` › trips.test.sql holds; `server/b.test.ts` |';
const [titled, sql, sqlByTitle, bare] = claimsOf(line);

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
  const [claim] = claimsOf('`server/a.test.ts` › %s is refused (here);');
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

test('every test that SECURITY.md cites stands in its file', () => {
  const claims = claimsOf(security);
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

test('every promise of SECURITY.md cites a test, and every file it names is there', () => {
  const promises = security.split('\n').filter((text) => /^\d\. /.test(text));
  expect(promises).toHaveLength(7);
  expect(promises.filter((text) => claimsOf(text).length === 0)).toEqual([]);
  const named = [...security.matchAll(/`([\w./-]+\.(?:ts|sql|toml|md))`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

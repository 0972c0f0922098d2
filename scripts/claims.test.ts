import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { claimsOf, fault, resultsOf } from './claims.ts';

const line =
  '| 1.2 | holds: `server/a.test.ts` › a title, with a comma; `supabase/tests/trips.test.sql`; `server/b.test.ts` |';
const [titled, sql, bare] = claimsOf(line);

test('a claim names a file and the title of a test, or a file alone', () => {
  expect(titled).toMatchObject({ file: 'server/a.test.ts', title: 'a title, with a comma' });
  expect(sql).toMatchObject({ file: 'supabase/tests/trips.test.sql', title: '' });
});

test('a claim holds when its test passed, and not when it failed, was skipped or did not run', () => {
  if (!titled || !sql || !bare) throw new Error('there are three claims');
  const vitest = (status: string) =>
    resultsOf({
      testResults: [
        {
          name: resolve('server/a.test.ts'),
          assertionResults: [{ title: 'a title, with a comma', status }],
        },
        {
          name: resolve('supabase/tests/schema.test.ts'),
          assertionResults: [{ title: 'trips.test.sql holds', status }],
        },
      ],
    });
  expect(fault(titled, vitest('passed'))).toBeNull();
  expect(fault(sql, vitest('passed'))).toBeNull();
  expect(fault(titled, vitest('failed'))).toMatch(/did not pass/);
  expect(fault(sql, vitest('skipped'))).toMatch(/did not pass/);
  expect(fault(titled, [])).toMatch(/did not run/);
  expect(fault(bare, vitest('passed'))).toMatch(/did not run/);
});

test('nested suites of the browser tests are read', () => {
  const spec = (status: string) => ({
    config: { rootDir: resolve('e2e') },
    suites: [{ suites: [{ specs: [{ title: 'x y', file: 'a.spec.ts', tests: [{ status }] }] }] }],
  });
  const claim = { of: 'line', file: 'e2e/a.spec.ts', title: 'x', whole: false };
  expect(fault(claim, resultsOf(spec('expected')))).toBeNull();
  expect(fault(claim, resultsOf(spec('flaky')))).toMatch(/did not pass/);
  expect(fault(claim, resultsOf(spec('skipped')))).toMatch(/did not pass/);
});

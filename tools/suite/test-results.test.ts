import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  errorsOutsideTests,
  failedTests,
  resultsOf,
  skippedTests,
  slowestTests,
} from './test-results.ts';

test('the slowest tests of all runners are listed, the slowest first, with the seconds of all their tries', () => {
  const results = [
    ...resultsOf({
      testResults: [
        {
          name: resolve('server/a.test.ts'),
          assertionResults: [
            { title: 'quick', status: 'passed', duration: 20 },
            { title: 'slow', status: 'passed', duration: 3000 },
          ],
        },
      ],
    }),
    ...resultsOf({
      config: { rootDir: resolve('e2e') },
      suites: [
        {
          specs: [
            {
              title: 'slower',
              file: 'a.spec.ts',
              tests: [{ status: 'flaky', results: [{ duration: 2500 }, { duration: 1500 }] }],
            },
          ],
        },
      ],
    }),
  ];
  expect(slowestTests(results, 2)).toEqual([
    '   4.0 s  e2e/a.spec.ts › slower',
    '   3.0 s  server/a.test.ts › slow',
  ]);
});

test('a test that did not run here is named, by whatever runner', () => {
  const results = [
    ...resultsOf({
      testResults: [
        {
          name: resolve('server/dump.test.ts'),
          assertionResults: [
            { title: 'pg_dump 18, where the machine has it', status: 'skipped' },
            { title: 'runs everywhere', status: 'passed', duration: 1 },
          ],
        },
      ],
    }),
    ...resultsOf({
      config: { rootDir: resolve('e2e/engines') },
      suites: [
        {
          specs: [
            { title: 'in WebKit', file: 'a.spec.ts', tests: [{ status: 'skipped', results: [] }] },
          ],
        },
      ],
    }),
  ];
  expect(skippedTests(results)).toEqual([
    '  skipped  server/dump.test.ts › pg_dump 18, where the machine has it',
    '  skipped  e2e/engines/a.spec.ts › in WebKit',
  ]);
});

test('what failed is named: tests, and errors that no test made', () => {
  const browser = {
    config: { rootDir: resolve('e2e') },
    suites: [
      {
        specs: [
          {
            title: 'fails twice',
            file: 'a.spec.ts',
            tests: [{ status: 'unexpected', results: [{ duration: 1 }, { duration: 1 }] }],
          },
          {
            title: 'passes at the second try',
            file: 'a.spec.ts',
            tests: [{ status: 'flaky', results: [{ duration: 1 }, { duration: 1 }] }],
          },
        ],
      },
    ],
    errors: [{ message: '\u001b[31mError: route.fetch: the test ended\u001b[39m' }],
  };
  expect(failedTests(resultsOf(browser))).toEqual(['  failed  e2e/a.spec.ts › fails twice']);
  expect(errorsOutsideTests([{ testResults: [] }, browser])).toEqual([
    '  error outside of tests  Error: route.fetch: the test ended',
  ]);
});

import { expect, test } from 'vitest';
import en from '#messages/en/kit.json' with { type: 'json' };
import es from '#messages/es/kit.json' with { type: 'json' };
import { accountErrors, requestErrors, tripErrors } from './error-codes.ts';
import { DataFailure, failureFrom, failureOf } from './failure.ts';
import { reportErrors } from './report-errors.ts';

const errorCodes = [...requestErrors, ...accountErrors, ...tripErrors, ...reportErrors];

test.each([
  ['es', es.errors],
  ['en', en.errors],
])('every error code has its words in %s, and there are no words without a code', (_, words) => {
  expect(Object.keys(words).sort()).toEqual(errorCodes.toSorted());
  for (const text of Object.values(words)) expect(text.length).toBeGreaterThan(10);
});

test('what nobody foresaw is unexpected', () => {
  expect(failureFrom(new TypeError('x')).code).toBe('unexpected');
  expect(failureFrom('text').code).toBe('unexpected');
});

test('a failure that was thrown is itself', () => {
  const failure = failureOf('not_allowed');
  expect(failureFrom(new DataFailure(failure))).toBe(failure);
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors, reportSchema } from './report-schema.ts';

const good = { about: '/colombia', kind: 'fact', message: 'Closes at five', sourceUrl: '' };
const errors = (change: object) => {
  const { issues = [] } = v.safeParse(reportSchema, { ...good, ...change });
  return fieldErrors(issues);
};

test('what is whole is taken, without the space around it', () => {
  const typed = { ...good, message: ' Closes at five\n', sourceUrl: ' example.org/hours ' };
  expect(v.parse(reportSchema, typed)).toEqual({
    about: '/colombia',
    kind: 'fact',
    message: 'Closes at five',
    sourceUrl: 'https://example.org/hours',
  });
  expect(v.parse(reportSchema, good).sourceUrl).toBeNull();
});

test.each([
  [{ about: ' ' }, { about: 'report_where_missing' }],
  [{ about: 'a'.repeat(201) }, { about: 'report_where_long' }],
  [{ kind: undefined }, { kind: 'report_kind_missing' }],
  [{ kind: 'rumour' }, { kind: 'report_kind_missing' }],
  [{ message: '  ' }, { message: 'report_message_missing' }],
  [{ message: '🌴🌴🌴' }, { message: 'report_message_short' }],
  [{ message: 'a'.repeat(2001) }, { message: 'report_message_long' }],
  [{ sourceUrl: 'http://example.org' }, { sourceUrl: 'report_source_invalid' }],
  [{ sourceUrl: 'javascript:alert(1)' }, { sourceUrl: 'report_source_invalid' }],
  [{ sourceUrl: 'the newspaper' }, { sourceUrl: 'report_source_invalid' }],
  [{ sourceUrl: `https://example.org/${'a'.repeat(500)}` }, { sourceUrl: 'report_source_long' }],
])('%o is refused', (change, expected) => {
  expect(errors(change)).toEqual(expected);
});

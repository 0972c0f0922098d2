import * as v from 'valibot';
import { expect, test } from 'vitest';
import { faultsOf, reportSchema } from './report-schema.ts';

const good = { about: '/colombia', kind: 'fact', message: 'Closes at five', sourceUrl: '' };
const faults = (change: object) => {
  const { issues = [] } = v.safeParse(reportSchema, { ...good, ...change });
  return faultsOf(issues);
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
  [{ about: ' ' }, { about: 'whereMissing' }],
  [{ about: 'a'.repeat(201) }, { about: 'whereLong' }],
  [{ kind: undefined }, { kind: 'kindMissing' }],
  [{ kind: 'rumour' }, { kind: 'kindMissing' }],
  [{ message: '  ' }, { message: 'messageMissing' }],
  [{ message: '🌴🌴🌴' }, { message: 'messageShort' }],
  [{ message: 'a'.repeat(2001) }, { message: 'messageLong' }],
  [{ sourceUrl: 'http://example.org' }, { sourceUrl: 'sourceInvalid' }],
  [{ sourceUrl: 'javascript:alert(1)' }, { sourceUrl: 'sourceInvalid' }],
  [{ sourceUrl: 'the newspaper' }, { sourceUrl: 'sourceInvalid' }],
  [{ sourceUrl: `https://example.org/${'a'.repeat(500)}` }, { sourceUrl: 'sourceLong' }],
])('%o is refused', (change, expected) => {
  expect(faults(change)).toEqual(expected);
});

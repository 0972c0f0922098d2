import { expect, test } from 'vitest';
import { readFlow } from './account-flow.ts';

const mail = { email: 'ana@example.org', kind: 'signup', sentAt: 1 };

test('the step of a flow is read back', () => {
  expect(readFlow({ mail, recovering: true })).toEqual({ mail, recovering: true });
});

test.each([
  null,
  'text',
  {},
  { mail: null, recovering: 'yes' },
  { mail: { ...mail, kind: 'other' } },
  { mail: { ...mail, sentAt: '1' } },
  { mail: { ...mail, email: undefined } },
])('%o in the storage is no step', (stored) => {
  expect(readFlow(stored)).toEqual({ mail: null, recovering: false });
});

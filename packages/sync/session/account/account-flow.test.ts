import { expect, test } from 'vitest';
import { readFlow } from './account-flow.ts';

const mail = { email: 'ana@example.org', kind: 'signup', sentAt: 1 };

test('the step of a flow is read back', () => {
  const flow = { mail, recovering: true, choosing: 'refused' };
  expect(readFlow(flow)).toEqual(flow);
});

test.each([
  null,
  'text',
  {},
  { mail: null, recovering: 'yes', choosing: 'other' },
  { mail: { ...mail, kind: 'other' } },
  { mail: { ...mail, sentAt: '1' } },
  { mail: { ...mail, email: undefined } },
])('%o in the storage is no step', (stored) => {
  expect(readFlow(stored)).toEqual({ mail: null, recovering: false, choosing: null });
});

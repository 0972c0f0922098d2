import { expect, it } from 'vitest';
import { groupsOf } from './groups.ts';

it('cuts a section at its sub-headings', () => {
  const before = { p: ['before'] };
  const heading = { h: ['Money'], id: 'money' };
  const under = { ul: [['cash']] };
  expect(groupsOf([before, heading, under])).toEqual({
    lead: [before],
    groups: [{ id: 'money', blocks: [heading, under] }],
  });
});

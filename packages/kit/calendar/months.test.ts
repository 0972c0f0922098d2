import { expect, it } from 'vitest';
import { monthOfSlug, slugOfMonth } from './months.ts';

it('months and their addresses turn into each other', () => {
  for (let month = 1; month <= 12; month++) expect(monthOfSlug(slugOfMonth(month))).toBe(month);
  expect(monthOfSlug('playa')).toBeNull();
});

it('after December comes January', () => {
  expect([slugOfMonth(13), slugOfMonth(0)]).toEqual(['enero', 'diciembre']);
});

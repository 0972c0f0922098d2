import { expect, it } from 'vitest';
import { interestOfSlug, interestSlugs, interests } from './interests.ts';

it('finds every interest by the word in its address', () => {
  for (const interest of interests) expect(interestOfSlug(interestSlugs[interest])).toBe(interest);
});

it('knows no other word', () => {
  expect(interestOfSlug('enero')).toBeNull();
  expect(interestOfSlug('beach')).toBeNull();
});

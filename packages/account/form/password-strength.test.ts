import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test('what is missing is counted in characters', () => {
  expect(passwordStrength('')).toEqual({ level: 'short', missing: 8 });
  expect(passwordStrength('🌴🌴🌴')).toEqual({ level: 'short', missing: 5 });
});

test.each([
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['20261121', 'weak'],
  ['mochilas', 'weak'],
  ['Mochila92', 'fair'],
  ['palma y mar', 'good'],
  ['la palma de cera mide sesenta', 'strong'],
  ['ñ'.repeat(40), 'long'],
])('%j is %s', (password, level) => {
  expect(passwordStrength(password).level).toBe(level);
});

import { expect, test } from 'vitest';
import { linkToken, withoutSigns } from './link-token.ts';

const token = 'a-Z_9'.padEnd(43, 'x');

test.each([
  '',
  '.',
  ')',
  '/',
  ',',
  ';',
  '!',
  '?',
  '…',
  '.)',
  '/.',
  '"',
  '»',
  '”',
  "'",
  '>',
  '*',
  '_',
  '_.',
  '-',
  ' ',
  '%22',
  '%E2%80%9D',
  '%0A',
  '%',
  '%29.',
])('a token with %j after it is that token', (signs) => {
  expect(linkToken(token + signs)).toBe(token);
});

test.each([
  '',
  token.slice(1),
  `${token}x`,
  `${token}/x`,
  `${token}.html`,
  `${token}%41`,
  `${token}ñ`,
  `.${token}`,
  'x'.repeat(80),
])('%j has no token', (given) => {
  expect(linkToken(given)).toBe('');
});

test('an id loses what stands after it', () => {
  for (const signs of ['', '.', ')', '/', '».'])
    expect(withoutSigns(`1f0e-22${signs}`)).toBe('1f0e-22');
});

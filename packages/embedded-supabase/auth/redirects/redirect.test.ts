import { expect, test } from 'vitest';
import { globPattern } from './glob.ts';
import { targetOf } from './redirect.ts';

const siteUrl = 'https://mochila.example';
const redirectUrls = [
  'https://app.example',
  'https://*.preview.example/**',
  'https://fixed.example/welcome?from=mail',
  'shop://open/*',
];
const led = (redirectTo: string, list = redirectUrls) =>
  targetOf({ siteUrl, redirectUrls: list }, redirectTo);

test('an address of additional_redirect_urls is allowed, its neighbours are not', () => {
  const allowed = [
    'https://app.example/',
    'https://one.preview.example/a/b?c=d',
    'https://fixed.example/welcome?from=mail',
    'https://fixed.example/welcome?from=mail#part',
    'shop://open/trip',
  ];
  for (const address of allowed) {
    expect(led(address)).toEqual({ siteUrl, redirectTo: address });
    expect(led(address, []).redirectTo).toBe(siteUrl);
  }
  const refused = [
    'https://app.example/other',
    'http://app.example/',
    'https://app.example.evil.example/',
    'https://app.example:8443/',
    'https://a.b.preview.example/',
    'https://preview.example/',
    'https://evil.example/.preview.example/a',
    'https://evil.example\\.preview.example/a',
    'https://one.preview.example@evil.example/',
    'https://user:secret@one.preview.example/',
    'https://fixed.example/welcome?from=mail&more=1',
    'https://fixed.example/welcome',
    'shop://open/a/b',
    'javascript:alert(1)//https://one.preview.example/a',
    `blob:${siteUrl}/x`,
  ];
  for (const address of refused) expect(led(address).redirectTo, address).toBe(siteUrl);
});

test('the own site needs no list, and a local one goes by all its names', () => {
  expect(led('/viajes', []).redirectTo).toBe(`${siteUrl}/viajes`);
  expect(led(`${siteUrl}/en/viajes?x=1`, []).redirectTo).toBe(`${siteUrl}/en/viajes?x=1`);
  const local = { siteUrl: 'http://127.0.0.1:4321', redirectUrls: [] };
  const other = 'http://localhost:4321/viajes';
  expect(targetOf(local, other)).toEqual({ siteUrl: 'http://localhost:4321', redirectTo: other });
  expect(targetOf(local, 'http://localhost:9999/').redirectTo).toBe(local.siteUrl);
});

test.each([
  ['a*c', ['abc', 'ac'], ['a.c', 'a/c', 'abd']],
  ['a**c', ['a.b/c'], ['a.b/d']],
  ['a?c', ['abc'], ['ac', 'a/c']],
  ['a[bx-z]c', ['abc', 'ayc'], ['awc']],
  ['a[!b]c', ['axc'], ['abc']],
  ['a{b,cd}e', ['abe', 'acde'], ['ae', 'abcde']],
  ['a\\*c', ['a*c'], ['abc']],
  ['a.c+(d)', ['a.c+(d)'], ['abc+(d)', 'a.cc(d)']],
])('the glob %s is read as in Supabase', (glob, yes, no) => {
  for (const text of yes) expect(globPattern(glob).test(text), text).toBe(true);
  for (const text of no) expect(globPattern(glob).test(text), text).toBe(false);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fontsOf } from './fonts.ts';

const site = mkdtempSync(join(tmpdir(), 'fonts-'));
afterEach(() => rmSync(site, { recursive: true }));

test('the fonts of every page are told from those of rarer letters, whatever their hashes begin with', () => {
  mkdirSync(join(site, 'assets'));
  for (const name of ['atkinson-A1', 'atkinson-more-B2', 'bricolage-more-C3', 'bricolage-z4'])
    writeFileSync(join(site, 'assets', `${name}.woff2`), '');
  expect(fontsOf(site)).toEqual({
    heading: '/assets/bricolage-z4.woff2',
    text: '/assets/atkinson-A1.woff2',
  });
  rmSync(join(site, 'assets/atkinson-A1.woff2'));
  expect(() => fontsOf(site)).toThrow('atkinson');
});

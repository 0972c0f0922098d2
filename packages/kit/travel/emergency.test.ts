import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emergencyNumber } from './emergency.ts';

test.each(['es', 'en'])(
  'the guide to the country states the number with its source in %s',
  (lang) => {
    const text = readFileSync(
      new URL(`../../../content/country/${lang}.md`, import.meta.url),
      'utf8',
    );
    expect(text).toMatch(new RegExp(`^- \\*\\*${emergencyNumber}\\*\\*:.*\\[\\^L123\\]$`, 'm'));
  },
);

import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test.each([
  [['en-US', 'en'], 'en'],
  [['en'], 'en'],
  [['de-DE', 'de', 'en-GB'], 'en'],
  [['en-US', 'es-CO'], 'en'],
  [['es-CO', 'es', 'en-US'], 'es'],
  [['es-419'], 'es'],
  [['fr-CA', 'es-ES', 'en'], 'es'],
  [['de-DE', 'de'], 'neither'],
  [['et-EE'], 'neither'],
  [[], 'neither'],
])('a browser that speaks %j prefers %s', (languages, preferred) => {
  expect(preferredLanguage(languages, 'neither')).toBe(preferred);
});

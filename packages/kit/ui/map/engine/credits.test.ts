import { expect, test } from 'vitest';
import { creditText } from './credits.ts';

test('credits are said once each, as text', () => {
  const osm =
    '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap contributors</a>';
  expect(creditText([osm, undefined, '', '&#169; Tiles &amp; Co', osm])).toBe(
    '© OpenStreetMap contributors · © Tiles & Co',
  );
});

test('what is no tag and no entity stays as it is', () => {
  expect(creditText(['a &what; b'])).toBe('a &what; b');
  expect(creditText(['&#99999999;x'])).toContain('x');
});

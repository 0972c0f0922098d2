import { expect, test } from 'vitest';
import { fromPlusCode, nearPlusCode, shortPlusCode } from './position-codes.ts';

// Whole codes, positions around which they are shortened, and their short forms, as their authors publish them
// (test_data/shortCodeTests.csv of Open Location Code).
test.each([
  ['9C3W9QCJ+2VX', 51.3852125, -1.217765625, '9QCJ+2VX'],
  ['9C3W9QCJ+2VX', 51.3550125, -1.217765625, '9QCJ+2VX'],
  ['9C3W9QCJ+2VX', 51.3701125, -1.232865625, '9QCJ+2VX'],
  ['9C3W9QCJ+2VX', 51.3701125, -1.202665625, '9QCJ+2VX'],
  // Beyond the southern edge of the square of a degree.
  ['8FRCXGRF+PM', 47, 8.55, 'XGRF+PM'],
])('%s is what is nearest to %d, %d of all codes that end in %s', (whole, lat, lon, code) => {
  const found = nearPlusCode(code, { lat, lon });
  expect(found.lat).toBeCloseTo(fromPlusCode(whole)?.lat ?? 0, 5);
  expect(found.lon).toBeCloseTo(fromPlusCode(whole)?.lon ?? 0, 5);
});

test('a short plus code is told from what stands beside it', () => {
  expect(shortPlusCode('CFF6+2C Cartagena, Bolívar')).toEqual({
    code: 'CFF6+2C',
    beside: 'Cartagena, Bolívar',
  });
  expect(shortPlusCode('Cartagena, cff6+2c')).toEqual({ code: 'cff6+2c', beside: 'Cartagena' });
  expect(shortPlusCode('CFF6+2C')).toEqual({ code: 'CFF6+2C', beside: '' });
});

test.each(['67WWC7G5+XQ', 'Calle 24+35', 'CFF6+', 'A1B2+3C', 'CFF6 2C', ''])(
  '%j has no short plus code',
  (text) => {
    expect(shortPlusCode(text)).toBeNull();
  },
);

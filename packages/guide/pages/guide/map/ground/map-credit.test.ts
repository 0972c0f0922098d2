import { expect, test } from 'vitest';
import { creditParts } from './map-credit.tsx';

const bare = {
  inland: true,
  rivers: '',
  lagoons: '',
  borders: '',
  municipal: '',
  trunks: '',
  rails: '',
  hasSketchedShore: false,
};

test('a map names the sources of what is drawn on it alone', () => {
  expect(creditParts([bare], false)).toEqual([]);
  expect(creditParts([{ ...bare, inland: false }], true)).toEqual(['water', 'towns']);
  expect(creditParts([bare, { ...bare, rivers: 'M0 0l9 9', borders: 'M0 0h9' }], false)).toEqual([
    'water',
    'borders',
  ]);
  expect(creditParts([{ ...bare, rails: 'M0 0h9' }], false)).toEqual(['rails']);
  const lines = { ...bare, borders: 'M0 0h9', municipal: 'M0 0h9', trunks: 'M0 0h9' };
  expect(creditParts([lines], false)).toEqual(['municipal', 'trunks']);
});

import { expect, test } from 'vitest';
import { mark } from './mark.ts';

test('what was found is marked as it is written, accents and plural included', () => {
  expect(mark('Los Manglares de Coveñas.', new Set(['manglar', 'covenas']), 'es')).toEqual([
    { text: 'Los ', hit: false },
    { text: 'Manglares', hit: true },
    { text: ' de ', hit: false },
    { text: 'Coveñas', hit: true },
    { text: '.', hit: false },
  ]);
});

test('a text without a match stays whole', () => {
  expect(mark('Nada aquí', new Set(['mar']), 'es')).toEqual([{ text: 'Nada aquí', hit: false }]);
  expect(mark('', new Set(['mar']), 'es')).toEqual([]);
});

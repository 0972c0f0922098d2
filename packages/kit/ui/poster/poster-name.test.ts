import { expect, it } from 'vitest';
import { posterName } from './poster-name.ts';

it('sets the first part of a long name large', () => {
  expect(posterName('Cartagena de Indias')).toEqual(['Cartagena', 'de Indias']);
  expect(posterName('Coveñas and the Gulf of Morrosquillo')).toEqual([
    'Coveñas',
    'and the Gulf of Morrosquillo',
  ]);
});

it('keeps a short name whole', () => {
  expect(posterName('Eje Cafetero')).toEqual(['Eje Cafetero', '']);
  expect(posterName('Amazonas')).toEqual(['Amazonas', '']);
});

import { expect, test } from 'vitest';
import { fold, isStopWord, singular, tokens } from './words.ts';

test('words are told apart at spaces and punctuation, with their accents', () => {
  expect(tokens('Coveñas, ¿cuándo? 27 °C y café-bar')).toEqual([
    'Coveñas',
    'cuándo',
    '27',
    'C',
    'y',
    'café',
    'bar',
  ]);
});

test('accents and capitals make no difference', () => {
  expect(['Coveñas', 'Guatapé', 'NÜRNBERG'].map(fold)).toEqual(['covenas', 'guatape', 'nurnberg']);
});

test('a Spanish plural is its singular', () => {
  const plurals = 'manglares volcanes hoteles playas cafes luces peces leyes islas ciudades';
  expect(plurals.split(' ').map((word) => singular(word, 'es'))).toEqual(
    'manglar volcan hotel playa cafe luz pez ley isla ciudad'.split(' '),
  );
});

test('an English plural is its singular', () => {
  const plurals = 'beaches cities places boxes mangroves palms classes bus';
  expect(plurals.split(' ').map((word) => singular(word, 'en'))).toEqual(
    'beach city place box mangrove palm class bus'.split(' '),
  );
});

test('short words and words without a plural stay as they are', () => {
  expect(['mar', 'gas', 'sol', 'tinto'].map((word) => singular(word, 'es'))).toEqual([
    'mar',
    'gas',
    'sol',
    'tinto',
  ]);
});

test('the most common words of each language say nothing', () => {
  expect(isStopWord('para', 'es')).toBe(true);
  expect(isStopWord('with', 'en')).toBe(true);
  expect(isStopWord('llegar', 'es')).toBe(false);
  expect(isStopWord('water', 'en')).toBe(false);
});

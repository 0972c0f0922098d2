import { expect, test } from 'vitest';
import { matchingSentence } from './sentence.ts';

const shown = (text: string, ...terms: string[]) =>
  matchingSentence(text, new Set(terms), 'es')
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

const text =
  'La ciénaga está al norte. Se recorre en canoa entre manglares, de 8:00 a. m. a 4:00 p. m. ¿Hay lancha? Sí, y el manglar se ve desde la lancha.';

test('the sentence that has most of the words is shown, the first of several', () => {
  expect(shown(text, 'manglar')).toBe(
    'Se recorre en canoa entre [manglares], de 8:00 a. m. a 4:00 p. m.',
  );
  expect(shown(text, 'manglar', 'lancha')).toBe('Sí, y el [manglar] se ve desde la [lancha].');
  expect(shown(text, 'cienaga')).toBe('La [ciénaga] está al norte.');
});

test('the first sentence is shown where the words are in the title alone', () => {
  expect(shown(text, 'caimanera')).toBe('La ciénaga está al norte.');
  expect(shown('', 'mar')).toBe('');
});

test('the rest of a sentence, which begins in small letters, says that it is one', () => {
  expect(shown('del manglar: cocidos sí, crudos mejor no.', 'manglar')).toBe(
    '…del [manglar]: cocidos sí, crudos mejor no.',
  );
});

test('a long sentence is cut around the word that was found, at whole words', () => {
  const long = `${'uno dos tres '.repeat(30)}aquí está el volcán y sigue ${'cuatro cinco '.repeat(30)}fin.`;
  const cut = shown(long, 'volcan');
  expect(cut).toContain('[volcán]');
  expect(cut).toMatch(/^…(uno|dos|tres) .* (cuatro|cinco)…$/);
  expect(cut.length).toBeLessThan(230);
  expect(shown(`El volcán ${'cuatro cinco '.repeat(30)}fin.`, 'volcan')).toMatch(
    /^El \[volcán\] .*…$/,
  );
});

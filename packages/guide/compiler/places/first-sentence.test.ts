import { expect, test } from 'vitest';
import { firstSentence, sentencesOf } from './first-sentence.ts';

test('the first sentence takes its source marks along, and the rest begins with a letter', () => {
  const text = [
    {
      p: [
        'La torre amarilla del reloj se la pusieron en 1874.',
        { s: [1] },
        ' Detrás hay una plaza.',
      ],
    },
    { p: ['De noche hay ruido.'] },
  ];
  expect(firstSentence(text, 40)).toEqual({
    first: ['La torre amarilla del reloj se la pusieron en 1874.', { s: [1] }],
    rest: [{ p: ['Detrás hay una plaza.'] }, { p: ['De noche hay ruido.'] }],
  });
});

test('a short sentence takes the next one along, and an abbreviation ends none', () => {
  const text = [
    { p: ['Es pequeño. Abre a las 8 a. m. y cierra a las 5 p. m. entre semana. Se paga.'] },
  ];
  expect(firstSentence(text, 40)).toEqual({
    first: ['Es pequeño. Abre a las 8 a. m. y cierra a las 5 p. m. entre semana.'],
    rest: [{ p: ['Se paga.'] }],
  });
});

test('a paragraph of one sentence leaves the others', () => {
  const text = [
    { p: ['Una sola frase que ', { b: ['dice bastante'] }, ' de este lugar.'] },
    { ul: [['a']] },
  ];
  expect(firstSentence(text, 40)).toEqual({
    first: ['Una sola frase que ', { b: ['dice bastante'] }, ' de este lugar.'],
    rest: [{ ul: [['a']] }],
  });
});

test('an initial and a title end no sentence', () => {
  expect(
    sentencesOf('Built in 1930 by the firm of H. M. Rodríguez. It was a home of Dr. Uribe.'),
  ).toEqual(['Built in 1930 by the firm of H. M. Rodríguez. ', 'It was a home of Dr. Uribe. ']);
});

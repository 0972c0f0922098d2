import { expect, test } from 'vitest';
import { shownAddress, wordsOf } from './unknown-address.ts';

test('the words of an address are those of its last part that has any', () => {
  expect(
    [
      '/destinos/cartajena',
      '/en/destinos/cartagena/lugares/torre-del-relox',
      '/blog/2024/Guatap%C3%A9.html',
      '/destinos/salento/404',
      '/no/existe',
    ].map(wordsOf),
  ).toEqual(['cartajena', 'torre del relox', 'Guatapé', 'salento', 'existe']);
});

test('an address without words of its own gives none', () => {
  expect(['/', '/en/destinos/', '/2024/11', '/%00', '/index.php'].map(wordsOf)).toEqual(
    Array(5).fill(''),
  );
});

test('an address is shown decoded, and as it is where that fails', () => {
  expect(shownAddress('/destinos/Cove%C3%B1as')).toBe('/destinos/Coveñas');
  expect(shownAddress('/100%')).toBe('/100%');
});

test('control characters and characters that turn the direction of text are not shown', () => {
  expect(shownAddress('/a%0D%0Ab%E2%80%AEc%00')).toBe('/a b c ');
});

test('a long address is cut, and so are its words', () => {
  expect(shownAddress(`/${'a'.repeat(100_000)}`)).toBe(`/${'a'.repeat(59)}…`);
  expect(wordsOf(`/${'a'.repeat(100_000)}`)).toHaveLength(60);
});

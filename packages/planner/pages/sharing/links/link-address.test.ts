import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

const address = (share: string | null, locale: 'es' | 'en') =>
  linkAddress({ token: 'TOKEN', share }, 'https://mochila.example', locale);

it('is a short path of the site where the site makes previews', () => {
  expect(address('/v/', 'es')).toBe('https://mochila.example/v/TOKEN');
  expect(address('/v/', 'en')).toBe('https://mochila.example/en/v/TOKEN');
});

it('is that of the function where the operator says so', () => {
  const share = 'https://api.example/functions/v1/share?t=';
  expect(address(share, 'es')).toBe(`${share}TOKEN`);
  expect(address(share, 'en')).toBe(`${share}TOKEN&l=en`);
});

it('has the token after the # where nobody makes previews', () => {
  expect(address(null, 'es')).toBe('https://mochila.example/viaje-compartido#TOKEN');
  expect(address(null, 'en')).toBe('https://mochila.example/en/viaje-compartido#TOKEN');
});

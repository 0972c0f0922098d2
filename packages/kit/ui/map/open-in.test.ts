import { expect, test } from 'vitest';
import { readTypedPosition } from '../../geo/typed-position.ts';
import { otherMaps } from './open-in.tsx';

const name = 'Café "Jesús Martín" & hijos (Salento)';

test('a place can be opened in four other maps, at its coordinates', () => {
  const links = otherMaps(name, 4.6371, -75.5703);
  expect(links.map(({ id }) => id)).toEqual(['OpenStreetMap', 'Google Maps', 'Apple Maps', 'geo']);
  for (const { href } of links) {
    expect(href).toContain('4.6371');
    expect(href).toContain('-75.5703');
    expect(() => new URL(href)).not.toThrow();
  }
});

test('each of these links is a position where one is pasted', () => {
  for (const { id, href } of otherMaps(name, 4.6371, -75.5703))
    expect(readTypedPosition(href), id).toEqual({ lat: 4.6371, lon: -75.5703 });
});

test('a name cannot break out of its parameter', () => {
  for (const { href } of otherMaps('a&ll=0,0#x', 1, 2)) expect(href).not.toContain('&ll=0,0#x');
});

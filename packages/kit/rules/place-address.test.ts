import { expect, test } from 'vitest';
import { placeOfPath, placePath } from './place-address.ts';

test('the path of a place names its destination and the place, and is read back', () => {
  const path = placePath('cartagena', 'castillo-san-felipe');
  expect(path).toBe('/destinos/cartagena/lugares/castillo-san-felipe');
  expect(placeOfPath(path)).toEqual({ destination: 'cartagena', place: 'castillo-san-felipe' });
});

test.each([
  '/destinos/cartagena',
  '/destinos/cartagena/lugares',
  '/destinos/cartagena/lugares/a/b',
  '/en/destinos/cartagena/lugares/castillo-san-felipe',
  '/destinos/cartagena/lugares/castillo-san-felipe?x=1',
])('%s is the path of no place', (path) => {
  expect(placeOfPath(path)).toBeNull();
});

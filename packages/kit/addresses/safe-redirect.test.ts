import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://mochila.example';

test.each([
  ['/dashboard', '/dashboard'],
  ['/en/destinos/cartagena?mes=3#comer', '/en/destinos/cartagena?mes=3#comer'],
  ['https://mochila.example/register', '/register'],
  ['/buscar?q=https%3A%2F%2Felsewhere.example', '/buscar?q=https%3A%2F%2Felsewhere.example'],
  ['/a/../dashboard', '/dashboard'],
])('%s stays on the site', (wanted, path) => {
  expect(safeRedirect(wanted, origin)).toBe(path);
});

test.each([
  'https://elsewhere.example',
  'https://elsewhere.example/dashboard',
  'http://mochila.example/dashboard',
  'https://mochila.example.elsewhere.example/',
  'https://mochila.example@elsewhere.example/',
  'https://mochila.example:8443/',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  ' https://elsewhere.example',
  '/ /elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/a/..//elsewhere.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,hello',
  'blob:https://mochila.example/1',
  'dashboard',
  '@elsewhere.example',
  '?redirect=/dashboard',
  '',
  undefined,
  `/${'a'.repeat(2001)}`,
])('%s is ignored', (wanted) => {
  expect(safeRedirect(wanted, origin)).toBeNull();
});

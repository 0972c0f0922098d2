import { expect, test } from 'vitest';
import { addressOf } from './listener.ts';

test('the address of a server on every interface can be opened', () => {
  expect(addressOf('0.0.0.0', 80)).toBe('http://localhost:80');
  expect(addressOf('::1', 4321)).toBe('http://[::1]:4321');
});

import { expect, test } from 'vitest';
import { copyName } from './copy-name.ts';

const copyOf = (name: string) => `Copia de ${name}`;

test('a copy says so once, and a copy of a copy is numbered', () => {
  expect(copyName('Cartagena', copyOf, 120)).toBe('Copia de Cartagena');
  expect(copyName('Copia de Cartagena', copyOf, 120)).toBe('Copia de Cartagena (2)');
  expect(copyName('Copia de Cartagena (2)', copyOf, 120)).toBe('Copia de Cartagena (3)');
  expect(copyName('Enero (2)', copyOf, 120)).toBe('Copia de Enero (2)');
  expect(copyName(`Copia de ${'x'.repeat(111)}`, copyOf, 120)).toHaveLength(120);
});

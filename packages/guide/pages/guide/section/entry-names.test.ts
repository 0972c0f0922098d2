import { expect, test } from 'vitest';
import { withoutStops } from './entry-names.ts';

test('a name that is drawn as a heading has no full stop, and the rest of the text keeps its own', () => {
  expect(
    withoutStops([
      { p: [{ b: ['Plata.'] }] },
      { ul: [[{ b: ['Sopas.'] }, ' De trigo.'], [{ b: ['Ostras'] }, ' crudas.'], ['Sin nombre.']] },
    ]),
  ).toEqual([
    { p: [{ b: ['Plata.'] }] },
    { ul: [[{ b: ['Sopas'] }, ' De trigo.'], [{ b: ['Ostras'] }, ' crudas.'], ['Sin nombre.']] },
  ]);
});

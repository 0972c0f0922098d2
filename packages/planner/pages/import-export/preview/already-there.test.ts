import { expect, test } from 'vitest';
import type { Candidate } from '#planner/rules/formats/import/candidate.ts';
import { planned, tripWith } from '#planner/rules/testing/trips.ts';
import { alreadyThere } from './already-there.ts';

const row = (
  title: string,
  more: { lat?: number; lon?: number; note?: string } = {},
): Candidate => ({
  row: 1,
  day: null,
  stop: { title, lat: null, lon: null, note: '', ...more },
  notes: [],
});
const at = { lat: 10.4229, lon: -75.5492 };
const onDay = (day: number | null) => ({ day, isOutside: false });
const plan = planned(
  tripWith(
    {},
    [[{ title: 'Faro', ...at }, { title: 'Desayuno' }], [{ title: 'Cena', note: 'Mesa 4' }]],
    [{ title: 'Idea' }],
  ),
);

test.each([
  ['a place at its position, wherever it was moved', row('faro ', at), 2, true],
  ['the same name elsewhere', row('Faro', { lat: 4.6, lon: -75 }), 1, false],
  ['the same position under another name', row('Muelle', at), 1, false],
  ['a name without a position on its day', row('Desayuno'), 1, true],
  ['that name on another day', row('Desayuno'), 2, false],
  ['a name with its note on another day', row('Cena', { note: 'Mesa 4' }), 1, true],
  ['that name with another note', row('Cena', { note: 'Mesa 5' }), 2, false],
  ['a name on no day', row('Idea'), null, true],
])('%s: there already is %o', (_, candidate, day, expected) => {
  expect(alreadyThere([candidate], [onDay(day)], plan)).toEqual([expected]);
});

test('a stop of the trip stands for one row of a file', () => {
  expect(alreadyThere([row('Faro', at), row('Faro', at)], [], plan)).toEqual([true, false]);
});

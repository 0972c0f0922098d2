import { expect, test } from 'vitest';
import { duplicateDay } from './day-edits.ts';
import { applyPatches } from './patch.ts';
import { countingContext, planned, titles, tripWith } from './testing/trips.ts';

test('a copy of a day stands right after it, with its stops, and one undo takes it back', () => {
  const rows = tripWith({ start_date: '2027-01-05' }, [
    [{ title: 'a', cost_cop: 5, start_time: '09:00' }, { title: 'b' }],
    [{ title: 'c' }],
  ]);
  const [first] = planned(rows).days;
  const { patches, inverse } = duplicateDay(
    rows,
    'trip',
    first?.day.id ?? '',
    countingContext('x'),
  );
  const after = applyPatches(rows, patches);
  expect(titles(after)).toEqual([['a', 'b'], ['a', 'b'], ['c'], []]);
  const copy = planned(after).days[1];
  expect([copy?.day.title, copy?.date]).toEqual(['Día 1', '2027-01-06']);
  expect(copy?.stops[0]).toMatchObject({ cost_cop: 5, start_time: '09:00', paid_by: null });
  expect(titles(applyPatches(after, inverse))).toEqual(titles(rows));
  expect(duplicateDay(rows, 'trip', 'gone', countingContext('x')).patches).toEqual([]);
});

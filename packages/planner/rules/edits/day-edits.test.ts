import { beforeAll, expect, test } from 'vitest';
import { loadTextMerge } from '#kit/texts/text-merge.ts';
import { countingContext, planned, titles, tripWith } from '../testing/trips.ts';
import { duplicateDay } from './day-edits.ts';
import { addDays } from './edits.ts';
import { applyPatches, editOf } from './patch.ts';

beforeAll(loadTextMerge);

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

test('a day before the first takes the date before it, and the others keep theirs', () => {
  const dates = (start_date: string | null, at: number) => {
    const rows = tripWith({ start_date }, [[], []]);
    const { patches, inverse } = addDays(rows, 'trip', [{ title: 'x' }], at, countingContext('x'));
    const after = applyPatches(rows, patches);
    expect(planned(applyPatches(after, inverse)).trip.start_date).toBe(start_date);
    return planned(after).days.map(({ day, date }) => [day.title, date]);
  };
  expect(dates('2027-03-01', 0)).toEqual([
    ['x', '2027-02-28'],
    ['Día 1', '2027-03-01'],
    ['Día 2', '2027-03-02'],
  ]);
  expect(dates('2027-03-01', 1)).toEqual([
    ['Día 1', '2027-03-01'],
    ['x', '2027-03-02'],
    ['Día 2', '2027-03-03'],
  ]);
  expect(dates(null, 0).map(([, date]) => date)).toEqual([null, null, null]);
  // There is no date before the first that can be kept.
  expect(dates('2000-01-01', 0)[0]).toEqual(['x', '2000-01-01']);
});

test('days that two people insert before the first, each without the other, both move the first date; an undo takes back its own', () => {
  const rows = tripWith({ start_date: '2027-03-08' }, [[], []]);
  const [one, two] = ['x', 'y'].map((id) =>
    addDays(rows, 'trip', [{ title: '' }], 0, countingContext(id)),
  );
  if (!one || !two) throw new Error('two edits');
  const first = applyPatches(rows, one.patches);
  const both = applyPatches(first, editOf(first, two.patches, '').patches);
  expect(planned(both).trip.start_date).toBe('2027-03-06');
  const undone = applyPatches(both, editOf(both, one.inverse, '').patches);
  expect(planned(undone).trip.start_date).toBe('2027-03-07');
});

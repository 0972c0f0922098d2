import { expect, test } from 'vitest';
import { changesByOthers } from './others.ts';

const stop = (values: Record<string, unknown>) => ({
  table: 'trip_stops',
  id: 's',
  values: {
    title: 'Faro',
    note: '',
    rank: 'a',
    day_id: 'd',
    deleted_at: null,
    updated_by: 'luis',
    ...values,
  },
});
const of = (before: ReturnType<typeof stop>[], after: ReturnType<typeof stop>) =>
  changesByOthers(before, [after], 'ana').map(({ deed, columns }) => [deed, columns]);

test('what somebody else did to a stop is told by what it was before', () => {
  expect(of([], stop({}))).toEqual([['added', []]]);
  expect(of([stop({})], stop({ deleted_at: 'now' }))).toEqual([['removed', []]]);
  expect(of([stop({ deleted_at: 'then' })], stop({}))).toEqual([['restored', []]]);
  expect(of([stop({})], stop({ rank: 'b' }))).toEqual([['moved', []]]);
  expect(of([stop({})], stop({ day_id: null, rank: 'b' }))).toEqual([['moved', []]]);
  expect(of([stop({})], stop({ note: 'x', rank: 'b' }))).toEqual([['changed', ['note']]]);
});

test('what one did oneself, what is as it was, and what was never seen alive is not told', () => {
  expect(of([], stop({ updated_by: 'ana' }))).toEqual([]);
  expect(of([stop({ updated_at: 'then' })], stop({ updated_at: 'now' }))).toEqual([]);
  expect(of([], stop({ deleted_at: 'now' }))).toEqual([]);
  expect(of([stop({ deleted_at: 'then' })], stop({ deleted_at: 'then', note: 'x' }))).toEqual([]);
});

test('somebody whose account is gone still changed something', () => {
  expect(changesByOthers([], [stop({ updated_by: null })], 'ana')).toMatchObject([{ by: null }]);
});

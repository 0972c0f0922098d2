import * as v from 'valibot';
import { expect, test } from 'vitest';
import { changedRow, newRow } from './sent.ts';

const day = { id: 'd', trip_id: 't', rank: 'a' };

test('a column that is not known is refused, so that none counts as sent and is lost', () => {
  expect(v.safeParse(changedRow.trip_days, { title: 'x', colour: 'red' }).success).toBe(false);
  expect(v.safeParse(newRow.trip_days, { ...day, colour: 'red' }).success).toBe(false);
});

test('columns that the database writes are left out, and of a change those that never change', () => {
  const written = { updated_at: '2026-11-22', updated_by: 'u', version: 3 };
  expect(v.parse(newRow.trip_days, { ...day, ...written })).toEqual(day);
  expect(v.parse(changedRow.trip_days, { ...day, ...written })).toEqual({ rank: 'a' });
});

import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import { type SavedPlaceRow, savedPlaceColumns } from '#saved-places/saved-place.ts';
import type { Database } from '#sync/backend/database.gen.ts';
import { documentOf } from '../rules/formats/json.ts';
import { columns } from '../rules/rows/columns.ts';
import type { RowOf } from '../rules/rows/rows.ts';
import { planned, tripWith } from '../rules/testing/trips.ts';
import { changedRow, newRow, type unread } from './trips/schemas.ts';

type Tables = Database['public']['Tables'];
type Child = Exclude<keyof RowOf, 'trips'>;
type Unread = {
  trips: Exclude<(typeof unread.trips)[number], 'role'>;
  children: (typeof unread.children)[number];
};

/** Whether every value of a described row is one of the database's. */
type Fits<T extends Child> = RowOf[T] extends {
  [Name in keyof RowOf[T]]: Name extends keyof Tables[T]['Row'] ? Tables[T]['Row'][Name] : never;
}
  ? true
  : false;

test('every column of the database is described, with its type, and no other', () => {
  // Checked by the compiler: a column that is missing here or there is a type error.
  expectTypeOf<keyof Tables['trips']['Row']>().toEqualTypeOf<
    keyof RowOf['trips'] | Unread['trips']
  >();
  expectTypeOf<{ [T in Child]: keyof Tables[T]['Row'] }>().toEqualTypeOf<{
    [T in Child]: keyof RowOf[T] | Unread['children'];
  }>();
  expectTypeOf<keyof Tables['saved_places']['Row']>().toEqualTypeOf<keyof SavedPlaceRow>();
  expectTypeOf<Omit<RowOf['trips'], 'owner'>>().toExtend<
    Pick<Tables['trips']['Row'], Exclude<keyof RowOf['trips'], 'owner'>>
  >();
  expectTypeOf<{ [T in Child]: Fits<T> }>().toEqualTypeOf<{ [T in Child]: true }>();
  expectTypeOf<SavedPlaceRow>().toExtend<Tables['saved_places']['Row']>();
  expect(Object.keys(savedPlaceColumns)).toContain('note');
});

const day = { id: 'd', trip_id: 't', rank: 'a' };

test('a column that is not described is refused, so that none counts as sent and is lost', () => {
  expect(v.safeParse(changedRow('trip_days'), { title: 'x', colour: 'red' }).success).toBe(false);
  expect(v.safeParse(newRow('trip_days'), { ...day, colour: 'red' }).success).toBe(false);
});

test('columns that the database writes are left out, and of a change those that never change', () => {
  const written = { updated_at: '2026-11-22', updated_by: 'u', version: 3 };
  expect(v.parse(newRow('trip_days'), { ...day, ...written })).toEqual(day);
  expect(v.parse(changedRow('trip_days'), { ...day, ...written })).toEqual({ rank: 'a' });
});

test('a new row has its keys, and values of their columns’ types', () => {
  expect(v.safeParse(newRow('trips'), { id: 'a', title: 'x' }).success).toBe(false);
  expect(v.safeParse(newRow('trips'), { id: 'a', owner: null }).success).toBe(false);
  for (const wrong of [{ people: '2' }, { title: null }, { style: 'luxury' }])
    expect(v.safeParse(changedRow('trips'), wrong).success, JSON.stringify(wrong)).toBe(false);
  expect(v.parse(changedRow('trips'), { currency: null })).toEqual({ currency: null });
});

test('a trip in a file has every column that a traveller fills in', () => {
  const { trip, days, people, expenses, checks } = documentOf(
    planned(tripWith({}, [[{ title: 'a' }]])),
  );
  const filled = (table: keyof typeof columns, besides: readonly string[] = []) =>
    Object.entries(columns[table]).flatMap(([name, { writer }]) =>
      writer !== 'device' || ['deleted_at', 'rank', ...besides].includes(name) ? [] : [name],
    );
  // When it was begun or put aside is nothing that they fill in, and photos are not in the file; the place in a list is
  // its order, and the day its list.
  expect(Object.keys(trip).sort()).toEqual(
    filled('trips', ['created_at', 'archived_at', 'cover']).sort(),
  );
  const { stops = [], ...first } = days[0] ?? {};
  expect(Object.keys(first).sort()).toEqual(filled('trip_days').sort());
  expect(Object.keys(stops[0] ?? {}).sort()).toEqual(filled('trip_stops', ['day_id']).sort());
  expect([people, expenses, checks]).toEqual([[], [], []]);
});

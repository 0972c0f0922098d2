import { expect, test } from 'vitest';
import type { Values } from '#sync/sync/stored/row-state.ts';
import { joinSaved } from './join.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');

function join(server: Values, set: Values, at = noon): Values {
  const stamps = Object.fromEntries(Object.keys(set).map((column) => [column, at]));
  const values = {
    status: 'want',
    note: '',
    deleted_at: null,
    updated_at: '2026-11-20T12:00:00Z',
    ...server,
  };
  return joinSaved({ version: 1, values }, { set, stamps });
}

test('a place that both have stands once, and sends nothing', () => {
  expect(join({}, { created_at: '2026-11-21', deleted_at: null })).toEqual({});
});

test('the newer status wins', () => {
  expect(join({}, { status: 'been' })).toEqual({ status: 'been' });
  expect(join({ updated_at: '2026-11-22T12:00:00Z' }, { status: 'been' })).toEqual({});
});

test('different notes are joined, the same ones are not doubled', () => {
  expect(join({ note: 'Ir temprano' }, { note: 'Llevar agua' })).toEqual({
    note: 'Ir temprano\n\nLlevar agua',
  });
  expect(join({ note: 'Ir temprano' }, { note: 'Ir temprano' })).toEqual({});
  expect(join({ note: 'Ir temprano' }, { note: '' })).toEqual({});
});

test('what the visitor took out again stays in the account', () => {
  expect(join({ note: 'x' }, { deleted_at: '2026-11-21', note: 'y' })).toEqual({});
});

test('what the account had taken out comes back when the visitor put it in', () => {
  const set = { created_at: '2026-11-21', deleted_at: null };
  expect(join({ deleted_at: '2026-11-19' }, set)).toEqual(set);
});

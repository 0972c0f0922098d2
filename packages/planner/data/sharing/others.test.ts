import type { User } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { store } from '#sync/device/device.ts';
import { setUser } from '#sync/session/user-store.ts';
import { scopeOfTrip } from '../trips/rows.ts';
import { noteInAnswer, noteOthers, useActivity } from './others.ts';

const person = (id: string): User => ({
  id,
  aud: 'authenticated',
  created_at: '2026-11-23T00:00:00Z',
  app_metadata: {},
  user_metadata: {},
});
const stop = (version: number, values: { note: string; cost_cop: number }) => ({
  scope: scopeOfTrip('t'),
  table: 'trip_stops',
  id: 's',
  version,
  values: { ...values, trip_id: 't' },
});
const named = () => useActivity.getState().activities.map(({ name, by }) => ({ name, by }));

test('a change that came with the answer to an own one is named once the members are known', async () => {
  setUser(person('ana'));
  await store.open(scopeOfTrip('t'));
  await store.applyServerRows([stop(1, { note: '', cost_cop: 0 })]);
  await noteInAnswer(stop(3, { note: 'mine', cost_cop: 36_000 }), ['note']);
  expect(named()).toEqual([{ name: '', by: null }]);
  const members = ['ana', 'beto'].map((id) => ({ user_id: id, name: id, role: 'editor' }));
  await noteOthers('t', 3, [], members);
  expect(named()).toEqual([{ name: 'beto', by: 'beto' }]);
});

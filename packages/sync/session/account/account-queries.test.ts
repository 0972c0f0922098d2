import type { User } from '@supabase/auth-js';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { setUser } from '../user-store.ts';
import { accountQueries, accountQuery } from './account-queries.ts';

const person = (id: string, email = `${id}@example.org`): User => ({
  id,
  email,
  aud: 'authenticated',
  created_at: '2026-11-22T00:00:00Z',
  app_metadata: {},
  user_metadata: {},
});
const members = (me: string, read: () => Promise<string[]>) =>
  new QueryObserver(accountQueries, accountQuery(me, ['members', 'trip'], read));
const cached = () => accountQueries.getQueryCache().getAll();

beforeEach(() => {
  setUser(null);
  setUser(person('ana'));
});

test.each([
  ['after sign-out', null],
  ['after another person signs in', person('luz')],
])('the account cache is empty %s', async (_, next) => {
  const observer = members('ana', async () => ['ana']);
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  expect(cached().map(({ state }) => state.data)).toEqual([['ana']]);
  setUser(next);
  expect(cached()).toEqual([]);
  stop();
});

test('an answer that arrives after sign-out is neither kept nor shown', async () => {
  const answer = Promise.withResolvers<string[]>();
  const observer = members('ana', () => answer.promise);
  const stop = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult().fetchStatus).toBe('fetching');
  setUser(null);
  answer.resolve(['ana']);
  await answer.promise;
  await new Promise((done) => setTimeout(done));
  expect(cached()).toEqual([]);
  expect(observer.getCurrentResult().data).toBeUndefined();
  stop();
});

test('the account cache outlives a refreshed session of the same person', async () => {
  const observer = members('ana', async () => ['ana']);
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  setUser(person('ana', 'ana@example.com'));
  expect(cached()).toHaveLength(1);
  stop();
});

test('nothing is asked without a session, and a person never finds what another was told', async () => {
  let asked = 0;
  const read = async () => [`answer ${++asked}`];
  const nobody = new QueryObserver(accountQueries, accountQuery(null, ['members'], read));
  const stopNobody = nobody.subscribe(() => undefined);
  expect(nobody.getCurrentResult().fetchStatus).toBe('idle');
  expect(asked).toBe(0);
  const ana = new QueryObserver(accountQueries, accountQuery('ana', ['members'], read));
  const stopAna = ana.subscribe(() => undefined);
  await ana.refetch();
  const luz = new QueryObserver(accountQueries, accountQuery('luz', ['members'], read));
  expect(luz.getCurrentResult().data).toBeUndefined();
  for (const stop of [stopNobody, stopAna]) stop();
});

import { expect, test } from 'vitest';
import { createAccountReads } from './account-reads.ts';

const nothing = () => {};

test('nobody finds what another person was told of the same trip', async () => {
  let asked = 0;
  const members = createAccountReads(async (id) => `${id}, answer ${++asked}`);
  const ana = members(['ana', 'trip']);
  ana.subscribe(nothing);
  await expect.poll(() => ana.getState().data).toBe('trip, answer 1');
  const luz = members(['luz', 'trip']);
  expect(luz.getState().data).toBeUndefined();
  luz.subscribe(nothing);
  await expect.poll(() => luz.getState().data).toBe('trip, answer 2');
});

test('what was told is gone when nothing shows it, and what is still being told is not kept', async () => {
  const answers = [Promise.resolve('members'), Promise.withResolvers<string>()] as const;
  let asked = 0;
  const members = createAccountReads(() => (asked++ === 0 ? answers[0] : answers[1].promise));
  const store = members(['ana', 'trip']);
  const leave = store.subscribe(nothing);
  await expect.poll(() => store.getState().data).toBe('members');
  leave();
  expect(store.getState().data).toBeUndefined();
  store.subscribe(nothing)();
  answers[1].resolve('members of later');
  await answers[1].promise;
  expect(store.getState().data).toBeUndefined();
});
